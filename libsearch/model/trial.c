/* SPDX-License-Identifier: MIT */
/* trial.c: makes children of objects.
 *
 * Symmetries map solutions to solutions, but a propagator may remove a value
 * and keep its image.  So propagation alone does not decide whether a child is
 * an object: a second search looks for one solution that contains the child.
 */
#include "trial.h"
#include "branch.h"

#include <string.h>

/* The variables of one object. */
typedef struct Trial
{
  const SearchModel *model;
  const Blocks      *blocks;
  Store             *store;
  int32_t           *value;  /* the object of which the store has the values */
  int32_t           *found;  /* by slot, values of the block that is tried */
  bool               placed; /* true if `value` is set */
  bool               failed; /* true if the object has no solution */
  const SearchRepr  *repr;   /* of the search for a solution */
  size_t             size;   /* of its states */
  GByteArray        *path;   /* its states */
} Trial;

static Trial *
trial_new (const SearchModel *model, const Blocks *all)
{
  Trial      *trial = g_new0 (Trial, 1);
  const char *why;
  const char *name = search_model_choose (&model, false, &why);
  size_t      none;

  trial->model = model;
  trial->blocks = all;
  trial->store = store_new (model);
  g_assert (trial->store);
  trial->value = g_malloc (values_size (model) + 1);
  trial->found = g_malloc (values_size (model) + 1);
  trial->repr = g_str_equal (name, "binary") ? &binary_plain : &values_plain;
  trial->repr->sizes (&model, &trial->size, &none);
  trial->path = g_byte_array_new ();
  return trial;
}

void
trial_free (Trial *trial)
{
  store_free (trial->store);
  g_byte_array_unref (trial->path);
  g_free (trial->value);
  g_free (trial->found);
  g_free (trial);
}

/* Takes a trial that no other thread uses. */
static Trial *
trial_take (const SearchModel *model)
{
  Group  *group = model->group;
  Blocks *all = group->blocks;
  Trial  *trial = NULL;

  pthread_mutex_lock (&group->lock);
  if (all->idle->len > 0)
    trial = g_ptr_array_steal_index_fast (all->idle, all->idle->len - 1);
  pthread_mutex_unlock (&group->lock);
  return trial ? trial : trial_new (model, all);
}

static void
trial_give (Trial *trial)
{
  Group *group = trial->model->group;

  pthread_mutex_lock (&group->lock);
  store_report (trial->store);
  g_ptr_array_add (group->blocks->idle, trial);
  pthread_mutex_unlock (&group->lock);
}

/* Assigns a value to the slot, and propagates.  Returns false if there is no
 * solution.
 */
static bool
assign (Trial *trial, uint32_t slot, int32_t value)
{
  if (var_assign (trial->store, trial->model->group->variable[slot], value)
      && store_finish (trial->store))
    return true;
  store_forget (trial->store);
  return false;
}

/* Makes the store have the values of the object. */
static void
place (Trial *trial, const State *state)
{
  const size_t size = values_size (trial->model);

  if (trial->placed && memcmp (trial->value, state->value, size) == 0)
    return;
  store_reset (trial->store);
  memcpy (trial->value, state->value, size);
  trial->placed = true;
  trial->failed = trial->model->failed;
  for (uint32_t slot = 0; slot < trial->model->group->slots; slot++)
    if (!trial->failed && state->value[slot] != UNSET)
      trial->failed = !assign (trial, slot, state->value[slot]);
}

/* Returns true if a solution has the values of the store.  Searches from the
 * state at `depth` of the path.
 */
static bool
has_solution (Trial *trial, size_t depth)
{
  const SearchRepr *repr = trial->repr;
  uint64_t          cursor;
  char             *state;
  bool              found = false;

  g_byte_array_set_size (
      trial->path, MAX (trial->path->len, (guint) ((depth + 2) * trial->size)));
  state = (char *) trial->path->data + depth * trial->size;
  cursor = repr->expand (trial->store, state);
  while (!found
         && repr->next (trial->store, state, &cursor, state + trial->size))
    {
      if (repr->solution (trial->store, state + trial->size))
        return true;
      repr->workspace.apply (trial->store, state + trial->size);
      found = has_solution (trial, depth + 1);
      state = (char *) trial->path->data + depth * trial->size;
      repr->workspace.undo (trial->store, state + trial->size);
    }
  return found;
}

