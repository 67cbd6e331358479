/* SPDX-License-Identifier: MIT */
/* replay.c: a plugin that repeats a search in Python, so that search-run draws
 * its pages.  search-run cannot call Python, so Python writes the tree and the
 * pictures of its answers as a text:
 *
 *     WIDTH HEIGHT TITLE
 *     DEPTH VERDICT LENGTH VALUES... SVG<TAB>WORDS
 *
 * The first line has the size of all pictures.  Each other line is a node, the
 * root first, and each node before its children: its depth, 0 for a rejected
 * child, 1 for a valid one or 2 for a solution, its answer, the elements of its
 * picture, and the reason why it is rejected, or the explanation of its step.
 */
#include <libsearch/search.h>

typedef struct
{
  uint32_t    depth;
  uint32_t    verdict;
  uint32_t    sibling; /* the next child of its parent; 0: none */
  uint32_t    length;  /* of the answer */
  size_t      values;  /* index of the answer in Replay.values */
  const char *svg;     /* in the input, up to a tab */
} Node;

typedef struct
{
  const char *title; /* in the input, up to the end of the line */
  int         width, height;
  size_t      longest; /* length of the longest answer */
  GArray     *nodes;   /* of Node */
  GArray     *values;  /* of int */
  GHashTable *shown;   /* maps an answer to its first rejected node, or else to
                        * its first node */
} Replay;

typedef struct
{
  uint32_t node;
} State;

static const Node *
node_at (const Replay *replay, size_t i)
{
  return &g_array_index (replay->nodes, Node, i);
}

/* Reads a number of at most `max`, and skips the space behind it. */
static bool
read_number (SearchInput *input, int min, int max, int *number, GError **error)
{
  const size_t at = input->position;

  if (!search_input_int (input, number) || *number < min || *number > max)
    return search_input_expected (input, at, error, "a number in %d..%d", min,
                                  max);
  if (search_input_peek (input) == ' ')
    input->position++;
  return true;
}

/* Reads a line, and links the node with the previous child of its parent.
 * `last` has the last node of each depth.
 */
static bool
read_node (Replay *replay, SearchInput *input, GArray *last, GError **error)
{
  const uint32_t i = replay->nodes->len;
  const int      deepest = (int) MIN (last->len, i);
  Node           node = { .values = replay->values->len };
  int            depth, verdict, length, value;

  if (!read_number (input, i > 0, deepest, &depth, error)
      || !read_number (input, 0, 2, &verdict, error)
      || !read_number (input, 0, 1 << 20, &length, error))
    return false;
  for (int k = 0; k < length; k++)
    {
      if (!read_number (input, INT_MIN, INT_MAX, &value, error))
        return false;
      g_array_append_val (replay->values, value);
    }
  if ((guint) depth < last->len)
    g_array_index (replay->nodes, Node, g_array_index (last, uint32_t, depth))
        .sibling
        = i;
  g_array_set_size (last, (guint) depth);
  g_array_append_val (last, i);
  node.depth = (uint32_t) depth;
  node.verdict = (uint32_t) verdict;
  node.length = (uint32_t) length;
  node.svg = input->text + input->position;
  replay->longest = MAX (replay->longest, node.length);
  g_array_append_val (replay->nodes, node);
  search_input_skip_line (input);
  return true;
}

/* Returns the values of an answer as a key, which does not copy them. */
static GBytes *
key_of (const int *values, size_t length)
{
  return g_bytes_new_static (values, length * sizeof *values);
}

static void
index_answers (Replay *replay)
{
  for (size_t i = 0; i < replay->nodes->len; i++)
    {
      const Node *node = node_at (replay, i);
      GBytes *key = key_of ((const int *) replay->values->data + node->values,
                            node->length);
      const Node *shown = g_hash_table_lookup (replay->shown, key);

      if (!shown || (shown->verdict > 0 && node->verdict == 0))
        g_hash_table_replace (replay->shown, key, (gpointer) node);
      else
        g_bytes_unref (key);
    }
}

static SEARCH_CALLBACK (read, replay_read, Replay *replay, SearchInput *input,
                        GError **error)
{
  GArray *last = g_array_new (FALSE, FALSE, sizeof (uint32_t));
  bool    good;

  replay->nodes = g_array_new (FALSE, FALSE, sizeof (Node));
  replay->values = g_array_new (FALSE, FALSE, sizeof (int));
  replay->shown = g_hash_table_new_full (g_bytes_hash, g_bytes_equal,
                                         (GDestroyNotify) g_bytes_unref, NULL);
  good = read_number (input, 0, 1 << 20, &replay->width, error)
         && read_number (input, 0, 1 << 20, &replay->height, error);
  replay->title = input->text + input->position;
  search_input_skip_line (input);
  do
    good = good && read_node (replay, input, last, error);
  while (good && !search_input_at_end (input));
  g_array_unref (last);
  index_answers (replay);
  return good;
}

