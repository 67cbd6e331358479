/* SPDX-License-Identifier: MIT */
/* replay.c: computes the paths of the states on a stack, and makes the states
 * of a given path.  A path has a number for each state: how many of its
 * children are made before the path continues.  A note about a state has this
 * number for one value of the state's cursor.
 */
#include "explorer.h"

#include <string.h>

/* Initial capacity of the array of notes. */
#define ROOM_MIN ((size_t) 16)

/* Maximum number of steps (children made) between two readings of the clock.
 * The number doubles up to LOOK_EVERY_MAX if the steps take less than
 * LOOK_SHORT microseconds, and falls to 1 if they take more than LOOK_LONG.
 */
#define LOOK_EVERY_MAX UINT64_C (64)
#define LOOK_SHORT 100
#define LOOK_LONG 500

/* A state at a depth below MARKED_DEPTH gets a mark, a saved cursor, after each
 * MARK_FIRST of its children.  When there are MARKS marks, every second mark is
 * removed, so that marks are then twice as far apart.
 */
#define MARKED_DEPTH ((size_t) 64)
#define MARK_FIRST UINT64_C (256)
#define MARKS UINT64_C (1024)
#define MARKS_SIZE ((size_t) MARKS * sizeof (uint64_t))

/* Microseconds by which an explorer is allowed to exceed the time limit, to
 * complete the path of its unit, if the explorer has tried no candidate yet.
 */
#define GRACE 500000

void
replay_forget_behind (SearchExplorer *explorer, size_t depth)
{
  explorer->noted = MIN (explorer->noted, depth + 1);
}

void
replay_free (SearchExplorer *explorer)
{
  for (size_t i = 0; i < explorer->notes_room; i++)
    if (explorer->notes[i].marks)
      {
        quota_give (explorer->quota, MARKS_SIZE);
        g_free (explorer->notes[i].marks);
      }
  quota_give (explorer->quota, explorer->notes_room * sizeof (ReplayNote));
  g_free (explorer->notes);
}

/* Makes room for the notes (ReplayNote) about `count` states.  Returns false,
 * and ends the exploration, if there is no memory.
 */
static bool
reserve_notes (SearchExplorer *explorer, size_t count)
{
  const size_t room = MAX (MAX (explorer->notes_room * 2, ROOM_MIN), count);
  ReplayNote  *notes;

  if (count <= explorer->notes_room)
    return true;
  notes
      = quota_grow (explorer->quota, explorer->notes,
                    explorer->notes_room * sizeof *notes, room * sizeof *notes);
  if (!notes)
    return explorer_stop (explorer, SEARCH_STOP_MEMORY);
  memset (notes + explorer->notes_room, 0,
          (room - explorer->notes_room) * sizeof *notes);
  explorer->notes = notes;
  explorer->notes_room = room;
  return true;
}

/* Returns the value that the incumbent (best value so far) has before the first
 * solution: the worst value of its type.
 */
static int64_t
no_incumbent (const SearchExplorer *explorer)
{
  return explorer->worker.maximize ? INT64_MIN : INT64_MAX;
}

/* Expands the first state that has no note, and makes a note about it.  Returns
 * false if there is no memory.  In a search for the best answer, expands the
 * state with the value that the workspace got from best.set_incumbent().
 * Without best.set_incumbent(), expands it as if no solution had been found, so
 * that no child of a path is missing.
 */
static bool
expand_next (SearchExplorer *explorer)
{
  const SearchRepr  *repr = explorer->repr;
  const int64_t      none = no_incumbent (explorer);
  const SearchWorker worker
      = { .incumbent = &none, .incumbents = explorer->worker.incumbents };
  const size_t depth = explorer->noted;
  uint64_t     first;
  ReplayNote  *note;

  if (!reserve_notes (explorer, depth + 1))
    return false;
  first = search_loop_expand (&worker, repr, explorer_instance (explorer),
                              explorer_state (explorer, depth), depth,
                              search_worker_aim (&explorer->worker));
  note = &explorer->notes[explorer->noted++];
  *note = (ReplayNote){ .first = first,
                        .cursor = first,
                        .marks = note->marks,
                        .every = MARK_FIRST,
                        .next = depth < MARKED_DEPTH ? MARK_FIRST : 0 };
  return true;
}

