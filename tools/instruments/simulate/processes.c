/* SPDX-License-Identifier: MIT */
/* processes.c: simulates many processes, and the server with their ledger, in
 * virtual time.
 *
 * A piece is a part of the search.  The size of a piece is its share of the
 * tree, multiplied by a random factor with a lognormal distribution.  A process
 * has threads, which divide pieces among themselves at no cost.  It calls the
 * server as libsearch/ledger/calls.c does, with the numbers of pace.h.  It
 * leases units, keeps one in reserve, reports its share at a pulse, which is a
 * regular call, writes checkpoints, and gives pieces to other processes on
 * request.  The server has cores; each core runs one call after the other.
 */
#include "libsearch/answers/splitmix.h"
#include "libsearch/ledger/store/pace.h"

#include <glib.h>
#include <math.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

/* Processor time of the server, in seconds, for each kind of call.  The program
 * tools/instruments/bench/calls measured these times with PostgreSQL 15, on a
 * busy virtual machine with an AMD EPYC, on 2026-11-24.  The times are rounded
 * up.
 */
#define COST_PULSE 0.00003
#define COST_LEASE 0.0002
#define COST_ASK 0.0001       /* time to find the session with the most work */
#define COST_ASK_SESSION 1e-6 /* additional time for each session */
#define COST_CHECKPOINT 0.0001
#define COST_ROW 0.00001

/* Number of rows of the ledger that a thread changes in a slice, the time after
 * which it ends an exploration (--slice).  The number was measured for nqueens
 * with n = 18, bitboard, in 25 s on two threads.  It does not include rows that
 * the process removes before it writes them.
 */
#define ROWS_OF_SLICE 6.4

/* Time in seconds for sending a call to the server and its answer back, both
 * together.
 */
#define ROUND_TRIP 0.001

/* Minimum size, in seconds of work, of a piece (a part of the search) that is
 * divided.
 */
#define GRAIN 0.1

typedef struct
{
  /* Size of the piece, which is a part of the search: the time in seconds that
   * one thread needs for it.
   */
  double size;

  /* Share of the tree in the piece.  Processes estimate `size` from this share.
   */
  double share;
} Piece;

typedef enum
{
  WORKED, /* a thread has finished a piece */
  FED,    /* it is time to request units again */
  LEASED, /* the server has answered a lease */
  PULSED,
  WRITTEN, /* it is time for a checkpoint */

  /* Pieces (parts of the search) have come to the server from a process that
   * gives them away.
   */
  GIVEN,
  DIED,

  /* A process died, and its lease has ended.  Its units are free from now on.
   */
  LOST,
  BACK /* a dead process works again */
} Kind;

typedef struct
{
  double   time;
  uint64_t order; /* decides between events at one time */
  Kind     kind;
  guint    process;

  /* Copy of Process.life at the time when the event was planned.  If
   * Process.life is different when the event comes, the process has died, and
   * the event is ignored.
   */
  guint life;

  /* For a WORKED event: copy of Process.plan at the time when the event was
   * planned.  If Process.plan is different when the event comes, another WORKED
   * event was planned, and this event is ignored.
   */
  guint plan;
  Piece piece;
} Event;

typedef struct
{
  /* Pieces (parts of the search) of the process.  At this moment, each thread
   * explores one of the first pieces.
   */
  GArray *pieces;

  /* Time until which the work of the threads is already subtracted from
   * `pieces`.
   */
  double at;

  /* Work of all threads since the last checkpoint: the time in seconds that one
   * thread would need for it.
   */
  double news;

  /* Time when the process last requested units from the server. */
  double leased;

  /* Time when the process last requested units from other processes, in
   * seconds.
   */
  double asks;

  /* Time when another process last requested units from this process. */
  double wanted;
  double beat; /* last time of a regular pulse */

  /* Share of the tree that the process holds, as last reported to the server.
   */
  double share;
  guint  asked;

  /* Number of pieces (parts of the search) that the process has finished since
   * its last regular pulse.
   */
  guint explored;

  /* Number of pieces (parts of the search) that the process finished between
   * its last two regular pulses.
   */
  guint pace;

  /* Number of units that the process last requested from the server. */
  guint most;
  guint life, plan;
  bool  dead, leasing, waits, starving, asking;
} Process;

