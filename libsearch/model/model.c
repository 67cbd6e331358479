/* SPDX-License-Identifier: MIT */
/* model.c: makes a model and its variables, and records mistakes. */
#include "model.h"

#include <libsearch/search-error.h>

#include <string.h>

/* Minimum steps in a slice (limited part of the search) for a completion. */
#define FUEL 64

/* Cost after which a propagation stops to let limits be checked: some 10 ms. */
#define ALLOWANCE (INT64_C (1) << 20)

/* Maximum number of variables in an array. */
#define VARIABLES_MAX (1 << 24)

static void
free_phase (void *phase)
{
  g_free (((Phase *) phase)->vars);
}

void
model_begin (SearchModel *model)
{
#define ARRAY(field, type)                                                     \
  model->field = g_array_new (FALSE, FALSE, sizeof (type))
  ARRAY (variables, Variable);
  ARRAY (declared, Cell);
  ARRAY (holes, Cell);
  ARRAY (own, SearchVar);
  ARRAY (constraints_made, Constraint);
  ARRAY (propagators_made, Propagator);
  ARRAY (words_made, int32_t);
  ARRAY (views_made, SearchVar);
  ARRAY (numbers_made, int64_t);
  ARRAY (waiting, Waiting);
  ARRAY (phases, Phase);
  ARRAY (projected, SearchVar);
  ARRAY (projections, Projection);
  ARRAY (symmetries, Symmetry);
  ARRAY (state, Cell);
  ARRAY (turns, Turn);
  ARRAY (definitions, Definition);
  ARRAY (judged, uint32_t);
#undef ARRAY
  model->fuel = FUEL;
  model->allowance = model->pass_max = ALLOWANCE;
  model->marked = g_array_new (FALSE, TRUE, 1);
  g_array_set_clear_func (model->phases, free_phase);
  g_array_set_clear_func (model->symmetries, symmetry_clear);
  model->names = g_ptr_array_new_with_free_func (g_free);
  model->lists = g_ptr_array_new_with_free_func (g_free);
  model->constants
      = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
}

SearchModel *
search_model_new (void)
{
  SearchModel *model = g_new0 (SearchModel, 1);

  model_begin (model);
  return model;
}

static void
free_contents (SearchModel *model)
{
  g_clear_error (&model->error);
  g_array_unref (model->variables);
  g_array_unref (model->declared);
  g_array_unref (model->holes);
  g_array_unref (model->own);
  g_array_unref (model->constraints_made);
  g_array_unref (model->propagators_made);
  g_array_unref (model->words_made);
  g_array_unref (model->views_made);
  g_array_unref (model->numbers_made);
  g_array_unref (model->waiting);
  g_array_unref (model->phases);
  g_array_unref (model->projected);
  g_array_unref (model->projections);
  g_array_unref (model->symmetries);
  g_array_unref (model->state);
  g_array_unref (model->turns);
  g_array_unref (model->definitions);
  g_array_unref (model->judged);
  g_array_unref (model->marked);
  g_ptr_array_unref (model->names);
  g_ptr_array_unref (model->lists);
  g_hash_table_unref (model->constants);
  g_free ((void *) model->subscriptions);
  g_free ((void *) model->subscription);
  g_free (model->root);
  group_free (model->group);
  counting_free (model->counting);
}

void
search_model_free (SearchModel *model)
{
  if (model && model->variables)
    free_contents (model);
  g_free (model);
}

const GError *
search_model_mistake (const SearchModel *model)
{
  return model->error;
}

void
model_append_name (const SearchModel *model, SearchVar view, GString *out)
{
  if (view.scale == 0)
    {
      g_string_append_printf (out, "%" G_GINT64_FORMAT, (gint64) view.offset);
      return;
    }
  if (view.variable >= model->variables->len)
    {
      g_string_append (out, "?");
      return;
    }
  if (view.scale == -1)
    g_string_append (out, "-");
  else if (view.scale != 1)
    g_string_append_printf (out, "%d * ", view.scale);
  g_string_append (out, g_ptr_array_index (model->names, view.variable));
  if (view.offset != 0)
    g_string_append_printf (
        out, " %c %" G_GUINT64_FORMAT, view.offset < 0 ? '-' : '+',
        view.offset < 0 ? -(guint64) view.offset : (guint64) view.offset);
}

