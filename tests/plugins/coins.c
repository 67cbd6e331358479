/* SPDX-License-Identifier: MIT */
/* coins.c: which of these coins make a sum?  A line is an instance: the sum,
 * then the coins.  Shows instances from a text, states and workspaces whose
 * size depends on the instance, and best answers.
 */
#include <libsearch/search.h>

typedef struct
{
  SearchInts sums; /* the only option: SUM,COIN,COIN... in place of an input */
  int        sum, count;
  int       *coins;
} Coins;

/* A state is count + 1 bytes: how many coins are decided, and which are taken.
 */
typedef unsigned char Choice;

/* The instance with a workspace behind it: the sum that is left to pay, and the
 * number of coins that are taken.
 */
typedef struct
{
  Coins coins;
  int   sum, taken;
} Purse;

static SEARCH_CALLBACK (read, coins_read, Coins *coins, SearchInput *input,
                        GError **error)
{
  GArray *values = g_array_new (FALSE, FALSE, sizeof (int));
  bool    success = true;
  int     value;

  search_input_skip_space (input);
  while (success && !search_input_at_line_end (input))
    {
      const size_t at = input->position;

      success
          = (search_input_int (input, &value) && value > 0 && value <= 1000000)
            || search_input_expected (input, at, error,
                                      "a number in 1..1000000");
      g_array_append_val (values, value);
      search_input_skip_blanks (input);
    }
  if (success && values->len < 2)
    success = search_input_expected (input, input->position, error, "a coin");
  search_input_skip_space (input);
  coins->count = (int) values->len - 1;
  coins->coins = (int *) (void *) g_array_free (values, FALSE);
  coins->sum = coins->coins ? coins->coins[0] : 0;
  return success;
}

static SEARCH_CALLBACK (prepare, coins_prepare, Coins *coins, GError **error)
{
  if (coins->coins)
    return true;
  if (coins->sums.count == 0)
    {
      g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
                   "give --sums or --input");
      return false;
    }
  coins->count = (int) coins->sums.count - 1;
  coins->coins = g_new0 (int, coins->sums.count);
  for (int i = 0; i <= coins->count; i++)
    coins->coins[i] = (int) coins->sums.values[i];
  coins->sum = coins->coins[0];
  return true;
}

static SEARCH_CALLBACK (finish, coins_finish, Coins *coins)
{
  g_free (coins->coins);
}

static SEARCH_CALLBACK (write, coins_write, const Coins *coins, GString *out)
{
  for (int i = 0; i <= coins->count; i++)
    g_string_append_printf (out, "%s%d", i ? " " : "", coins->coins[i]);
}

static SEARCH_CALLBACK (answer_length, coins_length, const Coins *coins)
{
  return (size_t) coins->count;
}

static SEARCH_CALLBACK (check, coins_check, const Coins *coins,
                        const int *answer, size_t length)
{
  int sum = 0;

  for (size_t i = 0; i < length; i++)
    sum += answer[i] * coins->coins[i + 1];
  return length == coins_length (coins) && sum == coins->sum;
}

static SEARCH_CALLBACK (reason, coins_reason, const Coins *coins,
                        const int *answer, size_t length, GString *out)
{
  int sum = 0;

  for (size_t i = 0; i < length; i++)
    sum += answer[i] * coins->coins[i + 1];
  if (sum > coins->sum)
    g_string_append_printf (out, "%d is more than %d", sum, coins->sum);
}

static SEARCH_CALLBACK (answer, coins_answer, const void *instance,
                        const Choice *choice, size_t depth, int *answer)
{
  const size_t  size = coins_length (instance) + 1;
  const Choice *last = choice + depth * size;

  for (size_t i = 0; i < last[0]; i++)
    answer[i] = last[i + 1];
  return last[0];
}

/* Without the next coin, then with it. */
static SEARCH_CALLBACK (next, coins_next, const Coins *coins,
                        const Choice *last, uint64_t *cursor, Choice *next)
{
  if (*cursor == 2 || last[0] == coins->count)
    return false;
  memcpy (next, last, (size_t) coins->count + 1);
  next[++next[0]] = (Choice) (*cursor)++;
  return true;
}

