/* SPDX-License-Identifier: MIT */
/* status.c: exit statuses of the tools. */
#include "status.h"

#include <stdarg.h>

/* The exit status for each SearchErrorCode. */
static const Status statuses[] = {
  [SEARCH_ERROR_USAGE] = STATUS_USAGE,
  [SEARCH_ERROR_PLUGIN] = STATUS_FAILED,
  [SEARCH_ERROR_OVERFLOW] = STATUS_FAILED,
  [SEARCH_ERROR_MEMORY] = STATUS_FAILED,
  [SEARCH_ERROR_LIMIT] = STATUS_LIMIT,
  [SEARCH_ERROR_INPUT] = STATUS_INPUT,
  [SEARCH_ERROR_CHECK] = STATUS_CHECK,
  [SEARCH_ERROR_IO] = STATUS_IO,
  [SEARCH_ERROR_BUSY] = STATUS_BUSY,
  [SEARCH_ERROR_MEMO] = STATUS_CHECK,
};

Status
status_of_code (int code)
{
  return (size_t) code < G_N_ELEMENTS (statuses) ? statuses[code]
                                                 : STATUS_FAILED;
}

Status
status_of_error (const GError *error)
{
  if (error->domain == SEARCH_ERROR)
    return status_of_code (error->code);
  return error->domain == G_FILE_ERROR ? STATUS_IO : STATUS_FAILED;
}

gboolean
usage_error (GError **error, const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  g_clear_error (error);
  if (error)
    *error = g_error_new_valist (SEARCH_ERROR, SEARCH_ERROR_USAGE, format,
                                 arguments);
  va_end (arguments);
  return FALSE;
}
