/* SPDX-License-Identifier: MIT */
/* figures.h: the figures, as a table while they come or as one JSON document.
 */
#pragma once

#include "figure.h"
#include "options.h"

typedef struct Part    Part;
typedef struct Figures Figures;

Figures *figures_new (const Options *options);

/* What follows belongs to `part`. */
void figures_part (Figures *figures, const Part *part);

void figures_add (Figures *figures, const Figure *figure);

/* The geometric mean of the ratios of `contender`. */
void figures_mean (Figures *figures, const char *contender, double mean);

/* One more number of a part. */
void figures_number (Figures *figures, const char *name, double number);

/* Shows on a terminal what is being measured. */
void figures_progress (const Figures *figures, const char *subject, int round,
                       int rounds);

/* Prints what is left, and frees. */
void figures_end (Figures *figures);
