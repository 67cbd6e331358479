/* SPDX-License-Identifier: MIT */
/* kinds.h: the tables of constraints and of propagators.
 *
 * A constraint has a line in the first list and a file in propagators/.  The
 * file defines check_NAME() and the function that posts the constraint.  Each
 * propagator has a line in the second list and the function propagate_NAME().
 */
#pragma once

#include "residual.h"

/* List of all constraints.  Each entry has a name; a name for messages; the
 * function that computes an argument from the other arguments (no_solution =
 * none); the function that appends its residual (no_residual = the fixed values
 * are the residual); the strengths that the constraint has, of VALUE, BOUNDS
 * and DOMAIN; and the source of its propagation.
 */
#define CONSTRAINT_KINDS(KIND)                                                 \
  KIND (abs, "abs", solve_abs, no_residual, HAS_BOUNDS | HAS_DOMAIN,           \
        "by intervals and by sets")                                            \
  KIND (all_different, "all_different", no_solution, residual_all_different,   \
        HAS_VALUE | HAS_BOUNDS | HAS_DOMAIN,                                   \
        "A. Lopez-Ortiz et al., IJCAI 2003; J.-C. Regin, AAAI 1994")           \
  KIND (all_different_except, "all_different_except", no_solution,             \
        residual_all_different_except, HAS_VALUE, "by values")                 \
  KIND (among, "among", solve_among, residual_among, HAS_DOMAIN,               \
        "N. Beldiceanu and E. Contejean, 1994")                                \
  KIND (bin_packing, "bin_packing", solve_bin_packing, residual_bin_packing,   \
        HAS_BOUNDS, "P. Shaw, CP 2004")                                        \
  KIND (circuit, "circuit", solve_circuit, residual_circuit,                   \
        HAS_VALUE | HAS_BOUNDS | HAS_DOMAIN,                                   \
        "Y. Caseau and F. Laburthe, ICLP 1997")                                \
  KIND (clause, "clause", no_solution, residual_clause, HAS_DOMAIN,            \
        "unit propagation, two watched literals: M. W. Moskewicz et al., "     \
        "DAC 2001")                                                            \
  KIND (clause_reified, "clause_reified", solve_clause_reified,                \
        residual_clause_reified, HAS_DOMAIN, "by values")                      \
  KIND (count, "count", solve_count, residual_count, HAS_VALUE,                \
        "N. Beldiceanu and E. Contejean, 1994")                                \
  KIND (cumulative, "cumulative", no_solution, residual_cumulative,            \
        HAS_BOUNDS, "A. Lahrichi, 1982")                                       \
  KIND (diffn, "diffn", no_solution, residual_diffn, HAS_BOUNDS, "by pairs")   \
  KIND (disjunctive, "disjunctive", no_solution, residual_disjunctive,         \
        HAS_BOUNDS, "by pairs")                                                \
  KIND (distance, "distance", solve_distance, no_residual,                     \
        HAS_BOUNDS | HAS_DOMAIN, "by sets, shifted")                           \
  KIND (divide, "divide", solve_divide, no_residual, HAS_BOUNDS | HAS_DOMAIN,  \
        "by intervals, of either sign; by pairs")                              \
  KIND (element, "element", solve_element, no_residual, HAS_DOMAIN,            \
        "by pairs")                                                            \
  KIND (element_var, "element_var", solve_element_var, residual_element_var,   \
        HAS_BOUNDS | HAS_DOMAIN, "constructive disjunction")                   \
  KIND (if_then_else, "if_then_else", solve_if_then_else, no_residual,         \
        HAS_BOUNDS, "constructive disjunction")                                \
  KIND (in, "in", no_solution, no_residual, HAS_DOMAIN, "by ranges")           \
  KIND (in_reified, "in_reified", solve_in_reified, no_residual, HAS_DOMAIN,   \
        "by ranges")                                                           \
  KIND (increasing, "increasing", no_solution, residual_increasing,            \
        HAS_DOMAIN, "by bounds")                                               \
  KIND (inverse, "inverse", solve_inverse, residual_inverse,                   \
        HAS_VALUE | HAS_BOUNDS | HAS_DOMAIN, "by sets, and all_different")     \
  KIND (lex, "lex", no_solution, residual_lex, HAS_DOMAIN,                     \
        "A. Frisch et al., CP 2002")                                           \
  KIND (linear, "linear", solve_linear, residual_linear,                       \
        HAS_BOUNDS | HAS_DOMAIN,                                               \
        "W. Harvey and P. J. Stuckey, CP 2003; M. A. Trick, CPAIOR 2001")      \
  KIND (linear_reified, "linear_reified", solve_linear_reified,                \
        residual_linear_reified, HAS_BOUNDS, "by bounds; differences by sets") \
  KIND (maximum, "maximum", solve_maximum, residual_maximum, HAS_BOUNDS,       \
        "by intervals")                                                        \
  KIND (member, "member", no_solution, residual_member, HAS_DOMAIN, "by sets") \
  KIND (minimum, "minimum", solve_minimum, residual_minimum, HAS_BOUNDS,       \
        "by intervals")                                                        \
  KIND (modulo, "modulo", solve_modulo, no_residual, HAS_BOUNDS | HAS_DOMAIN,  \
        "by intervals; by pairs")                                              \
  KIND (nvalue, "nvalue", solve_nvalue, residual_nvalue, HAS_VALUE,            \
        "F. Pachet and P. Roy, CP 1999")                                       \
  KIND (pow, "pow", solve_pow, no_residual, HAS_BOUNDS | HAS_DOMAIN,           \
        "by intervals; by pairs")                                              \
  KIND (regular, "regular", no_solution, residual_regular, HAS_DOMAIN,         \
        "G. Pesant, CP 2004")                                                  \
  KIND (scaled, "view", solve_scaled, no_residual, HAS_BOUNDS | HAS_DOMAIN,    \
        "by sets")                                                             \
  KIND (sort, "sort", solve_sort, residual_sort, HAS_BOUNDS,                   \
        "by bounds in order")                                                  \
  KIND (subcircuit, "subcircuit", solve_subcircuit, residual_circuit,          \
        HAS_VALUE | HAS_BOUNDS | HAS_DOMAIN,                                   \
        "Y. Caseau and F. Laburthe, ICLP 1997")                                \
  KIND (table, "table", no_solution, residual_table, HAS_DOMAIN,               \
        "J. Demeulenaere et al., CP 2016")                                     \
  KIND (mul, "mul", solve_mul, no_residual, HAS_BOUNDS | HAS_DOMAIN,           \
        "by intervals; by pairs")                                              \
  KIND (value_precede, "value_precede", no_solution, residual_value_precede,   \
        HAS_DOMAIN, "Y. C. Law and J. H. M. Lee, CP 2004")                     \
  KIND (xor, "xor", solve_xor, residual_xor, HAS_DOMAIN,                       \
        "by the last open variable")

