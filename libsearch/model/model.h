/* SPDX-License-Identifier: MIT */
/* model.h: the contents of a model.  Once it is closed, a model never changes,
 * since a search changes only the cells in a Store.
 */
#pragma once

#include <libsearch/search-loop.h>
#include <libsearch/search-model.h>

/* A cell of 64 bits, a part of a Store.  Searches change only cells. */
typedef uint64_t Cell;

/* Returns the smallest member of a nonempty set; highest() the largest. */
SEARCH_ALWAYS_INLINE int
lowest (uint64_t set)
{
  return __builtin_ctzll (set);
}

SEARCH_ALWAYS_INLINE int
highest (uint64_t set)
{
  return 63 - __builtin_clzll (set);
}

SEARCH_ALWAYS_INLINE uint64_t
member (int i)
{
  return UINT64_C (1) << i;
}

/* Returns true if the set has at most one member. */
SEARCH_ALWAYS_INLINE bool
is_single (uint64_t set)
{
  return (set & (set - 1)) == 0;
}

/* Returns the set `i`..63; up_to_member() returns the set 0..`i`. */
SEARCH_ALWAYS_INLINE uint64_t
from_member (int i)
{
  return ~UINT64_C (0) << i;
}

SEARCH_ALWAYS_INLINE uint64_t
up_to_member (int i)
{
  return ~UINT64_C (0) >> (63 - i);
}

/* Returns the set that has `by` added to each member of `set`; `by` may be
 * negative.  The result lacks members outside 0..63.
 */
SEARCH_ALWAYS_INLINE uint64_t
shifted (uint64_t set, int64_t by)
{
  if (by >= 64 || by <= -64)
    return 0;
  return by >= 0 ? set << by : set >> -by;
}

/* Returns x / y, rounded down; divide_up() rounds up.  Fast if y is 1 or -1. */
SEARCH_ALWAYS_INLINE int64_t
divide_down (int64_t x, int64_t y)
{
  int64_t quotient;

  if (y == 1 || y == -1)
    return y * x;
  quotient = x / y;
  return quotient - (x % y != 0 && (x < 0) != (y < 0));
}

SEARCH_ALWAYS_INLINE int64_t
divide_up (int64_t x, int64_t y)
{
  int64_t quotient;

  if (y == 1 || y == -1)
    return y * x;
  quotient = x / y;
  return quotient + (x % y != 0 && (x < 0) == (y < 0));
}

/* Returns a cell that contains two bounds. */
SEARCH_ALWAYS_INLINE Cell
bounds (int64_t min, int64_t max)
{
  return (uint32_t) (int32_t) min | (uint64_t) (uint32_t) (int32_t) max << 32;
}

SEARCH_ALWAYS_INLINE int64_t
bounds_min (Cell cell)
{
  return (int32_t) (uint32_t) cell;
}

SEARCH_ALWAYS_INLINE int64_t
bounds_max (Cell cell)
{
  return (int32_t) (uint32_t) (cell >> 32);
}

/* The forms in which cells store the values of a variable. */
enum
{
  DOMAIN_WORD,   /* a set of 64 bits: member i stands for the value base + i */
  DOMAIN_BOUNDS, /* two bounds, and all integers between them */
  DOMAIN_WIDE    /* two bounds, and in the cells from `holes` on, a set */
};

typedef struct
{
  int32_t  base;  /* the smallest value that the cell can represent */
  uint32_t kind;  /* a DOMAIN_ constant */
  uint32_t holes; /* index of the first cell of a DOMAIN_WIDE set */
  uint32_t words;
} Variable;

/* Changes of a domain for which propagators can wait: a value was removed, a
 * bound has moved, or only one value remains.
 */
typedef enum
{
  EVENT_DOMAIN,
  EVENT_BOUNDS,
  EVENT_FIXED,
  EVENTS
} Event;

/* A propagator, and the index of its argument whose changes it waits for. */
typedef struct
{
  uint32_t propagator;
  uint32_t argument;
} Subscription;

/* The propagators that wait for a variable begin at the index `first`.  The
 * first `domain` of these wait for any change.  Those after them, up to the
 * count `bounds`, wait for a moved bound; the rest, up to the count `fixed`,
 * for a fixed value.
 */
typedef struct
{
  uint32_t first;
  uint32_t domain;
  uint32_t bounds;
  uint32_t fixed;
} Subscriptions;

/* An unsorted subscription: a propagator waits for an event of a variable. */
typedef struct
{
  uint32_t variable;
  uint32_t event;
  uint32_t propagator;
  uint32_t argument;
} Waiting;