typedef struct
{
  GArray *events; /* events, in a heap */
  GArray *free;   /* pieces that no process holds */
  GArray *processes;

  /* For each core of the server, the time when the core will have completed all
   * its calls.
   */
  GArray  *cores;
  uint64_t order, random;
  double   now, pulse, checkpoint, slice;
  double   done, lost, busy;
  guint    handed, deaths;
} World;

static double work, checkpoint = LEDGER_CHECKPOINT, lease = LEDGER_LEASE;
static double slice;
static double sigma = 0.7, mean_life, down = 60;
static int    of_process = 64, cores = 2, tops = LEDGER_TOP_UNITS;
static gint64 seed = 1;
static char  *threads_list;

static const GOptionEntry options[] = {
  { "work", 0, 0, G_OPTION_ARG_DOUBLE, &work,
    "Simulate a search of S thread seconds (Q(24), Q(26) and "
    "Q(27))",
    "S" },
  { "threads", 0, 0, G_OPTION_ARG_STRING, &threads_list,
    "Use N threads in all (64,1024,10048,100032)", "N,..." },
  { "of-process", 0, 0, G_OPTION_ARG_INT, &of_process,
    "Use N threads in each process (64)", "N" },
  { "deaths", 0, 0, G_OPTION_ARG_DOUBLE, &mean_life,
    "End processes after a mean life of S seconds; 0 = never "
    "(0)",
    "S" },
  { "down", 0, 0, G_OPTION_ARG_DOUBLE, &down,
    "Restart an ended process after S seconds (60)", "S" },
  { "lease", 0, 0, G_OPTION_ARG_DOUBLE, &lease,
    "Set the lease, as search-run --lease (60)", "S" },
  { "checkpoint", 0, 0, G_OPTION_ARG_DOUBLE, &checkpoint,
    "Set the checkpoints, as search-run --checkpoint (10; "
    "longer for many threads)",
    "S" },
  { "slice", 0, 0, G_OPTION_ARG_DOUBLE, &slice,
    "Cut the work of a thread every S seconds (a quarter of a "
    "checkpoint)",
    "S" },
  { "units", 0, 0, G_OPTION_ARG_INT, &tops, "Begin with N units (512)", "N" },
  { "sigma", 0, 0, G_OPTION_ARG_DOUBLE, &sigma,
    "Give shares a log error of deviation S (0.7)", "S" },
  { "cores", 0, 0, G_OPTION_ARG_INT, &cores, "Use N cores of the server (2)",
    "N" },
  { "seed", 0, 0, G_OPTION_ARG_INT64, &seed, "Use random seed N (1)", "N" },
  { 0 },
};

/* Returns a random number: at least 0, and less than 1. */
static double
draw (World *world)
{
  return (double) (splitmix_next (&world->random) >> 11) / 9007199254740992.0;
}

/* Returns a random number with a normal distribution, whose mean is 0 and whose
 * standard deviation is `deviation`.
 */
static double
draw_normal (World *world, double deviation)
{
  const double radius = sqrt (-2 * log (1 - draw (world)));

  return deviation * radius * cos (2 * G_PI * draw (world));
}

static double
draw_life (World *world)
{
  return -log (1 - draw (world)) * mean_life;
}

static bool
is_before (const Event *a, const Event *b)
{
  return a->time < b->time || (a->time == b->time && a->order < b->order);
}

static Event *
event_at (World *world, guint i)
{
  return &g_array_index (world->events, Event, i);
}

static void
push (World *world, const Event *event)
{
  Event new = *event;
  guint i = world->events->len;

  new.order = world->order++;
  g_array_append_val (world->events, new);
  for (; i > 0 && is_before (&new, event_at (world, (i - 1) / 2));
       i = (i - 1) / 2)
    *event_at (world, i) = *event_at (world, (i - 1) / 2);
  *event_at (world, i) = new;
}

static Event
pop (World *world)
{
  const Event first = *event_at (world, 0);
  const guint n = world->events->len - 1;
  const Event last = *event_at (world, n);
  guint       i = 0;

  g_array_set_size (world->events, n);
  for (guint child; n > 0 && (child = 2 * i + 1) < n; i = child)
    {
      if (child + 1 < n
          && is_before (event_at (world, child + 1), event_at (world, child)))
        child++;
      if (is_before (&last, event_at (world, child)))
        break;
      *event_at (world, i) = *event_at (world, child);
    }
  if (n > 0)
    *event_at (world, i) = last;
  return first;
}

static Process *
process_at (World *world, guint i)
{
  return &g_array_index (world->processes, Process, i);
}

