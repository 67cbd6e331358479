/* SPDX-License-Identifier: MIT */
/* callback.c: calls the callbacks of a representation, by their number in a
 * list.
 */
#include "callback.h"

#include <string.h>

/* The callbacks: their names, and the offsets of their fields in SearchRepr; 0:
 * the callback is no field of SearchRepr.
 */
static const struct
{
  const char *name;
  size_t      field;
} list[CALLBACKS] = {
#define ROW(constant, name, field)                                             \
  [CALLBACK_##constant] = { name, offsetof (SearchRepr, field) },
  [CALLBACK_CHECK] = { "check", 0 },
  [CALLBACK_FORMAT] = { "the format's write", 0 },
  CALLBACKS_OF_REPR (ROW)
#undef ROW
};

const char *
callback_name (Callback callback)
{
  return list[callback].name;
}

bool
callback_is_given (const SearchRepr *repr, Callback callback)
{
  void (*given) (void);

  memcpy (&given, (const char *) repr + list[callback].field, sizeof given);
  return given != NULL;
}

/* Returns a hash of the text with which the representation explains a step. */
static uint64_t
explain_step (const SearchRepr *repr, const CallbackArguments *arguments)
{
  GString *text = g_string_new (NULL);
  uint64_t hash;

  repr->explain_step (arguments->instance, arguments->path, arguments->depth,
                      text);
  hash = g_string_hash (text);
  g_string_free (text, TRUE);
  return hash;
}

static uint64_t
hash_bytes (const void *bytes, size_t size)
{
  uint64_t hash = UINT64_C (0xcbf29ce484222325); /* FNV-1a */

  for (size_t i = 0; i < size; i++)
    hash = (hash ^ ((const unsigned char *) bytes)[i])
           * UINT64_C (0x100000001b3);
  return hash;
}

/* Returns a hash of the key that `write` writes for the state, or
 * CALLBACK_TOO_LONG.
 */
static uint64_t
hash_key (void (*write) (const void *instance, const void *state, size_t depth,
                         void *key),
          const void *instance, const void *state,
          const CallbackArguments *arguments)
{
  unsigned char key[SEARCH_KEY_SIZE_MAX + 64] = { 0 };

  write (instance, state, arguments->depth, key);
  for (size_t i = arguments->key_size; i < sizeof key; i++)
    if (key[i])
      return CALLBACK_TOO_LONG;
  return hash_bytes (key, arguments->key_size);
}

/* Returns a hash of the places and values that the step to the state fixes. */
static uint64_t
hash_placed (const SearchRepr *repr, const void *instance, const void *state,
             const CallbackArguments *arguments)
{
  int           *places = g_new0 (int, 2 * arguments->length);
  const size_t   count = repr->memo.placed (instance, state, arguments->depth,
                                            places, places + arguments->length);
  const uint64_t hash
      = hash_bytes (places, 2 * arguments->length * sizeof *places) ^ count;

  g_free (places);
  return hash;
}

static uint64_t
hash_large_weight (const SearchRepr *repr, const void *instance,
                   const void *state)
{
  SearchCount weight = { { 0 } };
  const bool  fits = repr->large_weight (instance, state, weight.words);

  return hash_bytes (&weight, sizeof weight) ^ fits;
}

uint64_t
callback_call (const SearchRepr *repr, Callback callback,
               const CallbackArguments *arguments, uint64_t *cursor)
{
  void *const    workspace = arguments->workspace;
  const void    *instance = workspace ? workspace : arguments->instance;
  unsigned char *state = arguments->path + arguments->depth * arguments->size;

  switch (callback)
    {
    case CALLBACK_ROOT:
      repr->root (instance, state);
      return 0;
    case CALLBACK_START:
      repr->workspace.start (workspace);
      return 0;
    case CALLBACK_NEXT:
      return repr->next (instance, state, cursor, state + arguments->size);
    case CALLBACK_VALID:
      return repr->valid (instance, state);
    case CALLBACK_SOLUTION:
      return repr->solution (instance, state);
    case CALLBACK_EXPAND:
      return repr->expand (instance, state);
    case CALLBACK_CANONICAL_EXPAND:
      return repr->canonical.expand (instance, state, arguments->depth);
    case CALLBACK_BEST_EXPAND:
      return repr->best.expand (instance, state, arguments->best);
    case CALLBACK_SET_INCUMBENT:
      repr->best.set_incumbent (workspace, arguments->best);
      return 0;
    case CALLBACK_APPLY:
      repr->workspace.apply (workspace, state);
      return 0;
    case CALLBACK_UNDO:
      repr->workspace.undo (workspace, state);
      return 0;
    case CALLBACK_WEIGHT:
      return repr->weight (instance, state);
    case CALLBACK_LARGE_WEIGHT:
      return hash_large_weight (repr, instance, state);
    case CALLBACK_COUNT:
      return repr->counting.count (instance, state, arguments->scratch);
    case CALLBACK_VARIES:
      return repr->varies (instance, state);
    case CALLBACK_OBJECTIVE:
      return (uint64_t) repr->best.objective (instance, state);
    case CALLBACK_BOUND:
      return (uint64_t) repr->best.bound (instance, state);
    case CALLBACK_ANSWER:
      return repr->answer (
          workspace_for_answer (repr, workspace, arguments->instance),
          arguments->path, arguments->depth, arguments->answer);
    case CALLBACK_EXPLAIN_STEP:
      return explain_step (repr, arguments);
    case CALLBACK_KEY:
      return hash_key (repr->memo.key, instance, state, arguments);
    case CALLBACK_WEAK_KEY:
      return hash_key (repr->memo.weak_key, instance, state, arguments);
    case CALLBACK_PLACED:
      return hash_placed (repr, instance, state, arguments);
    default:
      g_return_val_if_reached (0);
    }
}

void *
workspace_new (const SearchInstance *instance, const SearchRepr *repr,
               size_t size)
{
  void *workspace;

  if (repr->workspace.make)
    return repr->workspace.make (search_instance_data (instance));
  if (!repr->workspace.apply && size == 0)
    return NULL;
  workspace = g_malloc0 (MAX (size + repr->workspace.scratch, 1));
  memcpy (workspace, search_instance_data (instance),
          search_instance_problem (instance)->instance_size);
  return workspace;
}

void
workspace_free (const SearchRepr *repr, void *workspace)
{
  if (workspace && repr->workspace.make)
    repr->workspace.free (workspace);
  else
    g_free (workspace);
}

const void *
workspace_for_answer (const SearchRepr *repr, const void *workspace,
                      const void *instance)
{
  return repr->workspace.answer ? workspace : instance;
}