/* List of all propagators.  Each entry has a name, and true if a second run
 * directly after the first changes nothing, as long as no variable occurs twice
 * among the arguments.
 */
#define PROPAGATOR_KINDS(KIND)                                                 \
  KIND (abs, false)                                                            \
  KIND (all_different_bounds, false)                                           \
  KIND (all_different_domain, true)                                            \
  KIND (all_different_masks, true)                                             \
  KIND (all_different_value, true)                                             \
  KIND (distance, true)                                                        \
  KIND (equal, true)                                                           \
  KIND (at_most, true)                                                         \
  KIND (clause, true)                                                          \
  KIND (clause_reified, true)                                                  \
  KIND (different, true)                                                       \
  KIND (divide, false)                                                         \
  KIND (element_var, false)                                                    \
  KIND (function, false)                                                       \
  KIND (if_then_else, false)                                                   \
  KIND (in, true)                                                              \
  KIND (in_reified, true)                                                      \
  KIND (linear_boolean, true)                                                  \
  KIND (linear_equal, true)                                                    \
  KIND (linear_at_most, true)                                                  \
  KIND (linear_different, true)                                                \
  KIND (linear_unit, true)                                                     \
  KIND (linear_domain, true)                                                   \
  KIND (linear_sums, true)                                                     \
  KIND (linear_reified, true)                                                  \
  KIND (maximum, false)                                                        \
  KIND (modulo, false)                                                         \
  KIND (pow, false)                                                            \
  KIND (scaled, true)                                                          \
  KIND (table, true)                                                           \
  KIND (mul, false)                                                            \
  KIND (xor, true)                                                             \
  KIND (among, false)                                                          \
  KIND (count, false)                                                          \
  KIND (increasing, true)                                                      \
  KIND (inverse, false)                                                        \
  KIND (lex, false)                                                            \
  KIND (nvalue, false)                                                         \
  KIND (apart, false)                                                          \
  KIND (bin_packing, false)                                                    \
  KIND (circuit, false)                                                        \
  KIND (cumulative, false)                                                     \
  KIND (member, false)                                                         \
  KIND (regular, true)                                                         \
  KIND (sort, false)                                                           \
  KIND (value_precede, false)

