/* SPDX-License-Identifier: MIT */
/* merge.c: search-run merge: several ledgers of one run become one. */
#include "libsearch/ledger/merge/merge.h"
#include "command-line.h"
#include "commands.h"
#include "overview.h"
#include "tools/shared/finish.h"

/* Makes files[0] of the others. */
static bool
merge (char **files, GError **error)
{
  const guint count = g_strv_length (files) - 1;

  if (ledger_file_exists (files[0]))
    return usage_error (error, "merge: '%s' is there already; OUT is to be new",
                        files[0]);
  return ledger_merge (files[0], (const char *const *) files + 1, count, error);
}

/* Says what is in the new ledger. */
static Status
report (const char *path, bool json)
{
  GError  *error = NULL;
  Overview overview;
  Status   status;

  if (overview_read (&overview, path, &error))
    {
      GString *text = g_string_new (NULL);

      (json ? overview_json : overview_text) (&overview, text);
      status = finish_text (g_string_free (text, FALSE), STATUS_COMPLETE);
    }
  else
    status = finish_failed (error);
  overview_clear (&overview);
  return status;
}

/* What was typed. */
typedef struct
{
  bool help;
  bool json;
} Asked;

const OptionRow command_merge_rows[] = {
  COMMAND_HELP,
  { "json", .field = G_STRUCT_OFFSET (Asked, json),
    .help = "Write it as a line of JSON" },
  { 0 },
};

Status
command_merge (int argc, char **argv)
{
  Asked   asked = { 0 };
  GError *error = NULL;
  Status  status;
  char  **files = command_line_read (&asked, 2, G_MAXUINT, argc, argv, &status);

  if (!files)
    return status;
  status = merge (files, &error) ? report (files[0], asked.json)
                                 : finish_failed (error);
  g_free (files);
  return status;
}
