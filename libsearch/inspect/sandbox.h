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

/* Runs `check` in a child process and waits for its end.  Returns true if it
 * finished.  If it did not, `mistake` names, unless `silent`, the callback that
 * crashed or did not return within some seconds.  It ends soon after the
 * deadline or after `cancel` even if a callback does not return, and then sets
 * `limited`.  False with SEARCH_ERROR_MEMORY if there is no process.
 */
bool sandbox_run (void (*check) (const CheckerSettings *settings),
                  const CheckerSettings *settings, bool silent, GError **error);
