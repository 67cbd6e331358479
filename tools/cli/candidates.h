/* SPDX-License-Identifier: MIT */
/* candidates.h: what may stand in the place of the word being typed. */
#pragma once

#include <glib.h>
#include <stdbool.h>

typedef struct
{
  const char *word;     /* what is there of it */
  bool        may_load; /* plugins, which can crash */
  GString    *lines;    /* what fits, as `search-run complete` prints it */
  const char *paths;    /* "files" or "folders": these fit too; or NULL */
} Candidates;

/* Adds `lead` and `value` as one word, if the word being typed begins it, with
 * what to say of it (NULL: nothing).
 */
void candidates_add (Candidates *candidates, const char *lead,
                     const char *value, const char *help);