static int
sum_of (const Coins *coins, const Choice *choice)
{
  int sum = 0;

  for (int i = 1; i <= choice[0]; i++)
    sum += choice[i] * coins->coins[i];
  return sum;
}

static int
taken (const Choice *choice)
{
  int count = 0;

  for (int i = 1; i <= choice[0]; i++)
    count += choice[i];
  return count;
}

static SEARCH_CALLBACK (valid, coins_valid, const Coins *coins,
                        const void *state)
{
  return sum_of (coins, state) <= coins->sum;
}

static SEARCH_CALLBACK (solution, coins_solution, const Coins *coins,
                        const Choice *choice)
{
  return choice[0] == coins->count && sum_of (coins, choice) == coins->sum;
}

static int64_t
coins_objective (const void *instance, const void *state)
{
  (void) instance;
  return taken (state);
}

static void
lists_sizes (const void *instance, size_t *state_size, size_t *workspace_size)
{
  (void) workspace_size;
  *state_size = coins_length (instance) + 1;
}

/* The workspace's part of the same. */
static void
purses_sizes (const void *instance, size_t *state_size, size_t *workspace_size)
{
  lists_sizes (instance, state_size, workspace_size);
  *workspace_size = sizeof (Purse);
}

static SEARCH_CALLBACK (start, purses_start, Purse *purse)
{
  purse->sum = purse->coins.sum; /* what is left to pay */
}

static SEARCH_CALLBACK (apply, purses_apply, Purse *purse, const Choice *choice)
{
  purse->sum -= choice[choice[0]] * purse->coins.coins[choice[0]];
  purse->taken += choice[choice[0]];
}

static SEARCH_CALLBACK (undo, purses_undo, Purse *purse, const Choice *choice)
{
  purse->sum += choice[choice[0]] * purse->coins.coins[choice[0]];
  purse->taken -= choice[choice[0]];
}

static SEARCH_CALLBACK (valid, purses_valid, const Purse *purse,
                        const Choice *choice)
{
  return choice[choice[0]] * purse->coins.coins[choice[0]] <= purse->sum;
}

static SEARCH_CALLBACK (bound, purses_bound, const Purse *purse,
                        const Choice *choice)
{
  return purse->taken + choice[choice[0]];
}

/* clang-format off */
SEARCH_REPR (lists, .tree = "coins", .sizes = lists_sizes, .next = coins_next,
             .valid = coins_valid, .solution = coins_solution,
             .answer = coins_answer, .best = { .objective = coins_objective });
SEARCH_REPR (purses, .tree = "coins", .sizes = purses_sizes, .next = coins_next,
             .valid = purses_valid, .solution = coins_solution,
             .answer = coins_answer,
             .workspace = { .start = purses_start, .apply = purses_apply,
                        .undo = purses_undo },
             .best = { .objective = coins_objective, .bound = purses_bound });
SEARCH_REPR (blind, .tree = "coins", .sizes = lists_sizes, .next = coins_next,
             .valid = coins_valid, .solution = coins_solution,
             .answer = coins_answer);
/* clang-format on */

static const SearchRepr *const reprs[] = { &blind, &lists, &purses, NULL };

static const SearchOption options[] = {
  SEARCH_INTS ("sums", Coins, sums, "the sum, and the coins", "SUM,COIN,...", 0,
               1000000),
  { 0 },
};

static const SearchProblem coins = {
  .name = "coins",
  .instance_size = sizeof (Coins),
  .reprs = reprs,
  .options = options,
  .small = "sums=6,1,2,3,4,5",
  .prepare = coins_prepare,
  .finish = coins_finish,
  .answer_length = coins_length,
  .check = coins_check,
  .reason = coins_reason,
  .input = { .read = coins_read,
             .write = coins_write,
             .help = "a line each: the sum, and the coins",
             .many = true },
};

SEARCH_PLUGIN (coins);
