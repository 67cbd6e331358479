/* SPDX-License-Identifier: MIT */
/* merge.c: the command search-run merge, which combines several ledgers of a
 * run into one ledger.
 */
#include "commands.h"
#include "overview.h"
#include "recorded.h"
#include "libsearch/text/numbers.h"
#include "tools/cli/terminal.h"
#include "tools/cli/program.h"

/* Values of the command's options. */
typedef struct
{
  bool help;
  bool json;
} Asked;

const OptionRow command_merge_rows[] = {
  COMMAND_HELP,
  { "json", .field = G_STRUCT_OFFSET (Asked, json),
    .help = "Write one line of JSON" },
  { 0 },
};

/* Progress of the merge. */
typedef struct
{
  SearchLedgerMergeStep step;
  uint64_t              done;
  uint64_t              all; /* 0 = unknown */
} Merging;

/* Appends the progress of the merge, such as "reads 1 of 3 ledgers" or "writes
 * 1,234 units".
 */
static void
write_merging (const void *data, GString *line)
{
  static const struct
  {
    const char *verb, *what;
  } steps[] = { [SEARCH_LEDGER_MERGE_READS] = { "reads ", "ledger" },
                [SEARCH_LEDGER_MERGE_WRITES] = { "writes ", "unit" },
                [SEARCH_LEDGER_MERGE_COPIES] = { "copies ", "solution" } };
  const Merging *merging = data;

  g_string_append (line, steps[merging->step].verb);
  if (merging->all)
    {
      append_count (line, merging->done + 1);
      g_string_append (line, " of ");
    }
  append_count_of (line, merging->all ? merging->all : merging->done + 1,
                   steps[merging->step].what);
}

static void
on_tick (void *data, SearchLedgerMergeStep step, uint64_t done, uint64_t all)
{
  *(Merging *) data = (Merging){ step, done, all };
  activity_tick ();
}

/* Merges the other files into files[0]. */
static bool
merge (char **files, GError **error)
{
  const guint               count = g_strv_length (files) - 1;
  Merging                   merging = { 0 };
  const SearchLedgerSharing sharing = recorded_sharing (files[0]);
  const SearchLedgerMerge   how
      = SEARCH_LEDGER_MERGE (.tick = on_tick, .data = &merging,
                             .sharing = &sharing);
  bool good;

  if (search_ledger_is_shared (files[0]))
    return usage_error (error,
                        "merge: '%s' is a URI, but OUT must be a file; the "
                        "ledgers follow OUT",
                        files[0]);
  if (g_file_test (files[0], G_FILE_TEST_EXISTS)
      || g_file_test (files[0], G_FILE_TEST_IS_SYMLINK))
    return usage_error (error, "merge: '%s' exists; OUT must be a new file",
                        files[0]);
  activity_begin (false, write_merging, &merging);
  good = search_ledger_merge (files[0], (const char *const *) files + 1, count,
                              &how, error);
  activity_end ();
  return good;
}

/* Prints the progress of the run that the ledger at `path` records.  Returns
 * the exit status.
 */
static Status
print (const char *path, bool json)
{
  GError    *error = NULL;
  Overview   overview;
  GString   *text = g_string_new (NULL);
  const bool good = overview_read (&overview, path, &error);

  if (good)
    report_append (overview_report (&overview), json, text);
  overview_clear (&overview);
  if (good)
    return finish_text (g_string_free (text, FALSE), STATUS_COMPLETE);
  g_string_free (text, TRUE);
  return finish_failed (error);
}

Status
command_merge (int argc, char **argv)
{
  Asked   asked = { 0 };
  GError *error = NULL;
  Status  status;
  char  **files = command_line_read (&asked, 2, G_MAXUINT, argc, argv, &status);

  if (!files)
    return status;
  status = merge (files, &error) ? print (files[0], asked.json)
                                 : finish_failed (error);
  g_free (files);
  return status;
}
