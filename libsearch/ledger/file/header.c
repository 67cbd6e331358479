/* SPDX-License-Identifier: MIT */
/* header.c: is a file a ledger?  Asked before SQLite sees it. */
#include "header.h"
#include "failure.h"
#include "schema.h"
#include "libsearch/text/plural.h"

#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* An SQLite database begins with 100 bytes, numbers in big-endian order; see
 * https://www.sqlite.org/fileformat2.html, section 1.3.
 */
#define HEADER_SIZE 100
#define SMALLEST_PAGE 512
#define LARGEST_PAGE 65536
#define NEWEST_VERSION 2
enum
{
  AT_PAGE_SIZE = 16, /* 2 bytes */
  AT_WRITE_VERSION = 18,
  AT_READ_VERSION = 19,
  AT_PAGES = 28,
  AT_APPLICATION = 68
};

static bool
bad (const char *path, const char *what, GError **error)
{
  g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_INPUT, "'%s': %s", path, what);
  return false;
}

static uint32_t
number_at (const unsigned char *bytes)
{
  return (uint32_t) bytes[0] << 24 | (uint32_t) bytes[1] << 16
         | (uint32_t) bytes[2] << 8 | bytes[3];
}

/* Are all pages there? */
static bool
check_length (const unsigned char *header, uint64_t size, const char *path,
              GError **error)
{
  const uint32_t field
      = (uint32_t) header[AT_PAGE_SIZE] << 8 | header[AT_PAGE_SIZE + 1];
  const uint64_t page = field == 1 ? LARGEST_PAGE : field;
  const uint64_t pages = number_at (header + AT_PAGES);

  if (page < SMALLEST_PAGE || (page & (page - 1)) != 0)
    return bad (path, "damaged: its header gives no size of a page", error);
  if (size % page == 0 && size / page >= pages)
    return true;
  g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_INPUT,
               "'%s': cut off: it has %" G_GUINT64_FORMAT
               " byte%s, and should have %" G_GUINT64_FORMAT,
               path, size, plural (size), MAX (pages, size / page + 1) * page);
  return false;
}

bool
ledger_header_check (int descriptor, const char *path, bool wal, GError **error)
{
  unsigned char header[HEADER_SIZE] = { 0 };
  struct stat   status;
  ssize_t       length;

  if (fstat (descriptor, &status) != 0)
    return ledger_fail_errno (path, "looking at it", error);
  if (!S_ISREG (status.st_mode))
    return bad (path, "is no ordinary file, so no ledger", error);
  if (status.st_size == 0)
    return bad (path, "is empty, so no ledger", error);
  if ((length = pread (descriptor, header, sizeof header, 0)) < 0)
    return ledger_fail_errno (path, "reading it", error);
  if (memcmp (header, "SQLite format 3", 16) != 0)
    return bad (path, "is no SQLite database, so no ledger", error);
  if (status.st_size < SMALLEST_PAGE || length < HEADER_SIZE)
    return bad (path, "cut off: it ends within its header", error);
  if (number_at (header + AT_APPLICATION) != SEARCH_LEDGER_APPLICATION)
    return bad (path, "is an SQLite database, but no ledger", error);
  if (header[AT_WRITE_VERSION] > NEWEST_VERSION
      || header[AT_READ_VERSION] > NEWEST_VERSION)
    return bad (path, "damaged: its header names an unknown format", error);
  return wal || check_length (header, (uint64_t) status.st_size, path, error);
}
