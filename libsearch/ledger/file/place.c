/* SPDX-License-Identifier: MIT */
/* place.c: the files of an open ledger, and whether they are still the
 * same.
 */
#define _GNU_SOURCE
#include "place.h"

#include <stdlib.h>
#include <sys/stat.h>

bool
ledger_place_init (LedgerPlace *place, const char *path)
{
  static const char *const suffixes[] = { "", "-wal", "-shm" };
  char                    *real = realpath (path, NULL);

  for (int i = 0; real && i < LEDGER_PLACES; i++)
    place->at[i].path = g_strconcat (real, suffixes[i], NULL);
  free (real);
  return place->at[LEDGER_PLACE_FILE].path != NULL;
}

void
ledger_place_clear (LedgerPlace *place)
{
  for (int i = 0; i < LEDGER_PLACES; i++)
    g_free (place->at[i].path);
  *place = (LedgerPlace){ 0 };
}

bool
ledger_place_has (const LedgerPlace *place, LedgerPlaceKind kind)
{
  struct stat status;

  return stat (place->at[kind].path, &status) == 0 && status.st_size > 0;
}

bool
ledger_place_is (const LedgerPlace *place, int descriptor)
{
  struct stat there, open;

  return stat (place->at[LEDGER_PLACE_FILE].path, &there) == 0
         && fstat (descriptor, &open) == 0 && there.st_dev == open.st_dev
         && there.st_ino == open.st_ino;
}

void
ledger_place_note (LedgerPlace *place)
{
  struct stat status;

  for (int i = 0; i < LEDGER_PLACES; i++)
    if ((place->at[i].seen = stat (place->at[i].path, &status) == 0))
      {
        place->at[i].device = status.st_dev;
        place->at[i].inode = status.st_ino;
      }
}

bool
ledger_place_check (const LedgerPlace *place, GError **error)
{
  struct stat status;

  for (int i = 0; i < LEDGER_PLACES; i++)
    if (place->at[i].seen
        && (stat (place->at[i].path, &status) != 0
            || status.st_dev != place->at[i].device
            || status.st_ino != place->at[i].inode))
      {
        g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_IO,
                     "'%s': was deleted or replaced while in use; nothing was "
                     "made in its place",
                     place->at[i].path);
        return false;
      }
  return true;
}

uint64_t
ledger_place_size (const LedgerPlace *place)
{
  struct stat status;
  uint64_t    size = 0;

  for (int i = 0; i < LEDGER_PLACE_SHM; i++)
    if (stat (place->at[i].path, &status) == 0)
      size += (uint64_t) status.st_size;
  return size;
}
