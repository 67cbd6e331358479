/* SPDX-License-Identifier: MIT */
/* memo.c: checks the level in the ledger of a run with a memo table. */
#include "verify.h"
#include "libsearch/text/format.h"

/* A level that is read or made again. */
typedef struct
{
  Verify   *verify;
  MemoEntry entry;
  uint64_t  digest;
  bool      made; /* true if the level was made again */
} Again;

static SearchSettings
settings_of (const Verify *verify)
{
  SearchSettings settings = verify_settings (verify);

  settings.digest = false;
  settings.threads = verify->how.threads;
  return settings;
}

static bool
add_digest (void *data, const MemoChunk *chunk)
{
  Again *again = data;

  again->digest += memo_chunk_digest (chunk, &again->entry);
  return !verify_is_over (again->verify);
}

/* Reads the level.  Returns false with an error; without an error if the caller
 * has cancelled.
 */
static bool
read_level (Again *again, GError **error)
{
  const Verify        *verify = again->verify;
  const SearchLedger  *ledger = verify->ledger;
  const SearchSettings settings = settings_of (verify);

  if (!memo_find_entry (verify->how.instance, verify->how.repr, &settings,
                        &again->entry, error))
    return false;
  if (ledger->level.depth == 0 || ledger->level.entry == again->entry.entry)
    return ledger_memo_each (ledger->store->rows, &ledger->level, add_digest,
                             again, error);
  g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_INPUT,
               "memo 1: entry is %" G_GUINT64_FORMAT
               ", and the plugin needs %zu",
               ledger->level.entry, again->entry.entry);
  return false;
}

void
verify_level (Verify *verify)
{
  const MemoLevel *level = &verify->ledger->level;
  Again            again = { .verify = verify };
  GError          *error = NULL;

  if (!read_level (&again, &error))
    {
      if (error)
        verify_broken (verify, "level", error);
    }
  else if (again.digest != level->digest)
    verify_failed (verify, "level", SEARCH_ERROR_INPUT,
                   g_strdup ("memo 1: digest is not that of table level"));
  else
    verify_passed (verify, "level", level->states, "state",
                   text_format (" of level %" G_GUINT64_FORMAT, level->depth));
}

/* Ends the search at the level of the ledger. */
static bool
is_due (void *data, uint64_t depth)
{
  const Again     *again = data;
  const MemoLevel *level = &again->verify->ledger->level;

  return depth == level->depth && level->states > 0;
}

/* Compares the level that was made with the ledger, and ends the search. */
static bool
begin (void *data, const MemoLevel *made)
{
  Again           *again = data;
  const MemoLevel *level = &again->verify->ledger->level;
  char            *here, *there;
  const char      *column;

  if (made->depth != level->depth || !made->states != !level->states)
    return false;
  again->made = true;
  column = ledger_table_differ (&ledger_memo_table, LEDGER_RESULT, made, level,
                                &here, &there);
  if (!column)
    {
      verify_passed (again->verify, "sample", made->met, "node", NULL);
      return false;
    }
  verify_failed (again->verify, "sample", SEARCH_ERROR_CHECK,
                 text_format ("level %" G_GUINT64_FORMAT
                              ": %s is %s, and %s in the ledger",
                              made->depth, column, here, there));
  g_free (here);
  g_free (there);
  return false;
}

void
verify_again (Verify *verify)
{
  const SearchSettings settings = settings_of (verify);
  const MemoLevel     *level = &verify->ledger->level;
  Again                again = { .verify = verify };
  const MemoRecord     record
      = { .is_due = is_due, .begin = begin, .data = &again };
  SearchResult result;
  GError      *error = NULL;

  if (level->depth == 0 || verify->how.sample == SEARCH_LEDGER_SAMPLE_NONE)
    return;
  if (level->met > verify->how.sample_nodes)
    verify->incomplete = true;
  else if (!memo_run_recorded (verify->how.instance, verify->how.repr,
                               &settings, &record, &result, &error))
    verify_broken (verify, "sample", error);
  else
    {
      verify->incomplete |= !again.made;
      search_result_clear (&result);
    }
}
