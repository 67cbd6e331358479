/* SPDX-License-Identifier: MIT */
/* pace.h: numbers that determine how often the processes that share a ledger
 * make calls, and how much work they lease. tools/instruments/simulate uses
 * these numbers too.
 */
#pragma once

/* The minimum number of units into which a new run's tree is split. */
#define LEDGER_TOP_UNITS 512

/* Seconds after which a process that creates a run on a server stops splitting
 * the tree.  The sessions of the run split it further.
 */
#define LEDGER_DIVIDING 1

/* LEDGER_PULSE: seconds between two pulses (reports that the session is alive),
 * if there are at most LEDGER_PULSE_SESSIONS sessions.  With more sessions, the
 * interval is longer in proportion.  The function interval_of_pulses () in
 * schema.sql computes the interval.
 */
#define LEDGER_PULSE 1
#define LEDGER_PULSE_SESSIONS 2000

/* Number of threads, in all processes together, for each second of the minimum
 * interval between checkpoints.  With many threads, the interval is longer than
 * its setting, since each thread adds rows.  The function
 * interval_of_checkpoints () in schema.sql computes the interval.
 */
#define LEDGER_CHECKPOINT_THREADS 800

/* How many calls a session makes in the time between two pulses (reports that
 * it is alive), in two cases: requests for units while threads are idle, and
 * pulses while other sessions want units from it.
 */
#define LEDGER_HASTE 5

/* Maximum count of units that a session holds in reserve for each of its
 * threads.  The reserve is smaller if the threads explore fewer units in two
 * intervals between pulses (reports that the session is alive).
 */
#define LEDGER_MOST 32

/* If other sessions want units, the threads of a session divide their work
 * until it has this number of spare units for each thread.
 */
#define LEDGER_CUT 2

/* How many explorations a thread ends in the time between two checkpoints; more
 * if other sessions want units.  The number is small, since each end adds rows
 * to the ledger.
 */
#define LEDGER_SLICES 4

/* Default values in seconds: length of a lease, and interval between two
 * checkpoints.
 */
#define LEDGER_LEASE 60
#define LEDGER_CHECKPOINT 10
#define LEDGER_PATIENCE 600
