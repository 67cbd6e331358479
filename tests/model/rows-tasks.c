/* SPDX-License-Identifier: MIT */
/* rows-tasks.c: what constraints of orders, ways and tasks mean. */
#include "brute.h"

static SearchVars
slice (const Case *it, int from, int count)
{
  return search_vars (it->view + from, (size_t) count);
}

static bool
is_domain_of_sets (const Case *it)
{
  return it->holed && !it->aliased;
}

static void
draw_value (Case *it)
{
  it->numbers = 1;
  it->number[0] = draw (it->random, -3, 3);
}

static void
post_except (const Case *it)
{
  search_model_all_different_except (it->model, slice (it, 0, it->count),
                                     it->number[0]);
}

static bool
holds_except (const Case *it, const int64_t *value)
{
  for (int i = 0; i < it->count; i++)
    for (int j = 0; j < i; j++)
      if (value[i] == value[j] && value[i] != it->number[0])
        return false;
  return true;
}

static void
draw_nodes (Case *it)
{
  for (int i = 0; i < it->count; i++)
    draw_within (it, i, 0, it->count - 1);
}

static void
post_circuit (const Case *it)
{
  search_model_circuit (it->model, slice (it, 0, it->count), it->strength);
}

static void
post_subcircuit (const Case *it)
{
  search_model_subcircuit (it->model, slice (it, 0, it->count), it->strength);
}

/* Do steps from node `from` go back there after `length`, and not before? */
static bool
goes_round (const Case *it, const int64_t *value, int from, int length)
{
  int64_t at = from;

  for (int i = 1; i <= length; i++)
    {
      if (value[at] < 0 || value[at] >= it->count)
        return false;
      at = value[at];
      if ((at == from) != (i == length))
        return false;
    }
  return true;
}

static bool
holds_circuit (const Case *it, const int64_t *value)
{
  return it->count == 0 || goes_round (it, value, 0, it->count);
}

static bool
holds_subcircuit (const Case *it, const int64_t *value)
{
  int first = -1, length = 0;

  for (int i = 0; i < it->count; i++)
    if (value[i] != i)
      {
        first = first < 0 ? i : first;
        length++;
      }
  return first < 0 || goes_round (it, value, first, length);
}

/* States, symbols, start, what is accepted, and the table. */
static void
draw_regular (Case *it)
{
  const int64_t states = draw (it->random, 1, 4);
  const int64_t symbols = draw (it->random, 1, 4);

  it->number[0] = states;
  it->number[1] = symbols;
  it->number[2] = draw (it->random, 0, states - 1);
  it->number[3] = draw (it->random, 0, states - 1);
  it->numbers = 4 + (int) (states * symbols);
  for (int i = 4; i < it->numbers; i++)
    it->number[i] = draw (it->random, -1, states - 1);
  for (int i = 0; i < it->count; i++)
    draw_within (it, i, 0, symbols - 1);
}

static void
post_regular (const Case *it)
{
  int             next[16];
  const int       accepting = (int) it->number[3];
  SearchAutomaton automaton = { .states = (int) it->number[0],
                                .symbols = (int) it->number[1],
                                .next = next,
                                .start = (int) it->number[2],
                                .accepting = &accepting,
                                .accepting_count = 1 };

  for (int i = 4; i < it->numbers; i++)
    next[i - 4] = (int) it->number[i];
  search_model_regular (it->model, slice (it, 0, it->count), &automaton);
}

static bool
holds_regular (const Case *it, const int64_t *value)
{
  int64_t state = it->number[2];

  for (int i = 0; i < it->count && state >= 0; i++)
    state = value[i] < 0 || value[i] >= it->number[1]
                ? -1
                : it->number[4 + state * it->number[1] + value[i]];
  return state == it->number[3];
}

static void
draw_precede (Case *it)
{
  it->numbers = 2;
  it->number[0] = draw (it->random, -2, 2);
  it->number[1] = draw (it->random, -2, 2);
  for (int i = 0; i < it->count; i++)
    draw_within (it, i, -2, 2);
}

static void
post_precede (const Case *it)
{
  search_model_value_precede (it->model, slice (it, 0, it->count),
                              it->number[0], it->number[1]);
}