/* Searches from the root of the path. */
static bool
is_object (Trial *trial)
{
  g_byte_array_set_size (trial->path,
                         MAX (trial->path->len, (guint) trial->size));
  memset (trial->path->data, 0, trial->size);
  return has_solution (trial, 0);
}

bool
trial_is_object (const SearchModel *model, const State *state)
{
  Trial *trial = trial_take (model);
  bool   good;

  place (trial, state);
  good = !trial->failed && is_object (trial);
  trial_give (trial);
  return good;
}

/* Gives values to the slots of the block from its slot `i` on, with which there
 * is a solution: the first in the order of the values, from those of `found`
 * on if `from` is true.  Returns false if there are none.
 */
static bool
fill (Trial *trial, const Block *block, uint32_t i, bool from)
{
  const uint32_t slot = block_slot (trial->blocks, block, i);
  const Group   *group = trial->model->group;
  const uint32_t x = group->variable[slot];
  const int32_t  first = trial->found[slot];
  const int64_t  least = slot_least (trial->model, slot);
  const int64_t  end = least + slot_span (group, slot);
  bool           good = false;

  for (int64_t value = from ? first : least; value < end && !good; value++)
    {
      if (!var_has (trial->store, x, value))
        continue;
      store_push (trial->store);
      good = assign (trial, slot, (int32_t) value)
             && (i + 1 == block->size
                     ? is_object (trial)
                     : fill (trial, block, i + 1, from && value == first));
      store_pop (trial->store);
      if (good)
        trial->found[slot] = (int32_t) value;
    }
  return good;
}

/* Sets `found` to the values of the block that have this code.  Returns false
 * if the code is greater than all.
 */
static bool
decode (Trial *trial, const Block *block, uint64_t code)
{
  const Group *group = trial->model->group;

  for (uint32_t i = block->size; i-- > 0;)
    {
      const uint32_t slot = block_slot (trial->blocks, block, i);
      const int64_t  least = slot_least (trial->model, slot);

      trial->found[slot]
          = (int32_t) (least + (int64_t) (code % slot_span (group, slot)));
      code /= slot_span (group, slot);
    }
  return code == 0;
}

static uint64_t
encode (const Trial *trial, const Block *block)
{
  const Group *group = trial->model->group;
  uint64_t     code = 0;

  for (uint32_t i = 0; i < block->size; i++)
    {
      const uint32_t slot = block_slot (trial->blocks, block, i);
      const int64_t  least = slot_least (trial->model, slot);

      code = code * slot_span (group, slot)
             + (uint64_t) (trial->found[slot] - least);
    }
  return code;
}

/* Finds the next values of a block from *code on, and sets *code to theirs.
 * Returns false if there are none.
 */
static bool
next_code (Trial *trial, const Block *block, uint64_t *code)
{
  if (!decode (trial, block, *code) || !fill (trial, block, 0, true))
    return false;
  *code = encode (trial, block);
  return true;
}

static void
write_child (const Trial *trial, const State *state, uint32_t newest,
             State *child)
{
  const Block *block = block_at (trial->blocks, newest);

  memcpy (child->value, state->value, values_size (trial->model));
  for (uint32_t i = 0; i < block->size; i++)
    {
      const uint32_t slot = block_slot (trial->blocks, block, i);

      child->value[slot] = trial->found[slot];
    }
  child->depth = state->depth + 1;
  child->newest = newest;
}

bool
trial_next (const SearchModel *model, const State *state, uint64_t *cursor,
            State *child, bool any)
{
  const Blocks *all = model->group->blocks;
  const Orbit  *orbit;
  Trial        *trial;
  uint32_t      end;
  bool          good = false;

  if (state->depth == all->blocks->len)
    return false;
  orbit = orbit_after (all, state->depth);
  end = any ? orbit->count : state->depth - orbit->first + 1;
  trial = trial_take (model);
  place (trial, state);
  for (uint64_t b = *cursor / orbit->codes; b < end && !good && !trial->failed;
       b++)
    {
      const uint32_t newest = orbit->first + (uint32_t) b;
      const Block   *block = block_at (all, newest);
      uint64_t       code = *cursor - b * orbit->codes;

      good = !block_is_set (all, state, block)
             && next_code (trial, block, &code);
      if (good)
        write_child (trial, state, newest, child);
      *cursor = b * orbit->codes + (good ? code + 1 : orbit->codes);
    }
  trial_give (trial);
  return good;
}
