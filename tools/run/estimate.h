/* SPDX-License-Identifier: MIT */
/* estimate.h: estimates how large a search is, and how long it takes. */
#pragma once

#include "tools/report/report.h"
#include "tools/shared/output.h"
#include "run-options.h"
#include "tools/shared/status.h"
#include "node-rate.h"
#include "node-time.h"

/* What --estimate finds out. */
typedef struct
{
  const RunOptions  *options;
  const RunInstance *at;
  SearchEstimate     tree;      /* by probes, or known from the trial */
  SearchGuess        solutions; /* of the tree, or by another representation */
  const SearchRepr  *by;        /* that one */
  Trial              trial;
  SearchGuess        timed; /* what `time` is of: nodes, or solutions */
  NodeTime           time;
  SearchGuess        seconds; /* `error` is not known, nor is anything where
                                 the mean is NAN */
} RunEstimate;

/* Estimates, and writes the report to `output`; returns the exit status. */
Status run_estimate (const RunOptions *options, RunInstance *at,
                     Output *output);

/* Makes the report of it. */
Report *estimate_report (const RunEstimate *estimate);