static bool
holds_precede (const Case *it, const int64_t *value)
{
  for (int i = 0; i < it->count; i++)
    if (value[i] == it->number[1])
      {
        int j = 0;

        while (j < i && value[j] != it->number[0])
          j++;
        if (j == i)
          return false;
      }
  return true;
}

static void
post_member (const Case *it)
{
  search_model_member (it->model, slice (it, 0, it->count - 1),
                       it->view[it->count - 1]);
}

static bool
holds_member (const Case *it, const int64_t *value)
{
  for (int i = 0; i + 1 < it->count; i++)
    if (value[i] == value[it->count - 1])
      return true;
  return false;
}

static void
draw_sort (Case *it)
{
  it->count -= it->count % 2;
  for (int i = 0; i < it->count; i++)
    draw_within (it, i, -2, 2);
}

static void
post_sort (const Case *it)
{
  search_model_sort (it->model, slice (it, 0, it->count / 2),
                     slice (it, it->count / 2, it->count / 2));
}

static bool
holds_sort (const Case *it, const int64_t *value)
{
  const int n = it->count / 2;

  for (int i = 0; i < n; i++)
    {
      int in_x = 0, in_y = 0;

      for (int k = 0; k < n; k++)
        {
          in_x += value[k] == value[n + i];
          in_y += value[n + k] == value[n + i];
        }
      if (in_x != in_y || (i > 0 && value[n + i - 1] > value[n + i]))
        return false;
    }
  return true;
}

static void
draw_disjunctive (Case *it)
{
  it->count -= it->count % 2;
  for (int i = 0; i < it->count; i++)
    draw_within (it, i, i < it->count / 2 ? -1 : 0, 4);
}

static void
post_disjunctive (const Case *it)
{
  const int n = it->count / 2;

  search_model_disjunctive (it->model, slice (it, 0, n), slice (it, n, n));
}

/* How many of `count` tasks run at this time; or what they take. */
static int64_t
load_at (const int64_t *value, int count, const int64_t *takes, int64_t time)
{
  int64_t load = 0;

  for (int i = 0; i < count; i++)
    if (value[i] <= time && time < value[i] + value[count + i]
        && (!takes || takes[i] > 0))
      load += takes ? takes[i] : 1;
  return load;
}

static bool
holds_disjunctive (const Case *it, const int64_t *value)
{
  for (int i = 0; i < it->count / 2; i++)
    if (value[it->count / 2 + i] > 0
        && load_at (value, it->count / 2, NULL, value[i]) > 1)
      return false;
  return true;
}

/* Two rectangles, and not too many of them. */
static void
draw_diffn (Case *it)
{
  for (int i = 0; i < it->count; i++)
    draw_within (it, i, i < 4 ? -1 : 0, 3);
}

static void
post_diffn (const Case *it)
{
  search_model_diffn (it->model, slice (it, 0, 2), slice (it, 2, 2),
                      slice (it, 4, 2), slice (it, 6, 2));
}

static bool
meets (int64_t a, int64_t length_a, int64_t b, int64_t length_b)
{
  return length_a > 0 && length_b > 0 && a < b + length_b && b < a + length_a;
}

static bool
holds_diffn (const Case *it, const int64_t *value)
{
  (void) it;
  return !meets (value[0], value[4], value[1], value[5])
         || !meets (value[2], value[6], value[3], value[7]);
}

/* One or two tasks with all that they have open, or more with numbers. */
static void
draw_cumulative (Case *it)
{
  const int n = it->count / 3;

  it->count = 3 * n + 1;
  for (int i = 0; i < it->count; i++)
    draw_within (it, i, i < n ? -1 : 0, 3);
}

static void
post_cumulative (const Case *it)
{
  const int n = it->count / 3;

  search_model_cumulative (it->model, slice (it, 0, n), slice (it, n, n),
                           slice (it, 2 * n, n), it->view[3 * n]);
}

static bool
holds_cumulative (const Case *it, const int64_t *value)
{
  const int n = it->count / 3;

  for (int i = 0; i < n; i++)
    if (load_at (value, n, value + 2 * n, value[i]) > value[3 * n])
      return false;
  return value[3 * n] >= 0;
}

/* Starts alone are open: durations, then what each takes, and the capacity. */
static void
draw_fixed_cumulative (Case *it)
{
  it->numbers = 2 * it->count + 1;
  for (int i = 0; i < it->numbers; i++)
    it->number[i] = draw (it->random, 0, 3);
  for (int i = 0; i < it->count; i++)
    draw_within (it, i, 0, 5);
}

