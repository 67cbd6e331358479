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

static void
coins_root (const void *instance, void *state)
{
  ((Coin *) state)->left = ((const Change *) instance)->sum;
}

/* No coin is larger than the one before it. */
static uint64_t
coins_open (const void *instance, void *state)
{
  (void) instance;
  return (uint64_t) ((const Coin *) state)->value;
}

static bool
coins_next (const void *instance, const void *state, uint64_t *cursor,
            void *child)
{
  const Coin *last = state;
  Coin       *coin = child;

  (void) instance;
  if (*cursor == (uint64_t) VALUES)
    return false;
  coin->value = (int) (*cursor)++;
  coin->coins = last->coins + 1;
  coin->left = last->left - values[coin->value];
  return true;
}

static bool
coins_valid (const void *instance, const void *state)
{
  (void) instance;
  return ((const Coin *) state)->left >= 0;
}

static bool
coins_solution (const void *instance, const void *state)
{
  (void) instance;
  return ((const Coin *) state)->left == 0;
}

static size_t
coins_answer (const void *instance, const void *path, size_t depth, int *answer)
{
  (void) instance;
  for (size_t i = 0; i < depth; i++)
    answer[i] = values[((const Coin *) path)[i + 1].value];
  return depth;
}

static int64_t
coins_objective (const void *instance, const void *state)
{
  (void) instance;
  return ((const Coin *) state)->coins;
}

/* What is left takes as many coins as if all were as large as the last. */
static int64_t
coins_bound (const void *instance, const void *state)
{
  const Coin *coin = state;
  const int   value = values[coin->value];

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

static void
counts_root (const void *instance, void *state)
{
  ((Count *) state)->left = ((const Change *) instance)->sum;
}

/* As many as there may be, and then less and less; of the last value, all. */
static bool
counts_next (const void *instance, const void *state, uint64_t *cursor,
             void *child)
{
  const Count *last = state;
  Count       *count = child;
  const int    value = values[last->decided];
  const int    most = last->left / value;

  (void) instance;
  if (last->left == 0 || *cursor > (uint64_t) (value > 1 ? most : 0))
    return false;
  count->count = most - (int) (*cursor)++;
  count->decided = last->decided + 1;
  count->coins = last->coins + count->count;
  count->left = last->left - count->count * value;
  return true;
}

static bool
counts_solution (const void *instance, const void *state)
{
  (void) instance;
  return ((const Count *) state)->left == 0;
}

static size_t
counts_answer (const void *instance, const void *path, size_t depth,
               int *answer)
{
  const Count *count = path;
  size_t       length = 0;

  (void) instance;
  for (size_t i = 0; i < depth; i++)
    for (int j = 0; j < count[i + 1].count; j++)
      answer[length++] = values[i];
  return length;
}

static int64_t
counts_objective (const void *instance, const void *state)
{
  (void) instance;
  return ((const Count *) state)->coins;
}

static size_t
answer_length (const void *instance)
{
  return (size_t) ((const Change *) instance)->sum; /* in cents */
}

/* The rules: coins that there are, none larger than the one before it, and all
 * together the sum.
 */
static bool
check (const void *instance, const int *coin, size_t length)
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
  return sum == ((const Change *) instance)->sum;
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

static bool
known (const void *instance, SearchKnown *known)
{
  if (((const Change *) instance)->sum != 100)
    return false;
  *known = (SearchKnown){ .solutions = 292,
                          .source = "SICP, 1.2.2",
                          .best = 2,
                          .best_source = "two half-dollars" };
  return true;
}

SEARCH_REPR (coins, .state_size = sizeof (Coin), .root = coins_root,
             .next = coins_next, .valid = coins_valid,
             .solution = coins_solution, .open = coins_open,
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