void
replay_move_workspace (SearchExplorer *explorer, size_t depth)
{
  const SearchRepr *repr = explorer->repr;
  void             *workspace = explorer->worker.workspace;

  for (; explorer->applied > depth; explorer->applied--)
    if (repr->workspace.undo)
      repr->workspace.undo (workspace,
                            explorer_state (explorer, explorer->applied));
  while (explorer->applied < depth)
    {
      explorer->applied++;
      stack_apply (&explorer->worker, repr, explorer->applied);
    }
}

/* Makes the root state, without expanding it, and returns it. */
static const void *
make_root (SearchExplorer *explorer)
{
  const SearchRepr *repr = explorer->repr;
  void             *root = explorer_state (explorer, 0);

  explorer->noted = 0;
  explorer_reset_workspace (explorer);
  memset (root, 0, explorer->worker.state_size);
  if (explorer->worker.incumbents)
    explorer->worker.incumbents[0] = no_incumbent (explorer);
  if (repr->root)
    repr->root (explorer_instance (explorer), root);
  return root;
}

bool
replay_load_root (SearchExplorer *explorer)
{
  const SearchRepr *repr = explorer->repr;
  SearchWorker     *worker = &explorer->worker;
  const bool        is_limited = worker->levels && worker->depth_limit == 0;
  const void       *root = make_root (explorer);
  const void       *instance = explorer_instance (explorer);

  if (is_limited)
    worker->levels[0].nodes
        = 1; /* at a depth limit of 0, the root itself is the partial answer */
  if (repr->solution (instance, root))
    {
      search_loop_solution (worker, repr, instance, root, 0, worker->levels);
      worker->frames[0].solutions = worker->solutions;
      return false;
    }
  if (is_limited)
    {
      if (worker->reach)
        worker->reach (worker, 0);
      return false;
    }
  if (!expand_next (explorer))
    return false;
  worker->frames[0].cursor = explorer->notes[0].first;
  return true;
}

void
replay_load_states (SearchExplorer *explorer, const void *states)
{
  SearchWorker *worker = &explorer->worker;

  explorer->noted = 0;
  memcpy (worker->states, states, (worker->depth + 1) * worker->state_size);
  explorer_reset_workspace (explorer);
  replay_move_workspace (explorer, worker->depth);
}

/* Makes room for the marks of a note, its saved cursors.  Returns false if
 * there is no memory; the note then has no marks.
 */
static bool
reserve_marks (SearchExplorer *explorer, ReplayNote *note)
{
  if (!note->marks)
    note->marks = quota_grow (explorer->quota, NULL, 0, MARKS_SIZE);
  return note->marks != NULL;
}

/* Saves the cursor of the note about a state as a mark, if there is memory, so
 * that a replay can continue there.
 */
static void
add_mark (SearchExplorer *explorer, ReplayNote *note)
{
  if (!reserve_marks (explorer, note))
    return;
  if (note->count == MARKS)
    {
      note->count /= 2;
      note->every *= 2;
      for (size_t i = 0; i < note->count; i++)
        note->marks[i] = note->marks[2 * i + 1];
    }
  else
    note->marks[note->count++] = note->cursor;
  note->next = (note->count + 1) * note->every;
}

/* Moves the cursor of the note to the last mark (saved cursor) that has at most
 * `taken` children before it, or to the first child if there is no such mark.
 * Does nothing if the cursor is already at this mark or after it, and not after
 * child number `taken`.
 */
static void
approach (ReplayNote *note, uint64_t taken)
{
  const uint64_t marks = MIN (taken / note->every, note->count);

  if (taken >= note->taken && marks * note->every <= note->taken)
    return;
  note->taken = marks * note->every;
  note->cursor = marks > 0 ? note->marks[marks - 1] : note->first;
}

/* Makes one more child of the state at `depth`, at the cursor of the note about
 * the state (ReplayNote).  The workspace must be up to date with this state.
 * Returns false if the state has no more children.
 */
static bool
make_child (SearchExplorer *explorer, size_t depth)
{
  ReplayNote *note = &explorer->notes[depth];

  if (!explorer->repr->next (explorer_instance (explorer),
                             explorer_state (explorer, depth), &note->cursor,
                             explorer_state (explorer, depth + 1)))
    return false;
  if (++note->taken == note->next)
    add_mark (explorer, note);
  return true;
}

/* Returns true if the explorer is allowed to exceed the time limit to complete
 * its path: it does not discard units, has tried no candidate yet, and exceeds
 * the limit by less than GRACE microseconds.
 */
static bool
has_grace (const SearchExplorer *explorer, gint64 now)
{
  return !explorer->discards && explorer->progress.tally.candidates == 0
         && now < explorer->deadline + GRACE;
}

