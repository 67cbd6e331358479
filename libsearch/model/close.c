/* SPDX-License-Identifier: MIT */
/* close.c: closes a model: builds the arrays that a search reads, and
 * propagates all constraints once.
 */
#include "branch.h"
#include "kinds.h"
#include "model.h"

#include <string.h>

#define FIRST_CAPACITY 1024
#define FIRST_LEVELS 64

/* If the author projects no variables, projects all variables that the author
 * has made, so that answers contain them.  Appends a phase (group of variables)
 * for the projected variables that are in no phase, so that the search decides
 * them.
 */
static void
complete_branching (SearchModel *model)
{
  GArray  *rest = g_array_new (FALSE, FALSE, sizeof (SearchVar));
  uint8_t *decided = g_new0 (uint8_t, model->variables->len + 1);

  if (model->projections->len == 0)
    {
      const SearchVars own
          = { (const SearchVar *) model->own->data, model->own->len, 1 };

      search_model_project (model, own);
    }
  for (guint p = 0; p < model->phases->len; p++)
    {
      const Phase *phase = &g_array_index (model->phases, Phase, p);

      for (uint32_t i = 0; i < phase->count; i++)
        decided[phase->vars[i].variable] = 1;
    }
  for (guint i = 0; i < model->projected->len; i++)
    {
      const SearchVar view = g_array_index (model->projected, SearchVar, i);
      const SearchVar variable = { view.variable, 1, 0 };

      if (view.scale == 0 || decided[view.variable])
        continue;
      decided[view.variable] = 1;
      g_array_append_val (rest, variable);
    }
  branch_default (model,
                  search_vars ((const SearchVar *) rest->data, rest->len));
  g_array_unref (rest);
  g_free (decided);
}

/* Copies the cells of an array; does nothing if the array is empty, since an
 * empty array has no data.
 */
static void
copy_cells (Cell *to, const GArray *cells)
{
  if (cells->len > 0)
    memcpy (to, cells->data, cells->len * sizeof (Cell));
}

/* Assigns indices to all cells (Cell) of a store: those of variables, of the
 * sets of wide variables, of propagators, and of store_is_unfinished().  Copies
 * the initial contents of the cells to model->root.
 */
static void
lay_out_cells (SearchModel *model)
{
  const uint32_t holes = model->variables->len;
  const uint32_t state = holes + model->holes->len;

  model->unfinished = state + model->state->len;
  model->cell_count = model->unfinished + 1;
  model->root = g_new (Cell, (size_t) model->cell_count + 1);
  copy_cells (model->root, model->declared);
  copy_cells (model->root + holes, model->holes);
  copy_cells (model->root + state, model->state);
  model->root[model->unfinished] = 0;
  for (uint32_t i = 0; i < holes; i++)
    {
      Variable *variable = &g_array_index (model->variables, Variable, i);

      if (variable->kind == DOMAIN_WIDE)
        variable->holes += holes;
    }
  for (guint i = 0; i < model->propagators_made->len; i++)
    {
      Propagator *propagator
          = &g_array_index (model->propagators_made, Propagator, i);

      if (propagator->state != UINT32_MAX)
        propagator->state += state;
    }
}

/* Stores in the model the addresses and the lengths of its arrays, which no
 * longer grow.
 */
static void
settle (SearchModel *model)
{
  model->variable = (const Variable *) model->variables->data;
  model->propagator = (const Propagator *) model->propagators_made->data;
  model->constraint = (const Constraint *) model->constraints_made->data;
  model->words = (const int32_t *) model->words_made->data;
  model->views = (const SearchVar *) model->views_made->data;
  model->numbers = (const int64_t *) model->numbers_made->data;
  model->variable_count = model->variables->len;
  model->propagator_count = model->propagators_made->len;
  model->constraint_count = model->constraints_made->len;
  for (model->ring = 64; model->ring <= model->propagator_count;)
    model->ring *= 2;
  for (uint32_t i = 0; i < model->propagator_count; i++)
    model->pass += propagator_cost (model->propagator + i);
}

/* Sorts the subscriptions (Waiting), by which propagators wait for changes of
 * variables: by variable, then by event, then in the order in which they were
 * posted.
 */
