/* SPDX-License-Identifier: MIT */
/* outbox.h: solutions that wait for their turn to be shown. */
#pragma once

#include <libsearch/search-explore.h>

typedef struct
{
  GByteArray *records; /* NULL: there are none */
  uint64_t    count;
} Outbox;

/* Adds a copy of the solution. */
void outbox_add (Outbox *outbox, const SearchSolution *solution);

/* Returns how many bytes the solutions occupy. */
size_t outbox_bytes (const Outbox *outbox);

/* Shows the solutions to `visit`, in the order in which they were added, until
 * it returns false, and empties the outbox.
 */
void outbox_show (Outbox *outbox,
                  bool (*visit) (void *data, const SearchSolution *solution),
                  void *data);

/* Empties it, and frees what it holds. */
void outbox_clear (Outbox *outbox);