/* Maximum count of a constraint's arguments that a message lists. */
#define NAMED 6

void
model_append_constraint (const SearchModel *model, const char *name,
                         SearchVars vars, GString *out)
{
  g_string_append (out, name);
  for (size_t i = 0; i < vars.count && i < NAMED; i++)
    {
      g_string_append (out, i == 0 ? " (" : ", ");
      model_append_name (model, search_vars_at (vars, i), out);
    }
  if (vars.count > NAMED)
    g_string_append_printf (out, ", ... %zu in all", vars.count);
  if (vars.count > 0)
    g_string_append (out, ")");
}

void
model_refuse (SearchModel *model, const char *constraint, SearchVars vars,
              const char *format, ...)
{
  GString *message = g_string_new (NULL);
  va_list  arguments;

  model_append_constraint (model, model->posting ? model->posting : constraint,
                           vars, message);
  g_string_append (message, ": ");
  va_start (arguments, format);
  g_string_append_vprintf (message, format, arguments);
  va_end (arguments);
  if (!model->error)
    g_set_error_literal (&model->error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
                         message->str);
  g_string_free (message, TRUE);
}

/* Returns the smallest declared value of x; if `max` is true, the largest. */
static int64_t
declared_end (const SearchModel *model, uint32_t x, bool max)
{
  const Variable *variable = &g_array_index (model->variables, Variable, x);
  const Cell      cell = g_array_index (model->declared, Cell, x);

  if (variable->kind == DOMAIN_WORD)
    return (int64_t) variable->base + (max ? highest (cell) : lowest (cell));
  return max ? bounds_max (cell) : bounds_min (cell);
}

int64_t
model_min (const SearchModel *model, SearchVar view)
{
  if (view.scale == 0)
    return view.offset;
  return view.scale * declared_end (model, view.variable, view.scale < 0)
         + view.offset;
}

int64_t
model_max (const SearchModel *model, SearchVar view)
{
  if (view.scale == 0)
    return view.offset;
  return view.scale * declared_end (model, view.variable, view.scale > 0)
         + view.offset;
}

/* Makes a variable whose declared domain is all values from `min` to `max`. */
static SearchVar
make (SearchModel *model, char *name, int64_t min, int64_t max)
{
  const SearchVar view = { model->variables->len, 1, 0 };
  Variable        variable = { .base = (int32_t) min };
  Cell            cell = bounds (min, max);

  if (max - min < 64)
    {
      variable.kind = DOMAIN_WORD;
      cell = up_to_member ((int) (max - min));
    }
  else if (max - min < SEARCH_WIDE_MAX)
    {
      variable.kind = DOMAIN_WIDE;
      variable.holes = model->holes->len;
      variable.words = (uint32_t) (max - min) / 64 + 1;
      for (uint32_t i = 0; i < variable.words; i++)
        {
          const Cell all = ~UINT64_C (0);

          g_array_append_val (model->holes, all);
        }
    }
  else
    variable.kind = DOMAIN_BOUNDS;
  g_array_append_val (model->variables, variable);
  g_array_append_val (model->declared, cell);
  g_ptr_array_add (model->names, name);
  return view;
}

SearchVar
model_hidden (SearchModel *model, int64_t min, int64_t max)
{
  return make (model, g_strdup_printf ("(%u)", model->variables->len), min,
               max);
}

/* Returns true if a new variable can have the values from `min` to `max`.
 * Otherwise records a mistake.
 */
static bool
accept (SearchModel *model, const char *name, int64_t min, int64_t max)
{
  const SearchVars none = { NULL, 0, 1 };

  g_return_val_if_fail (!model->closed, false);

  if (model->error)
    return false;
  if (min < -SEARCH_VAR_MAX || max > SEARCH_VAR_MAX)
    model_refuse (model, name ? name : "int", none,
                  "%" G_GINT64_FORMAT "..%" G_GINT64_FORMAT
                  " is not within -2147483647..2147483647",
                  (gint64) min, (gint64) max);
  else if (min > max)
    model_refuse (model, name ? name : "int", none,
                  "its domain %" G_GINT64_FORMAT "..%" G_GINT64_FORMAT
                  " is empty",
                  (gint64) min, (gint64) max);
  return !model->error;
}