static void
plan (World *world, guint i, Kind kind, double time)
{
  const Process *process = process_at (world, i);
  const Event    event = { .time = time,
                           .kind = kind,
                           .process = i,
                           .life = process->life,
                           .plan = process->plan };

  push (world, &event);
}

/* Makes one call to the server at the time `time`.  The call occupies a core of
 * the server for `seconds`.  Returns the time when the process gets the answer.
 */
static double
call (World *world, double time, double seconds)
{
  double *first = &g_array_index (world->cores, double, 0);

  for (guint i = 1; i < world->cores->len; i++)
    if (g_array_index (world->cores, double, i) < *first)
      first = &g_array_index (world->cores, double, i);
  *first = MAX (*first, time) + seconds;
  world->busy += seconds;
  return *first + ROUND_TRIP;
}

static Piece *
piece_at (const Process *process, guint i)
{
  return &g_array_index (process->pieces, Piece, i);
}

static guint
largest (const Process *process, guint from)
{
  guint best = from;

  for (guint i = from; i < process->pieces->len; i++)
    if (piece_at (process, i)->share > piece_at (process, best)->share)
      best = i;
  return best;
}

/* Divides the largest piece (part of the search) of a process.  Sets `rest` to
 * the part for another thread or process.  Returns false if the piece is too
 * small.
 */
static bool
cut (World *world, Process *process, Piece *rest)
{
  const double part = 0.25 + 0.5 * draw (world);
  Piece       *piece;
  guint        best = 0;

  for (guint i = 0; i < process->pieces->len; i++)
    if (piece_at (process, i)->size > piece_at (process, best)->size)
      best = i;
  piece = piece_at (process, best);
  if (piece->size < 2 * GRAIN)
    return false;
  *rest = (Piece){ piece->size * part, piece->share / 2 };
  piece->size -= rest->size;
  piece->share -= rest->share;
  return true;
}

/* Divides pieces (parts of the search) of a process, until each thread has a
 * piece or no piece can be divided.
 */
static void
share_among_threads (World *world, Process *process)
{
  Piece rest;

  while (process->pieces->len > 0 && process->pieces->len < (guint) of_process
         && cut (world, process, &rest))
    g_array_append_val (process->pieces, rest);
}

/* Returns the time in seconds until the first thread of the process finishes
 * its piece (part of the search); INFINITY if the process has no piece.
 */
static double
next_end (const Process *process)
{
  const guint running = MIN (process->pieces->len, (guint) of_process);
  double      least = INFINITY;

  for (guint i = 0; i < running; i++)
    least = MIN (least, piece_at (process, i)->size);
  return least;
}

static void
work_for (World *world, Process *process, double seconds)
{
  const guint running = MIN (process->pieces->len, (guint) of_process);

  for (guint i = running; i-- > 0;)
    {
      Piece *piece = piece_at (process, i);

      piece->share *= MAX (piece->size - seconds, 0) / piece->size;
      piece->size -= seconds;
      if (piece->size < 1e-9)
        {
          g_array_remove_index_fast (process->pieces, i);
          process->explored++;
        }
    }
  process->news += seconds * running;
  world->done += seconds * running;
}

/* Makes the threads of a process work until the current time, and updates the
 * pieces (parts of the search) of the process.
 */
static void
advance (World *world, Process *process)
{
  while (process->pieces->len > 0 && process->at < world->now)
    {
      const double seconds = MIN (next_end (process), world->now - process->at);

      work_for (world, process, seconds);
      share_among_threads (world, process);
      process->at += seconds;
      if (seconds <= 0)
        break;
    }
  process->at = world->now;
}

static double
share_of (const Process *process)
{
  double sum = 0;

  for (guint i = 0; i < process->pieces->len; i++)
    sum += piece_at (process, i)->share;
  return sum;
}

/* Writes a checkpoint of the process, with `given` pieces (parts of the search)
 * for other processes.  Returns the time when the checkpoint ends.
 */
static double
write_checkpoint (World *world, Process *process, guint given)
{
  const double rows = 1 + given + process->news / world->slice * ROWS_OF_SLICE;

  process->news = 0;
  process->asked = 0;
  process->share = share_of (process);
  return call (world, world->now, COST_CHECKPOINT + rows * COST_ROW);
}

static int
lack_of (const Process *process)
{
  return of_process - (int) process->pieces->len;
}

