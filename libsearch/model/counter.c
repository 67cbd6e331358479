/* SPDX-License-Identifier: MIT */
/* counter.c: a counter: the second search of the representation `count`; see
 * counter.h.
 */
#include "counter.h"
#include "branch.h"
#include "counting.h"
#include "key.h"

#include <string.h>

/* Number of variables of a part whose decision has the cost 1. */
#define LOOKS 256

/* Depth from which on no choice is binary. */
#define BINARY_DEPTH 16384

/* Place of a key that was not kept, since keys take too much memory. */
#define NO_KEY SIZE_MAX

/* Data (a frame) for one depth of the search that counts. */
typedef struct
{
  /* Product of the counts of solutions of the finished parts, and of the counts
   * of values of the variables in no part.
   */
  Number product;

  /* Sum of the counts of solutions of the part with the index `part`, for those
   * values of `variable` that are finished.
   */
  Number   sum;
  uint64_t work;     /* `work` of the counter when the part began */
  Choice   choice;   /* of a variable of the part that is counted */
  uint32_t part;     /* number of this part */
  size_t   key;      /* see keys_push(); NO_KEY: not kept */
  size_t   parts;    /* its smaller parts in the journal; see journal.h */
  uint64_t branches; /* of the part, in the journal */
} Frame;

struct Counter
{
  const SearchModel *model;
  Counting          *counting;
  Cache             *cache;
  Keys               keys;
  size_t             keys_limit; /* of their memory, in bytes */
  CounterGain        gain;       /* of the slice */
  unsigned           turn;       /* see counting_join() */

  /* Its store, the parts in it, and its frames, the newest at `depth`. */
  Store   *own;
  Parts   *parts;
  Frame   *frame;
  uint32_t frames; /* number of frames for which there is room */
  uint32_t depth;
  uint32_t slices;   /* number of slices of a count without the cache so far */
  uint32_t tried;    /* number of slices of all counts with the cache */
  uint64_t work;     /* decisions that it would have made without a cache */
  bool     chosen;   /* true if the newest frame has a variable */
  bool     complete; /* true if the count is complete */
  bool     tries;    /* true if it has begun with the cache */
  bool     plain;    /* true if it uses no cache */
  bool     single;   /* true if it has begun with one part */
  bool     splits;   /* true if it has begun with a variable to decide ... */
  uint32_t first;    /* ... which is this one; see parts_choose() */
  Cell    *cells;    /* cells of the state that it counts */
  Journal *journal;  /* NULL: it keeps none */

  CounterWatch watch; /* called after each look into the cache; NULL: none */
  void        *watch_data;
};

void
counter_free (Counter *counter)
{
  if (counter->journal)
    {
      journal_free (counter->journal);
      cache_free (counter->cache);
    }
  counting_leave (counter->counting);
  if (counter->parts)
    parts_free (counter->parts);
  keys_clear (&counter->keys);
  g_free (counter->frame);
  g_free (counter->cells);
  g_free (counter);
}

Counter *
counter_new (const SearchModel *model)
{
  Counter *counter = g_try_new0 (Counter, 1);

  if (!counter)
    return NULL;
  counter->model = model;
  counter->counting = counting_of (model);
  counter->cache = counting_cache (counter->counting);
  counter->turn = counting_join (counter->counting);
  counter->parts = parts_new (model);
  counter->frames = model->variable_count + 1;
  counter->frame = g_try_new0 (Frame, counter->frames);
  counter->cells = g_try_new (Cell, (size_t) model->cell_count + 1);
  if (counter->parts)
    counter->own = counter->parts->store;
  if (counter->parts && counter->frame && counter->cells
      && keys_init (&counter->keys, counter->parts))
    return counter;
  counter_free (counter);
  return NULL;
}

Counter *
counter_new_noting (const SearchModel *model, Journal **journal)
{
  Counter *counter = counter_new (model);

  *journal = counter ? journal_new (counter->parts) : NULL;
  if (counter && *journal)
    {
      counter->journal = *journal;
      counter->turn = 0;
      counter->cache = counting_new_cache (counter->counting);
      /* The journal has values, and not distances. */
      memset (counter->keys.slides, 0, model->variable_count);
    }
  else if (counter)
    g_clear_pointer (&counter, counter_free);
  return counter;
}

/* Begins a frame (depth of the second search): splits the part with the index
 * `part` by the decisions made so far.
 */
