/* SPDX-License-Identifier: MIT */
/* post.h: posting a constraint.  It is recorded for checkers as the author
 * posted it, and then as the propagators that enforce it.
 *
 *     if (post_constraint (model, CONSTRAINT_x, vars, &what))
 *       {
 *         Propagator p = post_begin (model, PROPAGATOR_x, 1);
 *
 *         post_view (model, &p, view, EVENT_BOUNDS);
 *         post_end (model, &p);
 *       }
 */
#pragma once

#include "kinds.h"

/* The parts of a constraint apart from its variables. */
typedef struct
{
  SearchRelation relation;
  int64_t        value;
  const int64_t *numbers;
  size_t         count; /* number of numbers */
} PostRest;

/* Records the constraint; NULL = no rest.  Returns false after any mistake,
 * this constraint's or an earlier one.  Then the caller must not post it.
 */
bool post_constraint (SearchModel *model, ConstraintKind kind, SearchVars vars,
                      const PostRest *rest);

/* Records a reified constraint.  Its Boolean becomes the last argument.  Its
 * last number is true for a full reification, false for a half one.
 */
bool post_reified (SearchModel *model, ConstraintKind kind, SearchReify reify,
                   SearchVars vars, const PostRest *rest);

/* Returns true if argument `i` is within 0..1.  Otherwise records a mistake and
 * returns false.
 */
bool post_is_truth (SearchModel *model, ConstraintKind kind, SearchVars vars,
                    size_t i);

/* Returns false, after recording a mistake, if `strength` is invalid.
 * post_strength() returns the strength in effect: the requested one, or the
 * next weaker one that exists, or the weakest.
 */
bool post_accepts (SearchModel *model, ConstraintKind kind, SearchVars vars,
                   SearchStrength strength);
SearchStrength post_strength (ConstraintKind kind, SearchStrength strength);

/* Returns a view of the same values whose scale is 1 or -1.  post_plain()
 * returns a view with scale 1, whose variable and offset can be used directly.
 * If no such view exists, they make a hidden variable.
 */
SearchVar post_signed (SearchModel *model, SearchVar view);
SearchVar post_plain (SearchModel *model, SearchVar view);

/* Returns post_signed() of each view, with room for one more.  The caller frees
 * the array.
 */
SearchVar *post_signed_all (SearchModel *model, SearchVars vars);

/* Replaces a strict relation to a view by one that is not strict, to the
 * returned view.  The returned view is a result of post_signed().
 */
SearchVar post_weaker (SearchModel *model, SearchRelation *relation,
                       SearchVar view);

/* Returns the elements of `x`, followed by those of `y`.  The caller frees
 * `first` of the result.
 */
SearchVars post_join (SearchVars x, SearchVars y);

/* Refuses arrays of different lengths.  Otherwise joins both arrays, and calls
 * post_constraint() and post_signed_all() with the joined array.
 */
bool post_pair (SearchModel *model, ConstraintKind kind, SearchVars x,
                SearchVars y, SearchVar **views);

/* Makes messages name the constraint that the author called, while it posts
 * other constraints.  Returns the value that post_done() needs at the end.
 */
const char *post_as (SearchModel *model, const char *name);
void        post_done (SearchModel *model, const char *before);

/* post_begin() begins a propagator, post_word() and post_number() append to its
 * arguments, post_end() ends it.  In between, the caller must not begin another
 * propagator or make a view.
 */
Propagator post_begin (SearchModel *model, PropagatorKind kind,
                       uint8_t priority);
void       post_word (SearchModel *model, int64_t word);
void       post_number (SearchModel *model, int64_t number);
void       post_end (SearchModel *model, const Propagator *propagator);

/* Appends a variable to the words, and waits for the event. */
void post_variable (SearchModel *model, Propagator *propagator,
                    uint32_t variable, Event event);

/* Like post_variable(), with a given number for the changed bit, so that
 * several arguments can share one bit.
 */
void post_numbered (SearchModel *model, Propagator *propagator,
                    uint32_t variable, Event event, uint32_t number);

/* Appends a view with scale 1 or -1, and waits for the event. */
void post_view (SearchModel *model, Propagator *propagator, SearchVar view,
                Event event);

/* Appends several views, and waits for the event of each. */
void post_views (SearchModel *model, Propagator *propagator,
                 const SearchVar *views, size_t count, Event event);

/* Gives the propagator a cell that holds `value` at the root.  The first such
 * cell is its `state`.
 */
void post_state (SearchModel *model, Propagator *propagator, Cell value);

/* Ensures that stores have `bytes` bytes of scratch memory. */
void post_scratch (SearchModel *model, size_t bytes);

/* Returns the bytes of scratch memory that all_different_bounds needs for
 * `count` variables.
 */
size_t all_different_bounds_scratch (size_t count);

/* Reserves `numbers` numbers in a store's memory.  They are 0 at first, and
 * undoing does not restore them.  They may change only the speed, not the
 * result.
 */
void post_memory (SearchModel *model, Propagator *propagator, size_t numbers);

/* Says that a run takes `steps` short steps, such as a look at a pair. */
void post_steps (Propagator *propagator, size_t steps);

/* Records that the constraint never holds, so there is no solution. */
void post_never (SearchModel *model);

/* Returns true if the variable is a DOMAIN_WORD.  post_has_bounds_alone()
 * returns true for DOMAIN_BOUNDS.
 */
bool post_is_word (const SearchModel *model, uint32_t variable);
bool post_has_bounds_alone (const SearchModel *model, uint32_t variable);
