/* SPDX-License-Identifier: MIT */
/* finish.c: the last things a tool does. */
#include "finish.h"
#include "message.h"
#include "libsearch/text/printable.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

Status
finish_failed (GError *error)
{
  Status status = status_of_error (error);

  complain (status, "%s", error->message);
  g_error_free (error);
  return status;
}

Status
finish_output (Output *output, const char *path, Status status)
{
  int error = output_close (output);

  if (!error)
    return status;
  if (error != EPIPE)
    complain (STATUS_IO, "%s: %s", path ? path : "stdout", g_strerror (error));
  return STATUS_IO;
}

Status
finish_text (char *text, Status status)
{
  Output *output = output_open (NULL, NULL, NULL);

  printable_text (text);
  output_write (output, text, strlen (text));
  g_free (text);
  return finish_output (output, NULL, status);
}

Status
finish_part (char *text, Status status)
{
  int error;

  printable_text (text);
  error = fputs (text, stdout) >= 0 && fflush (stdout) == 0 ? 0 : errno;
  g_free (text);
  if (!error)
    return status;
  if (error != EPIPE)
    complain (STATUS_IO, "stdout: %s", g_strerror (error));
  return STATUS_IO;
}
