/* SPDX-License-Identifier: MIT */
/* post.h: functions that post a constraint.  The constraint is recorded for
 * checkers as the author posted it, and then the propagators that enforce it
 * are added.
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

/* The parts of a constraint other than its variables. */
typedef struct
{
  SearchRelation relation;
  int64_t        value;
  const int64_t *numbers;
  size_t         count; /* number of elements of `numbers` */
} PostRest;

/* Records a constraint; `rest` NULL = it has only variables.  Returns false if
 * there was a mistake, in this constraint or an earlier one.  Then the caller
 * must not add propagators.
 */
bool post_constraint (SearchModel *model, ConstraintKind kind, SearchVars vars,
                      const PostRest *rest);

/* Records a reified constraint.  Its last argument is the Boolean.  Its last
 * number is 1 for a full reification, 0 for a half one.
 */
bool post_reified (SearchModel *model, ConstraintKind kind, SearchReify reify,
                   SearchVars vars, const PostRest *rest);

/* Returns true if argument `i` is within 0..1, so that it can be a Boolean.
 * Otherwise records a mistake and returns false.
 */
bool post_is_truth (SearchModel *model, ConstraintKind kind, SearchVars vars,
                    size_t i);

/* post_accepts() returns false, after recording a mistake, if `strength` is
 * invalid.  post_strength() returns the strength to use: the requested one, or
 * the next weaker one that the constraint has, or else its weakest.
 */
bool post_accepts (SearchModel *model, ConstraintKind kind, SearchVars vars,
                   SearchStrength strength);
SearchStrength post_strength (ConstraintKind kind, SearchStrength strength);

/* post_signed() returns a view with equal values whose scale is 1 or -1.
 * post_plain() returns a view with scale 1, whose variable and offset can be
 * used directly.  If there is no such view, they make a hidden variable.
 */
SearchVar post_signed (SearchModel *model, SearchVar view);
SearchVar post_plain (SearchModel *model, SearchVar view);

/* Returns an array with post_signed() of each view, and room for one more.  The
 * caller frees the array.
 */
SearchVar *post_signed_all (SearchModel *model, SearchVars vars);

/* Replaces a strict relation (such as <) to a view by one that is not strict
 * (<=), to the returned view.  The returned view is a result of post_signed().
 */
SearchVar post_weaker (SearchModel *model, SearchRelation *relation,
                       SearchVar view);

/* Returns an array with the elements of `x`, then those of `y`.  The caller
 * frees `first` of the result.
 */
SearchVars post_join (SearchVars x, SearchVars y);

/* Joins two arrays, and calls post_constraint() and post_signed_all() with the
 * result.  Records a mistake if their lengths differ.
 */
bool post_pair (SearchModel *model, ConstraintKind kind, SearchVars x,
                SearchVars y, SearchVar **views);

/* For a constraint that is posted as several others: makes messages name the
 * constraint `name`, which the author called.  post_done() ends that; it needs
 * the value that post_as() returned.
 */
const char *post_as (SearchModel *model, const char *name);
void        post_done (SearchModel *model, const char *before);

/* post_begin() begins a propagator.  post_word() and post_number() append to
 * its arguments.  post_end() adds the propagator to the model.  Until then, the
 * caller must not begin another propagator or make a view.
 */
Propagator post_begin (SearchModel *model, PropagatorKind kind,
                       uint8_t priority);
void       post_word (SearchModel *model, int64_t word);
void       post_number (SearchModel *model, int64_t number);
void       post_end (SearchModel *model, const Propagator *propagator);

/* Appends a variable to the propagator's words.  The propagator will run after
 * the event.
 */
void post_variable (SearchModel *model, Propagator *propagator,
                    uint32_t variable, Event event);

/* Appends a variable as post_variable() does, but with the given number for its
 * bit in `changed`, an argument of the propagator's run.  Several variables can
 * have one bit.
 */
void post_numbered (SearchModel *model, Propagator *propagator,
                    uint32_t variable, Event event, uint32_t number);

/* Appends a view with scale 1 or -1.  The propagator will run after the event
 * of its variable.
 */
void post_view (SearchModel *model, Propagator *propagator, SearchVar view,
                Event event);

/* Appends several views.  The propagator will run after the event of each
 * variable.
 */
void post_views (SearchModel *model, Propagator *propagator,
                 const SearchVar *views, size_t count, Event event);

/* Gives the propagator a cell whose initial value is `value`.  The first such
 * cell is its `state`.
 */
void post_state (SearchModel *model, Propagator *propagator, Cell value);

/* Ensures that each store of the model has `bytes` bytes of scratch memory. */
void post_scratch (SearchModel *model, size_t bytes);

/* Returns the size of the scratch memory that all_different_bounds needs for
 * `count` variables, in bytes.
 */
size_t all_different_bounds_scratch (size_t count);

/* Reserves `numbers` numbers in the memory of each store.  They are 0 at first,
 * and are not restored when the search goes back.  So they may change only the
 * speed, never the result.
 */
void post_memory (SearchModel *model, Propagator *propagator, size_t numbers);

/* Sets the cost of a run, given its number of short steps, such as examining a
 * pair of variables.
 */
void post_steps (Propagator *propagator, size_t steps);

/* Records that a constraint can never hold, so that the model has no solution.
 */
void post_never (SearchModel *model);

/* post_is_word() returns true if the variable's domain is a DOMAIN_WORD;
 * post_has_bounds_alone(), if it is DOMAIN_BOUNDS.
 */
bool post_is_word (const SearchModel *model, uint32_t variable);
bool post_has_bounds_alone (const SearchModel *model, uint32_t variable);
