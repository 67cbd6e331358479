/* SPDX-License-Identifier: MIT */
/* pace.h: the intervals and amounts of work for many processes that share a
 * ledger.  It has only numbers, which tools/instruments/simulate uses too.
 */
#pragma once

/* The minimum number of units into which the tree is divided at first. */
#define LEDGER_TOP_UNITS 512

/* Seconds after which a process that creates a run on a server stops dividing
 * the tree.  All processes that join the run continue the division together.
 */
#define LEDGER_DIVIDING 1

/* Seconds between two pulses: LEDGER_PULSE, and more with more than
 * LEDGER_PULSE_SESSIONS sessions.  The server computes them in
 * interval_of_pulses () of schema.sql.
 */
#define LEDGER_PULSE 1
#define LEDGER_PULSE_SESSIONS 2000

/* The number of threads, in all processes, for each second between two
 * checkpoints.  With more threads than that, the interval is longer than the
 * setting, since each thread makes rows.  The server computes it in
 * interval_of_checkpoints () of schema.sql.
 */
#define LEDGER_CHECKPOINT_THREADS 800

/* The number of calls between two pulses.  A session with idle threads asks for
 * units at this rate.  A session that was asked for units within the last two
 * pulses sends signs of life at this rate.
 */
#define LEDGER_HASTE 5

/* The maximum number of units that wait for each thread, if it takes that many
 * in two pulses.
 */
#define LEDGER_MOST 32

/* The number of waiting units for each thread up to which threads cut their
 * work, if other sessions want units.
 */
#define LEDGER_CUT 2

/* The number of explorations that a thread ends between two checkpoints.  It
 * also ends its exploration when units are wanted.  Each exploration that ends
 * makes rows.
 */
#define LEDGER_SLICES 4

/* Defaults of the settings, in seconds. */
#define LEDGER_LEASE 60
#define LEDGER_CHECKPOINT 10
#define LEDGER_PATIENCE 600
