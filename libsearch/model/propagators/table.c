/* SPDX-License-Identifier: MIT */
/* table.c: the constraint that the values of some variables are one of several
 * tuples.  J. Demeulenaere et al., "Compact-Table", CP 2016.  The numbers of
 * the constraint are the tuples.
 *
 * Fields of its Propagator: `words` are the variables.  `numbers` are the count
 * of words in a set of tuples; the count of words in a set with a bit for each
 * of those words; and for each variable, the index of its block.  A block has
 * the count of the variable's values, the values in order, and for each value
 * the set of tuples that have it.
 *
 * `state` has the set of remaining tuples; the set of its words that are not
 * zero; and for each variable whose domain is a word, this word after the last
 * run.
 */
#include "libsearch/model/post.h"
#include "function.h"

/* Maximum count of words that all sets of tuples of a table have together. */
#define TABLE_MAX (1 << 27)

bool
check_table (const Arguments *arguments)
{
  for (uint32_t from = 0;; from += arguments->count)
    {
      bool fits = true;

      if (from >= arguments->value * (int64_t) arguments->count)
        return arguments->count == 0 && arguments->value > 0;
      for (uint32_t i = 0; i < arguments->count && fits; i++)
        fits = !is_known (arguments, i)
               || arguments->numbers[from + i] == value_of (arguments, i);
      if (fits)
        return true;
    }
}

/* Returns true if the declared domain of `view` (a scaled variable) contains
 * `value`.
 */
static bool
declares (const SearchModel *model, SearchVar view, int64_t value)
{
  if (value < model_min (model, view) || value > model_max (model, view))
    return false;
  return view.scale == 0
         || ((value - view.offset) % view.scale == 0
             && model_declares (model, view.variable,
                                (value - view.offset) / view.scale));
}

/* Returns true if the declared domains contain all values of a tuple, and the
 * tuple has equal values for a variable that occurs twice.
 */
static bool
is_possible (const SearchModel *model, SearchVars vars, const uint32_t *before,
             const int64_t *tuple)
{
  for (size_t i = 0; i < vars.count; i++)
    {
      const SearchVar view = search_vars_at (vars, i);
      const SearchVar other = search_vars_at (vars, before[i]);

      if (!declares (model, view, tuple[i])
          || (before[i] < i
              && (tuple[i] - view.offset) / view.scale
                     != (tuple[before[i]] - other.offset) / other.scale))
        return false;
    }
  return true;
}

static int
compare_numbers (const void *a, const void *b)
{
  const int64_t x = *(const int64_t *) a, y = *(const int64_t *) b;

  return (x > y) - (x < y);
}

/* Returns an array of the values in a column of the tuples, in ascending order,
 * without duplicates.
 */
static GArray *
values_of (const GArray *tuples, size_t width, size_t column)
{
  GArray *values = g_array_new (FALSE, FALSE, sizeof (int64_t));
  guint   kept = 0;

  for (size_t i = column; i < tuples->len; i += width)
    g_array_append_val (values, g_array_index (tuples, int64_t, i));
  qsort (values->data, values->len, sizeof (int64_t), compare_numbers);
  for (guint i = 0; i < values->len; i++)
    {
      const int64_t value = g_array_index (values, int64_t, i);

      if (kept == 0 || g_array_index (values, int64_t, kept - 1) != value)
        g_array_index (values, int64_t, kept++) = value;
    }
  g_array_set_size (values, kept);
  return values;
}

/* Appends a block to the propagator's numbers: the values in a column of the
 * tuples, and for each value the set of tuples that have it.
 */
static void
post_block (SearchModel *model, const GArray *tuples, size_t width,
            size_t column, const GArray *values, int64_t offset, size_t words)
{
  uint64_t *sets = g_new0 (uint64_t, values->len * words);

  post_number (model, values->len);
  for (guint i = 0; i < values->len; i++)
    post_number (model, g_array_index (values, int64_t, i) - offset);
  for (size_t t = 0; t < tuples->len / width; t++)
    {
      const int64_t *value
          = &g_array_index (tuples, int64_t, t * width + column);
      const int64_t *found = (const int64_t *) bsearch (
          value, values->data, values->len, sizeof *value, compare_numbers);
      const size_t i = (size_t) (found - (const int64_t *) values->data);

      sets[i * words + t / 64] |= member (t & 63);
    }
  for (size_t i = 0; i < values->len * words; i++)
    post_number (model, (int64_t) sets[i]);
  g_free (sets);
}

