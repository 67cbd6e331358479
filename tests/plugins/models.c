/* SPDX-License-Identifier: MIT */
/* models.c: puzzles said by constraints, one by each value of --model, at the
 * strength of --level.
 */
#include "ruler-model.h"

#include <libsearch/search.h>

typedef struct
{
  SearchModel *model;
  int          which;
  int          n;
  int          level;
  int          limit;
  int          chance;
  const char  *puzzle;
} Models;

static SearchStrength
strength_of (const Models *models)
{
  return (SearchStrength) models->level;
}

/* x - y = z */
static void
post_difference (SearchModel *model, SearchVar x, SearchVar y, SearchVar z,
                 SearchStrength strength)
{
  const int64_t   signs[] = { 1, -1, -1 };
  const SearchVar all[] = { x, y, z };

  search_model_linear (model, signs, search_vars (all, 3), SEARCH_EQ, 0,
                       strength);
}

static void
queens (const Models *models, SearchModel *model)
{
  const int  n = models->n;
  SearchVars queen = search_model_ints (model, "queen", (size_t) n, 0, n - 1);

  for (int factor = 0; factor < 3; factor++)
    search_model_all_different (
        model, search_model_diagonal (model, queen, factor == 2 ? -1 : factor),
        strength_of (models));
  search_model_seed (model, (uint64_t) models->chance);
  search_model_branch (model, queen,
                       models->chance > 0 ? SEARCH_VAR_ORDER_RANDOM
                                          : SEARCH_VAR_ORDER_FIRST_FAIL,
                       models->chance > 0 ? SEARCH_VALUE_ORDER_RANDOM
                                          : SEARCH_VALUE_ORDER_MIN);
}

static void
magic (const Models *models, SearchModel *model)
{
  const int    n = models->n, sum = n * (n * n + 1) / 2;
  const size_t size = (size_t) n;
  SearchVars   square
      = search_model_ints (model, "square", size * size, 1, n * n);

  search_model_all_different (model, square, strength_of (models));
  for (size_t i = 0; i < size; i++)
    {
      search_model_sum (model, search_vars_slice (square, i * size, size, 1),
                        SEARCH_EQ, sum, SEARCH_STRENGTH_BOUNDS);
      search_model_sum (model, search_vars_slice (square, i, size, n),
                        SEARCH_EQ, sum, SEARCH_STRENGTH_BOUNDS);
    }
  search_model_sum (model, search_vars_slice (square, 0, size, n + 1),
                    SEARCH_EQ, sum, SEARCH_STRENGTH_BOUNDS);
  search_model_sum (model, search_vars_slice (square, size - 1, size, n - 1),
                    SEARCH_EQ, sum, SEARCH_STRENGTH_BOUNDS);
  search_model_branch (model, square, SEARCH_VAR_ORDER_FIRST_FAIL,
                       SEARCH_VALUE_ORDER_SPLIT);
}

/* At SEARCH_STRENGTH_DOMAIN all distances by sets, else by differences and
 * bounds.
 */
static void
all_interval (const Models *models, SearchModel *model)
{
  const int    n = models->n;
  const size_t size = (size_t) n;
  SearchVars   note = search_model_ints (model, "note", size, 0, n - 1);
  SearchVars   interval
      = search_model_ints (model, "interval", size - 1, 1, n - 1);

  for (size_t i = 1; i < size; i++)
    search_model_distance (
        model, search_vars_at (note, i), search_vars_at (note, i - 1),
        search_vars_at (interval, i - 1), strength_of (models));
  search_model_all_different (model, note, SEARCH_STRENGTH_VALUE);
  search_model_all_different (model, interval, SEARCH_STRENGTH_DOMAIN);
  search_model_branch (model, note, SEARCH_VAR_ORDER_FIRST_FAIL,
                       SEARCH_VALUE_ORDER_MIN);
  search_model_project (model, note);
}

static void
costas (const Models *models, SearchModel *model)
{
  const int  n = models->n;
  SearchVars mark = search_model_ints (model, "mark", (size_t) n, 0, n - 1);

  search_model_all_different (model, mark, SEARCH_STRENGTH_VALUE);
  for (int lag = 1; lag <= (n - 1) / 2; lag++)
    {
      SearchVars step
          = search_model_ints (model, "step", (size_t) (n - lag), 1 - n, n - 1);

      for (int i = 0; i + lag < n; i++)
        post_difference (model, search_vars_at (mark, (size_t) (i + lag)),
                         search_vars_at (mark, (size_t) i),
                         search_vars_at (step, (size_t) i),
                         strength_of (models));
      search_model_all_different (model, step, SEARCH_STRENGTH_VALUE);
    }
  search_model_branch (model, mark, SEARCH_VAR_ORDER_INPUT_ORDER,
                       SEARCH_VALUE_ORDER_MIN);
  search_model_project (model, mark);
}

/* The second place of each pair by an equation; or, as `pairs`, a view. */
static void
langford (const Models *models, SearchModel *model)
{
  const int    n = models->n;
  const size_t size = (size_t) n;
  SearchVars   first = search_model_ints (model, "first", size, 0, 2 * n - 1);
  SearchVars   second = search_model_ints (model, "second", size, 0, 2 * n - 1);
  SearchVar    both[200];

  for (size_t i = 0; i < size; i++)
    {
      both[2 * i] = search_vars_at (first, i);
      both[2 * i + 1] = search_vars_at (second, i);
      search_model_compare (model, both[2 * i + 1], SEARCH_EQ,
                            search_var_plus (both[2 * i], n - (int) i + 1));
    }
  search_model_all_different (model, search_vars (both, 2 * size),
                              strength_of (models));
  search_model_branch (model, first, SEARCH_VAR_ORDER_FIRST_FAIL,
                       SEARCH_VALUE_ORDER_MIN);
  search_model_project (model, first);
}

