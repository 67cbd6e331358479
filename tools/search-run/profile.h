/* SPDX-License-Identifier: MIT */
/* profile.h: a run's counts by depth as a page. */
#pragma once

#include "run-report.h"
#include "tools/cli/output.h"

/* Writes the page of --profile: the summary, with counts by depth. */
void profile_write (const RunReport *report, Output *page);
