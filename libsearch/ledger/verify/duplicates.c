/* SPDX-License-Identifier: MIT */
/* duplicates.c: is any solution stored twice?
 *
 * Eight bytes of each are sorted; those answers that have them in common with
 * another are compared.
 */
#include "stored.h"

#include <stdlib.h>

typedef struct
{
  uint64_t   *hashes;
  uint64_t    count;
  GHashTable *shared; /* hash -> where it was met: GHashTable, answer -> unit */
  char       *twice;  /* the first answer that is */
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

/* Lists the hashes that several answers have; they point into the array. */
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
            ? g_strdup_printf ("unit '%s' has %s twice", first->address,
                               text->str)
            : g_strdup_printf ("units '%s' and '%s' both have %s",
                               first->address, second->address, text->str);
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
  const StoredVisitor noting = { .show = note, .data = search };
  const StoredVisitor looking = { .show = look, .data = search };

  if (!verify_each_stored (verify, &noting, error))
    return false;
  find_shared (search);
  return g_hash_table_size (search->shared) == 0
         || verify_each_stored (verify, &looking, error);
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
                   g_strdup ("there is no memory to look for them in"));
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
