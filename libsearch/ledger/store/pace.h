/* SPDX-License-Identifier: MIT */
/* pace.h: intervals and amounts of work, when many processes share a ledger.
 * It has only numbers, which tools/instruments/simulate uses too.
 */
#pragma once

/* The minimum number of units into which a new run's tree is split. */
#define LEDGER_TOP_UNITS 512

/* Seconds after which a process that creates a run on a server stops splitting
 * the tree.  All processes that join the run split it further.
 */
#define LEDGER_DIVIDING 1

/* Seconds between two pulses, the reports that a session is alive:
 * LEDGER_PULSE, and more if there are more than LEDGER_PULSE_SESSIONS sessions.
 * The function interval_of_pulses () in schema.sql computes them.
 */
#define LEDGER_PULSE 1
#define LEDGER_PULSE_SESSIONS 2000

/* The number of threads, in all processes, per second of the interval between
 * two checkpoints.  With more threads, the interval is longer than the setting,
 * since each thread makes rows.  The function interval_of_checkpoints () in
 * schema.sql computes it.
 */
#define LEDGER_CHECKPOINT_THREADS 800

/* The number of calls between two pulses.  A session with idle threads requests
 * units at this rate.  A session that was asked for units within the last two
 * pulses sends pulses at this rate.
 */
#define LEDGER_HASTE 5

/* The maximum number of units held in reserve for each thread.  A session holds
 * fewer if its threads explore fewer units during two pulses.
 */
#define LEDGER_MOST 32

/* If other sessions want units, threads divide their work until there are this
 * many units in reserve for each thread.
 */
#define LEDGER_CUT 2

/* The number of explorations that a thread ends between two checkpoints.  A
 * thread also ends its exploration when other sessions want units.  Each end of
 * an exploration adds rows to the ledger.
 */
#define LEDGER_SLICES 4

/* Default values of the settings for a lease and for checkpoints, in seconds.
 */
#define LEDGER_LEASE 60
#define LEDGER_CHECKPOINT 10
#define LEDGER_PATIENCE 600
