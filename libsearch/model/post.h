/* SPDX-License-Identifier: MIT */
/* post.h: functions that post a constraint: record the constraint for checkers
 * (functions check_NAME), as the author posts it, and add the propagators that
 * enforce it.
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

/* The contents of a constraint besides its variables. */
typedef struct
{
  SearchRelation relation;
  int64_t        value;
  const int64_t *numbers;
  size_t         count; /* number of elements of `numbers` */
} PostRest;

/* Records a constraint; if `rest` is NULL, the constraint has only variables.
 * Returns false if this constraint or an earlier one has a mistake.  Then the
 * caller must not add propagators, since the model will be refused.
 */
bool post_constraint (SearchModel *model, ConstraintKind kind, SearchVars vars,
                      const PostRest *rest);

/* Records a reified constraint.  Its last argument is the Boolean.  Its last
 * number is 1 for a full reification (the Boolean is 1 if and only if the
 * constraint holds), and 0 for a half reification (if the Boolean is 1, the
 * constraint holds).  Returns false as post_constraint() does.
 */
bool post_reified (SearchModel *model, ConstraintKind kind, SearchReify reify,
                   SearchVars vars, const PostRest *rest);

/* Returns true if the values of the argument with the index `i` are within
 * 0..1, so that it can be a Boolean.  Otherwise records a mistake and returns
 * false.
 */
bool post_is_truth (SearchModel *model, ConstraintKind kind, SearchVars vars,
                    size_t i);

/* post_accepts() returns true if `strength` is valid; otherwise it records a
 * mistake and returns false.  post_strength() returns the requested strength if
 * the constraint has it, or else the next weaker one, or else the weakest.
 */
bool post_accepts (SearchModel *model, ConstraintKind kind, SearchVars vars,
                   SearchStrength strength);
SearchStrength post_strength (ConstraintKind kind, SearchStrength strength);

/* Both functions return a view (scaled variable) with the values of `view`.
 * The scale of post_signed() is 1 or -1.  The scale of post_plain() is 1, so
 * that its variable and its offset can be used.  If necessary, both make a
 * hidden variable.
 */
SearchVar post_signed (SearchModel *model, SearchVar view);
SearchVar post_plain (SearchModel *model, SearchVar view);

/* Returns an array of the results of post_signed() for all views (scaled
 * variables), with room for one more element.  The caller frees the array.
 */
SearchVar *post_signed_all (SearchModel *model, SearchVars vars);

/* Replaces a strict relation to `view` by a relation that is not strict, such
 * as < by <=. Returns the other side of the new relation, such as view - 1, in
 * the form of post_signed().
 */
SearchVar post_weaker (SearchModel *model, SearchRelation *relation,
                       SearchVar view);

/* Returns an array with the elements of `x`, and then the elements of `y`.  The
 * caller frees the field `first` of the result.
 */
SearchVars post_join (SearchVars x, SearchVars y);

/* Joins two arrays of equal length, posts a constraint with the result, and
 * sets `views` to the result of post_signed_all() for it.  Returns false if
 * there was a mistake, or the lengths differ.
 */
bool post_pair (SearchModel *model, ConstraintKind kind, SearchVars x,
                SearchVars y, SearchVar **views);

/* For a constraint that is posted as several others.  From post_as() to
 * post_done(), messages name the constraint `name`, which the author has
 * posted.  post_done() needs the value that post_as() has returned.
 */
const char *post_as (SearchModel *model, const char *name);
void        post_done (SearchModel *model, const char *before);

/* post_begin() begins a propagator.  post_word() and post_number() append to
 * its arrays `words` and `numbers`.  post_end() adds the propagator to the
 * model.  Between these calls, the caller must not begin another propagator, or
 * make a view, since all propagators share the arrays.
 */
Propagator post_begin (SearchModel *model, PropagatorKind kind,
                       uint8_t priority);
void       post_word (SearchModel *model, int64_t word);
void       post_number (SearchModel *model, int64_t number);
void       post_end (SearchModel *model, const Propagator *propagator);

/* Appends a variable to the array `words` of the propagator, which will run
 * when `event` happens to the variable.
 */
void post_variable (SearchModel *model, Propagator *propagator,
                    uint32_t variable, Event event);

/* Appends a variable as post_variable() does.  When the propagator runs, bit
 * `number` of `changed` shows that the variable has changed.  Several variables
 * may share a bit.
 */
void post_numbered (SearchModel *model, Propagator *propagator,
                    uint32_t variable, Event event, uint32_t number);

/* Appends a view (scaled variable), whose scale is 1 or -1, to the array
 * `views` of the propagator, which will run when `event` happens to the view's
 * variable.
 */
void post_view (SearchModel *model, Propagator *propagator, SearchVar view,
                Event event);

/* Appends several views (scaled variables) to the array `views` of the
 * propagator, which will run when `event` happens to any of their variables.
 */
void post_views (SearchModel *model, Propagator *propagator,
                 const SearchVar *views, size_t count, Event event);

/* Adds a cell with the initial value `value` to the propagator.  The field
 * `state` of the propagator becomes the index of its first cell.
 */
void post_state (SearchModel *model, Propagator *propagator, Cell value);

/* Makes sure that each store of the model has at least `bytes` bytes of scratch
 * memory, which all propagators share.
 */
void post_scratch (SearchModel *model, size_t bytes);

/* Returns the size in bytes of the scratch memory that the propagator
 * all_different_bounds needs for `count` variables.
 */
size_t all_different_bounds_scratch (size_t count);

/* Reserves an array of `numbers` numbers for the propagator in each store.  The
 * numbers begin as 0, and are not restored when the search goes back.  So the
 * numbers can affect only the speed of the propagator, never its result.
 */
void post_memory (SearchModel *model, Propagator *propagator, size_t numbers);

/* Sets the cost of a run of the propagator, so that limits on cost are right.
 * `steps` is the number of short steps of a run, such as examining a pair of
 * variables.
 */
void post_steps (Propagator *propagator, size_t steps);

/* Records that a constraint can never hold, so the model has no solution. */
void post_never (SearchModel *model);

/* post_is_word() returns true if the variable's domain is one word, a set of 64
 * bits.  post_has_bounds_alone() returns true if the domain has only two
 * bounds.
 */
bool post_is_word (const SearchModel *model, uint32_t variable);
bool post_has_bounds_alone (const SearchModel *model, uint32_t variable);
