/* SPDX-License-Identifier: MIT */
/* recorder.c: a session that works on a ledger file in one thread, for tests.
 */
#include "recorder.h"

bool
recorder_begin (Recorder *recorder, SearchLedger *ledger, uint64_t fold_rows,
                GError **error)
{
  *recorder = (Recorder){ .ledger = ledger, .store = ledger->store };
  recorder_fold_at (recorder,
                    fold_rows ? fold_rows : recorder->store->fold_rows);
  ledger_session_init (&ledger->session, 1);
  ledger->session.fingerprint = g_strdup (ledger->run.fingerprint);
  return recorder->store->calls->enter (recorder->store, &ledger->session,
                                        error)
         == LEDGER_CALL_GOOD;
}

void
recorder_fold_at (Recorder *recorder, uint64_t fold_rows)
{
  SearchLedger *ledger = recorder->ledger;

  ledger_held_free (recorder->held);
  recorder->held = ledger_held_new (&ledger->run, ledger->whole, &ledger->total,
                                    fold_rows);
}

bool
recorder_commit (Recorder *recorder, GPtrArray *results, GError **error)
{
  LedgerCheckpoint checkpoint;
  bool             good;

  for (guint i = 0; i < results->len; i++)
    ledger_held_apply (recorder->held, results->pdata[i]);
  ledger_held_begin_checkpoint (recorder->held, &checkpoint);
  recorder->ledger->session.nodes += checkpoint.nodes;
  good = recorder->store->calls->write (
             recorder->store, &recorder->ledger->session, &checkpoint, error)
         == LEDGER_CALL_GOOD;
  ledger_held_end_checkpoint (recorder->held, &checkpoint, good);
  return good;
}

bool
recorder_end (Recorder *recorder, const char *reason, GError **error)
{
  SearchLedgerSession *session = &recorder->ledger->session;
  bool                 good = true;

  if (reason)
    {
      session->ended = (uint64_t) g_get_real_time ();
      session->reason = g_strdup (reason);
      good = recorder->store->calls->leave (recorder->store, session,
                                            &recorder->ledger->total, error);
    }
  ledger_held_free (recorder->held);
  return good;
}
