/* SPDX-License-Identifier: MIT */
/* options.h: the options of the benchmark. */
#pragma once

#include <glib.h>

typedef struct
{
  int      n;      /* side of the board, for the loops; 0: their own */
  int      rounds; /* 0: as many as each part has */
  gboolean quick;  /* on boards too small to measure anything */
  gboolean json;
  char   **rivals; /* REPR=PROGRAM, for the loops; or NULL */
  char    *only;   /* parts, separated by commas; or NULL */
  char    *run;    /* search-run */
  char    *cflags; /* what it was compiled with; or NULL */
} Options;