static void
post_fixed_cumulative (const Case *it)
{
  SearchVar more[2 * ARGUMENTS + 1];

  for (int i = 0; i < it->numbers; i++)
    more[i] = search_var_constant (it->number[i]);
  search_model_cumulative (it->model, slice (it, 0, it->count),
                           search_vars (more, (size_t) it->count),
                           search_vars (more + it->count, (size_t) it->count),
                           more[2 * it->count]);
}

static bool
holds_fixed_cumulative (const Case *it, const int64_t *value)
{
  int64_t both[2 * ARGUMENTS];

  for (int i = 0; i < 2 * it->count; i++)
    both[i] = i < it->count ? value[i] : it->number[i - it->count];
  for (int i = 0; i < it->count; i++)
    if (load_at (both, it->count, it->number + it->count, value[i])
        > it->number[2 * it->count])
      return false;
  return true;
}

/* Two bins. */
static void
draw_bins (Case *it)
{
  it->numbers = it->count - 2;
  for (int i = 0; i < it->numbers; i++)
    {
      it->number[i] = draw (it->random, 0, 4);
      draw_within (it, i, 0, 1);
    }
  for (int i = it->count - 2; i < it->count; i++)
    draw_within (it, i, 0, 6);
}

static void
post_bins (const Case *it)
{
  search_model_bin_packing (it->model, slice (it, 0, it->count - 2), it->number,
                            slice (it, it->count - 2, 2));
}

static bool
holds_bins (const Case *it, const int64_t *value)
{
  int64_t load[2] = { 0, 0 };

  for (int i = 0; i < it->count - 2; i++)
    {
      if (value[i] < 0 || value[i] > 1)
        return false;
      load[value[i]] += it->number[i];
    }
  return load[0] == value[it->count - 2] && load[1] == value[it->count - 1];
}

const Row rows_tasks[] = {
  { .name = "all_different_except",
    .min = 0,
    .max = 6,
    .draw = draw_value,
    .post = post_except,
    .holds = holds_except,
    .is_last = is_domain_of_sets },
  { .name = "circuit",
    .min = 0,
    .max = 5,
    .draw = draw_nodes,
    .post = post_circuit,
    .holds = holds_circuit,
    .is_last = is_domain_of_sets },
  { .name = "subcircuit",
    .min = 0,
    .max = 5,
    .draw = draw_nodes,
    .post = post_subcircuit,
    .holds = holds_subcircuit,
    .is_last = is_domain_of_sets },
  { .name = "regular",
    .min = 0,
    .max = 5,
    .draw = draw_regular,
    .post = post_regular,
    .holds = holds_regular,
    .is_last = is_domain_of_sets,
    .is_domain = is_domain_of_sets },
  { .name = "value_precede",
    .min = 0,
    .max = 5,
    .draw = draw_precede,
    .post = post_precede,
    .holds = holds_precede,
    .is_last = is_domain_of_sets,
    .is_domain = is_domain_of_sets },
  { .name = "member",
    .min = 1,
    .max = 5,
    .post = post_member,
    .holds = holds_member,
    .is_last = is_domain_of_sets,
    .is_domain = is_domain_of_sets },
  { .name = "sort",
    .min = 0,
    .max = 6,
    .draw = draw_sort,
    .post = post_sort,
    .holds = holds_sort },
  { .name = "disjunctive",
    .min = 0,
    .max = 6,
    .draw = draw_disjunctive,
    .post = post_disjunctive,
    .holds = holds_disjunctive },
  { .name = "diffn",
    .min = 8,
    .max = 8,
    .draw = draw_diffn,
    .post = post_diffn,
    .holds = holds_diffn },
  { .name = "cumulative",
    .min = 1,
    .max = 7,
    .draw = draw_cumulative,
    .post = post_cumulative,
    .holds = holds_cumulative },
  { .name = "cumulative of starts",
    .min = 0,
    .max = 5,
    .draw = draw_fixed_cumulative,
    .post = post_fixed_cumulative,
    .holds = holds_fixed_cumulative },
  { .name = "bin_packing",
    .min = 2,
    .max = 6,
    .draw = draw_bins,
    .post = post_bins,
    .holds = holds_bins,
    .is_last = is_domain_of_sets },
  { 0 },
};
