/* SPDX-License-Identifier: MIT */
/* regular.c: the constraint that an automaton accepts the sequence of values of
 * some variables.  G. Pesant, "A regular language membership constraint for
 * finite sequences of variables", CP 2004.
 *
 * Fields of its Propagator: `views` are the variables.  `numbers` are the count
 * of states, the count of symbols, and the first state; for each state, 1 if it
 * accepts; for each state and symbol, the next state.  If no variable occurs
 * twice, each remaining value is in a solution of the constraint.
 */
#include "libsearch/model/post.h"
#include "libsearch/model/view.h"

#include <string.h>

enum
{
  STATES,
  SYMBOLS,
  START,
  ENDS
};

bool
check_regular (const Arguments *arguments)
{
  const int64_t *numbers = arguments->numbers;
  const int64_t *next = numbers + ENDS + numbers[STATES];
  int64_t        state = numbers[START];

  for (uint32_t i = 0; i < arguments->count; i++)
    {
      int64_t symbol;

      if (!is_known (arguments, i))
        return true;
      symbol = value_of (arguments, i);
      if (symbol < 0 || symbol >= numbers[SYMBOLS])
        return false;
      state = next[state * numbers[SYMBOLS] + symbol];
      if (state < 0)
        return false;
    }
  return numbers[ENDS + state];
}

static bool
refuse (SearchModel *model, SearchVars vars, const char *what, int64_t state,
        int64_t states)
{
  model_refuse (model, constraint_info[CONSTRAINT_regular].name, vars,
                "%s is %" G_GINT64_FORMAT
                ", which is no state of 0..%" G_GINT64_FORMAT,
                what, (gint64) state, (gint64) states - 1);
  return false;
}

static bool
accept_automaton (SearchModel *model, SearchVars vars,
                  const SearchAutomaton *automaton)
{
  const int states = automaton->states, symbols = automaton->symbols;

  if (states < 1 || symbols < 1 || states > INT_MAX / symbols)
    {
      model_refuse (model, constraint_info[CONSTRAINT_regular].name, vars,
                    "%d states and %d symbols; it needs at least one of each, "
                    "and a smaller table",
                    states, symbols);
      return false;
    }
  if (automaton->start < 0 || automaton->start >= states)
    return refuse (model, vars, "the start", automaton->start, states);
  for (size_t i = 0; i < automaton->accepting_count; i++)
    if (automaton->accepting[i] < 0 || automaton->accepting[i] >= states)
      return refuse (model, vars, "a final state", automaton->accepting[i],
                     states);
  for (int i = 0; i < states * symbols; i++)
    if (automaton->next[i] < -1 || automaton->next[i] >= states)
      return refuse (model, vars, "a following state", automaton->next[i],
                     states);
  return true;
}

static int64_t *
numbers_of (const SearchAutomaton *automaton, size_t *count)
{
  const size_t states = (size_t) automaton->states;
  const size_t cells = states * (size_t) automaton->symbols;
  int64_t     *numbers = g_new0 (int64_t, ENDS + states + cells);

  *count = ENDS + states + cells;
  numbers[STATES] = automaton->states;
  numbers[SYMBOLS] = automaton->symbols;
  numbers[START] = automaton->start;
  for (size_t i = 0; i < automaton->accepting_count; i++)
    numbers[ENDS + automaton->accepting[i]] = 1;
  for (size_t i = 0; i < cells; i++)
    numbers[ENDS + states + i] = automaton->next[i];
  return numbers;
}

void
search_model_regular (SearchModel *model, SearchVars vars,
                      const SearchAutomaton *automaton)
{
  const guint at = model->numbers_made->len;
  int64_t    *numbers;
  PostRest    rest = { 0 };

  if (!accept_automaton (model, vars, automaton))
    return;
  numbers = numbers_of (automaton, &rest.count);
  rest.numbers = numbers;
  if (post_constraint (model, CONSTRAINT_regular, vars, &rest))
    {
      SearchVar   *views = post_signed_all (model, vars);
      Propagator   p = post_begin (model, PROPAGATOR_regular, 2);
      const size_t words = ((size_t) automaton->states + 63) / 64;

      p.numbers = at;
      post_views (model, &p, views, vars.count, EVENT_DOMAIN);
      post_steps (&p, vars.count * (size_t) automaton->states
                          * (size_t) automaton->symbols);
      post_scratch (model, (vars.count + 1) * words * sizeof (uint64_t));
      post_end (model, &p);
      g_free (views);
    }
  g_free (numbers);
}

/* An automaton, and for each variable the set of states in which the automaton
 * can be before it reads this variable.  A set has `words` words of 64 bits.
 */
typedef struct
{
  const int64_t *numbers;
  const int64_t *next;
  uint32_t       words;
  uint64_t      *sets;
} Layers;

static uint64_t *
set_of (const Layers *layers, uint32_t layer)
{
  return layers->sets + (size_t) layer * layers->words;
}

/* Returns the state that follows `state` after `symbol`, or -1 if there is
 * none.
 */
static int64_t
next_of (const Layers *layers, int64_t state, int64_t symbol)
{
  return layers->next[state * layers->numbers[SYMBOLS] + symbol];
}

/* Computes the set of states in which the automaton can be after it has read a
 * variable, from the set of states before this variable.
 */
static void
go_on (const Store *store, const Layers *layers, SearchVar view, uint32_t layer)
{
  const uint64_t *from = set_of (layers, layer);
  uint64_t       *to = set_of (layers, layer + 1);

  for (uint32_t i = 0; i < layers->words; i++)
    to[i] = 0;
  for (uint32_t i = 0; i < layers->words; i++)
    for (uint64_t left = from[i]; left; left &= left - 1)
      for (int64_t v = view_min (store, view), end = view_max (store, view);
           v <= end; v++)
        {
          const int64_t state = next_of (layers, 64 * i + lowest (left), v);

          if (state >= 0 && view_has (store, view, v))
            to[state / 64] |= member (state % 64);
        }
}

