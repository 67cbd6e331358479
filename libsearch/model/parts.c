/* SPDX-License-Identifier: MIT */
/* parts.c: see parts.h. */
#include "parts.h"
#include "branch.h"

#include <string.h>

static uint32_t *
room (size_t count)
{
  return g_try_new0 (uint32_t, count + 1);
}

/* Lists the constraints of each variable.  Returns false if memory is short. */
static bool
index_constraints (Parts *parts)
{
  const SearchModel *model = parts->model;
  uint32_t          *next = room ((size_t) model->variable_count + 2);

  parts->first = next;
  if (!next)
    return false;
  for (uint32_t c = 0; c < model->constraint_count; c++)
    for (uint32_t i = 0; i < model->constraint[c].count; i++)
      {
        const SearchVar view = model->views[model->constraint[c].views + i];

        if (view.scale != 0)
          next[view.variable + 2]++;
      }
  for (uint32_t x = 0; x < model->variable_count; x++)
    next[x + 2] += next[x + 1];
  parts->of = room (next[model->variable_count + 1]);
  if (!parts->of)
    return false;
  for (uint32_t c = 0; c < model->constraint_count; c++)
    for (uint32_t i = 0; i < model->constraint[c].count; i++)
      {
        const SearchVar view = model->views[model->constraint[c].views + i];

        if (view.scale != 0)
          parts->of[next[view.variable + 1]++] = c;
      }
  return true;
}

/* Finds the phase (group of variables) of each variable, and its position
 * there; and the variables that are in answers.
 */
static void
index_phases (Parts *parts)
{
  const SearchModel *model = parts->model;

  memset (parts->phase, 0xff, model->variable_count * sizeof *parts->phase);
  for (guint p = model->phases->len; p > 0; p--)
    {
      const Phase *phase = &g_array_index (model->phases, Phase, p - 1);

      for (uint32_t i = 0; i < phase->count; i++)
        {
          const uint32_t k = phase->count - 1 - i;
          const uint32_t x = phase->vars[k].variable;

          parts->phase[x] = p - 1;
          parts->place[x] = phase->var_order == SEARCH_VAR_ORDER_INPUT_ORDER
                                ? k
                                : UINT32_MAX;
        }
    }
  for (guint i = 0; i < model->projected->len; i++)
    {
      const SearchVar view = g_array_index (model->projected, SearchVar, i);

      if (view.scale != 0)
        parts->projected[view.variable] = 1;
    }
}

Parts *
parts_new (const SearchModel *model)
{
  Parts *parts = g_try_new0 (Parts, 1);

  if (!parts)
    return NULL;
  parts->model = model;
  parts->store = store_new (model);
  parts->vars = g_array_new (FALSE, FALSE, sizeof (uint32_t));
  parts->live = g_array_new (FALSE, FALSE, sizeof (uint32_t));
  parts->ends = g_array_new (FALSE, FALSE, sizeof (PartsPlace));
  parts->splits = g_array_new (FALSE, FALSE, sizeof (PartsSplit));
  parts->seen = room (model->constraint_count);
  parts->last = g_try_new0 (PartsLast, (size_t) model->variable_count + 1);
  parts->root = room (model->variable_count);
  parts->part = room (model->variable_count);
  parts->list = room (model->variable_count);
  parts->live_list = room (model->constraint_count);
  parts->one = room (model->constraint_count);
  parts->set = g_try_new0 (
      uint64_t, MAX (model->variable_count, model->constraint_count) / 64 + 1);
  parts->phase = room (model->variable_count);
  parts->place = room (model->variable_count);
  parts->projected = g_try_malloc0 (model->variable_count + 1);
  if (parts->store && parts->seen && parts->last && parts->root && parts->part
      && parts->list && parts->live_list && parts->one && parts->set
      && parts->phase && parts->place && parts->projected
      && index_constraints (parts))
    {
      index_phases (parts);
      return parts;
    }
  parts_free (parts);
  return NULL;
}

void
parts_free (Parts *parts)
{
  store_retire (parts->store);
  g_array_unref (parts->vars);
  g_array_unref (parts->live);
  g_array_unref (parts->ends);
  g_array_unref (parts->splits);
  g_free (parts->first);
  g_free (parts->of);
  g_free (parts->seen);
  g_free (parts->last);
  g_free (parts->root);
  g_free (parts->part);
  g_free (parts->list);
  g_free (parts->live_list);
  g_free (parts->one);
  g_free (parts->set);
  g_free (parts->phase);
  g_free (parts->place);
  g_free (parts->projected);
  g_free (parts);
}

