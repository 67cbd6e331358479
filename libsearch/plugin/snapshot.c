/* SPDX-License-Identifier: MIT */
/* snapshot.c: a copy of a file's bytes that have an expected checksum.
 *
 * A file may change after its checksum was computed.  So libsearch copies the
 * file, and loads the copy if it has the checksum.  The copy is a file in
 * memory, and the dynamic linker opens it through /proc.  On systems without
 * files in memory, libsearch loads the file itself.  A process that can write
 * to the file may then change it between checksum and loading.
 */
#define _GNU_SOURCE /* memfd_create() */
#include "load.h"
#include "config.h"
#include "libsearch/text/format.h"

#include <libsearch/search-error.h>

#include <errno.h>
#include <unistd.h>

#if HAVE_MEMFD_CREATE

#include <sys/mman.h>

static bool
write_all (int fd, const char *bytes, gsize length)
{
  while (length > 0)
    {
      const ssize_t written = write (fd, bytes, length);

      if (written < 0 && errno != EINTR)
        return false;
      bytes += MAX (written, 0);
      length -= (gsize) MAX (written, 0);
    }
  return true;
}

static bool
keep (Snapshot *snapshot, const char *file, const char *bytes, gsize length,
      GError **error)
{
  snapshot->fd = memfd_create ("plugin", MFD_CLOEXEC);
  if (snapshot->fd >= 0 && write_all (snapshot->fd, bytes, length))
    {
      snapshot->path = text_format ("/proc/self/fd/%d", snapshot->fd);
      return true;
    }
  g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_PLUGIN, "cannot copy '%s': %s",
               file, g_strerror (errno));
  return false;
}

#else

static bool
keep (Snapshot *snapshot, const char *file, const char *bytes, gsize length,
      GError **error)
{
  (void) bytes, (void) length, (void) error;
  snapshot->path = g_strdup (file);
  return true;
}

#endif

bool
snapshot_take (Snapshot *snapshot, const char *file, const char *sha256,
               GError **error)
{
  char   *bytes, *sum;
  gsize   length;
  GError *cause = NULL;
  bool    success;

  *snapshot = (Snapshot){ .fd = -1 };
  if (!g_file_get_contents (file, &bytes, &length, &cause))
    {
      g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_PLUGIN,
                   "cannot read '%s': %s", file, cause->message);
      g_error_free (cause);
      return false;
    }
  sum = g_compute_checksum_for_data (G_CHECKSUM_SHA256, (guchar *) bytes,
                                     length);
  success = g_str_equal (sum, sha256);
  if (!success)
    g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
                 "%s: its SHA-256 is %s, not %s", file, sum, sha256);
  success = success && keep (snapshot, file, bytes, length, error);
  g_free (sum);
  g_free (bytes);
  return success;
}

void
snapshot_clear (Snapshot *snapshot)
{
  if (snapshot->fd >= 0)
    close (snapshot->fd);
  g_free (snapshot->path);
}
