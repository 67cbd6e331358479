/* SPDX-License-Identifier: MIT */
/* verify.c: runs all checks of a ledger, one after the other. */
#include "verify.h"
#include "libsearch/text/numbers.h"

#include <string.h>

bool
verify_is_cancelled (const Verify *verify)
{
  return verify->how.cancel && g_atomic_int_get (verify->how.cancel) != 0;
}

bool
verify_is_over (Verify *verify)
{
  const bool over = verify_is_cancelled (verify);

  verify->incomplete |= over;
  return over;
}

SearchSettings
verify_settings (const Verify *verify)
{
  const SearchSettings settings
      = SEARCH_SETTINGS (.loop = verify->how.loop,
                         .memory_limit = verify->how.memory_limit,
                         .cancel = verify->how.cancel, .pulse = verify->pulse);

  return ledger_settings (&verify->ledger->run, &settings);
}

static void
report (Verify *verify, const SearchLedgerCheck *check)
{
  if (!check->good)
    verify->damaged |= check->code != SEARCH_ERROR_CHECK;
  verify->how.check (verify->how.data, check);
}

void
verify_passed (Verify *verify, const char *name, uint64_t count,
               const char *what, char *remark)
{
  GString *text = g_string_new (NULL);

  append_count_of (text, count, what);
  if (remark)
    g_string_append (text, remark);
  report (verify,
          &(SearchLedgerCheck){
              .name = name, .good = true, .count = count, .text = text->str });
  g_string_free (text, TRUE);
  g_free (remark);
}

void
verify_failed (Verify *verify, const char *name, SearchErrorCode code,
               char *wrong)
{
  report (verify,
          &(SearchLedgerCheck){ .name = name, .code = code, .text = wrong });
  g_free (wrong);
}

void
verify_broken (Verify *verify, const char *name, GError *error)
{
  const SearchErrorCode code = error->domain == SEARCH_ERROR
                                   ? (SearchErrorCode) error->code
                                   : SEARCH_ERROR_MEMORY;

  verify_failed (verify, name, code, g_strdup (error->message));
  g_error_free (error);
}

/* Finds out whether searches of this run compute digests, and sets
 * verify->has_digest.  Returns false with an error.
 */
static bool
find_digest (Verify *verify, GError **error)
{
  const SearchSettings settings = verify_settings (verify);
  SearchExplorer      *explorer = search_explorer_new (
           verify->how.instance, verify->how.repr, &settings, error);

  if (!explorer)
    return false;
  verify->has_digest = search_explorer_has_digest (explorer);
  search_explorer_free (explorer);
  return true;
}

/* Runs all checks of the ledger.  Stops early if a check finds damage that
 * makes later checks meaningless, or if the caller cancels.
 */
static void
check_all (Verify *verify)
{
  static void (*const units[]) (Verify * verify)
      = { verify_pages,   verify_checksums,
          verify_tree,    verify_tallies,
          verify_classes, verify_paths,
          verify_answers, verify_duplicates,
          verify_sample,  NULL };
  static void (*const memo[]) (Verify * verify)
      = { verify_pages, verify_checksums, verify_level, verify_again, NULL };
  void (*const *checks) (Verify * verify)
      = verify->ledger->run.memo ? memo : units;

  for (size_t i = 0; checks[i]; i++)
    {
      if (verify->damaged || verify_is_over (verify))
        {
          verify->incomplete = true;
          return;
        }
      checks[i](verify);
    }
}

bool
search_ledger_verify (SearchLedger *ledger, const SearchLedgerVerify *how,
                      bool *all, GError **error)
{
  Verify verify = { .ledger = ledger,
                    .best = g_str_equal (ledger->run.find, "best"),
                    .symmetry = !g_str_equal (ledger->run.symmetry, "none"),
                    .orbits = g_str_equal (ledger->run.symmetry, "orbits"),
                    .units = ledger_units_list (ledger->whole) };
  bool   good;

  memcpy (&verify.how, how, MIN (how->size, sizeof verify.how));
  good = find_digest (&verify, error);
  if (good)
    check_all (&verify);
  *all = good && !verify.incomplete;
  g_ptr_array_unref (verify.units);
  return good;
}
