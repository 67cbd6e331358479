/* SPDX-License-Identifier: MIT */
/* sessions.c: the sessions of the ledgers that are merged. */
#include "state.h"
#include "libsearch/ledger/file/database.h"
#include "libsearch/ledger/rows/session.h"

#define COMPARE(a, b) (((a) > (b)) - ((a) < (b)))

/* Compares sessions by what identifies them. */
static int
compare_identity (const LedgerSession *one, const LedgerSession *other)
{
  return one->began != other->began ? COMPARE (one->began, other->began)
         : !g_str_equal (one->host, other->host)
             ? g_strcmp0 (one->host, other->host)
             : COMPARE (one->pid, other->pid);
}

/* Of a session that was copied while it was at work, the latest state comes
 * first.
 */
static int
compare (const void *a, const void *b)
{
  const LedgerSession *one = *(LedgerSession *const *) a;
  const LedgerSession *other = *(LedgerSession *const *) b;
  int                  order = compare_identity (one, other);

  if (order == 0)
    order = COMPARE (other->ended, one->ended);
  if (order == 0)
    order = COMPARE (other->worked, one->worked);
  if (order == 0)
    order = COMPARE (other->nodes, one->nodes);
  return order;
}

/* Returns the sessions of all inputs, in order; they stay the inputs'. */
static GPtrArray *
list_sessions (const LedgerMerge *merge)
{
  GPtrArray *all = g_ptr_array_new ();

  for (guint i = 0; i < merge->count; i++)
    {
      const GArray *sessions = merge->inputs[i].sessions;

      for (guint j = 0; j < sessions->len; j++)
        g_ptr_array_add (all, &g_array_index (sessions, LedgerSession, j));
    }
  g_ptr_array_sort (all, compare);
  return all;
}

bool
ledger_merge_write_sessions (const LedgerMerge *merge, int64_t run, sqlite3 *db,
                             GError **error)
{
  GPtrArray *all = list_sessions (merge);
  uint64_t   id = 0;
  bool       good = true;

  for (guint i = 0; i < all->len && good; i++)
    {
      LedgerSessionRow row = { *(LedgerSession *) all->pdata[i], run };

      if (i > 0 && compare_identity (all->pdata[i - 1], &row.session) == 0)
        continue;
      row.session.id = ++id;
      good = ledger_database_write (db, &ledger_session_table, &row, error);
    }
  g_ptr_array_unref (all);
  return good;
}
