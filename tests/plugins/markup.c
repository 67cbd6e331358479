/* SPDX-License-Identifier: MIT */
/* markup.c: a tree of four nodes, with all that must be escaped somewhere in
 * its texts, and a byte that is no UTF-8.
 */
#include <libsearch/search.h>

enum
{
  REJECTED,
  DEAD,
  SOLUTION,
  CANDIDATES
};

typedef struct
{
  const char *motto;
} Markup;

typedef struct
{
  int depth, value;
} State;

static SEARCH_CALLBACK (next, next, const void *instance, const State *parent,
                        uint64_t *cursor, State *child)
{
  (void) instance;
  if (parent->depth > 0 || *cursor == CANDIDATES)
    return false;
  *child = (State){ .depth = 1, .value = (int) (*cursor)++ };
  return true;
}

static SEARCH_CALLBACK (valid, valid, const void *instance, const State *state)
{
  (void) instance;
  return state->value != REJECTED;
}

static SEARCH_CALLBACK (solution, solution, const void *instance,
                        const State *state)
{
  (void) instance;
  return state->value == SOLUTION;
}

static SEARCH_CALLBACK (answer, answer, const void *instance,
                        const State *state, size_t depth, int *values)
{
  (void) instance;
  if (depth > 0)
    values[0] = state[1].value;
  return depth;
}

static size_t
answer_length (const void *instance)
{
  (void) instance;
  return 1;
}

static void
write_answer (const void *instance, const int *values, size_t length,
              GString *out)
{
  (void) instance;
  g_string_append (out, "</script><!-- <b>&amp;\\ \"'\xff");
  if (length > 0)
    g_string_append_printf (out, "%d", values[0]);
}

static void
reason (const void *instance, const int *values, size_t length, GString *out)
{
  (void) instance, (void) values, (void) length;
  g_string_append (out, "<script>document.title = 'broken'</script>\n& \\N");
}

static void
grid (const void *instance, SearchGrid *shared)
{
  (void) instance;
  shared->rows = shared->columns = 1;
}

static void
cells (const void *instance, const int *values, size_t length, SearchCell *cell)
{
  (void) instance, (void) values;
  if (length > 0)
    g_strlcpy (cell->text, "<i>\"&'", sizeof cell->text);
}

SEARCH_REPR (markup, .state_size = sizeof (State), .next = next, .valid = valid,
             .solution = solution, .answer = answer);

static const SearchRepr *const reprs[] = { &markup, NULL };

static const SearchOption options[]
    = { SEARCH_TEXT ("motto", Markup, motto, "any text", NULL), { 0 } };

static const SearchFormat formats[]
    = { { .name = "tags", .help = "HTML", .write = write_answer }, { 0 } };

static const SearchProblem problem
    = { .name = "markup",
        .instance_size = sizeof (Markup),
        .reprs = reprs,
        .options = options,
        .answer_length = answer_length,
        .reason = reason,
        .formats = formats,
        .picture = { .grid = grid, .cells = cells } };

SEARCH_PLUGIN (problem);
