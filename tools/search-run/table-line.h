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
  GArray           *ranges; /* options with several values */

  /* Guint: for each of these options, its index in spec.settings. */
  GArray  *settings;
  char    *command; /* the command, with all values, as typed */
  size_t   instances;
  size_t   index;   /* index of the current instance */
  GString *text;    /* lines that were not yet written to `output` */
  Output  *output;  /* NULL: no instance so far could be searched */
  bool     begun;   /* true if the heading was added to `text` */
  double   time;    /* value of --time-limit in seconds; 0 = none */
  bool     limited; /* true if --node-limit is given */

  /* If `limited`, number of nodes until --node-limit. */
  uint64_t nodes;

  /* Folder of the ledgers, ended by '/'; NULL: the table has no ledgers. */
  char *folder;
  char *typed; /* options of the table, as in SearchLedgerRun */
  char *repr;  /* value of --repr; NULL: none */

  /* Number of nodes that earlier processes explored in the current instance. */
  uint64_t recorded;

  /* Results. */
  bool     added;      /* true if the current instance has a line */
  bool     ended;      /* true if a limit or a signal ends the table */
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
