/* SPDX-License-Identifier: MIT */
/* sandbox.h: callbacks that may crash, in a process of their own, and what is
 * found about them, in memory that outlives that process.
 */
#pragma once

#include "callback.h"

#include <signal.h>

typedef struct
{
  /* The present call. */
  volatile sig_atomic_t inside;
  Callback              callback;
  size_t                depth; /* of the state that it got */

  gint64     deadline;  /* of g_get_monotonic_time() */
  const int *cancel;    /* the caller's; NULL: there is none */
  int        cancelled; /* it is set, in all processes */

  /* The caller's, called often by the process that waits; or NULL. */
  void (*tick) (void *data, uint64_t calls, uint64_t nodes);
  void *data;

  volatile sig_atomic_t finished; /* the process came to its end */

  /* What was looked at. */
  volatile uint64_t calls;
  bool              called[CALLBACKS];
  uint64_t          candidates, nodes, solutions;
  bool              limited; /* by time or by a signal */

  char mistake[2048]; /* empty: none */
  char note[1024];    /* the same */
} Findings;

/* Findings that a child process can write to, and that are over when `cancel`
 * is set, unless that is NULL.  NULL: there is no memory.  Free with
 * findings_free().
 */
Findings *findings_new (const int *cancel);
void      findings_free (Findings *findings);

/* Around each call of a callback. */
static inline void
findings_enter (Findings *findings, Callback callback, size_t depth)
{
  findings->callback = callback;
  findings->depth = depth;
  findings->called[callback] = true;
  findings->calls++;
  findings->inside = true;
}

static inline void
findings_leave (Findings *findings)
{
  findings->inside = false;
}

/* Notes a mistake, if it is the first one. */
void findings_mistake (Findings *findings, const char *format, ...)
    G_GNUC_PRINTF (2, 3);

/* Which bytes, "byte 3" or "bytes 3..5", for a message; free with g_free(). */
char *findings_bytes (size_t first, size_t last);

/* Has there been one? */
static inline bool
findings_end (const Findings *findings)
{
  return findings->mistake[0] != '\0';
}

/* Returns whether the caller has cancelled, and passes that on to the other
 * process. The caller's process calls this now and then.
 */
bool findings_are_cancelled (Findings *findings);

/* Is it time to end? */
bool findings_are_over (Findings *findings);

/* Notes what may be intended, if it is the first note. */
void findings_note (Findings *findings, const char *format, ...)
    G_GNUC_PRINTF (2, 3);

/* What to check, and where findings go. */
typedef struct
{
  const SearchInstance *instance;
  const SearchRepr     *repr;
  const SearchRepr     *other; /* to compare it with; NULL: there is none */
  uint32_t              seed;
  uint64_t              nodes; /* how many to look at */
  Findings             *findings;
} CheckerSettings;

/* Runs `check` in a child process and waits for its end.  Returns true if it
 * finished.  If it did not, `mistake` names, unless `silent`, the callback that
 * crashed or did not return within some seconds.  It ends soon after the
 * deadline or after `cancel` even if a callback does not return, and then sets
 * `limited`.  False with SEARCH_ERROR_MEMORY if there is no process.
 */
bool sandbox_run (void (*check) (const CheckerSettings *settings),
                  const CheckerSettings *settings, bool silent, GError **error);
