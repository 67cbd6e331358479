/* SPDX-License-Identifier: MIT */
/* letters.c: counts the ways to put n letters into n envelopes, none into its
 * own. docs/first-problem.md writes this file step by step.
 */
#include <libsearch/search.h>

/* An instance: the values of the options. */
typedef struct
{
  int n;
} Letters;

/* A state: the newest letter. */
typedef struct
{
  int envelope;
  int letters; /* number of letters so far; the root has 0 */
} Letter;

static SEARCH_CALLBACK (next, envelopes_next, const Letters *letters,
                        const Letter *last, uint64_t *cursor, Letter *letter)
{
  if (*cursor == (uint64_t) letters->n)
    return false;
  letter->envelope = (int) (*cursor)++;
  letter->letters = last->letters + 1;
  return true;
}

static SEARCH_CALLBACK (valid, envelopes_valid, const void *instance,
                        const Letter *letter)
{
  (void) instance;
  for (int i = 1; i < letter->letters; i++) /* letter[-1] is the parent */
    if (letter[-i].envelope == letter->envelope)
      return false;
  return letter->envelope != letter->letters - 1;
}

static SEARCH_CALLBACK (solution, envelopes_solution, const Letters *letters,
                        const Letter *letter)
{
  return letter->letters == letters->n;
}

static SEARCH_CALLBACK (answer, envelopes_answer, const void *instance,
                        const Letter *root, size_t depth, int *answer)
{
  (void) instance;
  for (size_t i = 0; i < depth; i++)
    answer[i] = root[i + 1].envelope;
  return depth;
}

SEARCH_REPR (envelopes, .tree = "letters", .state_size = sizeof (Letter),
             .next = envelopes_next, .valid = envelopes_valid,
             .solution = envelopes_solution, .answer = envelopes_answer);

static SEARCH_CALLBACK (answer_length, letters_length, const Letters *letters)
{
  return (size_t) letters->n;
}

/* The rules: each envelope has one letter, and none has its own. */
static SEARCH_CALLBACK (check, letters_check, const Letters *letters,
                        const int *answer, size_t length)
{
  if (length != (size_t) letters->n)
    return false;
  for (size_t i = 0; i < length; i++)
    {
      if (answer[i] < 0 || answer[i] >= letters->n || answer[i] == (int) i)
        return false;
      for (size_t j = 0; j < i; j++)
        if (answer[j] == answer[i])
          return false;
    }
  return true;
}

static SEARCH_CALLBACK (known, letters_known, const Letters *letters,
                        SearchKnown *result)
{
  static const uint64_t solutions[]
      = { 1, 0, 1, 2, 9, 44, 265, 1854, 14833, 133496, 1334961 };

  if (letters->n >= (int) G_N_ELEMENTS (solutions))
    return false;
  result->solutions = solutions[letters->n];
  result->source = "OEIS A000166";
  return true;
}

/* A state: the envelopes in use, one bit each. */
typedef struct
{
  uint32_t used;
  int      letters;
} Used;

static SEARCH_CALLBACK (expand, sets_expand, const Letters *letters,
                        const Used *state)
{
  const uint64_t all = (UINT64_C (1) << letters->n) - 1;
  const uint64_t own = UINT64_C (1) << state->letters;

  return all & ~own & ~(uint64_t) state->used;
}

static SEARCH_CALLBACK (next, sets_next, const void *instance, const Used *last,
                        uint64_t *cursor, Used *state)
{
  const uint64_t envelope = *cursor & -*cursor; /* the lowest bit */

  (void) instance;
  if (envelope == 0)
    return false;
  *cursor ^= envelope;
  state->used = last->used | (uint32_t) envelope;
  state->letters = last->letters + 1;
  return true;
}

static SEARCH_CALLBACK (solution, sets_solution, const Letters *letters,
                        const Used *state)
{
  return state->letters == letters->n;
}

static SEARCH_CALLBACK (answer, sets_answer, const void *instance,
                        const Used *root, size_t depth, int *answer)
{
  (void) instance;
  for (size_t i = 0; i < depth; i++)
    answer[i] = __builtin_ctz (root[i].used ^ root[i + 1].used);
  return depth;
}

SEARCH_REPR (sets, .tree = "letters", .state_size = sizeof (Used),
             .expand = sets_expand, .next = sets_next,
             .solution = sets_solution, .answer = sets_answer);

/* "1>2 2>1": letters and their envelopes, counted from 1. */
static SEARCH_CALLBACK (format_write, write_pairs, const void *instance,
                        const int *answer, size_t length, GString *out)
{
  (void) instance;
  for (size_t i = 0; i < length; i++)
    g_string_append_printf (out, "%s%d>%d", i > 0 ? " " : "", (int) i + 1,
                            answer[i] + 1);
}

static const SearchFormat formats[] = {
  { .name = "pairs",
    .help = "letters and their envelopes: 1>2 2>1",
    .write = write_pairs },
  { 0 },
};

/* A row for each letter, a column for each envelope. */
static SEARCH_CALLBACK (grid, letters_grid, const Letters *letters,
                        SearchGrid *grid)
{
  grid->rows = grid->columns = letters->n;
  grid->coordinates = true;
}

static SEARCH_CALLBACK (cells, letters_cells, const Letters *letters,
                        const int *answer, size_t length, SearchCell *cell)
{
  for (size_t i = 0; i < length; i++)
    {
      SearchCell *placed = &cell[i * (size_t) letters->n + (size_t) answer[i]];

      placed->piece = SEARCH_PIECE_DISC;
      placed->colour = (uint8_t) (i + 1);
    }
}

static const SearchRepr *const reprs[] = { &sets, &envelopes, NULL };

static const SearchOption options[] = {
  SEARCH_INT ("n", Letters, n, "letters", 5, 0, 20),
  { 0 },
};

static const SearchProblem letters
    = { .name = "letters",
        .summary = "letters, none in its own envelope",
        .instance_size = sizeof (Letters),
        .reprs = reprs,
        .options = options,
        .small = "n=0..6",
        .answer_length = letters_length,
        .check = letters_check,
        .known = letters_known,
        .formats = formats,
        .picture = { .grid = letters_grid, .cells = letters_cells } };

SEARCH_PLUGIN (letters);
