/* SPDX-License-Identifier: MIT */
/* estimate.h: estimates how large a search is, and how long it takes. */
#pragma once

#include "tools/report/report.h"
#include "tools/cli/output.h"
#include "run-options.h"
#include "tools/cli/status.h"
#include "run-instance.h"

/* What --estimate finds out. */
typedef struct
{
  const RunOptions  *options;
  const RunInstance *at;
  SearchRunEstimate  made;
} RunEstimate;

/* Estimates, and writes the report to `output`; returns the exit status. */
Status run_estimate (const RunOptions *options, RunInstance *at,
                     Output *output);

/* Makes the report of it. */
Report *estimate_report (const RunEstimate *estimate);
