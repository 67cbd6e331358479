/* SPDX-License-Identifier: MIT */
/* sqlite.c: SQLite, loaded with the first ledger. */
#include "late.h"

#include <sqlite3.h>
#include <stdarg.h>

static LateLibrary sqlite
    = { "libsqlite3.so.0", "a ledger",
        "libsqlite3-0 (Debian), sqlite-libs (Fedora) or sqlite (Arch)", NULL };

#define SQLITE(...) LATE (sqlite, __VA_ARGS__)

/* clang-format off */
SQLITE (int, sqlite3_backup_finish, (sqlite3_backup *a), (a))
SQLITE (sqlite3_backup *, sqlite3_backup_init,
        (sqlite3 *a, const char *b, sqlite3 *c, const char *d), (a, b, c, d))
SQLITE (int, sqlite3_backup_step, (sqlite3_backup *a, int b), (a, b))
SQLITE (int, sqlite3_bind_blob64,
        (sqlite3_stmt *a, int b, const void *c, sqlite3_uint64 d,
         void (*e) (void *)), (a, b, c, d, e))
SQLITE (int, sqlite3_bind_int64, (sqlite3_stmt *a, int b, sqlite3_int64 c),
        (a, b, c))
SQLITE (int, sqlite3_bind_null, (sqlite3_stmt *a, int b), (a, b))
SQLITE (int, sqlite3_bind_text,
        (sqlite3_stmt *a, int b, const char *c, int d, void (*e) (void *)),
        (a, b, c, d, e))
SQLITE (int, sqlite3_bind_text64,
        (sqlite3_stmt *a, int b, const char *c, sqlite3_uint64 d,
         void (*e) (void *), unsigned char f), (a, b, c, d, e, f))
SQLITE (int, sqlite3_bind_value,
        (sqlite3_stmt *a, int b, const sqlite3_value *c), (a, b, c))
SQLITE (int, sqlite3_busy_timeout, (sqlite3 *a, int b), (a, b))
SQLITE (int, sqlite3_changes, (sqlite3 *a), (a))
SQLITE (int, sqlite3_clear_bindings, (sqlite3_stmt *a), (a))
SQLITE (int, sqlite3_close, (sqlite3 *a), (a))
SQLITE (const void *, sqlite3_column_blob, (sqlite3_stmt *a, int b), (a, b))
SQLITE (int, sqlite3_column_bytes, (sqlite3_stmt *a, int b), (a, b))
SQLITE (int, sqlite3_column_count, (sqlite3_stmt *a), (a))
SQLITE (sqlite3_int64, sqlite3_column_int64, (sqlite3_stmt *a, int b), (a, b))
SQLITE (const unsigned char *, sqlite3_column_text, (sqlite3_stmt *a, int b),
        (a, b))
SQLITE (int, sqlite3_column_type, (sqlite3_stmt *a, int b), (a, b))
SQLITE (sqlite3_value *, sqlite3_column_value, (sqlite3_stmt *a, int b),
        (a, b))
SQLITE (const char *, sqlite3_db_filename, (sqlite3 *a, const char *b), (a, b))
SQLITE (sqlite3 *, sqlite3_db_handle, (sqlite3_stmt *a), (a))
SQLITE (int, sqlite3_errcode, (sqlite3 *a), (a))
SQLITE (const char *, sqlite3_errmsg, (sqlite3 *a), (a))
SQLITE (const char *, sqlite3_errstr, (int a), (a))
SQLITE (int, sqlite3_exec,
        (sqlite3 *a, const char *b, int (*c) (void *, int, char **, char **),
         void *d, char **e), (a, b, c, d, e))
SQLITE (int, sqlite3_extended_errcode, (sqlite3 *a), (a))
SQLITE (int, sqlite3_extended_result_codes, (sqlite3 *a, int b), (a, b))
SQLITE (int, sqlite3_file_control, (sqlite3 *a, const char *b, int c, void *d),
        (a, b, c, d))
SQLITE (int, sqlite3_finalize, (sqlite3_stmt *a), (a))
SQLITE (void, sqlite3_free, (void *a), (a))
SQLITE (int, sqlite3_get_autocommit, (sqlite3 *a), (a))
SQLITE (int, sqlite3_open, (const char *a, sqlite3 **b), (a, b))
SQLITE (int, sqlite3_open_v2,
        (const char *a, sqlite3 **b, int c, const char *d), (a, b, c, d))
SQLITE (int, sqlite3_prepare_v2,
        (sqlite3 *a, const char *b, int c, sqlite3_stmt **d, const char **e),
        (a, b, c, d, e))
SQLITE (int, sqlite3_prepare_v3,
        (sqlite3 *a, const char *b, int c, unsigned int d, sqlite3_stmt **e,
         const char **f), (a, b, c, d, e, f))
SQLITE (int, sqlite3_reset, (sqlite3_stmt *a), (a))
SQLITE (unsigned char *, sqlite3_serialize,
        (sqlite3 *a, const char *b, sqlite3_int64 *c, unsigned int d),
        (a, b, c, d))
SQLITE (const char *, sqlite3_sql, (sqlite3_stmt *a), (a))
SQLITE (int, sqlite3_step, (sqlite3_stmt *a), (a))
SQLITE (int, sqlite3_system_errno, (sqlite3 *a), (a))
SQLITE (int, sqlite3_wal_checkpoint_v2,
        (sqlite3 *a, const char *b, int c, int *d, int *e), (a, b, c, d, e))
/* clang-format on */

/* Of its options, those that are set by a number and tell what they were. */
int
sqlite3_db_config (sqlite3 *db, int option, ...)
{
  int (*const config) (sqlite3 *, int, ...)
      = late_find (&sqlite, "sqlite3_db_config");
  va_list arguments;
  int     value;
  int    *was;

  va_start (arguments, option);
  value = va_arg (arguments, int);
  was = va_arg (arguments, int *);
  va_end (arguments);
  return config (db, option, value, was);
}
