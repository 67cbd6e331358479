/* SPDX-License-Identifier: MIT */
/* pegs.c: peg solitaire on the English cross: a peg jumps over another one into
 * a hole, and that one is taken away, until a single peg is left in the middle.
 * An answer is the jumps, by their numbers.
 *
 * The full cross has 40,861,647,040,079,968 answers, so the first of them
 * should come soon.  Jumps are tried in the order of the squares from which
 * they go, row by row: that clears the cross from above, and leaves few pegs
 * behind that nothing can reach any more.  The search visits 20,276 positions
 * before the first answer; in the order of the squares to which jumps go it is
 * not among the first million.
 */
#include <libsearch/search.h>

#define SIDE 7
#define MIDDLE 24
#define JUMPS 76

/* Squares are SIDE * row + column; sets of squares are bits. */
typedef struct
{
  int from, over, to;
} Jump;

/* The pegs to begin with, all of which can be cleared, and their names. */
static const char *const figures[] = {
  "..ooo.. ..ooo.. ooooooo ooo.ooo ooooooo ..ooo.. ..ooo..",
  "....... ...o... ..ooo.. ...o... ...o... ....... .......",
  "....... ...o... ...o... .ooooo. ...o... ...o... .......",
  "..ooo.. ..ooo.. ..ooo.. ..o.o.. ....... ....... .......",
  "....... ...o... ..ooo.. .ooooo. ooooooo ....... .......",
};
static const char *const names[]
    = { "full", "cross", "plus", "fireplace", "pyramid", NULL };

typedef struct
{
  int      figure; /* its place among these */
  uint64_t start;
  Jump     jumps[JUMPS];
} Pegs;

/* A state: the newest jump, and the pegs after it. */
typedef struct
{
  uint64_t pegs;
  int      jump;
} Position;

static uint64_t
set_of (int square)
{
  return UINT64_C (1) << square;
}

static bool
is_square (int row, int column)
{
  return row >= 0 && row < SIDE && column >= 0 && column < SIDE
         && ((row >= 2 && row <= 4) || (column >= 2 && column <= 4));
}

static void
add_jumps (Pegs *pegs)
{
  static const int ways[4][2] = { { 0, 1 }, { 0, -1 }, { 1, 0 }, { -1, 0 } };
  Jump            *jump = pegs->jumps;

  for (int from = 0; from < SIDE * SIDE; from++)
    for (int way = 0; way < 4; way++)
      {
        const int row = from / SIDE, column = from % SIDE;
        const int down = ways[way][0], right = ways[way][1];

        if (is_square (row, column)
            && is_square (row + 2 * down, column + 2 * right))
          *jump++ = (Jump){ from, from + SIDE * down + right,
                            from + 2 * (SIDE * down + right) };
      }
}

static SEARCH_CALLBACK (prepare, prepare, Pegs *pegs, GError **error)
{
  const char *rows = figures[pegs->figure];

  (void) error;
  for (int square = 0; square < SIDE * SIDE; square++)
    if (rows[square + square / SIDE] == 'o')
      pegs->start |= set_of (square);
  add_jumps (pegs);
  return true;
}

static bool
is_possible (const Jump *jump, uint64_t pegs)
{
  return (pegs >> jump->from & pegs >> jump->over & ~pegs >> jump->to & 1) != 0;
}

static uint64_t
after (const Jump *jump, uint64_t pegs)
{
  return pegs ^ set_of (jump->from) ^ set_of (jump->over) ^ set_of (jump->to);
}

static SEARCH_CALLBACK (root, positions_root, const Pegs *pegs,
                        Position *position)
{
  position->pegs = pegs->start;
}

static SEARCH_CALLBACK (next, positions_next, const Pegs *pegs,
                        const Position *last, uint64_t *cursor,
                        Position *position)
{
  while (*cursor < JUMPS && !is_possible (&pegs->jumps[*cursor], last->pegs))
    ++*cursor;
  if (*cursor == JUMPS)
    return false;
  position->jump = (int) (*cursor)++;
  position->pegs = after (&pegs->jumps[position->jump], last->pegs);
  return true;
}

static SEARCH_CALLBACK (solution, positions_solution, const void *instance,
                        const Position *position)
{
  (void) instance;
  return position->pegs == set_of (MIDDLE);
}

static SEARCH_CALLBACK (answer, positions_answer, const void *instance,
                        const Position *position, size_t depth, int *answer)
{
  (void) instance;
  for (size_t i = 0; i < depth; i++)
    answer[i] = position[i + 1].jump;
  return depth;
}

/* A state of `workspace`: the newest jump.  The pegs are in the workspace. */
typedef struct
{
  int jump;
} Move;

typedef struct
{
  Pegs     pegs;
  uint64_t now;
} Workspace;

static SEARCH_CALLBACK (start, workspace_start, Workspace *workspace)
{
  workspace->now = workspace->pegs.start;
}

/* Jumps, or takes the jump back: both change the same three squares. */
static SEARCH_CALLBACK (apply, workspace_apply, Workspace *now,
                        const Move *move)
{
  now->now = after (&now->pegs.jumps[move->jump], now->now);
}

