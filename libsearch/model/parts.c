/* SPDX-License-Identifier: MIT */
/* parts.c: splits the variables that have several values into independent
 * parts, which no constraint connects; see branch.h.
 */
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
  parts->ends = g_array_new (FALSE, FALSE, sizeof (uint32_t));
  parts->splits = g_array_new (FALSE, FALSE, sizeof (PartsSplit));
  parts->seen = room (model->constraint_count);
  parts->open = room (model->variable_count);
  parts->named = room (model->variable_count);
  parts->root = room (model->variable_count);
  parts->part = room (model->variable_count);
  parts->list = room (model->variable_count);
  parts->phase = room (model->variable_count);
  parts->place = room (model->variable_count);
  parts->projected = g_try_malloc0 (model->variable_count + 1);
  if (parts->store && parts->seen && parts->open && parts->named && parts->root
      && parts->part && parts->list && parts->phase && parts->place
      && parts->projected && index_constraints (parts))
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
  g_array_unref (parts->ends);
  g_array_unref (parts->splits);
  g_free (parts->first);
  g_free (parts->of);
  g_free (parts->seen);
  g_free (parts->open);
  g_free (parts->named);
  g_free (parts->root);
  g_free (parts->part);
  g_free (parts->list);
  g_free (parts->phase);
  g_free (parts->place);
  g_free (parts->projected);
  g_free (parts);
}

static const PartsSplit *
newest (const Parts *parts)
{
  return &g_array_index (parts->splits, PartsSplit, parts->splits->len - 1);
}

uint32_t
parts_count (const Parts *parts)
{
  return parts->ends->len - newest (parts)->ends;
}

uint32_t
parts_begin (const Parts *parts, uint32_t part)
{
  return part == 0 ? newest (parts)->vars
                   : g_array_index (parts->ends, uint32_t,
                                    newest (parts)->ends + part - 1);
}

uint32_t
parts_end (const Parts *parts, uint32_t part)
{
  return g_array_index (parts->ends, uint32_t, newest (parts)->ends + part);
}

/* Lists the variables with several values of the part with the index `part`.
 * If there is no split, lists all variables with several values.  Returns the
 * number of listed variables.
 */
