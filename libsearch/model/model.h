/* SPDX-License-Identifier: MIT */
/* model.h: what a model holds.  Once it is closed nothing of it changes; what a
 * search changes is in cells, in a Store.
 */
#pragma once

#include <libsearch/search-loop.h>
#include <libsearch/search-model.h>

/* The 64 bits that everything a search changes is kept in. */
typedef uint64_t Cell;

/* The least member of a set, and the greatest; there is one. */
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

/* Has it at most one member? */
SEARCH_ALWAYS_INLINE bool
is_single (uint64_t set)
{
  return (set & (set - 1)) == 0;
}

/* The members from `i` on, and those up to `i`, of 0..63. */
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

/* Each member `by` larger, or smaller where that is negative; what leaves 0..63
 * is gone.
 */
SEARCH_ALWAYS_INLINE uint64_t
shifted (uint64_t set, int64_t by)
{
  if (by >= 64 || by <= -64)
    return 0;
  return by >= 0 ? set << by : set >> -by;
}

/* x / y, rounded down, and up.  Dividing takes long, and 1 and -1 are frequent.
 */
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

/* Two bounds in a cell. */
SEARCH_ALWAYS_INLINE Cell
bounds (int64_t least, int64_t most)
{
  return (uint32_t) (int32_t) least
         | (uint64_t) (uint32_t) (int32_t) most << 32;
}

SEARCH_ALWAYS_INLINE int64_t
bounds_least (Cell cell)
{
  return (int32_t) (uint32_t) cell;
}

SEARCH_ALWAYS_INLINE int64_t
bounds_most (Cell cell)
{
  return (int32_t) (uint32_t) (cell >> 32);
}

/* How a variable's values are kept in its cell. */
enum
{
  DOMAIN_WORD,   /* a set; member i is base + i */
  DOMAIN_BOUNDS, /* the least and the greatest; all between are values */
  DOMAIN_WIDE    /* the same, and a set over several cells from `holes` on */
};

typedef struct
{
  int32_t  base;  /* the least value that can be said */
  uint32_t kind;  /* a DOMAIN_ */
  uint32_t holes; /* of DOMAIN_WIDE: its cells, `words` of them */
  uint32_t words;
} Variable;

/* What happened to a variable, or is waited for: any value gone, one at an end,
 * all but one.
 */
typedef enum
{
  EVENT_DOMAIN,
  EVENT_BOUNDS,
  EVENT_FIXED,
  EVENTS
} Event;

/* A propagator that waits, and which of its arguments the variable is. */
typedef struct
{
  uint32_t propagator;
  uint32_t argument;
} Subscription;

/* Those of a variable: `domain` of them wait for anything, so do those up to
 * `bounds` for an end, and those up to `fixed` for a value.
 */
typedef struct
{
  uint32_t first;
  uint32_t domain;
  uint32_t bounds;
  uint32_t fixed;
} Subscriptions;

/* The same before they are sorted: the event that it waits for. */
typedef struct
{
  uint32_t variable;
  uint32_t event;
  uint32_t propagator;
  uint32_t argument;
} Waiting;

#define PRIORITIES 3

/* A propagator.  Where its arguments are in the model's arrays, and how they
 * lie there, is up to its kind.
 */
typedef struct
{
  uint8_t  kind;       /* a PropagatorKind */
  uint8_t  priority;   /* 0 runs first */
  uint8_t  idempotent; /* would a second run at once find nothing? */
  uint8_t  flags;      /* up to its kind */
  uint32_t count;      /* of its variables */
  uint32_t words;      /* its first in model->words */
  uint32_t views;      /* in model->views */
  uint32_t numbers;    /* in model->numbers */
  uint32_t state;      /* its first cell, where it has any */
  uint32_t memory;     /* its first number in a store's memory, likewise */
  int64_t  constant;
} Propagator;

/* What a run of it costs, which looks at each variable. */
SEARCH_ALWAYS_INLINE int64_t
propagator_cost (const Propagator *propagator)
{
  return 1 + (int64_t) propagator->count;
}

/* A constraint as it was posted: what checkers read. */
typedef struct
{
  uint8_t  kind;     /* a ConstraintKind */
  uint8_t  relation; /* a SearchRelation, where it has one */
  uint32_t views;    /* its first in model->views */
  uint32_t count;    /* of them */
  uint32_t numbers;  /* its first in model->numbers */
  uint32_t numbers_count;
  int64_t  value; /* up to its kind */
} Constraint;

/* Variables that are decided together. */
typedef struct
{
  SearchVar *vars;
  uint32_t   count;
  uint8_t    select;
  uint8_t    choose;
} Phase;

/* A part of the answer. */
typedef struct
{
  uint32_t rows; /* 0: no grid */
  uint32_t columns;
  uint32_t first; /* in model->shown */
  uint32_t count;
} Show;

/* A variable of which it is known, once others are, what it is. */
typedef struct
{
  uint32_t variable;
  uint32_t constraint; /* that says so */
  uint32_t argument;   /* of it */
} Definition;

/* A turn, what `checks` does at a depth: the variable that gets a value, the
 * definitions that then say what others are, and the constraints that one of
 * these has.
 */
typedef struct
{
  uint32_t variable;
  uint32_t definitions; /* in model->definitions, up to those of the next */
  uint32_t constraints; /* in model->judged, likewise */
} Turn;

