/* SPDX-License-Identifier: MIT */
/* latin.c: Latin squares, with symmetry, given cells, and published counts.
 * docs/faster.md explains it.
 */
#include <libsearch/search.h>

/* The largest order. */
#define ORDER_MAX 16

/* An instance: the Latin squares of order n that contain the given symbols. */
typedef struct
{
  int      n;
  int      blanks;                      /* cells without a given symbol */
  uint32_t given[ORDER_MAX][ORDER_MAX]; /* one bit; 0: the cell is blank */
  uint32_t row[ORDER_MAX];              /* given symbols of each row, */
  uint32_t column[ORDER_MAX];           /* and of each column */
} Latin;

/* A state: the newest cell. */
typedef struct
{
  int symbol;
  int filled; /* filled cells; the root has 0 */
} Cell;

static SEARCH_CALLBACK (next, cells_next, const Latin *latin, const Cell *state,
                        uint64_t *cursor, Cell *cell)
{
  if (*cursor == (uint64_t) latin->n)
    return false;
  cell->symbol = (int) (*cursor)++;
  cell->filled = state->filled + 1;
  return true;
}

static SEARCH_CALLBACK (valid, cells_valid, const Latin *latin,
                        const Cell *cell)
{
  const int      n = latin->n, filled = cell->filled, symbol = cell->symbol;
  const int      row = (filled - 1) / n, column = (filled - 1) % n;
  const uint32_t bit = UINT32_C (1) << symbol;

  for (int left = 1; left <= column; left++)
    if (cell[-left].symbol == symbol)
      return false;
  for (int up = n; up < filled; up += n)
    if (cell[-up].symbol == symbol)
      return false;
  if (latin->given[row][column])
    return latin->given[row][column] == bit;
  return !((latin->row[row] | latin->column[column]) & bit);
}

static SEARCH_CALLBACK (solution, cells_solution, const Latin *latin,
                        const Cell *cell)
{
  return cell->filled == latin->n * latin->n;
}

static SEARCH_CALLBACK (answer, cells_answer, const void *instance,
                        const Cell *cell, size_t depth, int *answer)
{
  (void) instance;
  for (size_t i = 0; i < depth; i++)
    answer[i] = cell[i + 1].symbol;
  return depth;
}

SEARCH_REPR (cells, .tree = "rows", .state_size = sizeof (Cell),
             .next = cells_next, .valid = cells_valid,
             .solution = cells_solution, .answer = cells_answer);

/* A state: the symbols that are still free for the next cell.  Sets are bits.
 */
typedef struct
{
  int      filled; /* filled cells */
  uint32_t row;    /* used in the row of the next cell, */
  uint32_t above;  /* and above it */
  uint32_t column; /* used in the newest cell's column */
} Sets;

static SEARCH_CALLBACK (expand, sets_expand, const Latin *latin, Sets *sets)
{
  const int n = latin->n, row = sets->filled / n, column = sets->filled % n;

  if (column == 0)
    sets->row = 0;
  sets->above = row == 0 ? 0 : sets[1 - n].column;
  if (latin->given[row][column])
    return latin->given[row][column] & ~(sets->row | sets->above);
  return ~(sets->row | sets->above | latin->row[row] | latin->column[column])
         & ((UINT64_C (1) << n) - 1);
}

static SEARCH_CALLBACK (next, sets_next, const void *instance, const Sets *last,
                        uint64_t *cursor, Sets *sets)
{
  const uint32_t symbol = (uint32_t) (*cursor & -*cursor);

  (void) instance;
  if (*cursor == 0)
    return false;
  *cursor &= *cursor - 1;
  sets->filled = last->filled + 1;
  sets->row = last->row | symbol;
  sets->column = last->above | symbol;
  return true;
}

static SEARCH_CALLBACK (solution, sets_solution, const Latin *latin,
                        const Sets *sets)
{
  return sets->filled == latin->n * latin->n;
}

