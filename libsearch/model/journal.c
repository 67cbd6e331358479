/* SPDX-License-Identifier: MIT */
/* journal.c: a journal: how a count has come about.
 *
 * A branch is a list of numbers: the branch before it in the list of its part;
 * the number of its solutions; variables, each with runs of values, which may
 * be single; and the records of its smaller parts.  Only variables that answers
 * show are in it.  Records follow the records of their smaller parts.
 */
#include "journal.h"
#include "counting.h"
#include "residual.h"

#include <string.h>

/* Limit of the memory, in bytes, if there is none for the cache. */
#define DEFAULT_LIMIT ((size_t) 1 << 30)

/* Largest limit, since the length of a GByteArray has 32 bits. */
#define LIMIT_MAX ((size_t) 1 << 31)

void
journal_free (Journal *journal)
{
  g_byte_array_unref (journal->bytes);
  g_byte_array_unref (journal->numbers);
  g_array_unref (journal->records);
  g_array_unref (journal->list);
  g_free (journal->met);
  g_free (journal);
}

Journal *
journal_new (const Parts *parts)
{
  const size_t limit = counting_limit (counting_of (parts->model));
  const size_t variables = (size_t) parts->model->variable_count + 1;
  Journal     *journal = g_new0 (Journal, 1);

  journal->parts = parts;
  journal->limit = limit ? MIN (limit, LIMIT_MAX) : DEFAULT_LIMIT;
  journal->bytes = g_byte_array_new ();
  journal->numbers = g_byte_array_new ();
  journal->records = g_array_new (FALSE, FALSE, sizeof (PartRecord));
  journal->list = g_array_new (FALSE, FALSE, sizeof (uint64_t));
  journal->met = g_try_new0 (uint32_t, variables);
  if (journal->met)
    return journal;
  journal_free (journal);
  return NULL;
}

bool
journal_is_full (const Journal *journal)
{
  return journal->is_full;
}

static void
put_number (GByteArray *bytes, const Number *number)
{
  key_put (bytes, number->length);
  g_byte_array_append (bytes, (const guint8 *) number->words,
                       number->length * (guint) sizeof (uint64_t));
}

size_t
journal_parts (const Journal *journal)
{
  return journal->list->len;
}

/* Finds the variables of the part that the newest split divides: from the index
 * *from to *to - 1 of parts->vars.
 */
static void
find_part (const Parts *parts, uint32_t part, uint32_t *from, uint32_t *to)
{
  const PartsSplit *split
      = &g_array_index (parts->splits, PartsSplit, parts->splits->len - 2);

  *from = part == 0
              ? split->begin.vars
              : g_array_index (parts->ends, PartsPlace, split->ends + part - 1)
                    .vars;
  *to = g_array_index (parts->ends, PartsPlace, split->ends + part).vars;
}

/* Appends the variable x and the runs of its values: of each the length, and
 * the distance from the end of the run before it.
 */
static void
put_values (const Store *store, GByteArray *bytes, uint32_t x)
{
  const int64_t max = var_max (store, x);
  int64_t       from = var_min (store, x), end = var_of (store, x)->base;

  key_put (bytes, (uint64_t) x + 1);
  for (int64_t value = from; value <= max; from = value)
    {
      if (var_of (store, x)->kind == DOMAIN_BOUNDS)
        value = max + 1;
      else
        while (value <= max && var_has (store, x, value))
          value++;
      key_put (bytes, (uint64_t) (value - from));
      key_put (bytes, (uint64_t) (from - end));
      end = value;
      if (value <= max)
        value = var_next (store, x, value);
    }
  key_put (bytes, 0);
}

/* Appends the variables of the branch that are not in its smaller parts. */
static void
put_vars (Journal *journal, uint32_t part)
{
  const Parts *parts = journal->parts;
  uint32_t     from, to;

  find_part (parts, part, &from, &to);
  if (++journal->branch == 0)
    {
      memset (journal->met, 0,
              parts->model->variable_count * sizeof *journal->met);
      journal->branch = 1;
    }
  for (uint32_t p = 0; p < parts_count (parts); p++)
    for (uint32_t i = parts_begin (parts, p).vars;
         i < parts_end (parts, p).vars; i++)
      journal->met[g_array_index (parts->vars, uint32_t, i)] = journal->branch;
  for (uint32_t i = from; i < to; i++)
    {
      const uint32_t x = g_array_index (parts->vars, uint32_t, i);

      if (parts->projected[x] && journal->met[x] != journal->branch)
        put_values (parts->store, journal->bytes, x);
    }
  key_put (journal->bytes, 0);
}

uint64_t
journal_add_branch (Journal *journal, uint64_t branches, uint32_t part,
                    size_t parts, const Number *count)
{
  const uint64_t at = journal->bytes->len;

  if (count->length > 0 && count->length != NUMBER_TOO_LARGE
      && !journal->is_full)
    {
      key_put (journal->bytes, branches);
      put_number (journal->bytes, count);
      put_vars (journal, part);
      for (guint i = (guint) parts; i < journal->list->len; i++)
        key_put (journal->bytes, g_array_index (journal->list, uint64_t, i));
      key_put (journal->bytes, 0);
      journal->is_full = (size_t) journal->bytes->len + journal->numbers->len
                             + journal->records->len * sizeof (PartRecord)
                         > journal->limit;
      branches = at + 1;
    }
  g_array_set_size (journal->list, (guint) parts);
  return branches;
}