/* If it is time, requests units from the server for a process, as feed() in
 * libsearch/ledger/calls.c does.
 */
static void
feed (World *world, guint i)
{
  Process     *process = process_at (world, i);
  const int    lack = lack_of (process);
  const bool   starving = lack > 0;
  const double wait = world->pulse / (starving ? LEDGER_HASTE : 1);
  const guint  pace = MAX (process->pace, process->explored);
  const int    most
      = (int) CLAMP (2 * pace, 1, LEDGER_MOST * (guint) of_process) + lack;

  if (process->dead || process->leasing || most <= 0)
    return;
  if ((process->waits || !starving)
      && world->now - process->leased < wait - 1e-9)
    {
      if (starving)
        plan (world, i, FED, process->leased + wait);
      return;
    }
  if (starving && process->news > 0)
    write_checkpoint (world, process, 0);
  process->asking = world->now - process->asks >= world->pulse;
  if (process->asking)
    process->asks = world->now;
  process->leased = world->now;
  process->leasing = true;
  process->starving = starving;
  process->most = (guint) most;
  plan (world, i, LEASED, call (world, world->now, COST_LEASE));
}

/* Plans an event for the time when the process will next finish a piece (a part
 * of the search).  Requests more units if it is time.
 */
static void
go_on (World *world, guint i)
{
  Process *process = process_at (world, i);

  process->plan++;
  if (process->pieces->len > 0)
    plan (world, i, WORKED, world->now + next_end (process));
  feed (world, i);
}

/* Requests `count` units from another process with more work than this process.
 * In two of three cases, chooses the process with the most work.  Otherwise
 * chooses a random process, since the reported shares are only estimates of
 * work.
 */
static void
ask (World *world, guint me, guint count)
{
  const Process *process = process_at (world, me);
  const double   least = process->starving ? 0 : process->share;
  const guint    limit = LEDGER_MOST * (guint) of_process;
  const bool     any = draw (world) < 1 / 3.0;
  Process       *donor = NULL;
  double         most = 0;

  call (world, world->now, COST_ASK + COST_ASK_SESSION * world->processes->len);
  for (guint i = 0; i < world->processes->len; i++)
    {
      Process     *other = process_at (world, i);
      const double value
          = any ? draw (world) : other->share / (1 + other->asked);

      if (i != me && other->asked < limit && other->share > least
          && value > most)
        {
          most = value;
          donor = other;
        }
    }
  if (donor)
    donor->asked = MIN (donor->asked + count, limit);
}

static void
leased (World *world, guint i)
{
  Process *process = process_at (world, i);
  guint    taken = 0;

  process->leasing = false;
  for (; taken < process->most && world->free->len > 0; taken++)
    {
      const guint at = (guint) (draw (world) * world->free->len);

      process->share += g_array_index (world->free, Piece, at).share;
      g_array_append_val (process->pieces,
                          g_array_index (world->free, Piece, at));
      g_array_remove_index_fast (world->free, at);
    }
  call (world, world->now, taken * COST_ROW);
  if (process->waits && taken > 0)
    process->wanted = process->leased;
  process->waits = taken == 0;
  share_among_threads (world, process);
  if (process->asking && taken < process->most)
    ask (world, i, process->most - taken);
  go_on (world, i);
}

/* Gives pieces (parts of the search) to other processes that have requested
 * them: at most half of the pieces that no thread explores.  If there are too
 * few pieces, divides pieces first.
 */
static void
give (World *world, guint i)
{
  Process    *process = process_at (world, i);
  GArray     *given = g_array_new (FALSE, FALSE, sizeof (Piece));
  const guint threads = (guint) of_process;
  const guint wanted = threads + MIN (process->asked, LEDGER_CUT * threads);
  guint       most;
  double      done;
  Piece       piece;

  for (guint k = 0;
       k < threads && process->pieces->len > 0 && process->pieces->len < wanted
       && cut (world, process, &piece);
       k++)
    g_array_append_val (process->pieces, piece);
  most = process->pieces->len > threads
             ? MIN ((process->pieces->len - threads + 1) / 2, process->asked)
             : 0;
  while (given->len < most)
    {
      const guint best = largest (process, threads);

      g_array_append_val (given, *piece_at (process, best));
      g_array_remove_index_fast (process->pieces, best);
    }
  done = write_checkpoint (world, process, given->len);
  for (guint k = 0; k < given->len; k++)
    {
      const Event event = { .time = done,
                            .kind = GIVEN,
                            .process = i,
                            .piece = g_array_index (given, Piece, k) };

      push (world, &event);
    }
  world->handed += given->len;
  g_array_unref (given);
}

