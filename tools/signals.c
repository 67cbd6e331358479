/* SPDX-License-Identifier: MIT */
/* signals.c: the first SIGINT or SIGTERM asks, the second one ends. */
#include "signals.h"

#include <glib.h>
#include <signal.h>
#include <stdbool.h>

static const int asking[] = { SIGINT, SIGTERM };

static int caught;

/* Which of them we catch. */
static bool catching[G_N_ELEMENTS (asking)];

static void
on_signal (int number)
{
  g_atomic_int_set (&caught, number);
  for (size_t i = 0; i < G_N_ELEMENTS (asking); i++)
    if (catching[i])
      signal (asking[i], SIG_DFL);
}

void
signals_ignore (void)
{
  signal (SIGPIPE, SIG_IGN);
  signal (SIGXFSZ, SIG_IGN);
}

void
signals_catch (void)
{
  const struct sigaction action
      = { .sa_handler = on_signal, .sa_flags = SA_RESTART };

  for (size_t i = 0; i < G_N_ELEMENTS (asking); i++)
    {
      struct sigaction before;

      /* What the shell set to be ignored, as for nohup and &, stays so. */
      catching[i] = sigaction (asking[i], NULL, &before) == 0
                    && before.sa_handler != SIG_IGN;
      if (catching[i])
        sigaction (asking[i], &action, NULL);
    }
}

const int *
signals_caught (void)
{
  return &caught;
}

void
signals_die (void)
{
  int number = g_atomic_int_get (&caught);

  if (number)
    raise (number);
}
