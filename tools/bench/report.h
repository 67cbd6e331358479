/* SPDX-License-Identifier: MIT */
/* report.h: the figures, as a table while they come or as one JSON document. */
#pragma once

#include "figure.h"
#include "options.h"

typedef struct Part   Part;
typedef struct Report Report;

Report *report_new (const Options *options);

/* What follows belongs to `part`. */
void report_part (Report *report, const Part *part);

void report_figure (Report *report, const Figure *figure);

/* The geometric mean of the ratios of `contender`. */
void report_mean (Report *report, const char *contender, double mean);

/* One more number of a part. */
void report_number (Report *report, const char *name, double number);

/* Shows on a terminal what is being measured. */
void report_progress (const Report *report, const char *subject, int round,
                      int rounds);

/* Prints what is left, and frees. */
void report_end (Report *report);