static void
post (SearchModel *model, SearchVars vars, const GArray *tuples)
{
  const size_t width = vars.count, count = tuples->len / width;
  const size_t words = (count + 63) / 64, groups = (words + 63) / 64;
  SearchVar   *plain = g_new (SearchVar, width);
  GArray     **values = g_new (GArray *, width);
  size_t       at = 2 + width, all = 0;
  Propagator   p;

  for (size_t i = 0; i < width; i++)
    {
      plain[i] = post_plain (model, search_vars_at (vars, i));
      values[i] = values_of (tuples, width, i);
      all += values[i]->len * words;
    }
  if (all > TABLE_MAX)
    model_refuse (model, "table", vars,
                  "the values of %zu tuples take %zu words, more than %d",
                  count, all, TABLE_MAX);
  else
    {
      p = post_begin (model, PROPAGATOR_table, 2);
      for (size_t i = 0; i < width; i++)
        post_variable (model, &p, plain[i].variable, EVENT_DOMAIN);
      post_number (model, (int64_t) words);
      post_number (model, (int64_t) groups);
      for (size_t i = 0; i < width; i++)
        {
          post_number (model, (int64_t) at);
          at += 1 + values[i]->len * (1 + words);
        }
      for (size_t i = 0; i < width; i++)
        post_block (model, tuples, width, i, values[i], plain[i].offset, words);
      for (size_t w = 0; w < words; w++)
        post_state (model, &p,
                    w + 1 < words ? ~UINT64_C (0)
                                  : up_to_member ((int) ((count - 1) & 63)));
      for (size_t g = 0; g < groups; g++)
        post_state (model, &p,
                    g + 1 < groups ? ~UINT64_C (0)
                                   : up_to_member ((int) ((words - 1) & 63)));
      for (size_t i = 0; i < width; i++)
        post_state (model, &p, ~UINT64_C (0));
      post_steps (&p, width * words);
      post_scratch (model, SUPPORT_BYTES);
      post_end (model, &p);
    }
  for (size_t i = 0; i < width; i++)
    g_array_unref (values[i]);
  g_free (values);
  g_free (plain);
}

void
search_model_table (SearchModel *model, SearchVars vars, const int64_t *tuples,
                    size_t count)
{
  const PostRest rest = { .value = (int64_t) count,
                          .numbers = tuples,
                          .count = vars.count * count };
  GArray        *possible = g_array_new (FALSE, FALSE, sizeof (int64_t));
  uint32_t      *before = g_new (uint32_t, vars.count + 1);

  if (post_constraint (model, CONSTRAINT_table, vars, &rest))
    {
      for (size_t i = 0; i < vars.count; i++)
        {
          const SearchVar view = search_vars_at (vars, i);

          before[i] = 0;
          while (before[i] < i
                 && (view.scale == 0
                     || search_vars_at (vars, before[i]).scale == 0
                     || search_vars_at (vars, before[i]).variable
                            != view.variable))
            before[i]++;
        }
      for (size_t t = 0; t < count && vars.count > 0; t++)
        if (is_possible (model, vars, before, tuples + t * vars.count))
          g_array_append_vals (possible, tuples + t * vars.count,
                               (guint) vars.count);
      if (possible->len > 0)
        post (model, vars, possible);
      else if (vars.count > 0 || count == 0)
        post_never (model);
    }
  g_free (before);
  g_array_unref (possible);
}

/* Pointers into the numbers of a table propagator, and the indices of its
 * cells.
 */
typedef struct
{
  const uint64_t *numbers;
  size_t          words;
  size_t          groups;

  /* Index of the first cell of the set of remaining tuples. */
  uint32_t left;
  uint32_t filled; /* index of the cells of the set of nonzero words */

  /* Index of the first cell of a copy of the domains after the last run. */
  uint32_t seen;
} Table;

/* The values of a variable, and for each value the set of tuples that have it.
 */
typedef struct
{
  size_t          count;
  const int64_t  *value;
  const uint64_t *set;
} Column;

static Column
column_of (const Table *table, uint32_t i)
{
  const uint64_t *block = table->numbers + table->numbers[2 + i];

  return (Column){ block[0], (const int64_t *) block + 1,
                   block + 1 + block[0] };
}

