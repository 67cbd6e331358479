/* SPDX-License-Identifier: MIT */
/* flow.c: a flow: how often each value occurs in the solutions of a journal. */
#include "flow.h"

/* Number of branches that a limited part reads. */
#define SLICE 1000

/* Maximum number of words of all frequencies. */
#define CELLS_MAX (1 << 22)

struct Flow
{
  const Journal *journal;
  const Parts   *parts;
  size_t         words;  /* of a number */
  size_t         next;   /* number of records to read; 0 at the end */
  uint64_t      *flows;  /* by record */
  size_t        *first;  /* by variable, index of its first frequency */
  uint64_t      *cells;  /* frequencies */
  size_t         place;  /* flow_next() continues here, ... */
  size_t         column; /* ... at this value, from the smallest on */
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

Flow *
flow_new (const Journal *journal)
{
  const Parts *parts = journal->parts;
  const size_t records = journal->records->len;
  Flow        *flow = g_new0 (Flow, 1);
  size_t       cells = 0;
  Number       count;

  journal_count (journal, records, &count);
  flow->journal = journal;
  flow->parts = parts;
  flow->words = MAX (count.length, 1);
  flow->first = g_new (size_t, (size_t) parts->model->variable_count + 1);
  for (uint32_t x = 0; x < parts->model->variable_count; x++)
    if (parts->projected[x])
      {
        flow->first[x] = cells;
        cells += width (flow, x);
      }
  if (cells > CELLS_MAX / flow->words)
    {
      flow_free (flow);
      return NULL;
    }
  flow->cells = g_new0 (uint64_t, (cells + 1) * flow->words);
  flow->flows = g_new0 (uint64_t, records * flow->words);
  flow->flows[(records - 1) * flow->words] = 1;
  flow->next = records;
  return flow;
}

/* Returns the frequency of the value that is `column` after the smallest. */
static uint64_t *
cell_at (const Flow *flow, uint32_t x, size_t column)
{
  return flow->cells + (flow->first[x] + column) * flow->words;
}

/* Adds the number to a flow or frequency. */
static void
add (const Flow *flow, uint64_t *to, const Number *more)
{
  Number sum;

  number_set (&sum, to, flow->words);
  number_add (&sum, more);
  memcpy (to, sum.words, sum.length * sizeof *to);
}

/* Adds the share of each value of the runs at `at`, of the variable x. */
static void
add_values (const Flow *flow, uint32_t x, const uint8_t *at,
            const Number *share)
{
  const int64_t base = var_of (flow->parts->store, x)->base;
  size_t        column = (size_t) (base - var_min (flow->parts->store, x));
  uint64_t      run;

  while ((run = journal_get (&at)) != 0)
    for (column += journal_get (&at); run > 0; run--)
      add (flow, cell_at (flow, x, column++), share);
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

/* Adds `times` the branch at `at` to frequencies and flows. */
static void
add_branch (const Flow *flow, const Number *times, const uint8_t *at)
{
  Number   whole, share, count;
  uint64_t item;

  journal_get_number (&at, &whole);
  number_multiply (&whole, times);
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
      add (flow, flow->flows + (item - 1) * flow->words, &share);
    }
}

SearchStep
flow_step (Flow *flow)
{
  const Journal *journal = flow->journal;
  uint32_t       left = SLICE;

  for (; flow->next > 0 && left > 0; flow->next--)
    {
      uint64_t branches = journal_record (journal, flow->next)->branches;
      Number   times;

      number_set (&times, flow->flows + (flow->next - 1) * flow->words,
                  flow->words);
      while (times.length > 0 && branches > 0)
        {
          const uint8_t *at = journal->bytes->data + branches - 1;

          branches = journal_get (&at);
          add_branch (flow, &times, at);
          left -= left > 0;
        }
    }
  return flow->next > 0 ? SEARCH_STEP_MORE : SEARCH_STEP_DONE;
}

/* Sets the next frequency of the place.  Returns false if there is none. */
static bool
next_value (Flow *flow, SearchVar view, int *value, uint64_t *count)
{
  const uint32_t x = view.variable;

  while (flow->column < width (flow, x))
    {
      const uint64_t *cell = cell_at (flow, x, flow->column);
      Number          number;

      *value = (int) (view.offset
                      + view.scale
                            * (var_min (flow->parts->store, x)
                               + (int64_t) flow->column++));
      number_set (&number, cell, flow->words);
      memcpy (count, cell, flow->words * sizeof *cell);
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