static void
begin_frame (Counter *counter, uint32_t part)
{
  if (counter->depth == counter->frames)
    counter->frame = g_renew (Frame, counter->frame, counter->frames *= 2);
  parts_split (counter->parts, part, &counter->frame[counter->depth].product);
  counter->frame[counter->depth].part = 0;
  if (counter->journal)
    counter->frame[counter->depth].parts = journal_parts (counter->journal);
  counter->chosen = false;
}

void
counter_begin (Counter *counter, const Store *store, bool plain)
{
  Store *own = counter->own;

  store_reset (own);
  store_forget (own);
  counter->parts->rank
      = plain ? NULL : counting_ranks (counter->counting, counter->parts);
  memcpy (own->cell, store->cell, counter->model->cell_count * sizeof (Cell));
  memcpy (counter->cells, own->cell,
          counter->model->cell_count * sizeof (Cell));
  own->sliced = true;
  parts_restart (counter->parts, NULL, 0);
  keys_pop (&counter->keys, 0);
  counter->keys_limit = counting_keys_limit (counter->counting);
  counter->depth = 0;
  counter->slices = 0;
  counter->work = 0;
  counter->complete = false;
  counter->tries = !plain;
  counter->plain = plain;
  begin_frame (counter, 0);
  counter->single = parts_count (counter->parts) == 1;
  counter->splits = parts_choose (counter->parts, &counter->first);
}

/* Returns true if the cache has the count of the part of the frame, and
 * multiplies the product by it.
 */
static bool
find_count (Counter *counter, Frame *frame)
{
  Number      count;
  CounterLook look = { counter->parts, frame->part, .count = &count };

  if (counter->plain)
    return false;
  frame->key = keys_push (&counter->keys, frame->part);
  look.key = keys_top (&counter->keys, frame->key, &look.words);
  look.found
      = cache_find (counter->cache, look.key, look.words, &count, &look.work);
  if (SEARCH_UNLIKELY (counter->watch != NULL))
    counter->watch (counter->watch_data, &look);
  if (!look.found && keys_size (&counter->keys) <= counter->keys_limit)
    return false;
  keys_pop (&counter->keys, frame->key);
  if (!look.found)
    {
      frame->key = NO_KEY;
      return false;
    }
  if (counter->journal)
    journal_take_part (counter->journal, &count);
  number_multiply (&frame->product, &count);
  counter->work = search_loop_add (counter->work, look.work);
  counter->gain.saved = search_loop_add (counter->gain.saved, look.work);
  return true;
}

/* Finds the next part (of the variables) to count, and the variable to decide
 * in it.  Returns false if no part remains, or if a part has no solution.
 */
static bool
find_part (Counter *counter, Frame *frame)
{
  const Parts *parts = counter->parts;
  uint32_t     variable;

  for (; frame->product.length > 0 && frame->part < parts_count (parts);
       frame->part++)
    if (parts_select (parts, frame->part, &variable)
        && !find_count (counter, frame))
      {
        frame->sum.length = 0;
        frame->branches = 0;
        frame->work = counter->work;
        choice_begin (&frame->choice, counter->own, variable,
                      !counter->plain && counter->keys.slides[variable]
                          && counter->depth < BINARY_DEPTH,
                      counter->turn);
        return true;
      }
  return false;
}

/* Stores the count of the part of the frame in the cache. */
static void
store_count (Counter *counter, Frame *frame)
{
  size_t          words;
  const uint64_t *key;
  Number          count = frame->sum;

  if (frame->key == NO_KEY)
    {
      parts_sort (counter->parts, frame->part);
      frame->key = keys_push (&counter->keys, frame->part);
    }
  key = keys_top (&counter->keys, frame->key, &words);
  if (counter->journal)
    journal_end_part (counter->journal, frame->branches,
                      parts_is_hidden (counter->parts, frame->choice.variable),
                      &count);
  cache_store (counter->cache, key, words, &count, counter->work - frame->work);
  keys_pop (&counter->keys, frame->key);
  counter->gain.stored++;
}

/* Ends a part all of whose values are finished. */
static void
end_part (Counter *counter, Frame *frame)
{
  if (parts_is_hidden (counter->parts, frame->choice.variable)
      && frame->sum.length > 0)
    number_set_word (&frame->sum, 1);
  if (!counter->plain)
    store_count (counter, frame);
  number_multiply (&frame->product, &frame->sum);
  frame->part++;
  counter->chosen = false;
}

/* Goes to the next decision of the frame.  Returns false if there is none; if
 * answers do not show the variable, also after a solution; and if the sum is
 * too large, since other decisions do not change it.
 */
