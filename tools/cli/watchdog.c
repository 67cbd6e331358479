/* SPDX-License-Identifier: MIT */
/* watchdog.c: ends the process soon after its time limit or a signal, even if
 * the process hangs.
 */
#include "watchdog.h"
#include "message.h"
#include "program.h"
#include "signals.h"

#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

/* The watchdog's thread waits for watchdog_patience() seconds in BITS short
 * sleeps.  If a signal stops the process for some time, this time counts as at
 * most one sleep.
 */
#define BITS 100

/* Number of short sleeps (see BITS) after which the watchdog ends the process
 * if no callback runs.
 */
#define OTHER_BITS (BITS / 8)

/* Minimum number of seconds that watchdog_left() returns if there is a time
 * limit, since 0 would mean no limit.
 */
#define MOMENT 0.25

/* If a callback does not return, the main thread has HANDOVER seconds to call
 * watchdog_hangs(), which then returns true.  After this call, the main thread
 * has FAREWELL seconds to end the process.  If one of these times passes, the
 * watchdog's thread ends the process.
 */
#define HANDOVER 1
#define FAREWELL 5

static int    pulse;
static int    steps; /* calls of watchdog_step() */
static int    told;
static gint64 began;    /* start of the time limit */
static double limit;    /* in seconds; 0 = none */
static bool   is_there; /* true if the watchdog's thread runs */

/* Variables that the watchdog's thread also reads. */
static const char *problem; /* problem whose callbacks run now; NULL: none */
static const char *complaint_end = "";
static const char *last_words;
static int         hangs; /* true if a callback does not return */

/* This is a pthread mutex, since ThreadSanitizer does not recognize a GMutex.
 */
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;

/* Number of threads in a call that may wait, between waits_begin() and
 * waits_end().
 */
static int waiting;

/* The file or server that the waiting threads need. */
static char *awaited;

void
waits_begin (const char *name)
{
  pthread_mutex_lock (&mutex);
  waiting++;
  g_free (awaited);
  awaited = g_strdup (name);
  pthread_mutex_unlock (&mutex);
}

void
waits_end (void)
{
  pthread_mutex_lock (&mutex);
  waiting--;
  pthread_mutex_unlock (&mutex);
}

/* Returns true if a thread waits for a file or server.  Unless `name` is NULL,
 * sets `name` to a copy of the name of this file or server; free the copy with
 * g_free().
 */
static bool
waits (char **name)
{
  bool are;

  pthread_mutex_lock (&mutex);
  are = waiting > 0;
  if (are && name)
    *name = g_strdup (awaited);
  pthread_mutex_unlock (&mutex);
  return are;
}

int *
watchdog_pulse (void)
{
  return &pulse;
}

const int *
watchdog_told (void)
{
  return &told;
}

double
watchdog_patience (void)
{
  const char *seconds = g_getenv ("SEARCH_HANG_SECONDS");

  return seconds ? g_ascii_strtod (seconds, NULL) : 5;
}

void
watchdog_step (void)
{
  g_atomic_int_inc (&steps);
}

/* Returns the time in seconds since the start of the time limit. */
static double
elapsed (void)
{
  return (double) (g_get_monotonic_time () - began) / G_USEC_PER_SEC;
}

double
watchdog_left (void)
{
  return limit > 0 ? MAX (limit - elapsed (), MIN (limit, MOMENT)) : 0;
}

static bool
has_come (void)
{
  return *signals_caught () || (limit > 0 && elapsed () >= limit);
}

/* Waits until the time limit is reached or a signal is caught.  The descriptor
 * of signals can also become readable because a child process got a signal;
 * then continues to wait.
 */
static void
await_order (void)
{
  struct pollfd look = { .fd = signals_descriptor (), .events = POLLIN };
  uint64_t      count;

  while (!has_come ())
    {
      const double left = MIN (limit - elapsed (), 1e6);
      const int    milliseconds = limit > 0 ? (int) (left * 1e3) + 1 : -1;

      if (poll (&look, 1, milliseconds) > 0
          && read (look.fd, &count, sizeof count) < 0)
        look.fd = -1;
    }
}

/* Returns the reason why the process must end: the name of the signal, or "time
 * limit".
 */
static const char *
order (void)
{
  const char *name = signals_name ();

  return name ? name : "time limit";
}

