/* SPDX-License-Identifier: MIT */
/* post.h: what posts a constraint: it is recorded as it was said, for checkers,
 * and then as the propagators that are to enforce it.
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

/* What a constraint has beside its variables. */
typedef struct
{
  SearchRelation relation;
  int64_t        value;
  const int64_t *numbers;
  size_t         count; /* of them */
} PostRest;

/* Records the constraint; NULL: it has no rest.  False: it is not to be posted,
 * for there has been a mistake, perhaps this one.
 */
bool post_constraint (SearchModel *model, ConstraintKind kind, SearchVars vars,
                      const PostRest *rest);

/* The same of a constraint that is reified: its Boolean becomes its last
 * argument, and its last number says whether that goes both ways.
 */
bool post_reified (SearchModel *model, ConstraintKind kind, SearchReify reify,
                   SearchVars vars, const PostRest *rest);

/* Is argument `i` 0 or 1?  Else that is refused. */
bool post_is_truth (SearchModel *model, ConstraintKind kind, SearchVars vars,
                    size_t i);

/* The strength that is had: what was asked for, or less, or the least. */
bool post_accepts (SearchModel *model, ConstraintKind kind, SearchVars vars,
                   SearchStrength strength);
SearchStrength post_strength (ConstraintKind kind, SearchStrength strength);

/* A view with the scale 1 or -1 of the same values; and one with the scale 1,
 * whose variable and offset can be used by themselves.  Where there is none,
 * they make a variable that is not shown.
 */
SearchVar post_signed (SearchModel *model, SearchVar view);
SearchVar post_plain (SearchModel *model, SearchVar view);

/* post_signed() of each, with room for one more; to be freed. */
SearchVar *post_signed_all (SearchModel *model, SearchVars vars);

/* Makes a strict relation to a view one that is not, to the view returned,
 * which is as post_signed() has it.
 */
SearchVar post_weaker (SearchModel *model, SearchRelation *relation,
                       SearchVar view);

/* The elements of both arrays, one array behind the other; its `first` is to be
 * freed.
 */
SearchVars post_join (SearchVars x, SearchVars y);

/* post_constraint() of two arrays that have to be as long, which become one,
 * and post_signed_all() of that.
 */
bool post_pair (SearchModel *model, ConstraintKind kind, SearchVars x,
                SearchVars y, SearchVar **views);

/* Messages name what the author has called, which posts other constraints,
 * until post_done() gets what this returns.
 */
const char *post_as (SearchModel *model, const char *name);
void        post_done (SearchModel *model, const char *before);

/* Begins a propagator; appends to its arguments; ends it.  In between no other
 * is begun, and no view is made.
 */
Propagator post_begin (SearchModel *model, PropagatorKind kind,
                       uint8_t priority);
void       post_word (SearchModel *model, int64_t word);
void       post_number (SearchModel *model, int64_t number);
void       post_end (SearchModel *model, const Propagator *propagator);

/* Appends a variable to the words, and waits for that event. */
void post_variable (SearchModel *model, Propagator *propagator,
                    uint32_t variable, Event event);

/* The same, where several arguments share one bit of what has changed. */
void post_numbered (SearchModel *model, Propagator *propagator,
                    uint32_t variable, Event event, uint32_t number);

/* Appends a view, whose scale is 1 or -1, and waits for that event. */
void post_view (SearchModel *model, Propagator *propagator, SearchVar view,
                Event event);

/* The same of several. */
void post_views (SearchModel *model, Propagator *propagator,
                 const SearchVar *views, size_t count, Event event);

/* A cell of its own, with this value at the root; the first one is its state.
 */
void post_state (SearchModel *model, Propagator *propagator, Cell value);

/* As much scratch as this. */
void post_scratch (SearchModel *model, size_t bytes);

/* The scratch that all_different_bounds takes, of so many variables. */
size_t all_different_bounds_scratch (size_t count);

/* So many numbers in a store's memory, zeros at first, which nothing restores:
 * what helps to be fast, and changes nothing else.
 */
void post_memory (SearchModel *model, Propagator *propagator, size_t numbers);

/* There is no solution: the constraint never holds. */
void post_never (SearchModel *model);

/* Is the variable a word, or one that has bounds alone? */
bool post_is_word (const SearchModel *model, uint32_t variable);
bool post_has_bounds_alone (const SearchModel *model, uint32_t variable);
