/* SPDX-License-Identifier: MIT */
/* rulers.c: Golomb rulers, the shortest of which is wanted.  A workspace keeps
 * the least length of the ruler, which depends on the newest mark.  In `late`,
 * that bounds the children of a state; in `incumbent`, the workspace gets the
 * length of the best ruler, and makes no children that are too long: one level
 * earlier.
 */
#include <libsearch/search.h>

#define MARKS_MAX 12
#define LENGTH_MAX 127

typedef unsigned __int128 Set;

typedef struct
{
  int marks;
  int length; /* at most */
} Rulers;

/* The newest mark. */
typedef struct
{
  int place;
  int index; /* the first mark's, at 0, is 0 */
} Mark;

/* What follows from a mark and those before it. */
typedef struct
{
  Set measured; /* distances */
  int place;
  int shortest; /* the ruler is no shorter */
  int longest;  /* nor of use if it is longer */
} Frame;

typedef struct
{
  Rulers rulers;
  int    longest; /* from the incumbent of the workspace */
  int    placed;
  Frame  frame[MARKS_MAX];
} Workspace;

/* How long so many gaps are at least that measure nothing again. */
static int
rest (Set measured, int gaps)
{
  int sum = 0;

  for (int distance = 1; gaps > 0; distance++)
    if (distance > LENGTH_MAX || !(measured >> distance & 1))
      {
        sum += distance;
        gaps--;
      }
  return sum;
}

/* Puts a mark in the workspace. */
static void
place (Workspace *workspace, int where)
{
  const int index = workspace->placed++;
  Frame    *frame = &workspace->frame[index];

  if (index > 0)
    frame->measured = frame[-1].measured;
  for (int i = 0; i < index; i++)
    frame->measured |= (Set) 1 << (where - workspace->frame[i].place);
  frame->place = where;
  frame->shortest
      = where
        + rest (frame->measured, workspace->rulers.marks - workspace->placed);
  frame->longest = workspace->longest;
}

static SEARCH_CALLBACK (start, rulers_start, Workspace *workspace)
{
  workspace->longest = workspace->rulers.length;
  place (workspace, 0);
}

static SEARCH_CALLBACK (set_incumbent, rulers_set_incumbent,
                        Workspace *workspace, int64_t best)
{
  workspace->longest = best > workspace->rulers.length
                           ? workspace->rulers.length
                           : (int) best - 1;
}

static SEARCH_CALLBACK (apply, rulers_apply, Workspace *workspace,
                        const Mark *mark)
{
  place (workspace, mark->place);
}

static SEARCH_CALLBACK (undo, rulers_undo, Workspace *workspace,
                        const Mark *mark)
{
  workspace->placed--;
  workspace->frame[mark->index] = (Frame){ 0 };
}

static SEARCH_CALLBACK (expand, rulers_expand, const Workspace *workspace,
                        Mark *mark)
{
  (void) workspace;
  return (uint64_t) mark->place + 1;
}

static SEARCH_CALLBACK (next, rulers_next, const Workspace *workspace,
                        const Mark *last, uint64_t *cursor, Mark *mark)
{
  const Frame *frame = &workspace->frame[last->index];

  if (frame->shortest > frame->longest || (int) *cursor > frame->longest)
    return false;
  mark->place = (int) (*cursor)++;
  mark->index = last->index + 1;
  return true;
}

static SEARCH_CALLBACK (valid, rulers_valid, const Workspace *workspace,
                        const Mark *mark)
{
  for (int i = 0; i < mark->index; i++)
    if (workspace->frame[mark->index - 1].measured
            >> (mark->place - workspace->frame[i].place)
        & 1)
      return false;
  return true;
}

static SEARCH_CALLBACK (solution, rulers_solution, const Workspace *workspace,
                        const Mark *mark)
{
  return mark->index == workspace->rulers.marks - 1;
}

static SEARCH_CALLBACK (objective, rulers_objective, const Workspace *workspace,
                        const Mark *mark)
{
  (void) workspace;
  return mark->place;
}

/* The child is not in the workspace yet; its parent is. */
static SEARCH_CALLBACK (bound, rulers_bound, const Workspace *workspace,
                        const Mark *mark)
{
  return workspace->frame[mark->index - 1].shortest;
}

static SEARCH_CALLBACK (answer, rulers_answer, const Rulers *rulers,
                        const Mark *path, size_t depth, int *answer)
{
  (void) rulers;
  for (size_t i = 0; i <= depth; i++)
    answer[i] = path[i].place;
  return depth + 1;
}

#define RULERS                                                                 \
  .tree = "marks", .state_size = sizeof (Mark), .next = rulers_next,           \
  .valid = rulers_valid, .solution = rulers_solution, .expand = rulers_expand, \
  .answer = rulers_answer,                                                     \
  .workspace = { .size = sizeof (Workspace),                                   \
                 .start = rulers_start,                                        \
                 .apply = rulers_apply,                                        \
                 .undo = rulers_undo }

SEARCH_REPR (incumbent, RULERS,
             .best = { .objective = rulers_objective,
                       .set_incumbent = rulers_set_incumbent });
SEARCH_REPR (late, RULERS,
             .best = { .objective = rulers_objective, .bound = rulers_bound });

static const SearchRepr *const reprs[] = { &incumbent, &late, NULL };
static const SearchOption      options[]
    = { SEARCH_INT ("marks", Rulers, marks, "marks", 5, 1, MARKS_MAX),
        SEARCH_INT ("length", Rulers, length, "the longest", 60, 0, LENGTH_MAX),
        { 0 } };

static SEARCH_CALLBACK (answer_length, answer_length, const Rulers *rulers)
{
  return (size_t) rulers->marks;
}

static const SearchProblem rulers = { .name = "rulers",
                                      .instance_size = sizeof (Rulers),
                                      .reprs = reprs,
                                      .options = options,
                                      .small = "marks=1..4 length=6..9",
                                      .answer_length = answer_length };

SEARCH_PLUGIN (rulers);