static SEARCH_CALLBACK (finish, replay_finish, Replay *replay)
{
  g_clear_pointer (&replay->shown, g_hash_table_unref);
  g_clear_pointer (&replay->nodes, g_array_unref);
  g_clear_pointer (&replay->values, g_array_unref);
}

static SEARCH_CALLBACK (next, replay_next, const Replay *replay,
                        const State *state, uint64_t *cursor, State *child)
{
  const size_t first = (size_t) state->node + 1;

  if (*cursor == 0 && first < replay->nodes->len
      && node_at (replay, first)->depth > node_at (replay, state->node)->depth)
    *cursor = first;
  if (*cursor == 0 || *cursor == UINT64_MAX)
    return false;
  child->node = (uint32_t) *cursor;
  *cursor = node_at (replay, child->node)->sibling;
  if (*cursor == 0)
    *cursor = UINT64_MAX;
  return true;
}

static SEARCH_CALLBACK (valid, replay_valid, const Replay *replay,
                        const State *state)
{
  return node_at (replay, state->node)->verdict > 0;
}

static SEARCH_CALLBACK (solution, replay_solution, const Replay *replay,
                        const State *state)
{
  return node_at (replay, state->node)->verdict == 2;
}

static SEARCH_CALLBACK (answer, replay_answer, const Replay *replay,
                        const State *path, size_t depth, int *answer)
{
  const Node *node = node_at (replay, path[depth].node);

  if (node->length > 0)
    memcpy (answer, (const int *) replay->values->data + node->values,
            node->length * sizeof *answer);
  return node->length;
}

/* Appends the words behind a picture. */
static void
append_words (const char *svg, GString *out)
{
  svg += strcspn (svg, "\t\n");
  if (*svg == '\t')
    g_string_append_len (out, svg + 1, (gssize) strcspn (svg + 1, "\n"));
}

static SEARCH_CALLBACK (explain_step, replay_explain_step, const Replay *replay,
                        const State *path, size_t depth, GString *out)
{
  append_words (node_at (replay, path[depth].node)->svg, out);
}

static SEARCH_CALLBACK (answer_length, replay_answer_length,
                        const Replay *replay)
{
  return MAX (replay->longest, 1);
}

static SEARCH_CALLBACK (title, replay_title, const Replay *replay, GString *out)
{
  g_string_append_len (out, replay->title,
                       (gssize) strcspn (replay->title, "\n"));
}

static SEARCH_CALLBACK (grid, replay_grid, const Replay *replay,
                        SearchGrid *grid)
{
  grid->rows = grid->columns = 1;
  grid->width = replay->width;
  grid->height = replay->height;
}

static SEARCH_CALLBACK (cells, replay_cells, const Replay *replay,
                        const int *answer, size_t length, SearchCell *cells)
{
  (void) replay, (void) answer, (void) length, (void) cells;
}

/* Returns the picture of the node that shows this answer, with the rest of its
 * line; "" if there is none.
 */
static const char *
find_svg (const Replay *replay, const int *answer, size_t length)
{
  GBytes     *key = key_of (answer, length);
  const Node *node = g_hash_table_lookup (replay->shown, key);

  g_bytes_unref (key);
  return node ? node->svg : "";
}

static SEARCH_CALLBACK (draw, replay_draw, const Replay *replay,
                        const int *answer, size_t length, GString *svg)
{
  const char *found = find_svg (replay, answer, length);

  g_string_append_len (svg, found, (gssize) strcspn (found, "\t\n"));
}

/* Rejected nodes with equal answers share a reason, because this function gets
 * only the answer.  It is called for rejected nodes alone.
 */
static SEARCH_CALLBACK (reason, replay_reason, const Replay *replay,
                        const int *answer, size_t length, GString *out)
{
  append_words (find_svg (replay, answer, length), out);
}

SEARCH_REPR (python, .state_size = sizeof (State), .next = replay_next,
             .valid = replay_valid, .solution = replay_solution,
             .answer = replay_answer, .explain_step = replay_explain_step);

static SEARCH_CALLBACK (format_write, write_list, const Replay *replay,
                        const int *answer, size_t length, GString *out)
{
  (void) replay;
  g_string_append_c (out, '(');
  for (size_t i = 0; i < length; i++)
    {
      if (i > 0)
        g_string_append_c (out, ' ');
      search_append_int (out, answer[i]);
    }
  g_string_append_c (out, ')');
}

static const SearchFormat formats[]
    = { { .name = "list", .help = "(1 3 0 2)", .write = write_list }, { 0 } };

static const SearchRepr *const reprs[] = { &python, NULL };
static const SearchOption      options[] = { { 0 } };

static const SearchProblem replay = {
  .name = "replay",
  .summary = "a search in Python",
  .instance_size = sizeof (Replay),
  .reprs = reprs,
  .options = options,
  .formats = formats,
  .answer_length = replay_answer_length,
  .finish = replay_finish,
  .title = replay_title,
  .reason = replay_reason,
  .input = { .read = replay_read },
  .picture
  = { .grid = replay_grid, .cells = replay_cells, .draw = replay_draw },
};

SEARCH_PLUGIN (replay);
