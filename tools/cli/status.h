/* SPDX-License-Identifier: MIT */
/* status.h: the exit statuses of the tools. */
#pragma once

#include <libsearch/search.h>

/* Exit statuses.  If signal N ends a tool, a shell shows the exit status 128 +
 * N.
 */
typedef enum
{
  STATUS_COMPLETE = 0, /* the run is complete */
  STATUS_FAILED = 1,   /* any other failure */
  STATUS_USAGE = 2,    /* the command line has a mistake */
  STATUS_LIMIT = 3,    /* stopped by a limit */

  /* The input describes no instance, or the ledger is damaged. */
  STATUS_INPUT = 65,
  STATUS_CHECK = 70, /* a check of the result failed */
  STATUS_IO = 74,    /* a file could not be read or written */
  STATUS_BUSY = 75   /* another process works on the ledger */
} Status;

/* The text about exit statuses for --help: three lines, the last without a
 * newline.
 */
#define STATUS_HELP                                                            \
  "Exit status: 0 complete, 1 other failure, 2 usage, 3 stopped by a limit,\n" \
  "65 bad input or ledger, 70 failed check, 74 input or output error,\n"       \
  "75 ledger in use by another process, 128 + N stopped by signal N."

/* status_of_code() returns the exit status for an error code, and
 * status_of_error() for an error.  If a plugin has set the code of a
 * SEARCH_ERROR to an undefined number, both return STATUS_FAILED.
 */
Status status_of_code (int code);
Status status_of_error (const GError *error);

/* Replaces `error` by a SEARCH_ERROR_USAGE; returns FALSE. */
gboolean usage_error (GError **error, const char *format, ...)
    G_GNUC_PRINTF (2, 3);