void
parts_restart (Parts *parts, const uint32_t *vars, uint32_t count)
{
  const PartsSplit none = { 0 };
  const PartsPlace end = { vars ? count : parts->model->variable_count,
                           parts->model->constraint_count };

  g_array_set_size (parts->vars, end.vars);
  g_array_set_size (parts->live, end.live);
  for (uint32_t i = 0; i < end.vars; i++)
    g_array_index (parts->vars, uint32_t, i) = vars ? vars[i] : i;
  for (uint32_t i = 0; i < end.live; i++)
    g_array_index (parts->live, uint32_t, i) = i;
  g_array_set_size (parts->ends, 0);
  g_array_set_size (parts->splits, 0);
  g_array_append_val (parts->ends, end);
  g_array_append_val (parts->splits, none);
}

/* Sorts numbers that are all different. */
static void
sort (uint64_t *set, uint32_t *list, uint32_t count)
{
  uint32_t min = UINT32_MAX, max = 0, i = 1;

  while (i < count && list[i - 1] < list[i])
    i++;
  if (i >= count)
    return;
  for (i = 0; i < count; i++)
    {
      set[list[i] / 64] |= member ((int) (list[i] % 64));
      min = MIN (min, list[i] / 64);
      max = MAX (max, list[i] / 64);
    }
  for (i = 0; min <= max; set[min++] = 0)
    for (uint64_t rest = set[min]; rest; rest &= rest - 1)
      list[i++] = 64 * min + (uint32_t) lowest (rest);
}

void
parts_sort (Parts *parts, uint32_t part)
{
  const PartsPlace begin = parts_begin (parts, part);
  const PartsPlace end = parts_end (parts, part);

  sort (parts->set, &g_array_index (parts->vars, uint32_t, begin.vars),
        end.vars - begin.vars);
  sort (parts->set, &g_array_index (parts->live, uint32_t, begin.live),
        end.live - begin.live);
}

/* Lists the variables of a part, and marks those with several values. */
static void
list_open (Parts *parts, uint32_t from, uint32_t to)
{
  for (uint32_t i = from; i < to; i++)
    {
      const uint32_t x = g_array_index (parts->vars, uint32_t, i);

      parts->list[i - from] = x;
      parts->root[x] = UINT32_MAX;
      if (!var_is_fixed (parts->store, x))
        parts->last[x].open = parts->split;
    }
}

/* Returns the root of the tree of x in the union-find forest, which represents
 * the set of x.
 */
static uint32_t
root_of (const Parts *parts, uint32_t x)
{
  while (parts->root[x] != x)
    x = parts->root[x] = parts->root[parts->root[x]];
  return x;
}

/* Unites the sets of those variables of constraint `c` that have several
 * values.  Returns one of them; UINT32_MAX: there is none.
 */
static uint32_t
unite (Parts *parts, uint32_t c)
{
  const Constraint *constraint = parts->model->constraint + c;
  uint32_t          one = UINT32_MAX;

  for (uint32_t i = 0; i < constraint->count; i++)
    {
      const SearchVar view = parts->model->views[constraint->views + i];
      const uint32_t  x = view.variable;

      if (view.scale == 0 || parts->last[x].open != parts->split)
        continue;
      if (parts->root[x] == UINT32_MAX)
        parts->root[x] = x;
      if (one == UINT32_MAX)
        one = root_of (parts, x);
      else
        parts->root[root_of (parts, x)] = one;
    }
  return one;
}

/* Notes the constraints of variables that have changed since the split before:
 * those of the newest level of the store.
 */
static bool
note_changes (Parts *parts)
{
  const Store   *store = parts->store;
  const uint32_t variables = parts->model->variable_count;
  const uint32_t state = variables + parts->model->holes->len;

  for (uint32_t i = store->marks[store->level - 1]; i < store->top; i++)
    {
      const uint32_t x = store->trail[i].cell;

      if (x >= variables && x < state)
        return false;
      if (x >= variables || parts->last[x].met == parts->split)
        continue;
      parts->last[x].met = parts->split;
      for (uint32_t k = parts->first[x]; k < parts->first[x + 1]; k++)
        parts->seen[parts->of[k]] = parts->split;
    }
  return true;
}