/* Returns the tuples in the word with the index `w` of a set that have a
 * remaining value of x.  If the domain of x is a DOMAIN_WORD, the remaining
 * values are those in `set`.
 */
static uint64_t
tuples_with (const Store *store, const Table *table, const Column *column,
             uint32_t x, uint64_t set, size_t w)
{
  const int64_t base = var_of (store, x)->base;
  uint64_t      all = 0;

  for (size_t v = 0; v < column->count; v++)
    if (var_is_word (store, x) ? set >> (column->value[v] - base) & 1
                               : var_has (store, x, column->value[v]))
      all |= column->set[v * table->words + w];
  return all;
}

/* Removes those tuples from the set of remaining tuples that have no remaining
 * value of x.  Returns false if no tuple remains.
 */
static bool
update (Store *store, const Table *table, uint32_t i, uint32_t x)
{
  const Column   column = column_of (table, i);
  const uint64_t now = store->cell[x], old = store->cell[table->seen + i];
  const uint64_t gone = old & ~now;
  const bool     by_gone
      = var_is_word (store, x)
        && __builtin_popcountll (gone) < __builtin_popcountll (now);
  bool success = false;

  if (var_is_word (store, x) && old == now)
    return true;
  for (size_t g = 0; g < table->groups; g++)
    {
      uint64_t filled = store->cell[table->filled + g];

      for (uint64_t left = filled; left; left &= left - 1)
        {
          const int      bit = lowest (left);
          const size_t   w = g * 64 + (size_t) bit;
          const uint64_t with
              = by_gone ? ~tuples_with (store, table, &column, x, gone, w)
                        : tuples_with (store, table, &column, x, now, w);
          const uint64_t rest = store->cell[table->left + (uint32_t) w] & with;

          store_keep (store, table->left + (uint32_t) w, rest);
          if (!rest)
            filled &= ~member (bit);
        }
      store_keep (store, table->filled + (uint32_t) g, filled);
      success = success || filled;
    }
  if (var_is_word (store, x))
    store_keep (store, table->seen + i, now);
  return success;
}

/* Returns true if some tuple in `set` is one of the remaining tuples. */
static bool
is_supported (const Store *store, const Table *table, const uint64_t *set)
{
  for (size_t g = 0; g < table->groups; g++)
    for (uint64_t left = store->cell[table->filled + g]; left; left &= left - 1)
      {
        const size_t w = g * 64 + (size_t) lowest (left);

        if (store->cell[table->left + w] & set[w])
          return true;
      }
  return false;
}

/* Removes the values of x that no remaining tuple has.  Returns false if no
 * value remains.
 */
static bool
filter (Store *store, const Table *table, uint32_t i, uint32_t x)
{
  const Column column = column_of (table, i);
  Support      support;

  support_begin (&support, store, x, (uint64_t *) store->scratch);
  for (size_t v = 0; v < column.count; v++)
    if (var_has (store, x, column.value[v])
        && is_supported (store, table, column.set + v * table->words))
      support_add (&support, store, x, column.value[v]);
  if (!support_end (&support, store, x))
    return false;
  if (var_is_word (store, x))
    store_keep (store, table->seen + i, store->cell[x]);
  return true;
}

bool
propagate_table (Store *store, const Propagator *propagator, uint64_t changed)
{
  const int32_t *x = store->model->words + propagator->words;
  const int64_t *numbers = store->model->numbers + propagator->numbers;
  const uint32_t count = propagator->count;
  const uint32_t words = (uint32_t) numbers[0];
  const uint32_t groups = (uint32_t) numbers[1];
  const Table    table = { (const uint64_t *) numbers,
                           words,
                           groups,
                           propagator->state,
                           propagator->state + words,
                           propagator->state + words + groups };

  for (uint32_t i = 0; i < count; i++)
    if ((changed >> MIN (i, PENDING_LAST) & 1)
        && !update (store, &table, i, (uint32_t) x[i]))
      return false;
  for (uint32_t i = 0; i < count; i++)
    {
      const uint64_t own = i < PENDING_LAST ? member ((int) i) : 0;

      /* If only the variable x[i] has changed, each of its values still has a
       * tuple, so that filter() would remove none.
       */
      if (changed == own
          && var_of (store, (uint32_t) x[i])->kind != DOMAIN_BOUNDS)
        continue;
      if (!var_is_fixed (store, (uint32_t) x[i])
          && !filter (store, &table, i, (uint32_t) x[i]))
        return false;
    }
  return true;
}
