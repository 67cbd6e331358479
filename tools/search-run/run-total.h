/* SPDX-License-Identifier: MIT */
/* run-total.h: what was found in all instances of an input. */
#pragma once

#include <libsearch/search.h>

typedef struct
{
  SearchResult result;    /* the sum of all, with the end of the last one */
  uint64_t     instances; /* that were searched */
  uint64_t     unique;    /* with exactly one solution */
  const char  *failure;   /* what else keeps it from being complete: an error
                             before the last instance ("input" or "error"), or
                             that it is a part ("part"); NULL: nothing does */
} RunTotal;

/* Adds the result of one instance. */
void run_total_add (RunTotal *total, const SearchResult *result);

void run_total_clear (RunTotal *total);