/* Lists the constraints of a part, and for each of those that can still fail
 * one of its variables.  Below a split, a constraint has changed if it no
 * longer can.
 */
static void
list_live (Parts *parts, uint32_t from, uint32_t to)
{
  const bool noted = parts->store->level > 0 && note_changes (parts);

  for (uint32_t i = from; i < to; i++)
    {
      const uint32_t c = g_array_index (parts->live, uint32_t, i);

      parts->live_list[i - from] = c;
      parts->one[i - from] = (noted && parts->seen[c] != parts->split)
                                     || !entail (parts->store, c)
                                 ? unite (parts, c)
                                 : UINT32_MAX;
    }
}

/* Begins a split, whose number no element of `seen` and `last` has. */
static void
begin_split (Parts *parts)
{
  const size_t variables = parts->model->variable_count;

  if (++parts->split > 0)
    return;
  memset (parts->seen, 0, parts->model->constraint_count * sizeof (uint32_t));
  memset (parts->last, 0, variables * sizeof *parts->last);
  parts->split = 1;
}

/* Gives an index to the part of the variable x, unless the part has one. */
static void
name_part (Parts *parts, uint32_t x)
{
  static const PartsPlace none;
  const uint32_t          root = root_of (parts, x);

  if (parts->last[root].named == parts->split)
    return;
  parts->last[root].named = parts->split;
  parts->part[root] = parts_count (parts);
  g_array_append_val (parts->ends, none);
}

/* Returns the part of the variable x. */
static PartsPlace *
place_of (const Parts *parts, uint32_t x)
{
  return &g_array_index (parts->ends, PartsPlace,
                         parts_newest (parts)->ends
                             + parts->part[root_of (parts, x)]);
}

/* Replaces the numbers of elements of the parts by their first indexes, and
 * sets *place to the end of the last part.
 */
static void
place_parts (const Parts *parts, PartsPlace *place)
{
  for (guint i = parts_newest (parts)->ends; i < parts->ends->len; i++)
    {
      PartsPlace      *end = &g_array_index (parts->ends, PartsPlace, i);
      const PartsPlace count = *end;

      *end = *place;
      place->vars += count.vars;
      place->live += count.live;
    }
}

void
parts_split (Parts *parts, uint32_t part, Number *product)
{
  const PartsSplit split = { parts_begin (parts, part), parts->ends->len };
  const PartsPlace end = parts_end (parts, part);
  const uint32_t   vars = end.vars - split.begin.vars;
  const uint32_t   live = end.live - split.begin.live;
  PartsPlace       rest = split.begin;

  number_set_word (product, 1);
  begin_split (parts);
  parts_sort (parts, part);
  list_open (parts, split.begin.vars, end.vars);
  list_live (parts, split.begin.live, end.live);
  g_array_append_val (parts->splits, split);
  for (uint32_t i = 0; i < vars; i++)
    {
      const uint32_t x = parts->list[i];

      if (parts->root[x] != UINT32_MAX)
        {
          name_part (parts, x);
          place_of (parts, x)->vars++;
        }
      else if (parts->projected[x] && parts->last[x].open == parts->split)
        number_multiply_word (product, var_count (parts->store, x));
    }
  for (uint32_t i = 0; i < live; i++)
    if (parts->one[i] != UINT32_MAX)
      place_of (parts, parts->one[i])->live++;
  place_parts (parts, &rest);
  for (uint32_t i = 0; i < vars; i++)
    {
      const uint32_t x = parts->list[i];
      uint32_t      *at = parts->root[x] == UINT32_MAX ? &rest.vars
                                                       : &place_of (parts, x)->vars;

      g_array_index (parts->vars, uint32_t, (*at)++) = x;
    }
  for (uint32_t i = 0; i < live; i++)
    {
      const uint32_t one = parts->one[i];
      uint32_t      *at
          = one == UINT32_MAX ? &rest.live : &place_of (parts, one)->live;

      g_array_index (parts->live, uint32_t, (*at)++) = parts->live_list[i];
    }
}

void
parts_merge (Parts *parts)
{
  g_array_set_size (parts->ends, parts_newest (parts)->ends);
  g_array_set_size (parts->splits, parts->splits->len - 1);
}
