/* SPDX-License-Identifier: MIT */
/* sandbox.h: callbacks that may crash, in a process of their own. */
#pragma once

#include "checker.h"

/* Findings that a child process can write to, and that are over when `cancel`
 * is set, unless that is NULL.  NULL: there is no memory.  Free with
 * sandbox_findings_free().
 */
Findings *sandbox_findings_new (const int *cancel);
void      sandbox_findings_free (Findings *findings);

/* Runs `check` in a child process and waits for its end.  True: it came to its
 * end.  False: it did not, `mistake` says so unless it is `silent`: which
 * callback crashed, or did not return within some seconds.  Whatever callbacks
 * do, it ends soon after the deadline, and after `cancel`: `limited`.  False
 * with SEARCH_ERROR_MEMORY where there is no process.
 */
bool sandbox_run (void (*check) (const CheckerSettings *settings),
                  const CheckerSettings *settings, bool silent, GError **error);
