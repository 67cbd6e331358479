/* SPDX-License-Identifier: MIT */
/* check.c: checks that two ledgers have the same values for a unit. */
#include "state.h"

/* A named value of two units. */
typedef struct
{
  const char *name;
  uint64_t    one;
  uint64_t    other;
} Pair;

static bool
contradict (const LedgerMember *one, const LedgerMember *other,
            const char *name, const char *text, const char *other_text,
            GError **error)
{
  g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_CHECK,
               "unit '%s': %s: %s in %s, %s in %s: one of them is wrong",
               one->unit->address, name, text, one->input->name, other_text,
               other->input->name);
  return false;
}

static bool
check_pairs (const LedgerMember *one, const LedgerMember *other,
             const Pair *pairs, size_t count, GError **error)
{
  for (size_t i = 0; i < count; i++)
    if (pairs[i].one != pairs[i].other)
      {
        char *text = g_strdup_printf ("%" G_GUINT64_FORMAT, pairs[i].one);
        char *other_text
            = g_strdup_printf ("%" G_GUINT64_FORMAT, pairs[i].other);

        contradict (one, other, pairs[i].name, text, other_text, error);
        g_free (text);
        g_free (other_text);
        return false;
      }
  return true;
}

static bool
check_orbits (const LedgerMember *one, const LedgerMember *other,
              const SearchTally *tally, const SearchTally *other_tally,
              GError **error)
{
  for (size_t i = 0; i < SEARCH_ORBIT_SIZES; i++)
    {
      const Pair pairs[] = {
        { "the size of an orbit", tally->orbits[i].size,
          other_tally->orbits[i].size },
        { "orbits of one size", tally->orbits[i].count,
          other_tally->orbits[i].count },
      };

      if (!check_pairs (one, other, pairs, G_N_ELEMENTS (pairs), error))
        return false;
    }
  return true;
}

static bool
check_tally (const LedgerMember *one, const LedgerMember *other,
             const SearchTally *tally, const SearchTally *other_tally,
             GError **error)
{
  const Pair pairs[] = {
    { "solutions", tally->solutions, other_tally->solutions },
    { "nodes", tally->nodes, other_tally->nodes },
    { "candidates", tally->candidates, other_tally->candidates },
    { "digest", tally->digest, other_tally->digest },
    { "fundamental", tally->fundamental, other_tally->fundamental },
  };

  return check_pairs (one, other, pairs, G_N_ELEMENTS (pairs), error)
         && check_orbits (one, other, tally, other_tally, error);
}

bool
ledger_merge_check_place (const LedgerMember *one, const LedgerMember *other,
                          GError **error)
{
  const LedgerUnit *a = one->unit, *b = other->unit;
  const Pair        pairs[] = {
           { "top", a->top, b->top },
           { "length", a->length, b->length },
           { "share", a->share, b->share },
  };

  return check_pairs (one, other, pairs, G_N_ELEMENTS (pairs), error);
}

static char *
describe_path (GBytes *path)
{
  return path ? g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, path)
              : g_strdup ("none");
}

static bool
check_path (const LedgerMember *one, const LedgerMember *other, GError **error)
{
  char      *path = describe_path (one->unit->path);
  char      *other_path = describe_path (other->unit->path);
  const bool same = g_str_equal (path, other_path)
                    || contradict (one, other, "the SHA-256 of path", path,
                                   other_path, error);

  g_free (path);
  g_free (other_path);
  return same;
}

bool
ledger_merge_check_result (const LedgerMember *one, const LedgerMember *other,
                           GError **error)
{
  const LedgerUnit *a = one->unit, *b = other->unit;
  const Pair        pairs[] = {
           { "whether there is a best", a->best.found, b->best.found },
           { "best", (uint64_t) a->best.value, (uint64_t) b->best.value },
           { "kept", a->kept, b->kept },
           { "left", a->left, b->left },
  };

  return check_tally (one, other, &a->tally, &b->tally, error)
         && check_pairs (one, other, pairs, G_N_ELEMENTS (pairs), error)
         && check_path (one, other, error);
}

bool
ledger_merge_check_total (const LedgerWay *one, const LedgerWay *other,
                          GError **error)
{
  const LedgerMember *a = ledger_way_member (one);
  const LedgerMember *b = ledger_way_member (other);
  const Pair kept[] = { { "kept", one->total.kept, other->total.kept } };

  return check_tally (a, b, &one->total.tally, &other->total.tally, error)
         && check_pairs (a, b, kept, G_N_ELEMENTS (kept), error);
}
