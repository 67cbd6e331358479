/* SPDX-License-Identifier: MIT */
/* python-problem.c: a problem whose callbacks are methods in Python.  A state
 * in C is three numbers: its depth, its index among the children of its parent,
 * and flags for valid and for solution.  Python can make the state object of
 * any path from the indices along the path.  Python stores the objects of the
 * last path, and PythonPath their indices.  So a callback for a state of this
 * path, or for a child of its last state, costs only one call of Python.
 *
 * A callback in C cannot fail, but a method can.  After a failure, the next
 * child is a solution whose answer is too long, since such a solution ends the
 * exploration at once without a result.  In a ledger, the unit remains
 * unexplored.
 */
typedef struct
{
  uint32_t depth;

  /* Index of this child among the children of its parent, from 0. */
  uint32_t number;
  uint32_t verdict; /* PYTHON_VALID, PYTHON_SOLUTION */
} PythonState;

#define PYTHON_VALID 1
#define PYTHON_SOLUTION 2
#define PYTHON_NONE 4   /* there are no more children */
#define PYTHON_FAILED 8 /* a method has raised an exception */

/* Value of python_number() if a method of Python returned no number:
 * objective(), bound() or weight().
 */
#define PYTHON_NO_NUMBER INT64_MIN

/* Maximum number of options of a problem. */
#define PYTHON_OPTIONS 32

typedef union
{
  int64_t     number;
  int         word;
  bool        flag;
  const char *text;
} PythonValue;

/* The path whose state objects Python stores.  `numbers` contains the index of
 * each state among the children of its parent, from 0.
 */
typedef struct
{
  uint32_t *numbers; /* [1] to [depth] */
  uint32_t  depth;
  uint32_t  room;
  bool      failed; /* a method has raised an exception */
  bool      ended;  /* the failure has ended the search */
} PythonPath;

typedef struct
{
  void       *walk; /* the search, for Python */
  size_t      answer_length;
  bool        greatest; /* true if the best objective is the largest */
  PythonPath *path;
  PythonValue values[PYTHON_OPTIONS];
} PythonInstance;

typedef struct
{
  const SearchProblem *problem;
  SearchRepr          *repr;
  SearchOption        *options;
  const SearchRepr    *reprs[2];
} PythonProblem;

/* The Walk object for the next instance that this thread makes.  A Walk is one
 * search of a problem in Python.
 */
static _Thread_local void *python_walk;

static void
python_set_walk (void *walk)
{
  python_walk = walk;
}

static bool     python_prepare (void *walk, PythonInstance *instance,
                                GError **error);
static uint32_t python_root (void *walk);
static uint32_t python_child (void *walk, uint32_t depth, uint32_t number);
static bool     python_seek (void *walk, uint32_t same, const uint32_t *numbers,
                             uint32_t depth);
static int64_t  python_answer (void *walk, uint32_t depth, int *answer,
                               size_t room);
static bool     python_check (void *walk, const int *answer, size_t length);
static int64_t  python_number (void *walk, int what, uint32_t depth);
static int64_t  python_key (void *walk, uint32_t depth);
static int64_t  python_orbit (void *walk, const int *answer, size_t length);

static void
python_fail (GError **error, int code, const char *message)
{
  g_set_error_literal (error, SEARCH_ERROR, code, message);
}

static SEARCH_CALLBACK (prepare, prepare, PythonInstance *instance,
                        GError **error)
{
  instance->walk = python_walk;
  instance->path = g_new0 (PythonPath, 1);
  if (python_prepare (instance->walk, instance, error))
    return true;
  g_clear_pointer (&instance->path, g_free);
  return false;
}

static SEARCH_CALLBACK (finish, finish, PythonInstance *instance)
{
  if (instance->path)
    g_free (instance->path->numbers);
  g_free (instance->path);
}

static SEARCH_CALLBACK (answer_length, answer_length,
                        const PythonInstance *instance)
{
  return instance->answer_length;
}

static bool
fits (const void *data, size_t limit, unsigned workers, SearchMemory *memory,
      GError **error)
{
  (void) data;
  (void) limit;
  (void) memory;
  if (workers == 1)
    return true;
  g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
               "threads: %u; a problem in Python uses 1 thread", workers);
  return false;
}

/* Makes Python create and store the state objects of the path that ends in
 * `state`.  Returns false if a method in Python has failed.
 */
