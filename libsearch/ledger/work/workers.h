/* SPDX-License-Identifier: MIT */
/* workers.h: the threads that explore the units of a ledger.
 *
 * Each takes a unit, explores it until a quarter of a second is over or others
 * have nothing to do, and hands over what it gave, before anybody explores what
 * it left: so pieces come in an order in which each can be committed.  Who
 * makes the crew is the only one that touches the ledger.
 */
#pragma once

#include "result.h"

typedef struct LedgerCrew LedgerCrew;

/* How to explore. */
typedef struct
{
  const SearchInstance *instance;
  const SearchRepr     *repr;
  SearchSettings search; /* threads, loop, digest, symmetry, best, memory_limit,
                            time_limit, node_limit, solution_limit, cancel */
  uint64_t   seed;       /* of the order in which units are handed out */
  bool       keep;       /* solutions */
  SearchBest best;       /* known already */
  bool       maximise;
} LedgerCrewSettings;

/* Makes one; errors as search_explorer_new().  A solution limit makes one
 * thread of it, that explores in serial order.
 */
LedgerCrew *ledger_crew_new (const LedgerCrewSettings *settings,
                             GError                  **error);

/* Waits for its threads, which must have been told to stop or have nothing left
 * to do, and frees it with what nobody took.
 */
void ledger_crew_free (LedgerCrew *crew);

/* An open unit to explore; before ledger_crew_start(), in serial order. */
void ledger_crew_add (LedgerCrew *crew, LedgerUnit *unit);

/* Starts the threads; false: there can be none. */
bool ledger_crew_start (LedgerCrew *crew, GError **error);

/* Waits for pieces, at most so many microseconds, and returns those there are,
 * in order: LedgerPiece, to be given back; NULL: there will be none any more.
 */
GPtrArray *ledger_crew_take (LedgerCrew *crew, gint64 microseconds);

/* Frees what was taken.  What pieces have left that were not applied, threads
 * may be exploring: that is kept until ledger_crew_free().
 */
void ledger_crew_give_back (LedgerCrew *crew, GPtrArray *pieces);

/* What its threads have met so far, as far as they have told. */
void ledger_crew_progress (LedgerCrew *crew, SearchProgress *progress);

/* Has them stop soon. */
void ledger_crew_stop (LedgerCrew *crew, SearchEnd end);

/* Why they ended; SEARCH_END_COMPLETE: nothing is left. */
SearchEnd ledger_crew_end (LedgerCrew *crew);

/* Were the paths of all units that were explored in the tree?  False with
 * SEARCH_ERROR_INPUT, which names the first that was not; `file` is for the
 * message.
 */
bool ledger_crew_check_paths (LedgerCrew *crew, const char *file,
                              GError **error);

/* The loop that they run, and whether they make digests. */
SearchLoop ledger_crew_loop (const LedgerCrew *crew);
bool       ledger_crew_has_digest (const LedgerCrew *crew);
