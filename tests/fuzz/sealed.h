/* SPDX-License-Identifier: MIT */
/* sealed.h: a ledger that somebody has edited, and given right checksums. */
#pragma once

#include <glib.h>
#include <stdbool.h>
#include <stdint.h>

/* Edits the ledger, whose bytes these are, and seals its rows.  An edit is four
 * bytes, for a table, a row, a column and what to do: 0 to 3 set it to null, an
 * integer, a text, a blob; 4 deletes the row; 5 adds a copy of it, whose first
 * column is a text.  A value follows: a byte for its length, and so many more.
 * What the tables do not take is left out, or, with `force`, done all the same.
 */
void sealed_edit (GByteArray *ledger, const uint8_t *data, size_t size,
                  bool force);
