/* SPDX-License-Identifier: MIT */
/* flow.c: a flow: how often each value occurs in the solutions of a journal. */
#include "flow.h"

/* Cost of a limited part.  Each record or branch costs 1, and also each BYTES
 * of a branch.
 */
#define SLICE 1000
#define BYTES 256

/* Maximum number of words of all frequencies. */
#define CELLS_MAX (1 << 22)

struct Flow
{
  const Journal *journal;
  const Parts   *parts;
  size_t         words;    /* of a number */
  size_t         next;     /* number of records to read; 0 at the end */
  uint64_t       branches; /* of the record that is read: those to read */
  Number         times;    /* flow of this record */
  uint64_t      *flows;    /* by record */
  size_t        *first;    /* by variable, index of its first frequency */
  uint64_t      *cells;    /* frequencies, each minus the one before it */
  size_t         place;    /* flow_next() continues here, ... */
  size_t         column;   /* ... at this value, from the smallest on */
  uint64_t       before[SEARCH_COUNT_WORDS]; /* frequency of the one before */
};

void
flow_free (Flow *flow)
{
  g_free (flow->flows);
  g_free (flow->first);
  g_free (flow->cells);
  g_free (flow);
}

/* Returns how many numbers there are from the smallest to the largest value. */
static size_t
width (const Flow *flow, uint32_t x)
{
  const Store *store = flow->parts->store;

  return (size_t) (var_max (store, x) - var_min (store, x)) + 1;
}

/* Makes room for the flows of the records.  Returns false if they take more
 * memory than the journal may, or if memory is short.
 */
static bool
make_flows (Flow *flow, size_t records)
{
  if (records > flow->journal->limit / sizeof (uint64_t) / flow->words)
    return false;
  flow->flows = g_try_new0 (uint64_t, records * flow->words);
  if (!flow->flows)
    return false;
  flow->flows[(records - 1) * flow->words] = 1;
  flow->next = records;
  return true;
}

/* Makes the tables.  Returns the result of flow_new(). */
static SearchStep
make_tables (Flow *flow)
{
  const SearchModel *model = flow->parts->model;
  size_t             cells = 0;

  flow->first = g_try_new (size_t, (size_t) model->variable_count + 1);
  if (!flow->first)
    return SEARCH_STEP_MEMORY;
  for (uint32_t x = 0; x < model->variable_count; x++)
    if (flow->parts->projected[x])
      {
        flow->first[x] = cells;
        cells += width (flow, x);
      }
  if (cells > CELLS_MAX / flow->words)
    return SEARCH_STEP_VALUES;
  flow->cells = g_try_new0 (uint64_t, (cells + 1) * flow->words);
  return flow->cells && make_flows (flow, flow->journal->records->len)
             ? SEARCH_STEP_MORE
             : SEARCH_STEP_MEMORY;
}

SearchStep
flow_new (const Journal *journal, Flow **made)
{
  Flow      *flow = *made = g_new0 (Flow, 1);
  SearchStep step;
  Number     count;

  journal_count (journal, journal->records->len, &count);
  flow->journal = journal;
  flow->parts = journal->parts;
  flow->words = MAX (count.length, 1);
  step = make_tables (flow);
  if (step != SEARCH_STEP_MORE)
    g_clear_pointer (made, flow_free);
  return step;
}

/* Returns the frequency of the value that is `column` after the smallest. */
static uint64_t *
cell_at (const Flow *flow, uint32_t x, size_t column)
{
  return flow->cells + (flow->first[x] + column) * flow->words;
}

/* Adds the number to a flow or frequency; subtracts it if `less` is true. */
static void
add (const Flow *flow, uint64_t *to, const uint64_t *words, size_t length,
     bool less)
{
  unsigned __int128 carry = less;

  for (size_t i = 0; i < flow->words; i++)
    {
      const uint64_t word = i < length ? words[i] : 0;

      carry += (unsigned __int128) to[i] + (less ? ~word : word);
      to[i] = (uint64_t) carry;
      carry >>= 64;
    }
}

/* Adds the share to the frequency of each value of the runs at `at`, of the
 * variable x.
 */