/* Counts one more step (child made) of a replay.  If it is time to read the
 * clock, reads the clock, increments the pulse, and returns true; otherwise
 * returns false.
 */
static bool
step (SearchExplorer *explorer)
{
  gint64 elapsed;

  if (++explorer->replayed < explorer->replays)
    return false;
  elapsed = -explorer->looked;
  explorer->looked = g_get_monotonic_time ();
  elapsed += explorer->looked;
  if (elapsed > LOOK_LONG)
    explorer->replays = 1;
  else if (elapsed < LOOK_SHORT)
    explorer->replays = MIN (explorer->replays * 2, LOOK_EVERY_MAX);
  explorer->replayed = 0;
  explorer_beat (&explorer->worker);
  return true;
}

/* Counts one more step (child made) while a path is made.  Returns false, and
 * sets explorer->end to the reason, if a limit stops the path.
 */
static bool
may_step (SearchExplorer *explorer)
{
  SearchStopReason limit;

  if (!step (explorer))
    return true;
  limit = explorer_limit (explorer, explorer->looked);
  return limit == SEARCH_STOP_COMPLETE
         || (limit == SEARCH_STOP_TIME
             && has_grace (explorer, explorer->looked))
         || explorer_stop (explorer, limit);
}

/* Makes children of the state at `depth` until `taken` children were made; the
 * last child is then in the memory after the state.  The workspace must be up
 * to date with the state.  Returns false, with the reason in explorer->end, if
 * the path does not exist or a limit stops it.
 */
static bool
take_children (SearchExplorer *explorer, size_t depth, uint64_t taken)
{
  const ReplayNote *note = &explorer->notes[depth];

  while (note->taken < taken)
    {
      if (!may_step (explorer))
        return false;
      if (!make_child (explorer, depth))
        return explorer_stop (explorer, explorer->starved ? SEARCH_STOP_MEMORY
                                                          : SEARCH_STOP_PATH);
    }
  return true;
}

/* Returns true if a path can continue below the state: the state is valid and
 * no solution.  In a search for the best answer the state's bound does not
 * matter, since it was good enough when the search first made the state.
 */
static bool
is_inner (const SearchExplorer *explorer, const void *state)
{
  const SearchRepr *repr = explorer->repr;
  const void       *instance = explorer_instance (explorer);

  return (!repr->valid || repr->valid (instance, state))
         && !repr->solution (instance, state);
}

/* Returns true if the next state of the path is already on the stack, and the
 * workspace has applied this state with the value of best.set_incumbent() that
 * `below` contains.  The next state is child number `taken`, from 1, of the
 * state at `depth`.
 */
static bool
is_on_stack (const SearchExplorer *explorer, size_t depth, uint64_t taken,
             const PathStep *below)
{
  const int64_t *incumbents = explorer->worker.incumbents;

  return depth + 1 < explorer->noted && taken == explorer->notes[depth].taken
         && (!incumbents
             || incumbents[depth + 1]
                    == (below->has_incumbent ? below->incumbent
                                             : incumbents[depth]));
}

/* Applies the state at `depth` in the workspace, with the value of
 * best.set_incumbent() that `step` contains, and expands the state.  Returns
 * false, with the reason in explorer->end, if this fails.
 */
static bool
apply (SearchExplorer *explorer, size_t depth, const PathStep *step)
{
  int64_t *incumbents = explorer->worker.incumbents;

  if (step->has_incumbent
      && (!incumbents || step->incumbent == incumbents[depth - 1]))
    return explorer_stop (explorer, SEARCH_STOP_PATH);
  if (incumbents)
    incumbents[depth]
        = step->has_incumbent ? step->incumbent : incumbents[depth - 1];
  replay_move_workspace (explorer, depth);
  return expand_next (explorer);
}

/* Makes the next state of the path: child number `taken`, from 1, of the state
 * at `depth`.  Applies it in the workspace, with the value of
 * best.set_incumbent() that `below` contains, and expands it.  Does nothing if
 * the stack already contains that child.
 */