static uint32_t
list_open (Parts *parts, uint32_t part)
{
  const bool     all = parts->splits->len == 0;
  const uint32_t from = all ? 0 : parts_begin (parts, part);
  const uint32_t to
      = all ? parts->model->variable_count : parts_end (parts, part);
  uint32_t count = 0;

  for (uint32_t i = from; i < to; i++)
    {
      const uint32_t x = all ? i : g_array_index (parts->vars, uint32_t, i);

      if (var_is_fixed (parts->store, x))
        continue;
      parts->list[count++] = x;
      parts->open[x] = parts->split;
      parts->root[x] = UINT32_MAX;
    }
  return count;
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
 * values.  Returns by how much this reduces the number of sets.
 */
static uint32_t
unite (Parts *parts, uint32_t c)
{
  const Constraint *constraint = parts->model->constraint + c;
  uint32_t          one = UINT32_MAX, fewer = 0;

  for (uint32_t i = 0; i < constraint->count; i++)
    {
      const SearchVar view = parts->model->views[constraint->views + i];
      const uint32_t  x = view.variable;
      uint32_t        other;

      if (view.scale == 0 || parts->open[x] != parts->split)
        continue;
      if (parts->root[x] == UINT32_MAX)
        parts->root[x] = x;
      other = root_of (parts, x);
      if (one != UINT32_MAX && other != one)
        {
          parts->root[other] = one;
          fewer++;
        }
      else
        one = other;
    }
  return fewer;
}

/* Unites the sets of listed variables that are in a constraint that can still
 * fail.  Stops when one set remains.
 */
static void
unite_all (Parts *parts, uint32_t count)
{
  uint32_t left = count;

  for (uint32_t i = 0; i < count && left > 1; i++)
    {
      const uint32_t x = parts->list[i];

      for (uint32_t k = parts->first[x]; k < parts->first[x + 1] && left > 1;
           k++)
        {
          const uint32_t c = parts->of[k];

          if (parts->seen[c] == parts->split)
            continue;
          parts->seen[c] = parts->split;
          if (!entail (parts->store, c))
            left -= unite (parts, c);
        }
    }
  /* If there is a single variable, the loop above does not look at its
   * constraints, so this loop does.
   */
  if (count == 1)
    for (uint32_t k = parts->first[parts->list[0]];
         k < parts->first[parts->list[0] + 1]; k++)
      if (!entail (parts->store, parts->of[k]))
        parts->root[parts->list[0]] = parts->list[0];
}

/* Begins a split, with an identifier that no element of `seen`, `open` and
 * `named` has.
 */
static void
begin_split (Parts *parts)
{
  const size_t variables = parts->model->variable_count;

  if (++parts->split > 0)
    return;
  memset (parts->seen, 0, parts->model->constraint_count * sizeof (uint32_t));
  memset (parts->open, 0, variables * sizeof (uint32_t));
  memset (parts->named, 0, variables * sizeof (uint32_t));
  parts->split = 1;
}

void
parts_split (Parts *parts, uint32_t part, Number *product)
{
  const PartsSplit split = { parts->vars->len, parts->ends->len };
  uint32_t        *end, *var;
  uint32_t         count, groups = 0, sum = split.vars;

  number_set_word (product, 1);
  begin_split (parts);
  count = list_open (parts, part);
  unite_all (parts, count);
  g_array_append_val (parts->splits, split);
  for (uint32_t i = 0; i < count; i++)
    {
      const uint32_t x = parts->list[i];
      uint32_t       root;

      if (parts->root[x] == UINT32_MAX)
        {
          if (parts->projected[x])
            number_multiply_word (product, var_count (parts->store, x));
          continue;
        }
      root = root_of (parts, x);
      if (parts->named[root] != parts->split)
        {
          const uint32_t none = 0;

          parts->named[root] = parts->split;
          parts->part[root] = groups++;
          g_array_append_val (parts->ends, none);
        }
      g_array_index (parts->ends, uint32_t, split.ends + parts->part[root])++;
    }
  /* Replaces the count of variables of each part by the index at which the part
   * begins.  The loop that follows increases this index to the end of the part.
   */
  end = &g_array_index (parts->ends, uint32_t, split.ends);
  for (uint32_t g = 0; g < groups; g++)
    {
      const uint32_t here = end[g];

      end[g] = sum;
      sum += here;
    }
  g_array_set_size (parts->vars, sum);
  var = &g_array_index (parts->vars, uint32_t, 0);
  for (uint32_t i = 0; i < count; i++)
    if (parts->root[parts->list[i]] != UINT32_MAX)
      var[end[parts->part[root_of (parts, parts->list[i])]]++] = parts->list[i];
}

void
parts_merge (Parts *parts)
{
  const PartsSplit split = *newest (parts);

  g_array_set_size (parts->vars, split.vars);
  g_array_set_size (parts->ends, split.ends);
  g_array_set_size (parts->splits, parts->splits->len - 1);
}

void
parts_merge_all (Parts *parts)
{
  g_array_set_size (parts->vars, 0);
  g_array_set_size (parts->ends, 0);
  g_array_set_size (parts->splits, 0);
}

bool
parts_select (const Parts *parts, uint32_t part, uint32_t *variable)
{
  uint32_t phase = UINT32_MAX, min = 0;

  for (uint32_t i = parts_begin (parts, part); i < parts_end (parts, part); i++)
    {
      const uint32_t x = g_array_index (parts->vars, uint32_t, i);
      uint32_t       rank;

      if (parts->phase[x] > phase || parts->phase[x] == UINT32_MAX)
        continue;
      rank = parts->place[x] != UINT32_MAX ? parts->place[x]
             : parts->rank                 ? parts->rank[x]
                                           : var_count (parts->store, x);
      if (parts->phase[x] == phase && rank >= min)
        continue;
      phase = parts->phase[x];
      min = rank;
      *variable = x;
    }
  return phase != UINT32_MAX;
}