/* Every jump is a candidate. */
static SEARCH_CALLBACK (next, workspace_next, const void *workspace,
                        const void *state, uint64_t *cursor, Move *move)
{
  (void) workspace, (void) state;
  if (*cursor == JUMPS)
    return false;
  move->jump = (int) (*cursor)++;
  return true;
}

static SEARCH_CALLBACK (valid, workspace_valid, const Workspace *now,
                        const Move *move)
{
  return is_possible (&now->pegs.jumps[move->jump], now->now);
}

/* The pegs stand as they did before the jump; that of the root, which is made
 * up, leaves more than one.
 */
static SEARCH_CALLBACK (solution, workspace_solution, const Workspace *now,
                        const Move *move)
{
  const Jump *jump = &now->pegs.jumps[move->jump];

  return is_possible (jump, now->now)
         && after (jump, now->now) == set_of (MIDDLE);
}

static SEARCH_CALLBACK (answer, workspace_answer, const void *instance,
                        const Move *move, size_t depth, int *answer)
{
  (void) instance;
  for (size_t i = 0; i < depth; i++)
    answer[i] = move[i + 1].jump;
  return depth;
}

static SEARCH_CALLBACK (answer_length, answer_length, const Pegs *pegs)
{
  return (size_t) search_set_size (pegs->start) - 1;
}

/* Makes the jumps, as far as they are possible.  Returns how many were. */
static size_t
replay (const Pegs *pegs, const int *answer, size_t length, bool *has_peg)
{
  size_t i = 0;

  for (int square = 0; square < SIDE * SIDE; square++)
    has_peg[square] = pegs->start >> square & 1;
  for (; i < length && answer[i] >= 0 && answer[i] < JUMPS; i++)
    {
      const Jump *jump = &pegs->jumps[answer[i]];

      if (!has_peg[jump->from] || !has_peg[jump->over] || has_peg[jump->to])
        break;
      has_peg[jump->from] = has_peg[jump->over] = false;
      has_peg[jump->to] = true;
    }
  return i;
}

/* The rules: all jumps are possible, and leave a peg in the middle alone. */
static bool
check (const void *instance, const int *answer, size_t length)
{
  bool has_peg[SIDE * SIDE];
  int  left = 0;

  if (replay (instance, answer, length, has_peg) < length)
    return false;
  for (int square = 0; square < SIDE * SIDE; square++)
    left += has_peg[square];
  return left == 1 && has_peg[MIDDLE];
}

/* Columns are letters, rows are numbers: "d2-d4". */
static SEARCH_CALLBACK (format_write, write_jumps, const Pegs *pegs,
                        const int *answer, size_t length, GString *out)
{
  for (size_t i = 0; i < length; i++)
    {
      const Jump *jump = &pegs->jumps[answer[i]];

      g_string_append_printf (out, "%s%c%d-%c%d", i > 0 ? " " : "",
                              'a' + jump->from % SIDE, jump->from / SIDE + 1,
                              'a' + jump->to % SIDE, jump->to / SIDE + 1);
    }
}

static void
grid (const void *instance, SearchGrid *grid)
{
  (void) instance;
  grid->rows = grid->columns = SIDE;
  grid->coordinates = grid->bare = true;
}

/* The cross after these jumps; the peg that jumped last has another colour. */
static SEARCH_CALLBACK (cells, cells, const Pegs *pegs, const int *answer,
                        size_t length, SearchCell *cell)
{
  bool         has_peg[SIDE * SIDE];
  const size_t made = replay (pegs, answer, length, has_peg);

  for (int square = 0; square < SIDE * SIDE; square++)
    {
      cell[square].hole = !is_square (square / SIDE, square % SIDE);
      if (cell[square].hole)
        continue;
      cell[square].piece = SEARCH_PIECE_DISC;
      cell[square].colour = has_peg[square] ? 1 : 8;
      if (!has_peg[square])
        cell[square].text[0] = '.';
    }
  if (made > 0)
    cell[pegs->jumps[answer[made - 1]].to].colour = 2;
}

SEARCH_REPR (positions, .tree = "jumps", .state_size = sizeof (Position),
             .root = positions_root, .next = positions_next,
             .solution = positions_solution, .answer = positions_answer);
SEARCH_REPR (workspace, .tree = "jumps", .state_size = sizeof (Move),
             .next = workspace_next, .valid = workspace_valid,
             .solution = workspace_solution, .answer = workspace_answer,
             .workspace = { .size = sizeof (Workspace),
                            .start = workspace_start,
                            .apply = workspace_apply,
                            .undo = workspace_apply });

static const SearchRepr *const reprs[] = { &positions, &workspace, NULL };

static const SearchOption options[] = {
  SEARCH_WORD ("figure", Pegs, figure, "the pegs to begin with", names, 0),
  { 0 },
};

static const SearchFormat formats[]
    = { { .name = "jumps", .help = "d2-d4 f3-d3", .write = write_jumps },
        { 0 } };

static const SearchProblem pegs
    = { .name = "pegs",
        .summary = "peg solitaire",
        .instance_size = sizeof (Pegs),
        .reprs = reprs,
        .options = options,
        .small = "figure=plus",
        .prepare = prepare,
        .answer_length = answer_length,
        .check = check,
        .formats = formats,
        .picture = { .grid = grid, .cells = cells } };

SEARCH_PLUGIN (pegs);
