/* SPDX-License-Identifier: MIT */
/* flatten.h: makes FlatZinc of a MiniZinc model, by minizinc. */
#pragma once

#include <glib.h>
#include <stdbool.h>

/* What is to be flattened; all is the caller's. */
typedef struct
{
  char *const     *files; /* the model and its data, ended by NULL */
  const GPtrArray *data;  /* further data, as -D takes it */
  const GPtrArray
      *includes; /* folders to look for files in, as -I takes them */
} FlattenSource;

/* Returns the FlatZinc, with what mzn-text.h adds to it.  `warn` is called with
 * what minizinc says while it does so; NULL: nobody wants to know.  NULL with
 * an error: SEARCH_ERROR_INPUT, and minizinc's own words, where the model is
 * wrong.
 */
GBytes *flatten (const FlattenSource *source, void (*warn) (const char *text),
                 GError             **error);