/* Makes the record of a part with these branches, and returns it. */
static uint64_t
add_record (Journal *journal, uint64_t branches, const Number *count)
{
  const PartRecord record = { branches, journal->numbers->len };
  const Number     zero = { 0 };

  put_number (journal->numbers,
              count->length == NUMBER_TOO_LARGE ? &zero : count);
  g_array_append_val (journal->records, record);
  return journal->records->len;
}

void
journal_end_part (Journal *journal, uint64_t branches, bool is_hidden,
                  Number *count)
{
  uint64_t record = 0;

  if (count->length == 0)
    return;
  if (!is_hidden)
    {
      record = add_record (journal, branches, count);
      g_array_append_val (journal->list, record);
    }
  if (++count->length > SEARCH_COUNT_WORDS
      || (count->length == SEARCH_COUNT_WORDS
          && count->words[SEARCH_COUNT_WORDS - 2] >> 63))
    count->length = NUMBER_TOO_LARGE; /* a cache does not store it */
  else
    memmove (count->words + 1, count->words,
             (count->length - 1) * sizeof *count->words);
  count->words[0] = record;
}

void
journal_take_part (Journal *journal, Number *count)
{
  if (count->length == 0)
    return;
  if (count->words[0] != 0)
    g_array_append_val (journal->list, count->words[0]);
  memmove (count->words, count->words + 1,
           --count->length * sizeof *count->words);
}

void
journal_end (Journal *journal, const Number *count)
{
  add_record (journal, journal_add_branch (journal, 0, 0, 0, count), count);
}

/* A record, and the rank of the combination of values that it gives. */
typedef struct
{
  uint64_t record;
  Number   rank;
} Drawn;

/* Divides *rank by `count`; returns the rest. */
static Number
split (Number *rank, const Number *count)
{
  Number rest;

  number_divide (rank, count, &rest);
  return rest;
}

/* Sets value_of[x] to the value of the index `i` in the runs. */
static void
set_value (const Journal *journal, int64_t *value_of, uint32_t x, uint64_t i,
           const uint8_t *runs)
{
  uint64_t run;

  value_of[x] = var_of (journal->parts->store, x)->base;
  while ((run = journal_get (&runs)) != 0)
    {
      value_of[x] += (int64_t) journal_get (&runs);
      if (i < run)
        break;
      value_of[x] += (int64_t) run;
      i -= run;
    }
  value_of[x] += (int64_t) i;
}

/* Finds the branch of the drawn rank, sets the values of its variables, and
 * draws from its smaller parts.  Returns false if there is no such branch.
 */
static bool
draw_branch (const Journal *journal, Drawn drawn, int64_t *value_of,
             GArray *stack)
{
  uint64_t branches = journal_record (journal, drawn.record)->branches, item;
  const uint8_t *at = NULL;
  Number         count;

  for (;; number_subtract (&drawn.rank, &count))
    {
      if (branches == 0)
        return false;
      at = journal->bytes->data + branches - 1;
      branches = journal_get (&at);
      journal_get_number (&at, &count);
      if (number_compare (&drawn.rank, &count) < 0)
        break;
    }
  while ((item = journal_get (&at)) != 0)
    {
      const uint8_t *runs = at;
      Number         rest;

      number_set_word (&count, journal_count_values (&at));
      rest = split (&drawn.rank, &count);
      set_value (journal, value_of, (uint32_t) item - 1,
                 rest.length ? rest.words[0] : 0, runs);
    }
  while ((item = journal_get (&at)) != 0)
    {
      Drawn smaller = { .record = item };

      journal_count (journal, item, &count);
      smaller.rank = split (&drawn.rank, &count);
      g_array_append_val (stack, smaller);
    }
  return true;
}

bool
journal_draw (const Journal *journal, const Number *rank, int *answer)
{
  const SearchModel *model = journal->parts->model;
  Drawn              drawn = { journal->records->len, *rank };
  int64_t *value_of = g_new0 (int64_t, (size_t) model->variable_count + 1);
  GArray  *stack = g_array_new (FALSE, FALSE, sizeof (Drawn));
  bool     good = true;

  g_array_append_val (stack, drawn);
  while (good && stack->len > 0)
    {
      drawn = g_array_index (stack, Drawn, stack->len - 1);
      g_array_set_size (stack, stack->len - 1);
      good = draw_branch (journal, drawn, value_of, stack);
    }
  for (guint i = 0; i < model->projected->len; i++)
    {
      const SearchVar view = g_array_index (model->projected, SearchVar, i);

      answer[i]
          = (int) (view.offset
                   + (view.scale == 0 ? 0
                                      : view.scale * value_of[view.variable]));
    }
  g_array_unref (stack);
  g_free (value_of);
  return good;
}