static void
pulse (World *world, guint i)
{
  Process *process = process_at (world, i);
  bool     hastens;

  call (world, world->now, COST_PULSE);
  if (world->now - process->beat >= world->pulse - 1e-9)
    {
      process->beat = world->now;
      process->pace = process->explored;
      process->explored = 0;
    }
  process->share = share_of (process);
  if (process->asked > 0)
    {
      process->wanted = world->now;
      give (world, i);
    }
  hastens = world->now - process->wanted < 2 * world->pulse;
  plan (world, i, PULSED,
        world->now + world->pulse / (hastens ? LEDGER_HASTE : 1));
  go_on (world, i);
}

/* Ends a process, which loses its work since the last checkpoint. */
static void
die (World *world, guint i)
{
  Process    *process = process_at (world, i);
  const Piece again = { process->news, process->news };

  world->deaths++;
  world->done -= again.size;
  world->lost += again.size;
  if (again.size > 0)
    g_array_append_val (process->pieces, again);
  process->news = process->share = 0;
  process->asked = 0;
  process->dead = true;
  process->life++;
  for (guint k = 0; k < process->pieces->len; k++)
    {
      const Event event = { .time = world->now + lease,
                            .kind = GIVEN,
                            .process = i,
                            .piece = *piece_at (process, k) };

      push (world, &event);
    }
  plan (world, i, LOST, world->now + lease);
  plan (world, i, BACK, world->now + down);
  g_array_set_size (process->pieces, 0);
}

static void
begin (World *world, guint i)
{
  Process *process = process_at (world, i);

  process->dead = process->leasing = process->waits = false;
  process->at = world->now;
  process->leased = process->asks = process->wanted = -INFINITY;
  process->beat = world->now;
  process->explored = process->pace = 0;
  plan (world, i, PULSED, world->now + draw (world) * world->pulse);
  plan (world, i, WRITTEN, world->now + draw (world) * world->checkpoint);
  if (mean_life > 0)
    plan (world, i, DIED, world->now + draw_life (world));
  go_on (world, i);
}

static void
handle (World *world, const Event *event)
{
  const guint i = event->process;
  Process    *process = process_at (world, i);

  if (event->kind == GIVEN)
    {
      g_array_append_val (world->free, event->piece);
      return;
    }
  if (event->life != process->life
      || (event->kind == WORKED && event->plan != process->plan))
    return;
  if (!process->dead)
    advance (world, process);
  switch (event->kind)
    {
    case WORKED:
      go_on (world, i);
      break;
    case FED:
      feed (world, i);
      break;
    case LEASED:
      leased (world, i);
      break;
    case PULSED:
      pulse (world, i);
      break;
    case WRITTEN:
      if (process->news > 0)
        write_checkpoint (world, process, 0);
      plan (world, i, WRITTEN, world->now + world->checkpoint);
      break;
    case DIED:
      die (world, i);
      break;
    case LOST:
      call (world, world->now, COST_CHECKPOINT);
      break;
    case BACK:
      begin (world, i);
      break;
    case GIVEN:
      break;
    }
}

/* Divides the whole work of `total` seconds into pieces (parts of the search),
 * which no process holds at the beginning.
 */
static void
divide (World *world, double total)
{
  double sum = 0;

  for (int i = 0; i < tops; i++)
    {
      const Piece piece = { exp (draw_normal (world, sigma)), total / tops };

      g_array_append_val (world->free, piece);
      sum += piece.size;
    }
  for (int i = 0; i < tops; i++)
    g_array_index (world->free, Piece, i).size *= total / sum;
}

