/* SPDX-License-Identifier: MIT */
/* compare.c: compares the result of exploring a unit again with its row. */
#include "compare.h"
#include "libsearch/ledger/work/result.h"
#include "libsearch/ledger/tree/tree.h"
#include "libsearch/text/plural.h"

#define DIGEST_FORMAT "%016" G_GINT64_MODIFIER "x"

char *
verify_differ (const LedgerUnit *unit, const char *what, uint64_t said,
               uint64_t found)
{
  return g_strdup_printf ("unit '%s': its row says %" G_GUINT64_FORMAT
                          " %s%s, and exploring it gives %" G_GUINT64_FORMAT,
                          unit->address, said, what, plural (said), found);
}

/* The same of a measure, which is not a count of things. */
static char *
differ_in (const LedgerUnit *unit, const char *what, uint64_t said,
           uint64_t found)
{
  return g_strdup_printf (
      "unit '%s': its row says that %s is %" G_GUINT64_FORMAT
      ", and exploring it gives %" G_GUINT64_FORMAT,
      unit->address, what, said, found);
}

static char *
compare_digests (const LedgerUnit *unit, uint64_t digest)
{
  return digest == unit->tally.digest
             ? NULL
             : g_strdup_printf (
                 "unit '%s': its row says the digest is " DIGEST_FORMAT
                 ", and exploring it gives " DIGEST_FORMAT,
                 unit->address, unit->tally.digest, digest);
}

static bool
equal_orbits (const SearchTally *a, const SearchTally *b)
{
  for (size_t i = 0; i < SEARCH_ORBIT_SIZES; i++)
    if (a->orbits[i].size != b->orbits[i].size
        || a->orbits[i].count != b->orbits[i].count)
      return false;
  return true;
}

char *
verify_compare_tree (const LedgerUnit *unit, const SearchTally *tally)
{
  if (tally->nodes != unit->tally.nodes)
    return verify_differ (unit, "node", unit->tally.nodes, tally->nodes);
  if (tally->solutions != unit->tally.solutions)
    return verify_differ (unit, "solution", unit->tally.solutions,
                          tally->solutions);
  return compare_digests (unit, tally->digest);
}

char *
verify_compare_tallies (const LedgerUnit *unit, const SearchTally *tally)
{
  char *wrong = verify_compare_tree (unit, tally);

  if (wrong)
    return wrong;
  if (tally->candidates != unit->tally.candidates)
    return verify_differ (unit, "candidate", unit->tally.candidates,
                          tally->candidates);
  if (tally->fundamental != unit->tally.fundamental)
    return verify_differ (unit, "orbit", unit->tally.fundamental,
                          tally->fundamental);
  return equal_orbits (tally, &unit->tally)
             ? NULL
             : g_strdup_printf ("unit '%s': the sizes of its orbits are not "
                                "those of its row",
                                unit->address);
}

/* The same for one leftover. */
static char *
compare_child (const LedgerUnit *said, const LedgerUnit *found)
{
  if (found->length != said->length)
    return differ_in (said, "the length of its path", said->length,
                      found->length);
  return found->share == said->share
             ? NULL
             : differ_in (said, "its share", said->share, found->share);
}

char *
verify_compare_left (const LedgerUnit *unit, const SearchTally *tally,
                     const GPtrArray *left)
{
  LedgerResult *result = ledger_result_new ((LedgerUnit *) unit, NULL);
  char         *wrong;

  ledger_result_set (result, tally, left);
  wrong = result->left == unit->left
              ? NULL
              : verify_differ (unit, "leftover", unit->left, result->left);
  if (!wrong && unit->left > 0 && !g_bytes_equal (result->path, unit->path))
    wrong = g_strdup_printf ("unit '%s': the path of its leftovers is not that "
                             "in its row",
                             unit->address);
  for (guint i = 0; !wrong && i < unit->left; i++)
    wrong = compare_child (unit->children[i], result->children[i]);
  ledger_result_free (result);
  return wrong;
}

/* "5", or "none" */
static char *
format_best (SearchBest best)
{
  return best.found ? g_strdup_printf ("%" G_GINT64_FORMAT, best.value)
                    : g_strdup ("none");
}

char *
verify_compare_best (const LedgerUnit *unit, SearchBest best, bool maximise)
{
  const bool found = ledger_best_improves (unit->start, best, maximise);
  char      *said, *got, *wrong;

  if (found == unit->best.found && (!found || best.value == unit->best.value))
    return NULL;
  said = format_best (unit->best);
  got = format_best (found ? best : (SearchBest){ 0 });
  wrong = g_strdup_printf (
      "unit '%s': its row says %s is the best, and exploring it gives %s",
      unit->address, said, got);
  g_free (said);
  g_free (got);
  return wrong;
}
