/* SPDX-License-Identifier: MIT */
/* pace.h: how often and how much, where many processes share a ledger.  Numbers
 * alone, for tools/instruments/simulate too.
 */
#pragma once

/* Units that the tree is divided into at first, at least. */
#define LEDGER_TOP_UNITS 512

/* Seconds after which a process that makes a run on a server divides no more:
 * all that join it do so together.
 */
#define LEDGER_DIVIDING 1

/* Seconds between two pulses: one, and more where there are more sessions than
 * this.  The server says so: interval_of_pulses () of schema.sql.
 */
#define LEDGER_PULSE 1
#define LEDGER_PULSE_SESSIONS 2000

/* Seconds between two checkpoints: as it was said, and more where there are
 * more threads, in all processes, than so many for each second, since each
 * thread leaves rows.  The server says so: interval_of_checkpoints () there.
 */
#define LEDGER_CHECKPOINT_THREADS 800

/* Who has threads without work asks for units so often between two pulses, and
 * so often pulses who was asked for some within the last two.
 */
#define LEDGER_HASTE 5

/* The most units that are to wait for each thread, where two pulses take them.
 */
#define LEDGER_MOST 32

/* Threads cut their work, where others want some, until so many units wait for
 * each.
 */
#define LEDGER_CUT 2

/* Explorations end so often between two checkpoints, and whenever units are
 * wanted: each that ends leaves rows.
 */
#define LEDGER_SLICES 4

/* Seconds, unless it is said otherwise. */
#define LEDGER_LEASE 60
#define LEDGER_CHECKPOINT 10
#define LEDGER_PATIENCE 600
