/* SPDX-License-Identifier: MIT */
/* signals.c: handles SIGUSR1, and the signals that end a search early. */
#include "signals.h"

#include <errno.h>
#include <glib.h>
#include <signal.h>
#include <stdbool.h>
#include <sys/eventfd.h>
#include <time.h>
#include <unistd.h>

static const int         asking[] = { SIGINT, SIGTERM, SIGHUP };
static const char *const names[] = { "SIGINT", "SIGTERM", "SIGHUP" };

static int caught;
static int asked;
static int descriptor = -1;

/* For each element of `asking`, which is a signal that ends a search: true if a
 * handler catches this signal.
 */
static bool catching[G_N_ELEMENTS (asking)];

/* ECHO_SECONDS is the time in seconds for which repetitions of the first signal
 * are ignored.  `first` is the time of the first signal in seconds; 0 = none
 * came.
 */
#define ECHO_SECONDS 1

static int first;

/* Milliseconds between two checks for a signal. */
#define LOOK 100

static void
catch_no_more (void)
{
  for (size_t i = 0; i < G_N_ELEMENTS (asking); i++)
    if (catching[i])
      signal (asking[i], SIG_DFL);
}

/* Stores the number of the caught signal, and makes the descriptor of
 * signals_descriptor() readable.
 */
static void
note (int number)
{
  const uint64_t one = 1;
  const int      before = errno;

  g_atomic_int_set (&caught, number);
  if (write (descriptor, &one, sizeof one) < 0)
    errno = before;
}

static void
on_signal (int number)
{
  struct timespec now;
  int             second;

  clock_gettime (CLOCK_MONOTONIC, &now);
  second = (int) now.tv_sec + 1;
  if (g_atomic_int_compare_and_exchange (&first, 0, second))
    note (number);
  else if (second - g_atomic_int_get (&first) > ECHO_SECONDS)
    {
      catch_no_more ();
      raise (number);
    }
}

static void
on_question (int number)
{
  (void) number;
  g_atomic_int_set (&asked, 1);
}

void
signals_init (void)
{
  const struct sigaction action
      = { .sa_handler = on_question, .sa_flags = SA_RESTART };

  signal (SIGPIPE, SIG_IGN);
  signal (SIGXFSZ, SIG_IGN);
  sigaction (SIGUSR1, &action, NULL);
  descriptor = eventfd (0, EFD_CLOEXEC | EFD_NONBLOCK);
}

int
signals_descriptor (void)
{
  return descriptor;
}

bool
signals_asked (void)
{
  return g_atomic_int_get (&asked)
         && g_atomic_int_compare_and_exchange (&asked, 1, 0);
}

void
signals_catch (void)
{
  const struct sigaction action
      = { .sa_handler = on_signal, .sa_flags = SA_RESTART };

  for (size_t i = 0; i < G_N_ELEMENTS (asking) && !*signals_caught (); i++)
    {
      struct sigaction before;

      /* For nohup and for jobs in the background, a shell makes a program
       * ignore some signals.  Continues to ignore such signals.
       */
      catching[i] = sigaction (asking[i], NULL, &before) == 0
                    && before.sa_handler != SIG_IGN;
      if (catching[i])
        sigaction (asking[i], &action, NULL);
    }
}

bool
signals_sleep (double seconds)
{
  for (double left = seconds * 1000; left > 0 && !*signals_caught ();
       left -= LOOK)
    g_usleep ((gulong) (MIN (left, LOOK) * 1000));
  return !*signals_caught ();
}

const int *
signals_caught (void)
{
  return &caught;
}

const char *
signals_name (void)
{
  const int number = g_atomic_int_get (&caught);

  for (size_t i = 0; i < G_N_ELEMENTS (asking); i++)
    if (asking[i] == number)
      return names[i];
  return NULL;
}

void
signals_die (void)
{
  int number = g_atomic_int_get (&caught);

  if (!number)
    return;
  /* Restores the signal's default action, which ends the process.  Otherwise
   * the handler would catch the signal again.
   */
  signal (number, SIG_DFL);
  raise (number);
}