static void
sort_subscriptions (SearchModel *model)
{
  const size_t   count = model->variable_count;
  uint32_t      *next = g_new0 (uint32_t, EVENTS * count + 1);
  Subscriptions *all = g_new0 (Subscriptions, count + 1);
  Subscription  *sorted = g_new0 (Subscription, model->waiting->len + 1);
  uint32_t       at = 0;

  for (guint i = 0; i < model->waiting->len; i++)
    {
      const Waiting *one = &g_array_index (model->waiting, Waiting, i);

      next[EVENTS * one->variable + one->event]++;
    }
  for (size_t x = 0; x < count; x++)
    {
      uint32_t *of = next + EVENTS * x;
      uint32_t  sum = 0, ends[EVENTS];

      for (int event = 0; event < EVENTS; event++)
        {
          const uint32_t here = of[event];

          of[event] = at + sum;
          sum += here;
          ends[event] = sum;
        }
      all[x] = (Subscriptions){ at, ends[EVENT_DOMAIN], ends[EVENT_BOUNDS],
                                ends[EVENT_FIXED] };
      at += sum;
    }
  for (guint i = 0; i < model->waiting->len; i++)
    {
      const Waiting *one = &g_array_index (model->waiting, Waiting, i);

      sorted[next[EVENTS * one->variable + one->event]++]
          = (Subscription){ one->propagator, one->argument };
    }
  g_free (next);
  model->subscriptions = all;
  model->subscription = sorted;
}

/* Returns true if another propagator waits for removed values or moved bounds
 * of a variable of `propagator`, and not only for fixed values.  Then
 * `propagator` must queue the other propagator also when it removes single
 * values.
 */
static bool
is_heard (const SearchModel *model, const Propagator *propagator)
{
  for (uint32_t i = 0; i < propagator->count; i++)
    if (model->subscriptions[model->words[propagator->words + i]].bounds > 0)
      return true;
  return false;
}

/* Sets a flag of each propagator of the kind all_different_masks, if other
 * propagators wait for values that it removes.  The flag makes the propagator
 * queue these other propagators.
 */
static void
find_heard (SearchModel *model)
{
  for (guint i = 0; i < model->propagators_made->len; i++)
    {
      Propagator *propagator
          = &g_array_index (model->propagators_made, Propagator, i);

      if (propagator->kind == PROPAGATOR_all_different_masks)
        propagator->flags = is_heard (model, propagator);
    }
}

Store *
store_new (const SearchModel *model)
{
  Store *store = g_try_new0 (Store, 1);
  bool   success = store != NULL;

  if (!success)
    return NULL;
  store->model = model;
  store->capacity = FIRST_CAPACITY;
  store->levels = FIRST_LEVELS;
  store->cells = g_try_new (Cell, (size_t) model->cell_count + 1);
  store->trail = g_try_new (TrailEntry, store->capacity);
  store->marks = g_try_new (uint32_t, store->levels);
  store->pending = g_try_new0 (uint64_t, (size_t) model->propagator_count + 1);
  store->scratch = g_try_malloc (model->scratch + 1);
  store->memory = g_try_new0 (uint32_t, (size_t) model->memory + 1);
  success = store->memory && store->cells && store->trail && store->marks
            && store->pending && store->scratch;
  for (int i = 0; i < PRIORITIES; i++)
    {
      store->queue[i] = g_try_new (uint32_t, model->ring);
      success = success && store->queue[i];
    }
  if (!success)
    {
      store_free (store);
      return NULL;
    }
  store->cell = store->cells;
  memcpy (store->cell, model->root, model->cell_count * sizeof (Cell));
  return store;
}

void
store_report (Store *store)
{
  SearchModel *model = (SearchModel *) store->model;

  __atomic_fetch_add (&model->propagations, store->runs, __ATOMIC_RELAXED);
  __atomic_fetch_add (&model->failures, store->failures, __ATOMIC_RELAXED);
  store->runs = store->failures = 0;
}

void
store_retire (Store *store)
{
  if (!store)
    return;
  store_report (store);
  store_free (store);
}

void
store_free (Store *store)
{
  if (!store)
    return;
  for (int i = 0; i < PRIORITIES; i++)
    g_free (store->queue[i]);
  aside_free (store->aside);
  g_free (store->scratch);
  g_free (store->memory);
  g_free (store->pending);
  g_free (store->marks);
  g_free (store->trail);
  g_free (store->cells);
  g_free (store);
}

/* Propagates all constraints before the first decision, and stores the
 * resulting cells in model->root.
 */
static void
propagate_root (SearchModel *model)
{
  Store *store = store_new (model);

  g_assert (store);
  model->failed = model->failed || !store_propagate_all (store);
  if (!model->failed)
    memcpy (model->root, store->cell, model->cell_count * sizeof (Cell));
  store_free (store);
}

bool
model_close (SearchModel *model, GError **error)
{
  if (!model->closed && !model->error)
    {
      complete_branching (model);
      symmetry_close (model);
      model->closed = true;
      settle (model);
      lay_out_cells (model);
      sort_subscriptions (model);
      find_heard (model);
      turns_make (model);
      propagate_root (model);
    }
  model->closed = true;
  if (!model->error)
    return true;
  g_propagate_error (error, g_error_copy (model->error));
  return false;
}
