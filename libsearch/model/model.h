/* SPDX-License-Identifier: MIT */
/* model.h: the contents of a model.  A closed model does not change.  A search
 * changes only cells, in a Store.
 */
#pragma once

#include <libsearch/search-loop.h>
#include <libsearch/search-model.h>

/* 64 bits: the unit of all data that a search changes. */
typedef uint64_t Cell;

/* Return the smallest and the largest member of a nonempty set. */
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

/* Return the sets of the members `i`..63, and of the members 0..`i`. */
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

/* Returns the set with `by` added to each member.  `by` may be negative.
 * Members outside 0..63 are dropped.
 */
SEARCH_ALWAYS_INLINE uint64_t
shifted (uint64_t set, int64_t by)
{
  if (by >= 64 || by <= -64)
    return 0;
  return by >= 0 ? set << by : set >> -by;
}

/* Return x / y, rounded down and up.  Division is slow; y is often 1 or -1. */
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

/* Returns a cell that holds two bounds. */
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

/* How a cell represents the values of a variable. */
enum
{
  DOMAIN_WORD,   /* a set; member i is the value base + i */
  DOMAIN_BOUNDS, /* the smallest and the largest value, and all between */
  DOMAIN_WIDE    /* bounds, and a set in the cells from `holes` on */
};

typedef struct
{
  int32_t  base;  /* the smallest value that the domain can represent */
  uint32_t kind;  /* a DOMAIN_ constant */
  uint32_t holes; /* DOMAIN_WIDE only: the first of its `words` cells */
  uint32_t words;
} Variable;

/* A change of a variable, and the changes that a propagator waits for: a value
 * is removed, a bound moves, one value remains.
 */
typedef enum
{
  EVENT_DOMAIN,
  EVENT_BOUNDS,
  EVENT_FIXED,
  EVENTS
} Event;

/* A waiting propagator, and the number of its argument that is the variable. */
typedef struct
{
  uint32_t propagator;
  uint32_t argument;
} Subscription;

/* The subscriptions of a variable, which begin at `first`.  Counted from there,
 * those before `domain` wait for any change, the next before `bounds` for a
 * moved bound, and the next before `fixed` for a fixed value.
 */
typedef struct
{
  uint32_t first;
  uint32_t domain;
  uint32_t bounds;
  uint32_t fixed;
} Subscriptions;

/* A subscription before sorting, with the event that it waits for. */
typedef struct
{
  uint32_t variable;
  uint32_t event;
  uint32_t propagator;
  uint32_t argument;
} Waiting;

#define PRIORITIES 3

/* A propagator.  Its kind defines the order of its arguments in the model. */
typedef struct
{
  uint8_t  kind;       /* the PropagatorKind */
  uint8_t  priority;   /* 0 runs first */
  uint8_t  idempotent; /* true if a second run at once removes nothing */
  uint8_t  flags;      /* depends on the kind */
  uint32_t count;      /* number of its variables */
  uint32_t words;      /* its first element of model->words */
  uint32_t views;      /* its first element of model->views */
  uint32_t numbers;    /* its first element of model->numbers */
  uint32_t state;      /* its first cell; UINT32_MAX = none */
  uint32_t memory;     /* its first number in a store's memory, if it has any */
  uint32_t extra;      /* cost of a run beyond that of its variables */
  int64_t  constant;
} Propagator;

/* Returns the cost of one run. */
SEARCH_ALWAYS_INLINE int64_t
propagator_cost (const Propagator *propagator)
{
  return 1 + (int64_t) propagator->count + propagator->extra;
}

/* A constraint as the author posted it.  Checkers read it. */
typedef struct
{
  uint8_t  kind;     /* the ConstraintKind */
  uint8_t  relation; /* a SearchRelation, if the kind has one */
  uint32_t views;    /* its first element of model->views */
  uint32_t count;    /* number of views */
  uint32_t numbers;  /* its first element of model->numbers */
  uint32_t numbers_count;
  int64_t  value; /* depends on the kind */
} Constraint;

/* Variables that the search decides together. */
typedef struct
{
  SearchVar *vars;
  uint32_t   count;
  uint8_t    select;
  uint8_t    choose;
} Phase;

/* A group of shown variables in the answer. */
typedef struct
{
  uint32_t rows; /* 0 = not a grid */
  uint32_t columns;
  uint32_t first; /* its first element of model->shown */
  uint32_t count;
} Show;

/* A variable whose value follows, by a constraint, from other variables. */
typedef struct
{
  uint32_t variable;
  uint32_t constraint; /* the constraint that determines the value */
  uint32_t argument;   /* the constraint's argument that is the variable */
} Definition;

/* A turn: the work of `checks` at one depth.  It gives a variable a value,
 * computes the definitions that follow, and checks the constraints that contain
 * a new value.
 */
typedef struct
{
  uint32_t variable;
  uint32_t definitions; /* in model->definitions, up to the next turn's */
  uint32_t constraints; /* in model->judged, up to the next turn's */
} Turn;

/* A symmetry as the author declared it. */
typedef struct
{
  SearchVar *from;  /* the variables to replace */
  SearchVar *to;    /* their replacements; NULL = values are exchanged */
  size_t     count; /* length of `from` and of `to` */
  int64_t    min;   /* the smallest value that may be exchanged */
  int64_t    max;
} Symmetry;