static void
simulate (double total, guint count)
{
  World        world = { .random = (uint64_t) seed };
  const double threads = (double) count * of_process;

  world.events = g_array_new (FALSE, TRUE, sizeof (Event));
  world.free = g_array_new (FALSE, TRUE, sizeof (Piece));
  world.processes = g_array_new (FALSE, TRUE, sizeof (Process));
  world.cores = g_array_new (FALSE, TRUE, sizeof (double));
  world.pulse = LEDGER_PULSE * MAX (1, count / (double) LEDGER_PULSE_SESSIONS);
  world.checkpoint = MAX (checkpoint, threads / LEDGER_CHECKPOINT_THREADS);
  world.slice = slice > 0 ? slice : world.checkpoint / LEDGER_SLICES;
  g_array_set_size (world.processes, count);
  g_array_set_size (world.cores, (guint) cores);
  divide (&world, total);
  for (guint i = 0; i < count; i++)
    {
      process_at (&world, i)->pieces
          = g_array_new (FALSE, FALSE, sizeof (Piece));
      begin (&world, i);
    }
  while (world.done < total * (1 - 1e-9))
    {
      const Event event = pop (&world);

      world.now = event.time;
      handle (&world, &event);
    }

  /* Subtracts the work of the server that would come after the end of the
   * simulation.
   */
  for (int i = 0; i < cores; i++)
    world.busy
        -= MAX (g_array_index (world.cores, double, (guint) i) - world.now, 0);
  printf ("%9.0f  %9u  %9.1f  %9.1f  %9.1f %%  %5.1f %%  %7u  %6u  %6.2f %%\n",
          threads, count, total / threads, world.now,
          100 * total / threads / world.now,
          100 * world.busy / world.now / cores, world.handed, world.deaths,
          100 * world.lost / total);
  for (guint i = 0; i < count; i++)
    g_array_unref (process_at (&world, i)->pieces);
  g_array_unref (world.events);
  g_array_unref (world.free);
  g_array_unref (world.processes);
  g_array_unref (world.cores);
}

/* Prints a table with the results for one search, for which one thread needs
 * `total` seconds.  Returns false if a list in the options is invalid.
 */
static bool
simulate_all (const char *name, double total)
{
  char **list = g_strsplit (
      threads_list ? threads_list : "64,1024,10048,100032", ",", -1);
  bool good = true;

  printf ("%s: %.0f thread seconds", name, total);
  if (mean_life > 0)
    printf ("; a process lives %.0f s", mean_life);
  printf ("\n  threads  processes    ideal s     took s   efficiency   server"
          "   handed  deaths     again\n");
  for (char **threads = list; good && *threads; threads++)
    {
      guint64 count;

      good = g_ascii_string_to_unsigned (*threads, 10, 1, 1000000, &count, NULL)
             && count % (guint64) of_process == 0;
      if (good)
        simulate (total, (guint) (count / (guint64) of_process));
      else
        fprintf (stderr,
                 "processes: --threads: '%s' is not a multiple of %d from "
                 "1 to 1000000\n",
                 *threads, of_process);
    }
  g_strfreev (list);
  return good;
}

/* The searches to simulate.  The times of these searches were measured with the
 * representations bitboard and quadrants, on another machine.
 */
static const struct
{
  const char *name;
  double      work;
} searches[] = {
  { "Q(24)", 130e3 },
  { "Q(26)", 10.4e6 },
  { "Q(27)", 94e6 },
};

/* Returns true if all options are numbers in their ranges. */
static bool
check (void)
{
  const struct
  {
    const char *name;
    double      value, least;
  } numbers[] = {
    { "work", work, 0 },        { "of-process", of_process, 1 },
    { "deaths", mean_life, 0 }, { "down", down, 0 },
    { "lease", lease, 1 },      { "checkpoint", checkpoint, 0.1 },
    { "slice", slice, 0 },      { "units", tops, 1 },
    { "sigma", sigma, 0 },      { "cores", cores, 1 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (numbers); i++)
    if (!(numbers[i].value >= numbers[i].least && isfinite (numbers[i].value)))
      {
        fprintf (stderr, "processes: --%s: '%g' is not a number from %g\n",
                 numbers[i].name, numbers[i].value, numbers[i].least);
        return false;
      }
  return true;
}

int
main (int argc, char **argv)
{
  GOptionContext *context = g_option_context_new (NULL);
  GError         *error = NULL;

  g_option_context_add_main_entries (context, options, NULL);
  g_option_context_set_summary (
      context, "Simulates processes that share a ledger on a server.");
  if (!g_option_context_parse (context, &argc, &argv, &error))
    {
      fprintf (stderr, "processes: %s\n", error->message);
      return 2;
    }
  g_option_context_free (context);
  if (!check ())
    return 2;
  if (work > 0)
    return simulate_all ("a search", work) ? 0 : 2;
  for (gsize i = 0; i < G_N_ELEMENTS (searches); i++)
    if (!simulate_all (searches[i].name, searches[i].work))
      return 2;
  return 0;
}
