/* SPDX-License-Identifier: MIT */
/* merge.c: search-run merge: several ledgers of one run become one. */
#include "command-line.h"
#include "commands.h"
#include "overview.h"
#include "tools/shared/finish.h"

/* Makes files[0] of the others. */
static bool
merge (char **files, GError **error)
{
  const guint count = g_strv_length (files) - 1;

  if (g_file_test (files[0], G_FILE_TEST_EXISTS)
      || g_file_test (files[0], G_FILE_TEST_IS_SYMLINK))
    return usage_error (error, "merge: '%s' is there already; OUT is to be new",
                        files[0]);
  return search_ledger_merge (files[0], (const char *const *) files + 1, count,
                              error);
}

Status
command_merge (int argc, char **argv)
{
  OverviewOptions asked = { 0 };
  GError         *error = NULL;
  Status          status;
  char **files = command_line_read (&asked, 2, G_MAXUINT, argc, argv, &status);

  if (!files)
    return status;
  status = merge (files, &error) ? overview_print (files[0], asked.json)
                                 : finish_failed (error);
  g_free (files);
  return status;
}
