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

/* LEDGER_PULSE: seconds between two pulses, the reports that a session is
 * alive, if there are up to LEDGER_PULSE_SESSIONS sessions.  With more sessions
 * the interval is longer in proportion.  The function interval_of_pulses () in
 * schema.sql computes it.
 */
#define LEDGER_PULSE 1
#define LEDGER_PULSE_SESSIONS 2000

/* If the threads of all processes are more than this number for each second
 * between two checkpoints, the interval is longer than the setting, since each
 * thread adds rows.  The function interval_of_checkpoints () in schema.sql
 * computes the interval.
 */
#define LEDGER_CHECKPOINT_THREADS 800

/* The number of calls in the time between two pulses, for two kinds of calls:
 * requests for units, made by a session with idle threads; and pulses, made by
 * a session from which other sessions want units.
 */
#define LEDGER_HASTE 5

/* The maximum number of units that a session holds in reserve for each of its
 * threads.  If the threads explore fewer units during two pulses, the reserve
 * is smaller.
 */
#define LEDGER_MOST 32

/* If other sessions want units, the threads of a session divide their work
 * until it has this number of spare units for each thread.
 */
#define LEDGER_CUT 2

/* The number of explorations that a thread ends in the time between two
 * checkpoints.  It ends more of them if other sessions want units.  Each end
 * adds rows to the ledger.
 */
#define LEDGER_SLICES 4

/* Default values in seconds: length of a lease, and interval between two
 * checkpoints.
 */
#define LEDGER_LEASE 60
#define LEDGER_CHECKPOINT 10
#define LEDGER_PATIENCE 600
