/* SPDX-License-Identifier: MIT */
/* table-line.h: the lines of a table, as text, CSV, b-file or JSON. */
#pragma once

#include "table.h"

typedef enum
{
  FORM_TEXT,
  FORM_CSV,
  FORM_B_FILE,
  FORM_JSON
} Form;

struct Table
{
  const RunOptions *options;
  Form              form;
  GArray           *ranges;   /* options with several values */
  GArray           *settings; /* guint: their places in spec.settings */
  char             *command;  /* the command, with all values */
  size_t            instances;
  size_t            index;   /* of the current instance */
  GString          *text;    /* lines that are not written yet */
  Output           *output;  /* NULL: no instance was possible so far */
  bool              begun;   /* the heading was added */
  double            time;    /* of --time-limit; 0 = none */
  bool              limited; /* --node-limit is given */
  uint64_t          nodes;   /* number of nodes that are left, if limited */

  /* Results. */
  bool     added;      /* the current instance has a line */
  bool     ended;      /* a limit or a signal ends the table */
  unsigned refused;    /* number of instances that cannot be searched */
  unsigned mismatches; /* number that differ from published results */
};

/* The result of an instance. */
typedef struct
{
  const RunTotal    *total; /* NULL: it cannot be searched */
  Known              known;
  const SearchKnown *published;
  const char        *refusal; /* the reason why it cannot be searched */
} Row;

/* Returns true if the search of the instance is complete. */
bool row_is_whole (const Row *row);

/* Adds the line of the current instance to table->text; in front of the first,
 * the heading.  JSON has a line only for an instance that cannot be searched.
 */
void table_add_line (Table *table, const RunInstance *at, const Row *row);