void
watchdog_complain (void)
{
  complain (STATUS_CHECK,
            "%s: a callback did not return within %g s after %s%s%s", problem,
            watchdog_patience (), *signals_caught () ? "" : "the ", order (),
            complaint_end);
}

/* Prints a message that the watchdog ends the process, with the current work of
 * the process.
 */
static void
say_end (void)
{
  const int    number = *signals_caught ();
  const Status status = number ? (Status) (128 + number) : STATUS_LIMIT;
  char        *name = NULL;

  if (waits (&name))
    complain (status, "%s: ended while waiting for '%s'", order (), name);
  else
    complain (status, "%s: ended before the results were written", order ());
  g_free (name);
}

/* Writes the text of watchdog_last_words() to stdout.  Returns false if there
 * is no text, or if the text cannot be written.
 */
static bool
write_last_words (void)
{
  const char   *text = g_atomic_pointer_get (&last_words);
  struct pollfd end = { .fd = STDOUT_FILENO, .events = POLLOUT };

  return text && poll (&end, 1, 0) > 0
         && write (end.fd, text, strlen (text)) == (ssize_t) strlen (text);
}

static _Noreturn void
end_process (void)
{
  sigset_t all;

  if (write_last_words ())
    program_end_now (STATUS_COMPLETE);
  if (message_take_over ())
    say_end ();
  sigfillset (&all);
  pthread_sigmask (SIG_UNBLOCK, &all, NULL);
  signals_die ();
  program_end_now (STATUS_LIMIT);
}

static _Noreturn void
end_callback (void)
{
  g_atomic_int_set (&hangs, 1);
  g_usleep (HANDOVER * G_USEC_PER_SEC);
  if (!watchdog_hangs ())
    g_usleep (FAREWELL * G_USEC_PER_SEC);
  else if (message_take_over ())
    watchdog_complain ();
  program_end_now (STATUS_CHECK);
}

/* The main function of the watchdog's thread.  Waits for the time limit or a
 * signal.  If the process does not end soon after it, ends the process.
 */
static void *
watch (void *data)
{
  const double bit = watchdog_patience () / BITS * G_USEC_PER_SEC;

  /* Counters of the short sleeps of this thread.  The counter `callbacks`
   * counts successive sleeps in which a callback ran and no callback returned.
   * The counter `other` counts the sleeps in which no callback ran.
   */
  int callbacks = 0, other = 0, step = 0;

  (void) data;
  await_order ();
  g_atomic_int_set (&told, 1);
  while (callbacks < BITS && other < (step > 0 ? BITS : OTHER_BITS))
    {
      const int before = g_atomic_int_get (&pulse), last = step;

      g_usleep ((gulong) MAX (bit, 1));
      step = g_atomic_int_get (&steps);
      if (step != last)
        callbacks = other = 0;
      else if (!g_atomic_pointer_get (&problem) || waits (NULL))
        {
          other++;
          callbacks = 0;
        }
      else
        {
          other = 0;
          callbacks = g_atomic_int_get (&pulse) == before ? callbacks + 1 : 0;
        }
    }
  if (callbacks == BITS)
    end_callback ();
  end_process ();
}

/* Starts the watchdog's thread, unless it runs already.  Blocks all signals in
 * this thread, so that the other threads handle them.
 */
static void
start (void)
{
  sigset_t  all, before;
  pthread_t thread;

  if (is_there)
    return;
  sigfillset (&all);
  pthread_sigmask (SIG_SETMASK, &all, &before);
  is_there = pthread_create (&thread, NULL, watch, NULL) == 0;
  pthread_sigmask (SIG_SETMASK, &before, NULL);
  if (is_there)
    pthread_detach (thread);
}

void
watchdog_limit (gint64 from, double seconds)
{
  if (seconds <= 0)
    return;
  began = from;
  limit = seconds;
  start ();
}

void
watchdog_catch (void)
{
  signals_catch ();
  start ();
}

void
watchdog_enter (const char *name, const char *more)
{
  complaint_end = more;
  g_atomic_pointer_set (&problem, name);
}

void
watchdog_leave (void)
{
  g_atomic_pointer_set (&problem, NULL);
}

bool
watchdog_hangs (void)
{
  return g_atomic_int_compare_and_exchange (&hangs, 1, 0);
}

void
watchdog_explain_crashes (void (*explain) (const void *data, int number),
                          const void *data)
{
  program_explain_crashes (&problem, explain, data);
}

void
watchdog_last_words (const char *text)
{
  g_atomic_pointer_set (&last_words, text);
}