static bool
find_decision (const Counter *counter, Frame *frame)
{
  return frame->sum.length
             <= (parts_is_hidden (counter->parts, frame->choice.variable)
                     ? 0
                     : SEARCH_COUNT_WORDS)
         && choice_next (&frame->choice, counter->own);
}

/* Goes up from a frame all of whose parts are finished. */
static void
go_up (Counter *counter)
{
  const Frame *below = counter->frame + counter->depth;
  Frame       *frame = counter->frame + --counter->depth;

  if (counter->journal)
    frame->branches
        = journal_add_branch (counter->journal, frame->branches, frame->part,
                              below->parts, &below->product);
  parts_merge (counter->parts);
  store_pop (counter->own);
  number_add (&frame->sum, &below->product);
  counter->chosen = true;
}

/* Goes down after a decision, or back if it `has_failed`. */
static void
go_down (Counter *counter, bool has_failed)
{
  if (has_failed)
    store_pop (counter->own);
  else if (!store_is_unfinished (counter->own))
    {
      const uint32_t part = counter->frame[counter->depth].part;

      counter->depth++;
      begin_frame (counter, part);
    }
}

/* Returns the cost of a decision, which looks at all variables of a part. */
static uint64_t
cost_of (const Parts *parts, const Frame *frame)
{
  return 1
         + (parts_end (parts, frame->part).vars
            - parts_begin (parts, frame->part).vars)
               / LOOKS;
}

/* Runs a slice (limited part) of the search that counts, unless the count is
 * complete.
 */
static void
run_slice (Counter *counter)
{
  const uint32_t slices = counter->tries ? counter->tried++ : counter->slices++;
  uint64_t       fuel = completion_fuel (counter->model, slices, 0);

  counter->gain = (CounterGain){ 0 };
  counter->own->left = MAX (store_limit (counter->own), 1);
  if (store_is_unfinished (counter->own))
    go_down (counter, !store_propagate (counter->own));
  while (!counter->complete && !store_is_unfinished (counter->own))
    {
      Frame *frame = counter->frame + counter->depth;

      if (!counter->chosen)
        {
          counter->chosen = find_part (counter, frame);
          if (!counter->chosen && counter->depth == 0)
            {
              counter->complete = true;
              if (counter->journal)
                journal_end (counter->journal, &frame->product);
            }
          else if (!counter->chosen)
            go_up (counter);
        }
      else if (fuel == 0)
        break;
      else if (!find_decision (counter, frame))
        end_part (counter, frame);
      else
        {
          fuel -= MIN (fuel, cost_of (counter->parts, frame));
          counter->gain.met++;
          counter->work = search_loop_add (counter->work, 1);
          go_down (counter, !choice_take (&frame->choice, counter->own));
        }
    }
}

bool
counter_run (Counter *counter, Number *count)
{
  run_slice (counter);
  *count = counter->frame[0].product;
  return counter->complete;
}

/* Returns true if the counter counts below the state of the store. */
static bool
is_at (const Counter *counter, const Store *store)
{
  return memcmp (counter->cells, store->cell,
                 counter->model->cell_count * sizeof (Cell))
         == 0;
}

CounterEnd
counter_go_on (Counter *counter, const Store *store, uint32_t slices,
               Number *count)
{
  if (counter->tries || slices == 0 || counter->slices != slices
      || !is_at (counter, store))
    counter_begin (counter, store, true);
  while (counter->slices <= slices)
    counter_run (counter, count);
  return counter->complete ? COUNTER_COMPLETE : COUNTER_MORE;
}

bool
counter_continue (Counter *counter, const Store *store, Number *count,
                  CounterGain *gain)
{
  if (!counter->tries || !is_at (counter, store))
    counter_begin (counter, store, false);
  counter_run (counter, count);
  *gain = counter->gain;
  return counter->complete;
}

bool
counter_splits (Counter *counter, bool plain, uint32_t *variable)
{
  counter->plain |= plain;
  if (plain)
    counter->parts->rank = NULL;
  *variable = counter->first;
  return counter->splits && (counter->single || !plain);
}

void
counter_watch (Counter *counter, Cache *cache, CounterWatch watch, void *data)
{
  counter->cache = cache;
  counter->turn = 0;
  counter->watch = watch;
  counter->watch_data = data;
}

void
counter_begin_part (Counter *counter, const Store *store, const uint32_t *vars,
                    uint32_t count)
{
  counter_begin (counter, store, true);
  counter->parts->rank = counting_ranks (counter->counting, counter->parts);
  parts_restart (counter->parts, vars, count);
  begin_frame (counter, 0);
}
