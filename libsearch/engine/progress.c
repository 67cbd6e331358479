/* SPDX-License-Identifier: MIT */
/* progress.c: measures the finished part of a unit during its exploration.
 *
 * Every state on the stack, the path to the current state, has a share for its
 * remaining children.  The shares are divided from the top down: a state gives
 * a share to the child that is being explored, and keeps an equal share for
 * each remaining child.  Shares are integers and add up exactly.
 */
#include "explorer.h"

#include <string.h>

/* LOOK_AHEAD_MAX is the maximum number of candidates to try when counting the
 * remaining children of a state.  All such trials together may add 1 /
 * LOOK_AHEAD_PART to the candidates that the search itself tries.
 */
#define LOOK_AHEAD_MAX UINT64_C (100)
#define LOOK_AHEAD_PART 8

/* The data of a state on the stack, as they were when progress was last
 * measured.
 */
typedef struct
{
  uint64_t cursor;
  uint64_t share;    /* share of all children still to come */
  guint    children; /* number of children still to come */
} Frame;

void
progress_init (Progress *progress, size_t state_size)
{
  progress->frames = g_array_new (FALSE, FALSE, sizeof (Frame));
  progress->spare = g_malloc (state_size);
}

void
progress_free (Progress *progress)
{
  g_clear_pointer (&progress->frames, g_array_unref);
  g_clear_pointer (&progress->spare, g_free);
}

void
progress_begin (Progress *progress, uint64_t share)
{
  g_array_set_size (progress->frames, 0);
  progress->share = share;
  progress->done = progress->work = 0;
}

uint64_t
progress_child_share (uint64_t share, guint children)
{
  return share / (children + UINT64_C (1));
}

uint64_t
progress_look_ahead (uint64_t work, uint64_t states)
{
  return MIN (work / LOOK_AHEAD_PART / states, LOOK_AHEAD_MAX);
}

guint
progress_children (SearchWorker *worker, const SearchRepr *repr, size_t depth,
                   uint64_t cursor, uint64_t limit,
                   void (*each) (SearchWorker *worker))
{
  const size_t    size = worker->state_size;
  const SearchAim aim = search_worker_aim (worker);
  const void     *instance
      = worker->workspace ? worker->workspace : worker->instance;
  unsigned char *state = worker->states + depth * size;
  unsigned char *child = state + size;
  guint          count = 0;

  if (limit == 0)
    return 1; /* a guess */
  for (; limit > 0 && repr->next (instance, state, &cursor, child); limit--)
    {
      count += search_loop_accepts (worker, repr, instance, child, aim);
      if (each)
        each (worker);
    }
  return count;
}

/* Returns the index, counted from the base of the stack, of the first state
 * that is new or has changed since the last measurement.  If there is no such
 * state, returns the number of states on the stack.
 */
static guint
first_changed (const Progress *progress, const SearchWorker *worker)
{
  const guint length
      = (guint) MIN (progress->frames->len, worker->depth - worker->base + 1);
  guint i = 0;

  while (i < length
         && g_array_index (progress->frames, Frame, i).cursor
                == worker->frames[worker->base + i].cursor)
    i++;
  return i;
}

/* Removes the copies of the states from the index `first` on.  Returns the sum
 * of their shares.
 */
static uint64_t
forget (Progress *progress, guint first)
{
  uint64_t share = 0;

  for (guint i = first; i < progress->frames->len; i++)
    share += g_array_index (progress->frames, Frame, i).share;
  g_array_set_size (progress->frames, first);
  return share;
}

/* Counts the remaining children of the states from the index `first` on.
 * Begins with the deepest state, so that only `undo` is needed to bring the
 * workspace to the next state.  Then applies these states in the workspace
 * again.
 */
static void
count_children (Progress *progress, SearchWorker *worker,
                const SearchRepr *repr, guint first, uint64_t limit)
{
  const size_t size = worker->state_size, top = worker->depth;

  for (size_t depth = top;; depth--)
    {
      const guint    i = (guint) (depth - worker->base);
      unsigned char *behind = worker->states + (depth + 1) * size;

      memcpy (progress->spare, behind, size);
      g_array_index (progress->frames, Frame, i).children = progress_children (
          worker, repr, depth, worker->frames[depth].cursor, limit, NULL);
      memcpy (behind, progress->spare, size);
      if (i == first)
        break;
      if (repr->workspace.undo)
        repr->workspace.undo (worker->workspace, worker->states + depth * size);
    }
  for (size_t depth = worker->base + first + 1;
       repr->workspace.apply && depth <= top; depth++)
    stack_apply (worker, repr, depth);
}

/* Adds the share of a state's finished children to progress->done.  `before`
 * contains the state's data at the last measurement, and `left` is the number
 * of its remaining children.  Returns the share of the remaining children.
 */
static uint64_t
finish_children (Progress *progress, const Frame *before, uint64_t left)
{
  uint64_t keep = before->share;

  if (left < before->children)
    keep = before->share / before->children * left;
  progress->done += before->share - keep;
  return keep;
}

/* Divides `share` among the states of the stack from the index `first` on. */
static void
divide (Progress *progress, const SearchWorker *worker, guint first,
        uint64_t share)
{
  for (guint i = first; i < progress->frames->len; i++)
    {
      Frame     *frame = &g_array_index (progress->frames, Frame, i);
      const bool last = i == progress->frames->len - 1;

      frame->cursor = worker->frames[worker->base + i].cursor;
      frame->share
          = last ? share
                 : share - progress_child_share (share, frame->children);
      share -= frame->share;
    }
}

/* The states before the first changed state keep their shares.  The share of
 * the first changed state is divided among this state and the states after it,
 * which are new.
 */
void
progress_measure (Progress *progress, SearchWorker *worker,
                  const SearchRepr *repr)
{
  const guint    count = (guint) (worker->depth - worker->base + 1);
  const guint    first = first_changed (progress, worker);
  const uint64_t work = worker->nodes + worker->rejected - progress->work;
  Frame          before = { .share = progress->share };
  uint64_t       limit;

  if (first == count)
    {
      progress->done += forget (progress, first);
      return;
    }
  if (progress->frames->len > 0)
    {
      before = g_array_index (progress->frames, Frame, first);
      progress->done += forget (progress, first + 1);
    }
  progress->work += work;
  limit = progress_look_ahead (work, count - first);
  g_array_set_size (progress->frames, count);
  if (limit > 0)
    count_children (progress, worker, repr, first, limit);
  else
    for (guint i = first; i < count; i++)
      g_array_index (progress->frames, Frame, i).children = 1;
  divide (progress, worker, first,
          limit == 0 ? before.share
                     : finish_children (
                         progress, &before,
                         g_array_index (progress->frames, Frame, first).children
                             + (first < count - 1)));
}
