/* SPDX-License-Identifier: MIT */
/* stored.c: reads the stored solutions of a ledger unit by unit, and finds
 * duplicates.
 */
#include "verify.h"
#include "libsearch/ledger/tree/solutions.h"
#include "libsearch/text/format.h"

#include <stdlib.h>
#include <string.h>

/* The state of a loop over all units and their stored solutions, both in serial
 * order (the order of the addresses).
 */
typedef struct
{
  Verify *verify;
  bool (*show) (void *data, const LedgerUnit *unit,
                const SearchSolution *solution);
  void (*close) (void *data, const LedgerUnit *unit);
  void       *data;
  guint       at;      /* index of the current unit */
  const char *address; /* address in the row of the current solution */
  bool        stopped;
} Reading;

/* Goes to the unit that has the solutions stored at this address: the last unit
 * whose address is not greater than `address`.  Calls close() for each unit
 * that the loop leaves.  Returns the unit.
 */
static const LedgerUnit *
advance (Reading *reading, const char *address)
{
  LedgerUnit **units = (LedgerUnit **) reading->verify->units->pdata;
  guint       *at = &reading->at;

  for (; *at + 1 < reading->verify->units->len
         && strcmp (units[*at + 1]->address, address) <= 0;
       ++*at)
    if (reading->close)
      reading->close (reading->data, units[*at]);
  return units[*at];
}

static bool
show_next (void *data, const SearchSolution *solution)
{
  Reading *reading = data;

  reading->stopped
      = !reading->show (reading->data, advance (reading, reading->address),
                        solution)
        || verify_is_over (reading->verify);
  return !reading->stopped;
}

bool
verify_each_stored (Verify *verify,
                    bool (*show) (void *data, const LedgerUnit *unit,
                                  const SearchSolution *solution),
                    void (*close) (void *data, const LedgerUnit *unit),
                    void *data, GError **error)
{
  const SearchLedger *ledger = verify->ledger;
  Reading             reading
      = { .verify = verify, .show = show, .close = close, .data = data };
  const bool good
      = ledger_solutions_each (ledger->store->rows, &ledger->run, show_next,
                               &reading, &reading.address, error);

  if (good && !reading.stopped && close)
    close (data, advance (&reading, "~"));
  return good;
}

typedef struct
{
  uint64_t *hashes;
  uint64_t  count;

  /* For each hash that several answers have: a table of those answers, with the
   * unit of each.
   */
  GHashTable *shared;
  char       *twice; /* message about the first duplicate; NULL = none */
} Search;

static uint64_t
hash (const SearchSolution *solution)
{
  return search_answer_hash (solution->answer, solution->length);
}

static bool
note (void *data, const LedgerUnit *unit, const SearchSolution *solution)
{
  Search *search = data;

  (void) unit;
  search->hashes[search->count++] = hash (solution);
  return true;
}

static int
compare (const void *a, const void *b)
{
  const uint64_t left = *(const uint64_t *) a, right = *(const uint64_t *) b;

  return (left > right) - (left < right);
}

/* Makes an empty table of answers for each hash that several answers have.  The
 * keys of search->shared point into the array of hashes.
 */
static void
find_shared (Search *search)
{
  qsort (search->hashes, search->count, sizeof *search->hashes, compare);
  for (uint64_t i = 1; i < search->count; i++)
    if (search->hashes[i] == search->hashes[i - 1]
        && !g_hash_table_contains (search->shared, &search->hashes[i]))
      g_hash_table_insert (
          search->shared, &search->hashes[i],
          g_hash_table_new_full (g_bytes_hash, g_bytes_equal,
                                 (GDestroyNotify) g_bytes_unref, NULL));
}

static void
complain_of (Search *search, const LedgerUnit *first, const LedgerUnit *second,
             const SearchSolution *solution)
{
  GString *text = g_string_new (NULL);

  ledger_answers_append (text, solution);
  g_string_truncate (text, text->len - 1);
  search->twice
      = first == second
            ? text_format ("unit '%s' has %s twice", first->address, text->str)
            : text_format ("units '%s' and '%s' both have %s", first->address,
                           second->address, text->str);
  g_string_free (text, TRUE);
}

static bool
look (void *data, const LedgerUnit *unit, const SearchSolution *solution)
{
  Search        *search = data;
  const uint64_t key = hash (solution);
  GHashTable    *met = g_hash_table_lookup (search->shared, &key);
  LedgerUnit    *first;
  GBytes        *answer;

  if (!met)
    return true;
  answer = g_bytes_new (solution->answer, solution->length * sizeof (int));
  first = g_hash_table_lookup (met, answer);
  if (first)
    {
      complain_of (search, first, unit, solution);
      g_bytes_unref (answer);
      return false;
    }
  g_hash_table_insert (met, answer, (void *) unit);
  return true;
}

static bool
go_through (Verify *verify, Search *search, GError **error)
{
  if (!verify_each_stored (verify, note, NULL, search, error))
    return false;
  find_shared (search);
  return g_hash_table_size (search->shared) == 0
         || verify_each_stored (verify, look, NULL, search, error);
}

void
verify_duplicates (Verify *verify)
{
  const uint64_t kept = verify->ledger->total.kept;
  Search         search = { .shared = g_hash_table_new_full (
                                g_int64_hash, g_int64_equal, NULL,
                                (GDestroyNotify) g_hash_table_unref) };
  GError        *error = NULL;

  if (!search_ledger_run_keeps (&verify->ledger->run)
      || !verify->how.repr->answer)
    ;
  else if (!(search.hashes = g_try_new (uint64_t, kept + 1)))
    verify_failed (verify, "duplicates", SEARCH_ERROR_MEMORY,
                   g_strdup ("no memory to compare them"));
  else if (!go_through (verify, &search, &error))
    verify_broken (verify, "duplicates", error);
  else if (search.twice)
    verify_failed (verify, "duplicates", SEARCH_ERROR_CHECK,
                   g_steal_pointer (&search.twice));
  else if (!verify_is_over (verify))
    verify_passed (verify, "duplicates", kept, "different solution", NULL);
  g_hash_table_unref (search.shared);
  g_free (search.hashes);
}