static SEARCH_CALLBACK (answer, sets_answer, const void *instance,
                        const Sets *sets, size_t depth, int *answer)
{
  (void) instance;
  for (size_t i = 0; i < depth; i++)
    answer[i] = __builtin_ctz (sets[i].above ^ sets[i + 1].column);
  return depth;
}

/* Returns true if no symbol is given. */
static bool
is_plain (const Latin *latin)
{
  return latin->blanks == latin->n * latin->n;
}

/* Opens a state so that the first row has its symbols in ascending order. */
static SEARCH_CALLBACK (canonical_expand, sets_expand_canonical,
                        const Latin *latin, void *state, size_t depth)
{
  const uint64_t symbols = sets_expand (latin, state);

  return depth < (size_t) latin->n && is_plain (latin)
             ? symbols & UINT64_C (1) << depth
             : symbols;
}

SEARCH_REPR (sets, .tree = "rows", .state_size = sizeof (Sets),
             .next = sets_next, .solution = sets_solution,
             .expand = sets_expand, .answer = sets_answer,
             .canonical = { .expand = sets_expand_canonical });

static SEARCH_CALLBACK (answer_length, answer_length, const Latin *latin)
{
  return (size_t) (latin->n * latin->n);
}

/* The symbols in print. */
static const char symbols[] = "123456789abcdefg";

static SEARCH_CALLBACK (format_write, write_square, const Latin *latin,
                        const int *answer, size_t length, GString *out)
{
  for (int i = 0; i < latin->n * latin->n; i++)
    {
      const bool filled = (size_t) i < length && answer[i] >= 0;

      if (i > 0 && i % latin->n == 0)
        g_string_append_c (out, '\n');
      g_string_append_c (out, filled ? symbols[answer[i]] : '.');
    }
}

static const SearchFormat formats[] = {
  { .name = "square",
    .help = "a line for each row",
    .write = write_square,
    .picture = true },
  { 0 },
};

/* A cell for each symbol, in the symbol's colour. */
static SEARCH_CALLBACK (grid, square_grid, const Latin *latin, SearchGrid *grid)
{
  grid->rows = grid->columns = latin->n;
}

/* A cell for each symbol, in the symbol's colour; a given symbol is bold. */
static SEARCH_CALLBACK (cells, square_cells, const Latin *latin,
                        const int *answer, size_t length, SearchCell *cell)
{
  const int n = latin->n;

  for (int i = 0; i < n * n; i++)
    {
      const uint32_t given = latin->given[i / n][i % n];
      const int      placed = (size_t) i < length ? answer[i] : -1;
      const int      symbol = given ? __builtin_ctz (given) : placed;

      cell[i].given = given != 0;
      if (symbol >= 0)
        cell[i].text[0] = symbols[symbol];
      if (symbol >= 0 && !given)
        cell[i].colour = (uint8_t) (symbol + 1);
    }
}

/* The rules: the given symbols, and no symbol twice in a row or a column. */
static SEARCH_CALLBACK (check, check, const Latin *latin, const int *answer,
                        size_t length)
{
  const int n = latin->n;

  if (length != (size_t) (n * n))
    return false;
  for (int b = 0; b < n * n; b++)
    {
      const uint32_t given = latin->given[b / n][b % n];

      if (answer[b] < 0 || answer[b] >= n)
        return false;
      if (given && given != UINT32_C (1) << answer[b])
        return false;
      for (int a = 0; a < b; a++)
        if (answer[a] == answer[b] && (a / n == b / n || a % n == b % n))
          return false;
    }
  return true;
}

/* Returns the number of ways to rename the symbols: n!, or 1 if some are given.
 */
static SEARCH_CALLBACK (order, order, const Latin *latin)
{
  return is_plain (latin) ? search_permutations (latin->n) : 1;
}

static SEARCH_CALLBACK (symmetry_apply, apply, const Latin *latin,
                        size_t element, const int *answer, size_t length,
                        int *image)
{
  return search_permute (element, latin->n, answer, length, image);
}