SearchVar
search_model_int (SearchModel *model, const char *name, int64_t min,
                  int64_t max)
{
  SearchVar view;

  if (!accept (model, name, min, max))
    return search_var_constant (0);
  view = make (model,
               name ? g_strdup (name)
                    : g_strdup_printf ("x%u", model->variables->len),
               min, max);
  g_array_append_val (model->own, view);
  return view;
}

/* Makes an array of `count` variables, which exists as long as the model. */
static SearchVar *
list_new (SearchModel *model, size_t count)
{
  SearchVar *list = g_new0 (SearchVar, count);

  g_ptr_array_add (model->lists, list);
  return list;
}

SearchVars
search_model_ints (SearchModel *model, const char *name, size_t count,
                   int64_t min, int64_t max)
{
  const SearchVars none = { NULL, 0, 1 };
  SearchVar       *list;

  if (count > VARIABLES_MAX)
    {
      model_refuse (model, name ? name : "x", none,
                    "%zu variables; the limit of an array is %d", count,
                    VARIABLES_MAX);
      return none;
    }
  list = list_new (model, count);
  for (size_t i = 0; i < count; i++)
    {
      char *element = g_strdup_printf ("%s[%zu]", name ? name : "x", i);

      list[i] = search_model_int (model, element, min, max);
      g_free (element);
    }
  return search_vars (list, count);
}

SearchVar
search_model_int_of (SearchModel *model, const char *name,
                     const int64_t *values, size_t count)
{
  const SearchVars none = { NULL, 0, 1 };
  int64_t          min = 0, max = -1;
  SearchVar        view;
  const Variable  *variable;
  Cell            *cells;

  for (size_t i = 0; i < count; i++)
    {
      min = i == 0 ? values[i] : MIN (min, values[i]);
      max = i == 0 ? values[i] : MAX (max, values[i]);
    }
  if (!accept (model, name, min, max))
    return search_var_constant (0);
  if (max - min >= SEARCH_WIDE_MAX)
    {
      model_refuse (model, name ? name : "int", none,
                    "its values %" G_GINT64_FORMAT "..%" G_GINT64_FORMAT
                    " span more than %d",
                    (gint64) min, (gint64) max, SEARCH_WIDE_MAX);
      return search_var_constant (0);
    }
  view = search_model_int (model, name, min, max);
  variable = &g_array_index (model->variables, Variable, view.variable);
  cells = variable->kind == DOMAIN_WORD
              ? &g_array_index (model->declared, Cell, view.variable)
              : &g_array_index (model->holes, Cell, variable->holes);
  memset (cells, 0, MAX (variable->words, 1) * sizeof *cells);
  for (size_t i = 0; i < count; i++)
    cells[(values[i] - min) / 64] |= member ((values[i] - min) & 63);
  return view;
}

SearchVars
search_model_diagonal (SearchModel *model, SearchVars vars, int64_t factor)
{
  SearchVar *list = list_new (model, vars.count);

  for (size_t i = 0; i < vars.count; i++)
    {
      int64_t term;

      list[i] = search_vars_at (vars, i);
      if (__builtin_mul_overflow ((int64_t) i, factor, &term))
        term = INT64_MAX;
      list[i] = search_var_plus (list[i], term);
    }
  return search_vars (list, vars.count);
}

/* Returns the declared values of a DOMAIN_WIDE variable, in model->holes.  In a
 * closed model, the field `holes` is larger by the number of variables.
 */
static const Cell *
declared_holes (const SearchModel *model, const Variable *variable)
{
  const uint32_t before = model->root ? model->variables->len : 0;

  return &g_array_index (model->holes, Cell, variable->holes - before);
}

bool
model_declares (const SearchModel *model, uint32_t x, int64_t value)
{
  const Variable *variable = &g_array_index (model->variables, Variable, x);
  const Cell      cell = g_array_index (model->declared, Cell, x);
  const int64_t   i = value - variable->base;

  if (variable->kind == DOMAIN_WORD)
    return i >= 0 && i < 64 && (cell >> i & 1);
  if (value < bounds_min (cell) || value > bounds_max (cell))
    return false;
  return variable->kind == DOMAIN_BOUNDS
         || (declared_holes (model, variable)[i / 64] >> (i & 63) & 1);
}
