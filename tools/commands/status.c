/* SPDX-License-Identifier: MIT */
/* status.c: search-run status: how far a ledger is. */
#include "command-line.h"
#include "commands.h"
#include "overview.h"

Status
command_status (int argc, char **argv)
{
  OverviewOptions asked = { 0 };
  Status          status;
  char          **files = command_line_read (&asked, 1, 1, argc, argv, &status);

  if (files)
    status = overview_print (files[0], asked.json);
  g_free (files);
  return status;
}
