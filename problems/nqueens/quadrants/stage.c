/* SPDX-License-Identifier: MIT */
/* stage.c: makes and shares stages.  A stage has the sheets (tables of the
 * placements in a quarter of the board) for one row of the middle column's
 * queen.
 */
#include "quarter.h"

#include <glib.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

struct Stages
{
  int             n;
  pthread_mutex_t mutex;

  /* The stage for each row of the middle column's queen, at the index row + 1
   * (0 for even n).  NULL if no thread uses the stage.
   */
  Stage *stages[HALF_MAX + 2];
};

Stages *
stages_new (int n)
{
  Stages *stages = g_new0 (Stages, 1);

  stages->n = n;
  pthread_mutex_init (&stages->mutex, NULL);
  return stages;
}

void
stages_free (Stages *stages)
{
  for (size_t i = 0; i < G_N_ELEMENTS (stages->stages); i++)
    g_assert (!stages->stages[i]);
  pthread_mutex_destroy (&stages->mutex);
  g_free (stages);
}

static size_t
row_sets (const Layout *layout)
{
  return (size_t) 1 << (layout->n - layout->half);
}

static Stage *
stage_new (int n, int middle, bool keep)
{
  Stage *stage = g_new0 (Stage, 1);

  layout_init (&stage->layout, n, middle);
  if (keep)
    for (QuarterName name = 0; name < QUARTERS; name++)
      {
        const size_t sets = row_sets (&stage->layout);

        stage->sheets[name] = g_new (_Atomic (Sheet *), sets);
        for (size_t rows = 0; rows < sets; rows++)
          atomic_init (&stage->sheets[name][rows], NULL);
      }
  return stage;
}

static void
stage_free (Stage *stage)
{
  for (QuarterName name = 0; name < QUARTERS; name++)
    if (stage->sheets[name])
      {
        for (size_t rows = 0; rows < row_sets (&stage->layout); rows++)
          free (atomic_load_explicit (&stage->sheets[name][rows],
                                      memory_order_relaxed));
        g_free (stage->sheets[name]);
      }
  g_free (stage);
}

Stage *
stages_acquire (Stages *stages, int middle, bool keep)
{
  Stage **place = &stages->stages[middle + 1], *stage;

  pthread_mutex_lock (&stages->mutex);
  if (!*place)
    *place = stage_new (stages->n, middle, keep);
  stage = *place;
  stage->users++;
  pthread_mutex_unlock (&stages->mutex);
  return stage;
}

void
stages_release (Stages *stages, Stage *stage)
{
  bool last;

  pthread_mutex_lock (&stages->mutex);
  last = --stage->users == 0;
  if (last)
    stages->stages[stage->layout.middle + 1] = NULL;
  pthread_mutex_unlock (&stages->mutex);
  if (last)
    stage_free (stage);
}

/* Two threads may make one sheet (table of placements) at the same time.  The
 * stage then keeps the sheet that is finished first, and the other is freed.
 */
const Sheet *
stage_sheet (Stage *stage, QuarterName name, uint32_t rows,
             Tabulator *tabulator)
{
  _Atomic (Sheet *) *place = &stage->sheets[name][rows];
  Sheet *kept = atomic_load_explicit (place, memory_order_acquire), *made;

  if (kept)
    return kept;
  tabulate (tabulator, &stage->layout.quarters[name], rows);
  made = aligned_new (tabulator_size (tabulator, stage->layout.wide));
  tabulator_write (tabulator, stage->layout.wide, made);
  if (atomic_compare_exchange_strong_explicit (
          place, &kept, made, memory_order_acq_rel, memory_order_acquire))
    return made;
  free (made);
  return kept;
}
