/* SPDX-License-Identifier: MIT */
/* place.h: the files of an open ledger, and whether they are still the
 * same.
 */
#pragma once

#include <libsearch/search-error.h>

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

/* The file, and what SQLite keeps beside it while it is open. */
typedef enum
{
  LEDGER_PLACE_FILE,
  LEDGER_PLACE_WAL,
  LEDGER_PLACE_SHM,
  LEDGER_PLACES
} LedgerPlaceKind;

/* Zeros are an empty place. */
typedef struct
{
  struct
  {
    char *path; /* without symbolic links */
    bool  seen;
    dev_t device;
    ino_t inode;
  } at[LEDGER_PLACES];
} LedgerPlace;

/* Finds the names for the file `path`, which must exist; false with errno. */
bool ledger_place_init (LedgerPlace *place, const char *path);
void ledger_place_clear (LedgerPlace *place);

/* Is there a file of this kind that is not empty? */
bool ledger_place_has (const LedgerPlace *place, LedgerPlaceKind kind);

/* Does `path` lead to the open file `descriptor`? */
bool ledger_place_is (const LedgerPlace *place, int descriptor);

/* Notes which files are there. */
void ledger_place_note (LedgerPlace *place);

/* Are all noted files still there?  False with SEARCH_ERROR_IO. */
bool ledger_place_check (const LedgerPlace *place, GError **error);

/* Returns how many bytes they take, without the shared memory. */
uint64_t ledger_place_size (const LedgerPlace *place);
