/* SPDX-License-Identifier: MIT */
/* build.c: makes the tree of the ways that were taken. */
#include "state.h"

/* A choice to copy, and its place in the new tree. */
typedef struct
{
  const LedgerChoice *choice;
  LedgerUnit         *parent;
  guint               number; /* among the parent's children */
} Job;

/* Returns a copy of the unit, without its children. */
static LedgerUnit *
copy_unit (const LedgerUnit *unit, LedgerUnit *parent)
{
  LedgerUnit *copy = g_new (LedgerUnit, 1);

  *copy = *unit;
  copy->address = g_strdup (unit->address);
  copy->parent = parent;
  copy->children = g_new0 (LedgerUnit *, unit->left);
  copy->levels = g_strdup (unit->levels);
  copy->path = unit->path ? g_bytes_ref (unit->path) : NULL;
  copy->unfinished = unit->left;
  return copy;
}

LedgerUnit *
ledger_merge_make_tree (const LedgerMerge *merge)
{
  GArray     *jobs = g_array_new (FALSE, FALSE, sizeof (Job));
  const Job   first = { .choice = merge->choices->pdata[0] };
  LedgerUnit *whole = NULL;

  g_array_append_val (jobs, first);
  for (guint i = 0; i < jobs->len; i++)
    {
      const Job        job = g_array_index (jobs, Job, i);
      const LedgerWay *way = job.choice->taken;
      LedgerUnit *unit = copy_unit (ledger_way_member (way)->unit, job.parent);

      if (!job.parent)
        whole = unit;
      else
        {
          job.parent->children[job.number] = unit;
          job.parent->unfinished -= way->total.open == 0;
        }
      for (guint j = 0; j < unit->left; j++)
        {
          const Job next = { way->children[j], unit, j };

          g_array_append_val (jobs, next);
        }
    }
  g_array_unref (jobs);
  return whole;
}