/* Returns true if the value `value` of the variable leads the automaton from a
 * possible state before the variable to a possible state after it.
 */
static bool
leads (const Layers *layers, uint32_t layer, int64_t value)
{
  const uint64_t *from = set_of (layers, layer);
  const uint64_t *to = set_of (layers, layer + 1);

  for (uint32_t i = 0; i < layers->words; i++)
    for (uint64_t left = from[i]; left; left &= left - 1)
      {
        const int64_t state = next_of (layers, 64 * i + lowest (left), value);

        if (state >= 0 && to[state / 64] >> (state % 64) & 1)
          return true;
      }
  return false;
}

/* Removes the values of the variable that lead the automaton to no possible
 * state.  First moves the bounds of the variable, since a variable with only
 * bounds cannot lose values between them.  Returns false if no value remains.
 */
static bool
narrow (Store *store, const Layers *layers, SearchVar view, uint32_t layer)
{
  int64_t min = view_min (store, view), max = view_max (store, view);

  while (min <= max
         && !(view_has (store, view, min) && leads (layers, layer, min)))
    min++;
  while (max > min
         && !(view_has (store, view, max) && leads (layers, layer, max)))
    max--;
  if (!view_set_min (store, view, min) || !view_set_max (store, view, max))
    return false;
  for (int64_t v = min + 1; v < max; v++)
    if (view_has (store, view, v) && !leads (layers, layer, v)
        && !view_remove (store, view, v))
      return false;
  return true;
}

/* Removes the values of the variable that lead to no possible state of the
 * automaton, and then the states before the variable from which no remaining
 * value leads to a possible state.  Returns false if no value remains.
 */
static bool
go_back (Store *store, const Layers *layers, SearchVar view, uint32_t layer)
{
  uint64_t       *from = set_of (layers, layer);
  const uint64_t *to = set_of (layers, layer + 1);

  if (!narrow (store, layers, view, layer))
    return false;
  for (uint32_t i = 0; i < layers->words; i++)
    for (uint64_t left = from[i]; left; left &= left - 1)
      {
        bool goes_on = false;

        for (int64_t v = view_min (store, view), end = view_max (store, view);
             v <= end && !goes_on; v++)
          {
            const int64_t state = next_of (layers, 64 * i + lowest (left), v);

            goes_on = state >= 0 && (to[state / 64] >> (state % 64) & 1)
                      && view_has (store, view, v);
          }
        if (!goes_on)
          from[i] &= ~(left & -left);
      }
  return true;
}

bool
propagate_regular (Store *store, const Propagator *propagator, uint64_t changed)
{
  const SearchVar *views = store->model->views + propagator->views;
  const uint32_t   count = propagator->count;
  const int64_t   *numbers = store->model->numbers + propagator->numbers;
  const int64_t    states = numbers[STATES];
  const Layers     layers = { numbers, numbers + ENDS + states,
                              (uint32_t) (states + 63) / 64, store->scratch };
  uint64_t         any = 0;

  (void) changed;
  for (uint32_t i = 0; i < layers.words; i++)
    layers.sets[i] = 0;
  layers.sets[numbers[START] / 64] |= member (numbers[START] % 64);
  for (uint32_t i = 0; i < count; i++)
    {
      if (!view_set_min (store, views[i], 0)
          || !view_set_max (store, views[i], numbers[SYMBOLS] - 1))
        return false;
      go_on (store, &layers, views[i], i);
    }
  for (int64_t state = 0; state < states; state++)
    if (!numbers[ENDS + state])
      set_of (&layers, count)[state / 64] &= ~member (state % 64);
  for (uint32_t i = 0; i < layers.words; i++)
    any |= set_of (&layers, count)[i];
  if (!any)
    return false;
  for (uint32_t i = count; i-- > 0;)
    if (!go_back (store, &layers, views[i], i))
      return false;
  return true;
}

/* Appends the state after the leading fixed arguments, the fixed values in the
 * middle, and the states that accept the trailing fixed arguments.
 */
void
residual_regular (const Residual *residual)
{
  const int64_t *numbers = residual->numbers;
  const int64_t  states = numbers[STATES], symbols = numbers[SYMBOLS];
  const int64_t *ends = numbers + ENDS, *next = ends + states;
  int64_t        state = numbers[START];
  uint32_t       from = 0, to = residual->count;
  uint8_t       *accepts = g_new (uint8_t, 2 * (size_t) states + 1);
  uint8_t       *before = accepts + states;

  for (; state >= 0 && from < to && residual_is_fixed (residual, from); from++)
    {
      const int64_t v = residual_value (residual, from);

      state = v < 0 || v >= symbols ? -1 : next[state * symbols + v];
    }
  residual_put (residual, state);
  for (int64_t q = 0; q < states; q++)
    accepts[q] = ends[q] != 0;
  for (; to > from && residual_is_fixed (residual, to - 1); to--)
    {
      const int64_t v = residual_value (residual, to - 1);

      for (int64_t q = 0; q < states; q++)
        before[q] = v >= 0 && v < symbols && next[q * symbols + v] >= 0
                    && accepts[next[q * symbols + v]];
      memcpy (accepts, before, (size_t) states);
    }
  for (uint32_t i = from; i < to; i++)
    residual_put_fixed (residual, i);
  g_byte_array_append (residual->key, accepts, (guint) states);
  g_free (accepts);
}
