/* SPDX-License-Identifier: MIT */
/* status.c: how the tools end. */
#include "status.h"
#include "libsearch/ledger/store/error.h"

#include <stdarg.h>

static Status
status_of_ledger (int code)
{
  switch (code)
    {
    case LEDGER_ERROR_BAD:
      return STATUS_INPUT;
    case LEDGER_ERROR_DIFFERS:
      return STATUS_USAGE;
    case LEDGER_ERROR_BUSY:
      return STATUS_BUSY;
    case LEDGER_ERROR_CHECK:
      return STATUS_CHECK;
    default:
      return STATUS_IO;
    }
}

Status
status_of_error (const GError *error)
{
  if (error->domain == LEDGER_ERROR)
    return status_of_ledger (error->code);
  if (error->domain == G_OPTION_ERROR
      || g_error_matches (error, SEARCH_ERROR, SEARCH_ERROR_USAGE))
    return STATUS_USAGE;
  if (error->domain == G_FILE_ERROR)
    return STATUS_IO;
  if (g_error_matches (error, SEARCH_ERROR, SEARCH_ERROR_INPUT))
    return STATUS_INPUT;
  if (g_error_matches (error, SEARCH_ERROR, SEARCH_ERROR_CHECK))
    return STATUS_CHECK;
  return g_error_matches (error, SEARCH_ERROR, SEARCH_ERROR_LIMIT)
             ? STATUS_LIMIT
             : STATUS_FAILED;
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
