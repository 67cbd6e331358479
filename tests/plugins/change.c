/* SPDX-License-Identifier: MIT */
/* change.c: in how many ways can a sum be paid with cents, nickels, dimes,
 * quarters and half-dollars?  An answer is the coins, the largest first, so
 * answers have different lengths: 11 cents are (10 1), (5 5 1), (5 1 1 1 1 1 1)
 * or eleven cents.
 */
#include <libsearch/search.h>

static const int values[] = { 50, 25, 10, 5, 1 };

#define VALUES ((int) G_N_ELEMENTS (values))

typedef struct
{
  int sum;
} Change;

/* A state of `coins`: the newest coin. */
typedef struct
{
  int value; /* which of them it is */
  int coins; /* so far */
  int left;  /* to pay */
} Coin;

static SEARCH_CALLBACK (root, coins_root, const Change *change, Coin *coin)
{
  coin->left = change->sum;
}

/* No coin is larger than the one before it. */
static SEARCH_CALLBACK (expand, coins_expand, const void *instance, Coin *coin)
{
  (void) instance;
  return (uint64_t) coin->value;
}

static SEARCH_CALLBACK (next, coins_next, const void *instance,
                        const Coin *last, uint64_t *cursor, Coin *coin)
{
  (void) instance;
  if (*cursor == (uint64_t) VALUES)
    return false;
  coin->value = (int) (*cursor)++;
  coin->coins = last->coins + 1;
  coin->left = last->left - values[coin->value];
  return true;
}

static SEARCH_CALLBACK (valid, coins_valid, const void *instance,
                        const Coin *coin)
{
  (void) instance;
  return coin->left >= 0;
}

static SEARCH_CALLBACK (solution, coins_solution, const void *instance,
                        const Coin *coin)
{
  (void) instance;
  return coin->left == 0;
}

static SEARCH_CALLBACK (answer, coins_answer, const void *instance,
                        const Coin *coin, size_t depth, int *answer)
{
  (void) instance;
  for (size_t i = 0; i < depth; i++)
    answer[i] = values[coin[i + 1].value];
  return depth;
}

static SEARCH_CALLBACK (objective, coins_objective, const void *instance,
                        const Coin *coin)
{
  (void) instance;
  return coin->coins;
}

/* What is left takes as many coins as if all were as large as the last. */
static SEARCH_CALLBACK (bound, coins_bound, const void *instance,
                        const Coin *coin)
{
  const int value = values[coin->value];

  (void) instance;
  return coin->coins + (coin->left + value - 1) / value;
}

/* A state of `counts`: how many coins of the newest value are taken. */
typedef struct
{
  int count;
  int decided; /* values so far */
  int coins, left;
} Count;

static SEARCH_CALLBACK (root, counts_root, const Change *change, Count *count)
{
  count->left = change->sum;
}

/* As many as there may be, and then less and less; of the last value, all. */
static SEARCH_CALLBACK (next, counts_next, const void *instance,
                        const Count *last, uint64_t *cursor, Count *count)
{
  const int value = values[last->decided];
  const int most = last->left / value;

  (void) instance;
  if (last->left == 0 || *cursor > (uint64_t) (value > 1 ? most : 0))
    return false;
  count->count = most - (int) (*cursor)++;
  count->decided = last->decided + 1;
  count->coins = last->coins + count->count;
  count->left = last->left - count->count * value;
  return true;
}

static SEARCH_CALLBACK (solution, counts_solution, const void *instance,
                        const Count *count)
{
  (void) instance;
  return count->left == 0;
}

static SEARCH_CALLBACK (answer, counts_answer, const void *instance,
                        const Count *count, size_t depth, int *answer)
{
  size_t length = 0;

  (void) instance;
  for (size_t i = 0; i < depth; i++)
    for (int j = 0; j < count[i + 1].count; j++)
      answer[length++] = values[i];
  return length;
}

static SEARCH_CALLBACK (objective, counts_objective, const void *instance,
                        const Count *count)
{
  (void) instance;
  return count->coins;
}

static SEARCH_CALLBACK (answer_length, answer_length, const Change *change)
{
  return (size_t) change->sum; /* in cents */
}

/* The rules: coins that there are, none larger than the one before it, and all
 * together the sum.
 */
static SEARCH_CALLBACK (check, check, const Change *change, const int *coin,
                        size_t length)
{
  int sum = 0, last = 0;

  for (size_t i = 0; i < length; i++)
    {
      int value = last;

      while (value < VALUES && values[value] != coin[i])
        value++;
      if (value == VALUES)
        return false;
      last = value;
      sum += coin[i];
    }
  return sum == change->sum;
}

static void
write_words (const void *instance, const int *coin, size_t length, GString *out)
{
  (void) instance;
  for (size_t i = 0; i < length; i++)
    g_string_append_printf (out, "%s%d", i > 0 ? " + " : "", coin[i]);
  if (length == 0)
    g_string_append (out, "nothing");
}

static SEARCH_CALLBACK (known, known, const Change *change, SearchKnown *known)
{
  if (change->sum != 100)
    return false;
  *known = (SearchKnown){ .solutions = 292,
                          .source = "SICP, 1.2.2",
                          .best = 2,
                          .best_source = "two half-dollars" };
  return true;
}

SEARCH_REPR (coins, .state_size = sizeof (Coin), .root = coins_root,
             .next = coins_next, .valid = coins_valid,
             .solution = coins_solution, .expand = coins_expand,
             .answer = coins_answer,
             .best = { .objective = coins_objective, .bound = coins_bound });
SEARCH_REPR (counts, .state_size = sizeof (Count), .root = counts_root,
             .next = counts_next, .solution = counts_solution,
             .answer = counts_answer,
             .best = { .objective = counts_objective });

static const SearchRepr *const reprs[] = { &coins, &counts, NULL };

static const SearchOption options[]
    = { SEARCH_INT ("sum", Change, sum, "cents to pay", 100, 0, 1000), { 0 } };

static const SearchFormat formats[]
    = { { .name = "sum", .help = "10 + 1", .write = write_words }, { 0 } };

static const SearchProblem change = { .name = "change",
                                      .summary = "ways to pay a sum",
                                      .instance_size = sizeof (Change),
                                      .reprs = reprs,
                                      .options = options,
                                      .small = "sum=0..30",
                                      .answer_length = answer_length,
                                      .check = check,
                                      .known = known,
                                      .formats = formats };

SEARCH_PLUGIN (change);
