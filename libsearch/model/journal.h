/* SPDX-License-Identifier: MIT */
/* journal.h: a journal: how a count has come about.  It has a record for each
 * part that was counted, with the values of its variables and its smaller
 * parts.  So it answers questions without another search: how often each value
 * occurs, and random solutions.
 */
#pragma once

#include "parts.h"

#include <string.h>

/* A part that was counted. */
typedef struct
{
  uint64_t branches; /* 1 plus the index of the newest; 0: none */
  uint64_t count;    /* index in `numbers` of the number of its solutions */
} PartRecord;

typedef struct Journal
{
  const Parts *parts;
  size_t       limit;
  bool         is_full;
  GByteArray  *bytes;   /* branches */
  GByteArray  *numbers; /* see put_number() */
  GArray      *records; /* PartRecord */
  GArray      *list;    /* uint64_t: smaller parts of the branches to come */
  uint32_t    *met;     /* by variable, the last branch in whose split it is */
  uint32_t     branch;  /* number of the newest branch */
} Journal;

/* Makes an empty journal for a count in `parts`.  Returns NULL if memory is
 * short.
 */
Journal *journal_new (const Parts *parts);
void     journal_free (Journal *journal);

/* Returns the length of the list of smaller parts, where that of the next
 * branch begins.
 */
size_t journal_parts (const Journal *journal);

/* Adds a branch with `count` solutions to the list `branches`; 0: to an empty
 * one.  Returns the new list.  The newest split is of the branch; it splits the
 * part with the index `part` of the split before.  Its smaller parts are those
 * from the index `parts` of their list on, which are removed.
 */
uint64_t journal_add_branch (Journal *journal, uint64_t branches, uint32_t part,
                             size_t parts, const Number *count);

/* Makes a record of a part with these branches, unless answers do not show it,
 * or the count is 0.  Adds the part to the list of smaller parts.  Changes the
 * count, for a cache: puts the record before it.
 */
void journal_end_part (Journal *journal, uint64_t branches, bool is_hidden,
                       Number *count);

/* Adds a part with a count from a cache to the list, and removes the record
 * from the count.
 */
void journal_take_part (Journal *journal, Number *count);

/* Makes the last record, of everything.  The newest split is the only one. */
void journal_end (Journal *journal, const Number *count);

/* Returns true if the journal is larger than its limit, and thus incomplete. */
bool journal_is_full (const Journal *journal);

/* Writes the solution of a rank, in the order of the journal.  Returns false if
 * there is none.
 */
bool journal_draw (const Journal *journal, const Number *rank, int *answer);

/* Returns the number at *at, which key_put() has written, and advances *at. */
SEARCH_ALWAYS_INLINE uint64_t
journal_get (const uint8_t **at)
{
  uint64_t number = 0;

  for (int shift = 0;; shift += 7)
    {
      number |= (uint64_t) (**at & 127) << shift;
      if (*(*at)++ < 128)
        return number;
    }
}

SEARCH_ALWAYS_INLINE void
journal_get_number (const uint8_t **at, Number *number)
{
  number->length = (uint32_t) journal_get (at);
  memcpy (number->words, *at, number->length * sizeof (uint64_t));
  *at += number->length * sizeof (uint64_t);
}

SEARCH_ALWAYS_INLINE const PartRecord *
journal_record (const Journal *journal, uint64_t record)
{
  return &g_array_index (journal->records, PartRecord, record - 1);
}

SEARCH_ALWAYS_INLINE void
journal_count (const Journal *journal, uint64_t record, Number *count)
{
  const uint8_t *at
      = journal->numbers->data + journal_record (journal, record)->count;

  journal_get_number (&at, count);
}

/* Returns the number of values of the runs at *at, and advances *at. */
SEARCH_ALWAYS_INLINE uint64_t
journal_count_values (const uint8_t **at)
{
  uint64_t count = 0, run;

  while ((run = journal_get (at)) != 0)
    {
      count += run;
      journal_get (at);
    }
  return count;
}
