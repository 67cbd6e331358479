/* SPDX-License-Identifier: MIT */
/* knapsack.c: the problem: choose things of maximum value whose weight does not
 * exceed the capacity.
 */
#include "knapsack.h"

#include <inttypes.h>

#define THINGS_MAX 1000
#define NUMBER_MAX 1000000

static bool
read_number (SearchInput *input, const char *what, int least, int *number,
             GError **error)
{
  size_t at;

  search_input_skip_space (input);
  at = input->position;
  return (search_input_int (input, number) && *number >= least
          && *number <= NUMBER_MAX)
         || search_input_expected (input, at, error, "%s from %d to %d", what,
                                   least, NUMBER_MAX);
}

static SEARCH_CALLBACK (read, knapsack_read, Knapsack *knapsack,
                        SearchInput *input, GError **error)
{
  int weight, value;

  if (!read_number (input, "a capacity", 0, &knapsack->capacity, error))
    return false;
  knapsack->weight = g_new (int64_t, THINGS_MAX);
  knapsack->value = g_new (int64_t, THINGS_MAX);
  for (search_input_skip_space (input); !search_input_at_end (input);
       search_input_skip_space (input))
    {
      if (knapsack->count == THINGS_MAX)
        return search_input_expected (input, input->position, error,
                                      "at most %d things", THINGS_MAX);
      if (!read_number (input, "a weight", 0, &weight, error)
          || !read_number (input, "a value", 0, &value, error))
        return false;
      knapsack->weight[knapsack->count] = weight;
      knapsack->value[knapsack->count++] = value;
    }
  knapsack_sum_weights (knapsack);
  return true;
}

static SEARCH_CALLBACK (write, knapsack_write, const Knapsack *knapsack,
                        GString *out)
{
  g_string_append_printf (out, "%d", knapsack->capacity);
  for (int i = 0; i < knapsack->count; i++)
    g_string_append_printf (out, "\n%" PRId64 " %" PRId64, knapsack->weight[i],
                            knapsack->value[i]);
}

static void
knapsack_finish (void *instance)
{
  Knapsack *knapsack = instance;

  g_free (knapsack->weight);
  g_free (knapsack->value);
  g_free (knapsack->weight_from);
  search_model_finish (instance);
}

static bool
knapsack_model (const void *instance, SearchModel *model, GError **error)
{
  const Knapsack *knapsack = instance;
  const size_t    count = (size_t) knapsack->count;
  SearchVar       terms[THINGS_MAX + 1]; /* the things, and their values */
  int64_t         values[THINGS_MAX + 1], all = 0;
  SearchVars      taken;

  if (!knapsack->weight)
    {
      g_set_error_literal (error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
                           "expected things: add --input=FILE");
      return false;
    }
  taken = search_model_ints (model, "taken", count, 0, 1);
  for (size_t i = 0; i < count; i++)
    {
      terms[i] = search_vars_at (taken, i);
      all += values[i] = knapsack->value[i];
    }
  terms[count] = search_model_int (model, "worth", 0, all);
  values[count] = -1;
  search_model_linear (model, values, search_vars (terms, count + 1), SEARCH_EQ,
                       0, SEARCH_STRENGTH_BOUNDS);
  search_model_linear (model, knapsack->weight, taken, SEARCH_LE,
                       knapsack->capacity, SEARCH_STRENGTH_BOUNDS);
  search_model_branch (model, taken, SEARCH_VAR_ORDER_INPUT_ORDER,
                       SEARCH_VALUE_ORDER_MAX);
  search_model_project (model, taken);
  search_model_maximize (model, terms[count]);
  return true;
}

/* The representations of models, and `things`. */
static const SearchRepr *reprs[8];

static __attribute__ ((constructor)) void
collect_reprs (void)
{
  size_t count = 0;

  while (search_model_best_reprs[count])
    {
      reprs[count] = search_model_best_reprs[count];
      count++;
    }
  reprs[count] = &things;
}

static SEARCH_CALLBACK (choose_for, knapsack_choose_for, const void *instance,
                        SearchPurpose purpose, const char **why)
{
  if (purpose != SEARCH_PURPOSE_COUNT)
    return search_model_choose (instance, false, why);
  *why = "counts selections of equal rests once";
  return "things";
}

SEARCH_MODEL (knapsack, Knapsack, .model = knapsack_model,
              .summary = "Choose things of maximum value within a weight",
              .reprs = reprs, .choose_for = knapsack_choose_for,
              .finish = knapsack_finish,
              .input
              = { .read = knapsack_read,
                  .write = knapsack_write,
                  .help
                  = "the capacity, then a line for each thing: its weight and "
                    "its value" });
