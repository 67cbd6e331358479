/* SPDX-License-Identifier: MIT */
/* typed.h: options in messages, by what was typed. */
#pragma once

/* The option --NAME was typed by its letter, and never by its name. */
void typed_note_letter (const char *name, char letter);

/* The message, which it takes, with these letters in place of the names of such
 * options, where they stand as words without a value; free with g_free().
 */
char *typed_name_options (char *message);