static SEARCH_CALLBACK (canonical, canonical, const Latin *latin,
                        const int *answer, size_t length)
{
  (void) length;
  for (int i = 0; i < latin->n && is_plain (latin); i++)
    if (answer[i] != i)
      return false;
  return true;
}

static uint64_t
orbit_size (const void *instance, const int *answer, size_t length)
{
  (void) answer, (void) length;
  return order (instance);
}

static const SearchSymmetry symmetries[] = {
  { .name = "names",
    .help = "the symbols renamed",
    .order = order,
    .apply = apply,
    .canonical = canonical,
    .orbit_size = orbit_size },
  { 0 },
};

/* Gives a cell its symbol.  Returns false if the rules forbid that. */
static bool
give (Latin *latin, int row, int column, char name)
{
  const char *symbol = name ? strchr (symbols, name) : NULL;
  uint32_t    bit;

  if (name == '.')
    return true;
  if (!symbol || symbol - symbols >= latin->n)
    return false;
  bit = UINT32_C (1) << (symbol - symbols);
  if ((latin->row[row] | latin->column[column]) & bit)
    return false;
  latin->given[row][column] = bit;
  latin->row[row] |= bit;
  latin->column[column] |= bit;
  return true;
}

/* Reads n words of n characters: symbols, and . for blank cells. */
static SEARCH_CALLBACK (read, read_square, Latin *latin, SearchInput *input,
                        GError **error)
{
  search_input_skip_space (input);
  latin->n = ORDER_MAX;
  for (int row = 0; row < latin->n; row++)
    {
      const size_t at = input->position;
      const size_t length = search_input_word (input);

      if (row == 0 && length > 0 && length <= ORDER_MAX)
        latin->n = (int) length;
      if (length != (size_t) latin->n)
        return search_input_expected (
            input, at, error, row ? "%d cells" : "1..%d cells", latin->n);
      for (int column = 0; column < latin->n; column++)
        if (!give (latin, row, column, input->text[at + (size_t) column]))
          return search_input_expected (
              input, at + (size_t) column, error,
              ". or a symbol of 1..%c that its row and column have not yet",
              symbols[latin->n - 1]);
      search_input_skip_space (input);
    }
  return true;
}

static SEARCH_CALLBACK (prepare, prepare, Latin *latin, GError **error)
{
  (void) error;
  for (int row = 0; row < latin->n; row++)
    for (int column = 0; column < latin->n; column++)
      latin->blanks += !latin->given[row][column];
  return true;
}

/* A state: the newest cell, and the place of the next. */
typedef struct
{
  int      place; /* ORDER_MAX * row + column */
  uint32_t symbol;
  int      blanks; /* cells still to fill */
  int      next;   /* place of the next cell */
} Choice;

/* Free symbols of each row and column, and blank places, as sets. */
typedef struct
{
  Latin    latin;
  uint32_t row[ORDER_MAX], column[ORDER_MAX];
  uint64_t blank[ORDER_MAX * ORDER_MAX / 64];
} Workspace;

static SEARCH_CALLBACK (start, fewest_start, Workspace *left)
{
  const int      n = left->latin.n;
  const uint32_t all = (UINT32_C (1) << n) - 1;

  for (int i = 0; i < n; i++)
    {
      left->row[i] = all & ~left->latin.row[i];
      left->column[i] = all & ~left->latin.column[i];
      for (int place = i * ORDER_MAX; place < i * ORDER_MAX + n; place++)
        if (!left->latin.given[i][place % ORDER_MAX])
          left->blank[place / 64] |= UINT64_C (1) << place % 64;
    }
}

/* Takes the newest cell, or gives it back. */
static SEARCH_CALLBACK (apply, fewest_apply, Workspace *left,
                        const Choice *choice)
{
  const int place = choice->place;

  left->row[place / ORDER_MAX] ^= choice->symbol;
  left->column[place % ORDER_MAX] ^= choice->symbol;
  left->blank[place / 64] ^= UINT64_C (1) << place % 64;
}

