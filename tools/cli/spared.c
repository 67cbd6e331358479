/* SPDX-License-Identifier: MIT */
/* spared.c: files that are not to be written over. */
#include "spared.h"

#include <libsearch/search-ledger.h>

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* The file that is read, and the option that names it; NULL: there is none. */
static struct
{
  const char *option;
  dev_t       device;
  ino_t       inode;
} read_file;

/* Looks at a file that holds something: no device, no pipe. */
static bool
is_regular (int descriptor, struct stat *status)
{
  return fstat (descriptor, status) == 0 && S_ISREG (status->st_mode);
}

void
spared_add (int descriptor, const char *option)
{
  struct stat status;

  read_file.option = is_regular (descriptor, &status) ? option : NULL;
  read_file.device = status.st_dev;
  read_file.inode = status.st_ino;
}

/* Is the file at `path` a ledger, by its SQLite header? */
static bool
is_ledger (const char *path)
{
  const uint32_t mark = GUINT32_TO_BE (SEARCH_LEDGER_APPLICATION);
  const int      file = open (path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  char           header[100];
  const bool     whole
      = file >= 0 && pread (file, header, sizeof header, 0) == sizeof header;

  if (file >= 0)
    close (file);
  return whole && memcmp (header, "SQLite format 3", 16) == 0
         && memcmp (header + 68, &mark, sizeof mark) == 0;
}

/* Does SQLite keep a part of a ledger at `path`, or may it? */
static bool
is_beside_ledger (const char *path)
{
  static const char *const endings[] = { "-wal", "-shm", "-journal" };

  for (size_t i = 0; i < G_N_ELEMENTS (endings); i++)
    if (g_str_has_suffix (path, endings[i]))
      {
        char *ledger = g_strndup (path, strlen (path) - strlen (endings[i]));
        const bool beside = is_ledger (ledger);

        g_free (ledger);
        return beside;
      }
  return false;
}

static bool
refuse (const char *option, const char *path, const char *of, const char *what,
        GError **error)
{
  g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
               "%s: '%s' is %s%s; a file of its own would be right", option,
               path, of, what);
  return false;
}

bool
spared_check_name (const char *option, const char *path, GError **error)
{
  char      *real = realpath (path, NULL); /* NULL: it is not there yet */
  const bool part = is_beside_ledger (real ? real : path);

  free (real);
  return !part || refuse (option, path, "a part of ", "a ledger", error);
}

bool
spared_check (int descriptor, const char *option, const char *path,
              GError **error)
{
  struct stat status;

  if (!is_regular (descriptor, &status))
    return true;
  if (read_file.option && status.st_dev == read_file.device
      && status.st_ino == read_file.inode)
    return refuse (option, path, "the file of ", read_file.option, error);
  return !is_ledger (path) || refuse (option, path, "", "a ledger", error);
}