/* Values of some variables, which the checkers of constraints test.  Each value
 * is in the declared domain of its variable; current domains and propagation do
 * not matter.
 */
typedef struct
{
  const SearchModel *model;
  int32_t           *value; /* by variable, its value, if known[] is 1 */

  /* By variable, true if the assignment has a value. */
  uint8_t *known;
} Assignment;

/* A constraint and the values of an assignment, as the argument of a checker,
 * the function check_NAME of the constraint.
 */
typedef struct
{
  const Assignment *assignment;
  const SearchVar  *views;
  const int64_t    *numbers;
  uint32_t          count;         /* number of views */
  uint32_t          numbers_count; /* number of numbers */
  SearchRelation    relation;
  int64_t           value;
} Arguments;

SEARCH_ALWAYS_INLINE Arguments
arguments_of (const Assignment *assignment, const Constraint *constraint)
{
  const SearchModel *model = assignment->model;

  return (Arguments){ assignment,
                      model->views + constraint->views,
                      model->numbers + constraint->numbers,
                      constraint->count,
                      constraint->numbers_count,
                      (SearchRelation) constraint->relation,
                      constraint->value };
}

/* Returns true if the assignment has a value of the argument with the index
 * `i`.
 */
SEARCH_ALWAYS_INLINE bool
is_known (const Arguments *arguments, uint32_t i)
{
  const SearchVar view = arguments->views[i];

  return view.scale == 0 || arguments->assignment->known[view.variable];
}

/* Returns the value of the argument with the index `i`, for which the
 * assignment must have a value.
 */
SEARCH_ALWAYS_INLINE int64_t
value_of (const Arguments *arguments, uint32_t i)
{
  const SearchVar view = arguments->views[i];

  if (view.scale == 0)
    return view.offset;
  return view.scale * (int64_t) arguments->assignment->value[view.variable]
         + view.offset;
}

/* Returns the value of the argument with the index `i`, if the assignment has
 * one.  If not, least_of() returns the smallest declared value of the argument,
 * and most_of() the largest.
 */
SEARCH_ALWAYS_INLINE int64_t
least_of (const Arguments *arguments, uint32_t i)
{
  return is_known (arguments, i)
             ? value_of (arguments, i)
             : model_min (arguments->assignment->model, arguments->views[i]);
}

SEARCH_ALWAYS_INLINE int64_t
most_of (const Arguments *arguments, uint32_t i)
{
  return is_known (arguments, i)
             ? value_of (arguments, i)
             : model_max (arguments->assignment->model, arguments->views[i]);
}