static void
add_values (const Flow *flow, uint32_t x, const uint8_t *at,
            const Number *share)
{
  const int64_t base = var_of (flow->parts->store, x)->base;
  size_t        column = (size_t) (base - var_min (flow->parts->store, x));
  uint64_t      run;

  while ((run = journal_get (&at)) != 0)
    {
      column += journal_get (&at);
      add (flow, cell_at (flow, x, column), share->words, share->length, false);
      column += run;
      if (column < width (flow, x))
        add (flow, cell_at (flow, x, column), share->words, share->length,
             true);
    }
}

/* Returns the whole divided by `count`, which divides it. */
static Number
share_of (Number whole, const Number *count)
{
  Number rest;

  if (count->length != 1 || count->words[0] != 1)
    number_divide (&whole, count, &rest);
  return whole;
}

/* Adds the next branch of the record to frequencies and flows.  Returns the
 * number of its bytes.
 */
static size_t
add_branch (Flow *flow)
{
  const uint8_t *begin = flow->journal->bytes->data + flow->branches - 1;
  const uint8_t *at = begin;
  Number         whole, share, count;
  uint64_t       item;

  flow->branches = journal_get (&at);
  journal_get_number (&at, &whole);
  number_multiply (&whole, &flow->times);
  while ((item = journal_get (&at)) != 0)
    {
      const uint8_t *runs = at;

      number_set_word (&count, journal_count_values (&at));
      share = share_of (whole, &count);
      add_values (flow, (uint32_t) item - 1, runs, &share);
    }
  while ((item = journal_get (&at)) != 0)
    {
      journal_count (flow->journal, item, &count);
      share = share_of (whole, &count);
      add (flow, flow->flows + (item - 1) * flow->words, share.words,
           share.length, false);
    }
  return (size_t) (at - begin);
}

/* Begins with the next record.  Returns 0. */
static size_t
begin_record (Flow *flow)
{
  number_set (&flow->times, flow->flows + --flow->next * flow->words,
              flow->words);
  if (flow->times.length > 0)
    flow->branches = journal_record (flow->journal, flow->next + 1)->branches;
  return 0;
}

SearchStep
flow_step (Flow *flow)
{
  uint64_t left = SLICE;

  while (left > 0 && (flow->branches > 0 || flow->next > 0))
    {
      const size_t cost = flow->branches > 0 ? add_branch (flow) / BYTES
                                             : begin_record (flow);

      left -= MIN (left, 1 + cost);
    }
  return left > 0 ? SEARCH_STEP_DONE : SEARCH_STEP_MORE;
}

/* Sets the next frequency of the place.  Returns false if there is none. */
static bool
next_value (Flow *flow, SearchVar view, int *value, uint64_t *count)
{
  const uint32_t x = view.variable;

  if (flow->column == 0)
    memset (flow->before, 0, sizeof flow->before);
  while (flow->column < width (flow, x))
    {
      Number number;

      *value = (int) (view.offset
                      + view.scale
                            * (var_min (flow->parts->store, x)
                               + (int64_t) flow->column));
      add (flow, flow->before, cell_at (flow, x, flow->column++), flow->words,
           false);
      number_set (&number, flow->before, flow->words);
      memcpy (count, flow->before, flow->words * sizeof *count);
      if (number.length > 0)
        return true;
    }
  return false;
}

/* Sets the frequency of a constant.  Returns false at the second call. */
static bool
next_constant (Flow *flow, SearchVar view, int *value, uint64_t *count)
{
  Number all;

  journal_count (flow->journal, flow->journal->records->len, &all);
  memcpy (count, all.words, all.length * sizeof *count);
  *value = (int) view.offset;
  return all.length > 0 && flow->column++ == 0;
}

bool
flow_next (Flow *flow, size_t *place, int *value, uint64_t *count)
{
  const GArray *projected = flow->parts->model->projected;

  for (; flow->place < projected->len; flow->place++, flow->column = 0)
    {
      const SearchVar view = g_array_index (projected, SearchVar, flow->place);

      *place = flow->place;
      if ((view.scale == 0 ? next_constant : next_value) (flow, view, value,
                                                          count))
        return true;
    }
  return false;
}