/* A literal is a pair of a shown variable and one of its values.  An element of
 * the group is a permutation of all literals, by their numbers.
 */
typedef struct
{
  uint32_t  slots;    /* number of shown variables */
  uint32_t  literals; /* number of all literals, holes included */
  uint32_t *first;    /* by slot, its first literal; ended by `literals` */
  uint32_t *variable; /* by slot, its variable */
  uint32_t *slot;     /* by literal, its slot */
  uint32_t *shown_at; /* by slot, its first place in the answer */
  uint32_t *slot_at;  /* by place in the answer; UINT32_MAX = a constant */
  GArray   *elements; /* uint32_t: the permutations, in sequence */
  size_t    order;
} Group;

struct SearchModel
{
  GError     *error;   /* the first mistake; NULL = none */
  const char *posting; /* the constraint that the author posts by several
                          others; NULL = none */
  bool closed;
  bool failed; /* true if the root shows that there is no solution */

  GArray     *variables; /* Variable */
  GPtrArray  *names;     /* the variables' names; "" = no name */
  GArray     *declared;  /* Cell: the variables' cells as declared */
  GArray     *holes;     /* Cell: the sets of wide variables */
  GHashTable *constants; /* number -> variable that represents it */
  GArray     *own;    /* SearchVar: views of variables that the author made */
  GPtrArray  *lists;  /* arrays that a SearchVars points to */
  GArray     *marked; /* a byte for each variable, 0 between uses */

  GArray *constraints_made; /* Constraint */
  GArray *propagators_made; /* Propagator */
  GArray *words_made;       /* int32_t */
  GArray *views_made;       /* SearchVar */
  GArray *numbers_made;     /* int64_t */
  GArray *waiting;          /* Waiting */
  GArray *phases;           /* Phase */
  GArray *shown;            /* SearchVar */
  GArray *shows;            /* Show */
  GArray *symmetries;       /* Symmetry */
  GArray *state;            /* Cell: the propagators' values at the root */

  uint64_t seed; /* seed of random branching */

  bool      has_objective;
  bool      maximize;
  SearchVar objective;

  /* Valid after closing. */
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
  int64_t              allowance;  /* cost of a propagation beyond that */
  size_t               scratch;    /* bytes; the maximum over all propagators */
  uint32_t             memory;     /* numbers; the sum over all propagators */

  GArray *turns;       /* Turn, and a last one that marks the end */
  GArray *definitions; /* Definition */
  GArray *judged;      /* uint32_t: constraints, turn by turn */

  /* The numbers of phases and of turns, without the end mark, that decide the
   * shown variables and all variables that follow from these.  The later phases
   * decide the rest.  For them, the search looks for one completion.
   */
  uint32_t decided_phases;
  uint32_t decided_turns;
  uint32_t completing; /* number of variables in the later phases */
  uint32_t fuel;       /* minimum number of steps in a slice of a completion */

  Group *group; /* the group of the model's symmetries */

  /* Totals over all ended searches; atomic. */
  uint64_t propagations;
  uint64_t failures;

  SearchProblem problem; /* for search_model_problem() */
  SearchOption  option[2];

  /* The source of a model that is not built yet; NULL = it is built. */
  const SearchModelSource *source;
  const SearchProblem     *owner;
};

/* Returns the model of an instance or of a workspace. */
SEARCH_ALWAYS_INLINE const SearchModel *
model_of (const void *instance)
{
  return *(const SearchModel *const *) instance;
}

/* Return the smallest and the largest declared value of a view. */
int64_t model_min (const SearchModel *model, SearchVar view);
int64_t model_max (const SearchModel *model, SearchVar view);

/* Returns true if the variable was declared with this value. */
bool model_declares (const SearchModel *model, uint32_t variable,
                     int64_t value);

/* Appends the word for a variable in messages: its name, a number, or a view of
 * another variable.
 */
void model_append_name (const SearchModel *model, SearchVar view, GString *out);

/* Appends the words for a constraint: "sum (x[0], x[1], ... 7 in all)". */
void model_append_constraint (const SearchModel *model, const char *name,
                              SearchVars vars, GString *out);

/* Makes a variable that the author does not see. */
SearchVar model_hidden (SearchModel *model, int64_t min, int64_t max);

/* Records the first mistake as "CONSTRAINT (ARGUMENTS): MESSAGE". */
void model_refuse (SearchModel *model, const char *constraint, SearchVars vars,
                   const char *format, ...) G_GNUC_PRINTF (4, 5);

/* Makes the arrays of a model that has none yet. */
void model_begin (SearchModel *model);

/* Closes the model; see search_model_problem(). */
bool model_close (SearchModel *model, GError **error);

/* Builds a model that search_model_defer() has deferred, unless it is built. */
bool model_make_deferred (const void *instance, GError **error);

/* Fills in the turns, definitions and judged constraints of a model whose
 * phases contain every shown variable.  Orders the phases: first the shown
 * variables and those that follow from them, then the rest.
 */
void turns_make (SearchModel *model);

/* Makes the symmetry group of a model whose variables and answer are final.
 * Refuses groups that are too large, and symmetries that change domains.
 */
void symmetry_close (SearchModel *model);

/* Frees the contents of a Symmetry.  group_free() frees a group. */
void symmetry_clear (void *symmetry);
void group_free (Group *group);