/* A symmetry as it was declared. */
typedef struct
{
  SearchVar *from;  /* are replaced */
  SearchVar *to;    /* by these; NULL: values are exchanged */
  size_t     count; /* of either */
  int64_t    least; /* of the values that may be exchanged */
  int64_t    most;
} Symmetry;

/* A literal is a shown variable and one of its values.  An element of the group
 * is a permutation of all literals, by their numbers.
 */
typedef struct
{
  uint32_t  slots;    /* shown variables */
  uint32_t  literals; /* of all of them, holes included */
  uint32_t *first;    /* by slot, its first literal; ended by `literals` */
  uint32_t *variable; /* by slot */
  uint32_t *slot;     /* by literal */
  uint32_t *shown_at; /* by slot, the first place where it is shown */
  uint32_t *slot_at;  /* by place in the answer; UINT32_MAX: a constant */
  GArray   *elements; /* uint32_t: one permutation after the other */
  size_t    order;
} Group;

struct SearchModel
{
  GError     *error;   /* the first mistake; NULL: none */
  const char *posting; /* what the author posts by several constraints; NULL:
                          nothing */
  bool closed;
  bool failed; /* does the root show that there is no solution? */

  GArray     *variables; /* Variable */
  GPtrArray  *names;     /* of them, "" for those without */
  GArray     *declared;  /* their cells, as they were made: Cell */
  GArray     *holes;     /* the cells of those that are wide: Cell */
  GHashTable *constants; /* variables that stand for numbers, by number */
  GArray     *own;    /* the views of those that the author made: SearchVar */
  GPtrArray  *lists;  /* what SearchVars point to */
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
  GArray *state;            /* Cell: what propagators keep, at the root */

  uint64_t seed; /* of random branching */

  bool      has_objective;
  bool      maximise;
  SearchVar objective;

  /* After closing. */
  const Variable      *variable;
  const Propagator    *propagator;
  const Constraint    *constraint;
  const int32_t       *words;
  const SearchVar     *views;
  const int64_t       *numbers;
  const Subscriptions *subscriptions;
  const Subscription  *subscription;
  Cell                *root; /* all cells, when nothing is decided */
  uint32_t             variable_count;
  uint32_t             propagator_count;
  uint32_t             constraint_count;
  uint32_t             cell_count;
  uint32_t             ring;       /* the size of a queue, a power of two */
  uint32_t             unfinished; /* the cell of store_is_unfinished() */
  int64_t              pass;       /* what running each propagator once costs */
  int64_t              allowance;  /* what more a propagation may cost */
  size_t               scratch;    /* bytes that some propagator wants */
  uint32_t             memory;     /* numbers that all of them want */

  GArray *turns;       /* Turn, and one more where the last one ends */
  GArray *definitions; /* Definition */
  GArray *judged;      /* uint32_t */

  /* What is shown, and what follows from that, is decided by these phases and
   * turns, without the one where the last turn ends; the rest by those that
   * come behind, which are searched for one completion.
   */
  uint32_t decided_phases;
  uint32_t decided_turns;
  uint32_t completing; /* how many variables are in the phases behind */
  uint32_t fuel;       /* how many steps a slice of that has, at least */

  Group *group; /* of its symmetries */

  /* What searches that have ended did; atomic. */
  uint64_t propagations;
  uint64_t failures;

  SearchProblem problem; /* of a program */
  SearchOption  option[2];

  /* Who makes it once a search asks for it; NULL: it is made. */
  const SearchModelSource *source;
  const SearchProblem     *owner;
};

/* The model of an instance, and of a board. */
SEARCH_ALWAYS_INLINE const SearchModel *
model_of (const void *instance)
{
  return *(const SearchModel *const *) instance;
}

/* The least and the greatest value that a variable was made with. */
int64_t model_least (const SearchModel *model, SearchVar view);
int64_t model_most (const SearchModel *model, SearchVar view);

/* Was the variable made with this value? */
bool model_declares (const SearchModel *model, uint32_t variable,
                     int64_t value);

/* The word for a variable in messages: its name, a number, a view of another.
 */
void model_append_name (const SearchModel *model, SearchVar view, GString *out);

/* The same for a constraint: "sum (x[0], x[1], ... 7 in all)". */
void model_append_constraint (const SearchModel *model, const char *name,
                              SearchVars vars, GString *out);

/* A variable that no author sees. */
SearchVar model_hidden (SearchModel *model, int64_t least, int64_t most);

/* Keeps the first mistake: "CONSTRAINT (ARGUMENTS): MESSAGE". */
void model_refuse (SearchModel *model, const char *constraint, SearchVars vars,
                   const char *format, ...) G_GNUC_PRINTF (4, 5);

/* Makes the arrays of a model that has none yet. */
void model_begin (SearchModel *model);

/* Closes the model; see search_model_problem(). */
bool model_close (SearchModel *model, GError **error);

/* Makes the model of an instance that search_model_defer() was called for, if
 * that has not been done.
 */
bool model_make_deferred (const void *instance, GError **error);

/* Fills in turns, definitions and judged of a model whose phases have every
 * variable that is shown; and parts the phases: those of what follows from what
 * is shown, and those of the rest.
 */
void turns_make (SearchModel *model);

/* Makes the group of a model whose variables and answer are settled.  Refuses
 * symmetries that are none by their domains, and groups that are too large.
 */
void symmetry_close (SearchModel *model);

/* Frees both. */
void symmetry_clear (void *symmetry);
void group_free (Group *group);
