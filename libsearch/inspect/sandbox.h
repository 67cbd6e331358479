/* SPDX-License-Identifier: MIT */
/* sandbox.h: callbacks that may crash, in a process of their own. */
#pragma once

#include "findings.h"

/* Findings that a child process can write to, which hold `cancel` (see findings.h)
 * and are over when it is set; NULL: there is no memory.  Free
 * with sandbox_findings_free().
 */
Findings *sandbox_findings_new (const int *cancel);
void      sandbox_findings_free (Findings *findings);

/* Runs `work` in a child process and waits for its end.  True: it came to its
 * end.  False: it did not, `mistake` says so unless it is `silent`: which
 * callback crashed, or did not return within some seconds.  Whatever callbacks
 * do, it ends soon after the deadline, and after a signal: `limited`.
 */
bool sandbox_run (void (*work) (void *data), void *data, Findings *findings,
                  bool silent);