static bool
descend (SearchExplorer *explorer, size_t depth, uint64_t taken,
         const PathStep *below)
{
  SearchWorker *worker = &explorer->worker;
  ReplayNote   *note = &explorer->notes[depth];

  if (is_on_stack (explorer, depth, taken, below))
    return true;
  if (taken == 0)
    return explorer_stop (explorer, SEARCH_STOP_PATH);
  replay_move_workspace (explorer, depth);
  replay_forget_behind (explorer, depth);

  /* take_children() makes the last of these children. */
  approach (note, taken - 1);
  if (!take_children (explorer, depth, taken) || !may_step (explorer))
    return false;
  if (!is_inner (explorer, explorer_state (explorer, depth + 1)))
    return explorer_stop (explorer, SEARCH_STOP_PATH);
  worker->depth = depth + 1;
  if (stack_room (worker) == 0
      && !stack_reserve (worker, worker->state_size, 0, explorer->quota))
    return explorer_stop (explorer, SEARCH_STOP_MEMORY);
  return apply (explorer, depth + 1, below);
}

/* Completes a path whose last state is at `depth`.  The first `taken` children
 * of this state are not in the unit, so makes them only to skip them.
 */
static bool
arrive (SearchExplorer *explorer, size_t depth, uint64_t taken)
{
  SearchWorker *worker = &explorer->worker;
  ReplayNote   *note = &explorer->notes[depth];

  replay_move_workspace (explorer, depth);
  replay_forget_behind (explorer, depth);
  approach (note, taken);
  if (!take_children (explorer, depth, taken))
    return false;
  worker->depth = worker->base = depth;
  worker->frames[depth].cursor = note->cursor;
  return true;
}

/* Makes and expands the root, with which a path begins, unless the stack has
 * the root already.
 */
static bool
begin_path (SearchExplorer *explorer)
{
  const void *root;

  if (explorer->noted > 0)
    return true;
  root = make_root (explorer);
  if (explorer->repr->solution (explorer_instance (explorer), root))
    return explorer_stop (explorer, SEARCH_STOP_PATH);
  return expand_next (explorer);
}

bool
replay_load (SearchExplorer *explorer, const SearchUnit *unit)
{
  PathReader path = path_reader (unit->path);
  PathStep   step, below;

  if (unit->length > explorer->worker.depth_limit || !path_read (&path, &step)
      || step.has_incumbent)
    return explorer_stop (explorer, SEARCH_STOP_PATH);
  if (!begin_path (explorer))
    return false;
  for (size_t depth = 0; depth + 1 < unit->length; depth++, step = below)
    {
      if (!path_read (&path, &below))
        return explorer_stop (explorer, SEARCH_STOP_PATH);
      if (!descend (explorer, depth, step.taken, &below))
        return false;
    }
  return arrive (explorer, unit->length - 1, step.taken);
}

/* Makes children of the state at `depth` again, up to the cursor of the loop,
 * to count them.  If this takes more children than the loop has tried
 * candidates, the callbacks gave other results, so the search stops, and the
 * call returns false.  With best.expand there is no such limit, since
 * best.expand may have excluded some of these children from the loop.
 */
static bool
catch_up (SearchExplorer *explorer, size_t depth)
{
  const SearchWorker *worker = &explorer->worker;
  const ReplayNote   *note = &explorer->notes[depth];
  uint64_t            met = worker->incumbent && explorer->repr->best.expand
                                ? UINT64_MAX
                                : worker->nodes + worker->rejected;

  replay_move_workspace (explorer, depth);
  replay_forget_behind (explorer, depth);
  while (note->cursor != worker->frames[depth].cursor)
    {
      step (explorer);
      if (met-- == 0 || !make_child (explorer, depth))
        return explorer_stop (explorer, SEARCH_STOP_NONDETERMINISTIC);
    }
  return true;
}

bool
replay_note (SearchExplorer *explorer, size_t to)
{
  const SearchWorker *worker = &explorer->worker;

  if (!reserve_notes (explorer, MIN (to + 1, worker->depth) + 1))
    return false;
  for (size_t depth = worker->base; depth <= to; depth++)
    {
      if (explorer->notes[depth].cursor == worker->frames[depth].cursor)
        continue;
      if (!catch_up (explorer, depth))
        return false;
      if (depth == worker->depth)
        break;
      replay_move_workspace (explorer, depth + 1);
      if (!expand_next (explorer))
        return false;
    }
  return true;
}

GBytes *
replay_write_path (const SearchExplorer *explorer, size_t depth)
{
  const int64_t *incumbents = explorer->worker.incumbents;
  GByteArray    *path = g_byte_array_new ();

  for (size_t i = 0; i <= depth; i++)
    {
      PathStep step = { .taken = explorer->notes[i].taken };

      if (i > 0 && incumbents && incumbents[i] != incumbents[i - 1])
        {
          step.has_incumbent = true;
          step.incumbent = incumbents[i];
        }
      path_append (path, step);
    }
  return g_byte_array_free_to_bytes (path);
}