static SEARCH_CALLBACK (root, fewest_root, const Workspace *workspace,
                        Choice *choice)
{
  choice->blanks = workspace->latin.blanks;
}

static uint64_t
symbols_left (const void *workspace, size_t place)
{
  const Workspace *left = workspace;

  return left->row[place / ORDER_MAX] & left->column[place % ORDER_MAX];
}

static SEARCH_CALLBACK (expand, fewest_expand, const Workspace *left,
                        Choice *choice)
{
  uint64_t symbols;

  choice->next = (int) search_smallest_domain (
      left->blank, G_N_ELEMENTS (left->blank), symbols_left, left, &symbols);
  return symbols;
}

static SEARCH_CALLBACK (next, fewest_next, const void *workspace,
                        const Choice *last, uint64_t *cursor, Choice *choice)
{
  (void) workspace;
  if (*cursor == 0)
    return false;
  choice->place = last->next;
  choice->symbol = (uint32_t) (*cursor & -*cursor);
  choice->blanks = last->blanks - 1;
  *cursor &= *cursor - 1;
  return true;
}

static SEARCH_CALLBACK (solution, fewest_solution, const void *workspace,
                        const Choice *choice)
{
  (void) workspace;
  return choice->blanks == 0;
}

/* Writes a part of an answer: -1 is a blank, since any cell may come first. */
static SEARCH_CALLBACK (answer, fewest_answer, const Latin *latin,
                        const Choice *choice, size_t depth, int *answer)
{
  const int n = latin->n;

  for (int i = 0; i < n * n; i++)
    {
      const uint32_t given = latin->given[i / n][i % n];

      answer[i] = given ? __builtin_ctz (given) : -1;
    }
  for (size_t i = 1; i <= depth; i++)
    answer[choice[i].place / ORDER_MAX * n + choice[i].place % ORDER_MAX]
        = __builtin_ctz (choice[i].symbol);
  return (size_t) (n * n);
}

SEARCH_REPR (fewest, .state_size = sizeof (Choice), .root = fewest_root,
             .next = fewest_next, .solution = fewest_solution,
             .expand = fewest_expand, .answer = fewest_answer,
             .workspace = { .size = sizeof (Workspace),
                            .start = fewest_start,
                            .apply = fewest_apply,
                            .undo = fewest_apply });

static SEARCH_CALLBACK (known, known, const Latin *latin, SearchKnown *known)
{
  static const uint64_t squares[] = {
    1, 2, 12, 576, 161280, 812851200, 61479419904000,
  };
  static const uint64_t renamed[] = { 1, 1, 2, 24, 1344, 1128960 };
  const size_t          index = (size_t) latin->n - 1;

  if (!is_plain (latin) || index >= G_N_ELEMENTS (squares))
    return false;
  known->solutions = squares[index];
  known->source = "OEIS A002860";
  if (index < G_N_ELEMENTS (renamed))
    {
      known->fundamental = renamed[index];
      known->fundamental_source = "OEIS A000479";
    }
  return true;
}

static const SearchRepr *const reprs[] = { &sets, &cells, &fewest, NULL };

static const SearchOption options[] = {
  SEARCH_INT ("n", Latin, n, "order of the squares", 4, 0, ORDER_MAX),
  { 0 },
};

static const SearchProblem latin
    = { .name = "latin",
        .summary = "Latin squares of order n",
        .instance_size = sizeof (Latin),
        .reprs = reprs,
        .options = options,
        .small = "n=0..4",
        .prepare = prepare,
        .answer_length = answer_length,
        .check = check,
        .known = known,
        .formats = formats,
        .symmetries = symmetries,
        .input = { .read = read_square, .help = "n lines of n cells" },
        .picture = { .grid = square_grid, .cells = square_cells } };

SEARCH_PLUGIN (latin);
