/* SPDX-License-Identifier: MIT */
/* ledger-schema.h: the tables of a ledger; what is in them is told in
 * docs/ledger.md.
 */
#pragma once

/* The statements that make them, each ended by ";\n". */
extern const char ledger_schema[];