/* Returns an assignment without any values. */
Assignment assignment_new (const SearchModel *model);
void       assignment_clear (Assignment *assignment);

/* Returns true if the constraint can be satisfied by some values of those
 * variables that have no value in the assignment.
 */
bool assignment_obeys (const Assignment *assignment, uint32_t constraint);

/* Appends the name of the constraint with the index `c`, and its arguments. */
void kinds_append_constraint (const SearchModel *model, uint32_t c,
                              GString *out);

/* Assigns the values of an answer, which may be partial, to the variables that
 * answers contain.  Returns false if a value is open (SEARCH_UNASSIGNED),
 * outside its declared domain, or contradicts another value.  Does not assign
 * an open or undeclared value.
 */
bool assignment_take (Assignment *assignment, const int *answer, size_t length);

/* Applies the definitions of the turn (depth of the search) with the index
 * `turn`, and of all turns before it: computes values that follow from other
 * values.  Returns the first definition that gives no possible value, or NULL.
 */
const Definition *assignment_follow (Assignment *assignment, uint32_t turn);

/* Assigns `value` to the variable of the turn (depth of the search) with the
 * index `turn`, and computes the values that follow.  Returns false if a value
 * is not in its declared domain, or if a constraint fails.  Call
 * assignment_undo() to remove the values, also after false.
 */
bool assignment_enter (Assignment *assignment, uint32_t turn, int64_t value);
void assignment_undo (Assignment *assignment, uint32_t turn);

#define HAS_VALUE (1 << SEARCH_STRENGTH_VALUE)
#define HAS_BOUNDS (1 << SEARCH_STRENGTH_BOUNDS)
#define HAS_DOMAIN (1 << SEARCH_STRENGTH_DOMAIN)

#define KIND(name, ...) CONSTRAINT_##name,
typedef enum
{
  CONSTRAINT_KINDS (KIND) CONSTRAINTS
} ConstraintKind;
#undef KIND

#define KIND(name, ...) PROPAGATOR_##name,
typedef enum
{
  PROPAGATOR_KINDS (KIND) PROPAGATORS
} PropagatorKind;
#undef KIND

typedef struct
{
  const char *name;

  /* Returns true if the constraint can hold with the known arguments, for some
   * values of the other arguments.
   */
  bool (*check) (const Arguments *arguments);

  /* Computes the argument with the index `i` from the values of all other
   * arguments.  Returns false if these values do not determine the argument, or
   * if no value of the argument is possible.  NULL = the constraint never
   * determines an argument.
   */
  bool (*solve) (const Arguments *arguments, uint32_t i, int64_t *value);

  /* Appends the residual of the constraint.  NULL = its fixed values. */
  void (*residual) (const Residual *residual);

  unsigned    strengths; /* HAS_ bits */
  const char *source;
} ConstraintInfo;

/* A table that only tests change. */
extern ConstraintInfo constraint_info[CONSTRAINTS];

extern const bool propagator_is_idempotent[PROPAGATORS];

#define KIND(name, ...) bool check_##name (const Arguments *arguments);
CONSTRAINT_KINDS (KIND)
#undef KIND

#define KIND(name, ...)                                                        \
  bool propagate_##name (Store *store, const Propagator *propagator,           \
                         uint64_t changed);
PROPAGATOR_KINDS (KIND)
#undef KIND

/* Declares the functions `solve` and `residual` of the list of constraints. For
 * no_solution and no_residual, this declares functions that are defined
 * nowhere; afterwards these names become NULL.
 */
#define KIND(name, word, solve, residual, ...)                                 \
  bool solve (const Arguments *arguments, uint32_t i, int64_t *value);         \
  void residual (const Residual *constraint);
CONSTRAINT_KINDS (KIND)
#undef KIND
#define no_solution NULL
#define no_residual NULL