#define PRIORITIES 3

/* A propagator, which removes values from domains by an algorithm.  Its kind
 * determines the order of its arguments in the arrays of the model.
 */
typedef struct
{
  uint8_t  kind;       /* the PropagatorKind */
  uint8_t  priority;   /* priority in the queue; 0 runs first */
  uint8_t  idempotent; /* true if an immediate second run removes nothing */
  uint8_t  flags;      /* flags, whose meaning depends on the kind */
  uint32_t count;      /* number of variables */
  uint32_t words;      /* index of its first element in model->words */
  uint32_t views;      /* index of its first element in model->views */
  uint32_t numbers;    /* index of its first element in model->numbers */
  uint32_t state;      /* index of the first cell; UINT32_MAX = none */
  uint32_t memory;     /* index of its first element in store->memory */
  uint32_t extra;      /* cost of a run in addition to 1 + count */
  int64_t  constant;
} Propagator;

/* Returns the cost of one run. */
SEARCH_ALWAYS_INLINE int64_t
propagator_cost (const Propagator *propagator)
{
  return 1 + (int64_t) propagator->count + propagator->extra;
}

/* A constraint as the model's author has posted it; checkers use it. */
typedef struct
{
  uint8_t  kind;     /* the ConstraintKind */
  uint8_t  relation; /* a SearchRelation, if the kind has one */
  uint32_t views;    /* index of its first element in model->views */
  uint32_t count;    /* number of views */
  uint32_t numbers;  /* index of its first element in model->numbers */
  uint32_t numbers_count;
  int64_t  value; /* an integer, whose meaning depends on the kind */
} Constraint;

/* A phase of the search: a group of variables that are decided together. */
typedef struct
{
  SearchVar *vars;
  uint32_t   count;
  uint8_t    var_order;
  uint8_t    value_order;
} Phase;

/* A group of variables that the answer shows together, such as a grid. */
typedef struct
{
  uint32_t rows, columns; /* size of the grid; no rows: not a grid */
  uint32_t first;         /* index of the first variable in projected */
  uint32_t count;
  bool     is_binary; /* true for several variables, all with values 0 and 1 */
} Projection;

/* A definition: a variable whose value a constraint computes from others. */
typedef struct
{
  uint32_t variable;
  uint32_t constraint; /* the constraint that determines the value */
  uint32_t argument;   /* index of the variable in the constraint */
} Definition;

/* A turn is the work of the representation `checks` at one depth: it assigns a
 * value to a variable, computes the values that follow by definitions, and
 * checks the constraints of all new values.
 */
typedef struct
{
  uint32_t variable;
  uint32_t definitions; /* first definition in model->definitions */
  uint32_t constraints; /* first constraint in model->judged */
} Turn;

/* A symmetry as the model's author has declared it. */
typedef struct
{
  SearchVar *from;  /* the variables to replace */
  SearchVar *to;    /* their replacements; NULL = values are exchanged */
  size_t     count; /* length of `from` and of `to` */
  int64_t    min;   /* the smallest value that may be exchanged */
  int64_t    max;
} Symmetry;

struct SearchModel
{
  GError     *error;   /* the first mistake; NULL = none */
  const char *posting; /* function that posts other constraints; or NULL */
  bool        closed;
  bool        failed; /* true if there is no solution */

  GArray     *variables; /* Variable */
  GPtrArray  *names;     /* names of the variables; "" = no name */
  GArray     *declared;  /* Cell: initial domains of the variables */
  GArray     *holes;     /* Cell: initial sets of wide variables */
  GHashTable *constants; /* number -> variable that represents it */
  GArray     *own;       /* SearchVar: scaled variables that the author made */
  GPtrArray  *lists;     /* arrays to which the fields of SearchVars point */
  GArray     *marked;    /* a byte for each variable, 0 between uses */

  GArray *constraints_made; /* Constraint */
  GArray *propagators_made; /* Propagator */
  GArray *words_made;       /* int32_t */
  GArray *views_made;       /* SearchVar */
  GArray *numbers_made;     /* int64_t */
  GArray *waiting;          /* Waiting */
  GArray *phases;           /* Phase */
  GArray *projected;        /* SearchVar */
  GArray *projections;      /* Projection */
  GArray *symmetries;       /* Symmetry */
  GArray *state;            /* Cell: initial values of the propagators' cells */

  uint64_t seed; /* seed of random branching */

  bool      has_objective;
  bool      maximize;
  SearchVar objective;