static void
pairs (const Models *models, SearchModel *model)
{
  const int n = models->n;
  SearchVar first[100], both[200];

  for (int i = 0; i < n; i++)
    {
      first[i] = search_model_int (model, NULL, 0, n + i - 2);
      both[2 * i] = first[i];
      both[2 * i + 1] = search_var_plus (first[i], n - i + 1);
    }
  search_model_all_different (model, search_vars (both, 2 * (size_t) n),
                              strength_of (models));
  search_model_branch (model, search_vars (first, (size_t) n),
                       SEARCH_VAR_ORDER_FIRST_FAIL, SEARCH_VALUE_ORDER_MIN);
}

/* SEND + MORE = MONEY, of digits to the base n. */
static void
send (const Models *models, SearchModel *model)
{
  static const char letters[] = "SENDMORY";
  static const struct
  {
    const char *word;
    int         sign;
  } words[] = { { "SEND", 1 }, { "MORE", 1 }, { "MONEY", -1 } };
  const int n = models->n;
  SearchVar letter[8], term[13];
  int64_t   k[13];
  size_t    count = 0;

  for (int i = 0; i < 8; i++)
    {
      const char name[2] = { letters[i], 0 };

      letter[i] = search_model_int (model, name, i == 0 || i == 4, n - 1);
    }
  for (int i = 0; i < 3; i++)
    {
      int64_t weight = words[i].sign;

      for (size_t j = strlen (words[i].word); j-- > 0; weight *= n, count++)
        {
          k[count] = weight;
          term[count] = letter[strchr (letters, words[i].word[j]) - letters];
        }
    }
  search_model_linear (model, k, search_vars (term, count), SEARCH_EQ, 0,
                       SEARCH_STRENGTH_BOUNDS);
  search_model_all_different (model, search_vars (letter, 8),
                              strength_of (models));
}

static void
sudoku (const Models *models, SearchModel *model)
{
  SearchVar   cell[81], unit[9];
  const char *puzzle = models->puzzle ? models->puzzle : "";

  for (size_t i = 0; i < 81; i++)
    cell[i]
        = strlen (puzzle) == 81 && puzzle[i] >= '1' && puzzle[i] <= '9'
              ? search_model_int (model, NULL, puzzle[i] - '0', puzzle[i] - '0')
              : search_model_int (model, NULL, 1, 9);
  for (size_t i = 0; i < 9; i++)
    {
      const SearchVars all = search_vars (cell, 81);

      search_model_all_different (model, search_vars_slice (all, 9 * i, 9, 1),
                                  strength_of (models));
      search_model_all_different (model, search_vars_slice (all, i, 9, 9),
                                  strength_of (models));
      for (size_t j = 0; j < 9; j++)
        unit[j] = cell[9 * (i / 3 * 3 + j / 3) + i % 3 * 3 + j % 3];
      search_model_all_different (model, search_vars (unit, 9),
                                  strength_of (models));
    }
}

static void
golomb (const Models *models, SearchModel *model)
{
  ruler_model (model, models->n, models->limit, strength_of (models));
}

static void
knapsack (const Models *models, SearchModel *model)
{
  const size_t n = (size_t) models->n;
  SearchVars   taken = search_model_ints (model, "taken", n, 0, 1);
  int64_t      weight[100], square[100], weights = 0, squares = 0;

  for (size_t i = 0; i < n; i++)
    {
      weights += weight[i] = (int64_t) i + 1;
      squares += square[i] = weight[i] * weight[i];
    }
  search_model_linear (model, weight, taken, SEARCH_EQ, weights / 2,
                       SEARCH_STRENGTH_BOUNDS);
  search_model_linear (model, square, taken, SEARCH_EQ, squares / 2,
                       SEARCH_STRENGTH_BOUNDS);
  search_model_branch (model, taken, SEARCH_VAR_ORDER_INPUT_ORDER,
                       SEARCH_VALUE_ORDER_MIN);
}

static const char *const names[]
    = { "queens", "magic",  "all-interval", "costas",   "langford", "pairs",
        "send",   "sudoku", "golomb",       "knapsack", NULL };
static void (*const makers[]) (const Models *models, SearchModel *model)
    = { queens, magic, all_interval, costas, langford,
        pairs,  send,  sudoku,       golomb, knapsack };

static bool
models_model (const void *instance, SearchModel *model, GError **error)
{
  const Models *models = instance;

  (void) error;
  makers[models->which](models, model);
  return true;
}

static const SearchOption options[] = {
  SEARCH_WORD ("model", Models, which, "which", names, 0),
  SEARCH_INT ("n", Models, n, "size", 6, 1, 100),
  SEARCH_INT ("level", Models, level, "strength", 0, 0, 2),
  SEARCH_INT ("limit", Models, limit, "the longest ruler", 50, 1, 10000),
  SEARCH_INT ("chance", Models, chance, "the seed of queens; 0: none", 0, 0,
              1000),
  SEARCH_TEXT ("puzzle", Models, puzzle, "a sudoku", "LINE"),
  { 0 },
};

SEARCH_MODEL (models, Models, .model = models_model, .options = options);
