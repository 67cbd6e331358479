/* SPDX-License-Identifier: MIT */
/* rebuild.c: checks that a rebuilt plugin searches as the plugin file with
 * which the ledger was made.  Explores a sample of finished units again.
 */
#include "verify.h"
#include "libsearch/ledger/session.h"

/* Limits of a sample, the finished units that are explored again.  Threads add
 * units to the sample for SECONDS seconds, and after that until it has UNITS
 * units.
 */
#define SECONDS 60
#define UNITS 8

typedef struct
{
  Session *session;

  /* Nonzero if the threads must stop.  The reason is in `end`. */
  gint             stop;
  SearchStopReason end;
} Sampling;

/* Returns the reason why the work must stop before the sample is explored;
 * SEARCH_STOP_COMPLETE = the work need not stop.  `again` of the `most` units
 * of the sample were explored again.
 */
static SearchStopReason
find_end (const Session *session, uint64_t again, uint64_t most)
{
  const SearchSettings *settings = &session->settings;
  SearchProgress        progress = session->before;

  progress.again = again;
  progress.again_most = most;
  if (settings->cancel && g_atomic_int_get (settings->cancel))
    return SEARCH_STOP_SIGNAL;
  if (session->deadline && g_get_monotonic_time () >= session->deadline)
    return SEARCH_STOP_TIME;
  return settings->tick && !settings->tick (settings->data, &progress)
             ? SEARCH_STOP_CALLBACK
             : SEARCH_STOP_COMPLETE;
}

static void
tick (void *data, uint64_t explored, uint64_t units)
{
  Sampling *sampling = data;

  if (sampling->end != SEARCH_STOP_COMPLETE)
    return;
  sampling->end = find_end (sampling->session, explored, units);
  g_atomic_int_set (&sampling->stop, sampling->end != SEARCH_STOP_COMPLETE);
}

/* Returns true if a session with this plugin file has explored a sample of
 * finished units again.
 */
static bool
is_known (const GArray *sessions, const char *fingerprint)
{
  for (guint i = 0; i < sessions->len; i++)
    {
      const SearchLedgerSession *session
          = &g_array_index (sessions, SearchLedgerSession, i);

      if (session->sampled > 0
          && g_str_equal (session->fingerprint, fingerprint))
        return true;
    }
  return false;
}

/* Sets `needed` to true if another plugin file made the ledger, and no session
 * with this process's plugin file has explored a sample of finished units
 * again.  Returns false with an error.
 */
static bool
find_need (const SearchLedger *ledger, bool *needed, GError **error)
{
  GArray *sessions;

  *needed = ledger->fingerprint && ledger->sampled == 0
            && !g_str_equal (ledger->fingerprint, ledger->run.fingerprint);
  if (!*needed)
    return true;
  sessions = ledger->store->whole
                 ? g_array_ref (ledger->sessions)
                 : ledger_sessions_read (ledger->store->rows,
                                         ledger->store->checksum, error);
  if (!sessions)
    return false;
  *needed = !is_known (sessions, ledger->fingerprint);
  g_array_unref (sessions);
  return true;
}

/* Returns the number of nodes that one thread explores in SECONDS seconds, at
 * the mean speed of all sessions; UINT64_MAX = unknown.
 */
static uint64_t
nodes_of_sample (const SearchLedger *ledger)
{
  double nodes = 0, seconds = 0;

  for (guint i = 0; i < ledger->sessions->len; i++)
    {
      const SearchLedgerSession *session
          = &g_array_index (ledger->sessions, SearchLedgerSession, i);

      nodes += (double) session->nodes;
      seconds += (double) session->worked / G_USEC_PER_SEC
                 * (double) session->threads;
    }
  return seconds > 0 && nodes > 0
             ? (uint64_t) MIN (nodes / seconds * SECONDS, 1e18)
             : UINT64_MAX;
}

/* Explores a sample of the finished units in `tree` again, which is the
 * session's ledger or a copy of it.  Returns false with an error.
 */
static bool
explore (Session *session, SearchLedger *tree)
{
  const SearchSettings *settings = &session->settings;
  Sampling sampling = { .session = session, .end = SEARCH_STOP_COMPLETE };
  Verify   verify
      = { .ledger = tree,
          .how = SEARCH_LEDGER_VERIFY (.instance = session->instance,
                                       .repr = session->repr,
                                       .sample_nodes = nodes_of_sample (tree),
                                       .seed = g_random_int (),
                                       .threads = settings->threads,
                                       .loop = settings->loop,
                                       .memory_limit = settings->memory_limit,
                                       .cancel = &sampling.stop, .tick = tick,
                                       .data = &sampling),
          .best = g_str_equal (tree->run.find, "best"),
          .symmetry = !g_str_equal (tree->run.symmetry, "none"),
          .orbits = g_str_equal (tree->run.symmetry, "orbits"),
          .units = ledger_units_list (tree->whole),
          .pulse = settings->pulse };
  const gint64 until
      = g_get_monotonic_time () + (gint64) SECONDS * G_USEC_PER_SEC;
  uint64_t count = 0;
  bool     good;

  tick (&sampling, 0, verify.units->len);
  good = verify_rebuilt (&verify, until, UNITS, &count, session->error);
  if (!good)
    g_prefix_error (session->error,
                    "'%s': the plugin has changed, and searches differently: ",
                    search_ledger_path (session->ledger));
  session->cut = sampling.end != SEARCH_STOP_COMPLETE;
  if (good && !session->cut)
    session->ledger->sampled = count;
  session->end
      = session->end == SEARCH_STOP_COMPLETE ? sampling.end : session->end;
  g_ptr_array_unref (verify.units);
  return good;
}

bool
session_sample (Session *session)
{
  SearchLedger *ledger = session->ledger, *copy;
  bool          needed, good;

  if (!find_need (ledger, &needed, session->error))
    return false;
  if (!needed)
    return true;
  if (ledger->whole)
    return explore (session, ledger);
  copy = search_ledger_open (search_ledger_path (ledger), SEARCH_LEDGER_READ,
                             &ledger->sharing, session->error);
  if (!copy)
    return false;
  copy->store->calls->release (copy->store, false);
  good = explore (session, copy);
  search_ledger_free (copy);
  return good;
}