  /* Fields that are valid after model_close(). */
  const Variable      *variable;
  const Propagator    *propagator;
  const Constraint    *constraint;
  const int32_t       *words;
  const SearchVar     *views;
  const int64_t       *numbers;
  const Subscriptions *subscriptions;
  const Subscription  *subscription;
  Cell                *root; /* all cells before the first decision */
  uint32_t             variable_count;
  uint32_t             propagator_count;
  uint32_t             constraint_count;
  uint32_t             cell_count;
  uint32_t             ring;       /* size of a queue, a power of two */
  uint32_t             unfinished; /* cell of store_is_unfinished() */
  int64_t              pass;       /* cost of running each propagator once */
  int64_t              pass_max;   /* limit of `pass` in store_limit() */
  int64_t              allowance;  /* cost limit beyond that of `pass` */
  size_t               scratch;    /* bytes; the maximum over all propagators */
  uint32_t             memory;     /* numbers; the sum over all propagators */

  GArray *turns;       /* Turn; the last element only marks the end */
  GArray *definitions; /* Definition */
  GArray *judged;      /* uint32_t: constraints that each turn checks */

  /* Numbers of the phases and of the turns that decide variables in answers,
   * and variables that follow from these.  Later phases and turns decide the
   * other variables, for which the search looks for one completion.
   */
  uint32_t decided_phases;
  uint32_t decided_turns;
  uint32_t completing; /* number of variables in the later phases */
  uint32_t fuel;       /* minimum steps in a slice for a completion */

  struct Group *group; /* the group that the model's symmetries generate */

  /* Threads access the totals of all searches that have ended atomically. */
  uint64_t         propagations, failures;
  struct Counting *counting; /* see counting.h */
  SearchProblem    problem;  /* data for search_model_problem() */
  SearchOption     option[2];

  /* Source of a model that is not built yet; NULL = the model is built. */
  const SearchModelSource *source;
  const SearchProblem     *owner;
};

/* Returns a pseudorandom number that depends on `key` and `with` (G. L. Steele,
 * D. Lea and C. H. Flood, OOPSLA 2014).
 */
SEARCH_ALWAYS_INLINE uint64_t
mix (uint64_t key, uint64_t with)
{
  key = (key ^ with) + UINT64_C (0x9e3779b97f4a7c15);
  key = (key ^ key >> 30) * UINT64_C (0xbf58476d1ce4e5b9);
  key = (key ^ key >> 27) * UINT64_C (0x94d049bb133111eb);
  return key ^ key >> 31;
}

/* Returns the model of an instance or of a workspace. */
SEARCH_ALWAYS_INLINE const SearchModel *
model_of (const void *instance)
{
  return *(const SearchModel *const *) instance;
}

/* Returns the smallest declared value of `view`; model_max() the largest. */
int64_t model_min (const SearchModel *model, SearchVar view);
int64_t model_max (const SearchModel *model, SearchVar view);

/* Returns true if the declared domain of the variable contains the value. */
bool model_declares (const SearchModel *model, uint32_t variable,
                     int64_t value);

/* Appends a variable as text for messages: its name; the number, for a
 * constant; or its name with scale and offset.
 */
void model_append_name (const SearchModel *model, SearchVar view, GString *out);

/* Appends a constraint as text, such as "sum (x[0], x[1], ... 7 in all)". */
void model_append_constraint (const SearchModel *model, const char *name,
                              SearchVars vars, GString *out);

/* Makes a hidden variable, which the model's author did not make. */
SearchVar model_hidden (SearchModel *model, int64_t min, int64_t max);

/* Records the first mistake as "CONSTRAINT (ARGUMENTS): MESSAGE". */
void model_refuse (SearchModel *model, const char *constraint, SearchVars vars,
                   const char *format, ...) G_GNUC_PRINTF (4, 5);

/* Makes the arrays of a new model, unless it has them already. */
void model_begin (SearchModel *model);

/* Closes the model (search_model_problem()).  Returns false with an error. */
bool model_close (SearchModel *model, GError **error);

/* Builds a deferred model, unless it is built.  Returns false with an error. */
bool model_make_deferred (const void *instance, GError **error);

/* Computes turns and definitions, and the constraints that each turn checks.
 * Each projected variable must be in a phase.  Orders the phases: first the
 * phases of projected variables and of variables that follow from these.
 */
void turns_make (SearchModel *model);

/* Makes the symmetry group of a model that is otherwise complete.  Records a
 * mistake if the group is too large, or if a symmetry changes domains.
 */
void symmetry_close (SearchModel *model);

/* Free the contents of a Symmetry, a whole group, and a counting. */
void symmetry_clear (void *symmetry);
void group_free (struct Group *group);
void counting_free (struct Counting *counting);
