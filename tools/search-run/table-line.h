/* SPDX-License-Identifier: MIT */
/* table-line.h: writes the lines of a table, one for each instance: as text,
 * CSV, b-file (values of a sequence in OEIS) or JSON.
 */
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

  /* For each element of `ranges`, the index (guint, from 0) of the option in
   * spec.settings.
   */
  GArray *settings;
  char   *command; /* the command, with all values, as typed */
  size_t  instances;
  size_t  index; /* index of the current instance */

  /* Lines of the table that still must be written to `output`. */
  GString *text;

  /* Output of the table; NULL: no search of an instance has begun yet. */
  Output *output;
  bool    begun;   /* True if the heading was appended to `text`. */
  double  time;    /* value of --time-limit in seconds; 0 = none */
  bool    limited; /* true if --node-limit is given */

  /* If `limited`, the number of nodes that the table can still visit before
   * --node-limit is reached.
   */
  uint64_t nodes;

  /* Folder that contains a ledger for each instance; the text ends with '/'.
   * NULL: the table has no ledgers.
   */
  char *folder;
  char *typed; /* options as typed, for the ledgers */
  char *repr;  /* value of --repr; NULL: none */

  /* Number of nodes of the current instance that its ledger recorded before
   * this process began.
   */
  uint64_t recorded;

  /* Results. */
  /* True if the current instance has a line in the table. */
  bool added;

  /* True if the table must end, because of a limit or a signal. */
  bool     ended;
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

/* Returns true if the search of the instance has found everything that it must
 * find.
 */
bool row_is_whole (const Row *row);

/* Appends the line of the current instance to table->text, and the heading
 * before the first line.  If the table is JSON, appends a line only for an
 * instance that cannot be searched, since the search itself writes the lines of
 * other instances.
 */
void table_add_line (Table *table, const RunInstance *at, const Row *row);