static bool
seek (const PythonInstance *instance, const PythonState *state)
{
  PythonPath    *path = instance->path;
  const uint32_t depth = state->depth;
  const uint32_t known = MIN (depth, path->depth);
  uint32_t       same = 0;

  while (same < known
         && path->numbers[same + 1] == state[(int64_t) same + 1 - depth].number)
    same++;
  if (same == depth)
    return true;
  if (depth >= path->room)
    {
      path->room = 2 * depth + 16;
      path->numbers = g_renew (uint32_t, path->numbers, path->room);
    }
  for (uint32_t i = same + 1; i <= depth; i++)
    path->numbers[i] = state[(int64_t) i - depth].number;
  path->depth = depth;
  if (python_seek (instance->walk, same, path->numbers, depth))
    return true;
  path->depth = 0;
  path->failed = true;
  return false;
}

static SEARCH_CALLBACK (root, root, const PythonInstance *instance,
                        PythonState *state)
{
  MEET_PYTHON;
  instance->path->depth = 0;
  state->verdict = python_root (instance->walk);
  if (state->verdict == PYTHON_FAILED)
    {
      instance->path->failed = instance->path->ended = true;
      state->verdict = PYTHON_SOLUTION;
    }
}

static SEARCH_CALLBACK (next, next, const PythonInstance *instance,
                        const PythonState *state, uint64_t *cursor,
                        PythonState *child)
{
  PythonPath *path = instance->path;
  uint32_t    verdict = PYTHON_FAILED;

  MEET_PYTHON;
  if (!path->failed && seek (instance, state))
    verdict = python_child (instance->walk, state->depth, (uint32_t) *cursor);
  if (verdict == PYTHON_NONE || (path->failed && path->ended))
    return false;
  if (verdict == PYTHON_FAILED)
    {
      path->failed = path->ended = true;
      verdict = PYTHON_VALID | PYTHON_SOLUTION;
    }
  child->depth = state->depth + 1;
  child->number = (uint32_t) (*cursor)++;
  child->verdict = verdict;
  if (child->depth >= path->room)
    {
      path->room = 2 * child->depth + 16;
      path->numbers = g_renew (uint32_t, path->numbers, path->room);
    }
  path->numbers[child->depth] = child->number;
  path->depth = child->depth;
  return true;
}

static SEARCH_CALLBACK (valid, valid, const PythonInstance *instance,
                        const PythonState *state)
{
  (void) instance;
  return (state->verdict & PYTHON_VALID) != 0;
}

static SEARCH_CALLBACK (solution, solution, const PythonInstance *instance,
                        const PythonState *state)
{
  (void) instance;
  return (state->verdict & PYTHON_SOLUTION) != 0;
}

static SEARCH_CALLBACK (answer, answer, const PythonInstance *instance,
                        const PythonState *states, size_t depth, int *values)
{
  int64_t length = -1;

  MEET_PYTHON;
  if (!instance->path->failed && seek (instance, states + depth))
    length = python_answer (instance->walk, (uint32_t) depth, values,
                            instance->answer_length);
  if (length >= 0)
    return (size_t) length;
  instance->path->failed = instance->path->ended = true;
  return instance->answer_length + 1;
}

static SEARCH_CALLBACK (check, check, const PythonInstance *instance,
                        const int *values, size_t length)
{
  MEET_PYTHON;
  return python_check (instance->walk, values, length);
}

static int64_t
number (const PythonInstance *instance, const PythonState *state, int what,
        int64_t otherwise)
{
  int64_t value = PYTHON_NO_NUMBER;

  MEET_PYTHON;
  if (!instance->path->failed && seek (instance, state))
    value = python_number (instance->walk, what, state->depth);
  if (value != PYTHON_NO_NUMBER)
    return value;
  instance->path->failed = true;
  return otherwise;
}

/* Returns the best number of all. */
static int64_t
best_number (const PythonInstance *instance)
{
  return instance->greatest ? INT64_MAX - 1 : INT64_MIN + 1;
}

static SEARCH_CALLBACK (objective, objective, const PythonInstance *instance,
                        const PythonState *state)
{
  return number (instance, state, 0, best_number (instance));
}

static SEARCH_CALLBACK (bound, bound, const PythonInstance *instance,
                        const PythonState *state)
{
  return number (instance, state, 1, best_number (instance));
}

static SEARCH_CALLBACK (weight, weight, const PythonInstance *instance,
                        const PythonState *state)
{
  return (uint64_t) number (instance, state, 2, 1);
}

/* Writes the number that Python gives to the key of a state. */
static SEARCH_CALLBACK (key, key, const PythonInstance *instance,
                        const PythonState *state, size_t depth, void *written)
{
  int64_t value = -1;

  MEET_PYTHON;
  if (!instance->path->failed && seek (instance, state))
    value = python_key (instance->walk, (uint32_t) depth);
  if (value < 0)
    instance->path->failed = true;
  memcpy (written, &value, sizeof value);
}

