/* SPDX-License-Identifier: MIT */
/* not a plugin: it exports no search_plugin */
const int other_symbol = 1;
