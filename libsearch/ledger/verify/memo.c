/* SPDX-License-Identifier: MIT */
/* memo.c: checks the level, or the facts, in the ledger of a run with a memo
 * table.
 */
#include "verify.h"
#include "libsearch/text/format.h"

/* A level, or facts, that are read or made again. */
typedef struct
{
  Verify   *verify;
  MemoEntry entry;
  uint64_t  digest;
  bool      made;  /* true if the level was made again */
  MemoFacts facts; /* those of the ledger */
  GError   *error; /* of a fact that differs */
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

  if (!again->facts.table)
    again->digest += memo_chunk_digest (chunk, &again->entry);
  else if (!memo_facts_take (&again->facts, chunk, &again->error))
    return false;
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
  if (ledger->level.entry > 0 && ledger->level.depth == 0)
    memo_facts_init (&again->facts, ledger->level.entry);
  if (ledger->level.entry == 0 || ledger->level.entry == again->entry.entry)
    {
      if (ledger_memo_each (ledger->store->rows, &ledger->level, add_digest,
                            again, error))
        return true;
      if (again->error)
        g_propagate_error (error, g_steal_pointer (&again->error));
      return false;
    }
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
    verify_passed (
        verify, "level", level->states, again.facts.table ? "fact" : "state",
        again.facts.table
            ? NULL
            : text_format (" of level %" G_GUINT64_FORMAT, level->depth));
  memo_facts_clear (&again.facts);
}

/* Ends the search at the level of the ledger. */
static bool
is_due (void *data, uint64_t depth)
{
  const Again     *again = data;
  const MemoLevel *level = &again->verify->ledger->level;

  return depth == level->depth && level->states > 0;
}

/* Compares columns with the bits `uses` of the level with the ledger. */
static bool
compare (Again *again, const MemoLevel *made, unsigned uses)
{
  char       *here, *there;
  const char *column
      = ledger_table_differ (&ledger_memo_table, uses, made,
                             &again->verify->ledger->level, &here, &there);

  again->made = true;
  if (!column)
    return true;
  g_set_error (&again->error, SEARCH_ERROR, SEARCH_ERROR_CHECK,
               "level %" G_GUINT64_FORMAT ": %s is %s, and %s in the ledger",
               made->depth, column, here, there);
  g_free (here);
  g_free (there);
  return false;
}

/* Compares the level that was made with the ledger, and ends the search. */
static bool
begin (void *data, const MemoLevel *made)
{
  Again           *again = data;
  const MemoLevel *level = &again->verify->ledger->level;

  if (made->depth == level->depth && made->complete == level->complete
      && compare (again, made, LEDGER_RESULT))
    verify_passed (again->verify, "sample", made->met, "node", NULL);
  return false;
}

/* Compares the sums of a search depth first, at its end. */
static bool
begin_facts (void *data, const MemoLevel *made)
{
  Again *again = data;

  return !made->complete || !again->verify->ledger->level.complete
         || compare (again, made, LEDGER_SUM);
}

/* Compares facts of a search with those of the ledger. */
static bool
add_facts (void *data, const MemoChunk *chunk)
{
  Again *again = data;

  return memo_facts_take (&again->facts, chunk, &again->error);
}

static bool
end_facts (void *data)
{
  return !verify_is_over (((Again *) data)->verify);
}

/* Counts again: all, or in a random order up to the nodes of a sample. */
static bool
count_facts (Again *again, SearchSettings *settings, GError **error)
{
  Verify    *verify = again->verify;
  const bool whole = verify->ledger->level.met <= verify->how.sample_nodes;
  const MemoRecord record = { .least = 1,
                              .seed = whole ? 0 : verify->how.seed + 1,
                              .is_due = is_due,
                              .begin = begin_facts,
                              .add = add_facts,
                              .end = end_facts,
                              .data = again };
  SearchResult     result;

  if (!read_level (again, error))
    return false;
  again->facts.fixed = true;
  again->facts.known = 0;
  settings->node_limit = verify->how.sample_nodes;
  if (!memo_run_recorded (verify->how.instance, verify->how.repr, settings,
                          &record, &result, error))
    return false;
  verify->incomplete |= result.stop_reason != SEARCH_STOP_COMPLETE;
  search_result_clear (&result);
  if (!again->error)
    verify_passed (verify, "sample", again->facts.known, "fact", NULL);
  return true;
}

/* Makes the level again. */
static bool
make_level (Again *again, SearchSettings *settings, GError **error)
{
  Verify          *verify = again->verify;
  const MemoRecord record = { .is_due = is_due, .begin = begin, .data = again };
  SearchResult     result;

  if (verify->ledger->level.met > verify->how.sample_nodes)
    {
      verify->incomplete = true;
      return true;
    }
  if (!memo_run_recorded (verify->how.instance, verify->how.repr, settings,
                          &record, &result, error))
    return false;
  verify->incomplete |= !again->made;
  search_result_clear (&result);
  return true;
}

void
verify_again (Verify *verify)
{
  SearchSettings settings = settings_of (verify);
  Again          again = { .verify = verify };
  GError        *error = NULL;

  if (verify->ledger->level.entry == 0
      || verify->how.sample == SEARCH_LEDGER_SAMPLE_NONE)
    return;
  (verify->ledger->level.depth == 0 ? count_facts
                                    : make_level) (&again, &settings, &error);
  if (!error)
    error = again.error;
  else
    g_clear_error (&again.error);
  if (error)
    verify_broken (verify, "sample", error);
  memo_facts_clear (&again.facts);
}