/* Returns the number of answers in the orbit of an answer if the answer is the
 * least of them, otherwise 0.
 */
static SEARCH_CALLBACK (orbit_size, orbit_size, const PythonInstance *instance,
                        const int *values, size_t length)
{
  int64_t size = -1;

  MEET_PYTHON;
  if (!instance->path->failed)
    size = python_orbit (instance->walk, values, length);
  if (size < 0)
    instance->path->failed = true;
  return size < 0 ? 0 : (uint64_t) size;
}

static bool
canonical (const void *data, const int *values, size_t length)
{
  return orbit_size (data, values, length) > 0;
}

/* Makes each use of `apply` refuse the group as too large, because a class
 * does not list the elements of its group.
 */
static size_t
group_order (const void *data)
{
  (void) data;
  return SIZE_MAX;
}

static size_t
apply (const void *data, size_t element, const int *values, size_t length,
       int *image)
{
  (void) data;
  (void) element;
  memcpy (image, values, length * sizeof *values);
  return length;
}

static const SearchSymmetry symmetries[] = {
  { .name = "images",
    .help = "images() and their images",
    .order = group_order,
    .apply = apply,
    .canonical = canonical,
    .orbit_size = orbit_size },
  { 0 },
};

/* Writes the value that a class without answer() gives to a step. */
static size_t
placed (const void *data, const void *memory, size_t depth, int *places,
        int *values)
{
  (void) data;
  places[0] = (int) depth - 1;
  values[0] = (int) ((const PythonState *) memory)->number;
  return 1;
}

static SearchGoal
greatest (const void *data)
{
  (void) data;
  return SEARCH_GOAL_MAXIMIZE;
}

/* Returns a new problem for a class in Python.  The problem is never freed,
 * because the class also exists until the process ends.  The values that a step
 * fixes are unknown if the class has answer(); its keys then count as weak.
 */
static PythonProblem *
python_problem_new (const char *name, const char *summary, unsigned options,
                    bool checks, bool answers, int goal, bool bounds,
                    bool weighs, bool keys, bool images, unsigned version)
{
  PythonProblem *python = g_new0 (PythonProblem, 1);
  SearchProblem *problem = g_new0 (SearchProblem, 1);
  SearchRepr    *repr = g_new0 (SearchRepr, 1);

  repr->name = "python";
  repr->summary = "methods of a class in Python";
  repr->state_size = sizeof (PythonState);
  repr->fits = fits;
  repr->root = root;
  repr->next = next;
  repr->valid = valid;
  repr->solution = solution;
  repr->answer = answer;
  repr->weight = weighs ? weight : NULL;
  repr->memo.key_size = keys ? sizeof (int64_t) : 0;
  repr->memo.key = keys && !answers ? key : NULL;
  repr->memo.weak_key = keys && answers ? key : NULL;
  repr->memo.equal_sizes = true;
  repr->memo.placed = repr->memo.key ? placed : NULL;
  if (goal != SEARCH_GOAL_NONE)
    {
      repr->best.objective = objective;
      repr->best.bound = bounds ? bound : NULL;
    }
  problem->name = g_strdup (name);
  problem->summary = g_strdup (summary);
  problem->instance_size = sizeof (PythonInstance);
  problem->reprs = python->reprs;
  problem->options = python->options = g_new0 (SearchOption, options + 1);
  problem->prepare = prepare;
  problem->finish = finish;
  problem->answer_length = answer_length;
  problem->check = checks ? check : NULL;
  problem->symmetries = images ? symmetries : NULL;
  problem->goal = goal == SEARCH_GOAL_MAXIMIZE ? greatest : NULL;
  problem->version = version;
  python->problem = problem;
  python->repr = repr;
  python->reprs[0] = repr;
  return python;
}

static void
python_problem_set_option (PythonProblem *problem, unsigned i, const char *name,
                           const char *help, int type, int64_t initial,
                           int64_t min, int64_t max, const char *value,
                           const char *const *words)
{
  problem->options[i] = (SearchOption){
    .name = g_strdup (name),
    .help = g_strdup (help),
    .offset = offsetof (PythonInstance, values) + i * sizeof (PythonValue),
    .initial = initial,
    .min = min,
    .max = max,
    .type = (SearchOptionType) type,
    .value = g_strdup (value),
    .words = words ? (const char *const *) g_strdupv ((char **) words) : NULL,
  };
}
