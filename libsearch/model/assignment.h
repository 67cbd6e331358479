/* SPDX-License-Identifier: MIT */
/* assignment.h: values of some variables, for checkers.  Nothing of it is about
 * domains or propagation but what variables were declared with.
 */
#pragma once

#include "model.h"

typedef struct
{
  const SearchModel *model;
  int32_t           *value; /* by variable, where it has one */
  uint8_t           *known; /* has it one? */
} Assignment;

/* A constraint as a checker sees it. */
typedef struct
{
  const Assignment *assignment;
  const SearchVar  *views;
  const int64_t    *numbers;
  uint32_t          count;         /* of views */
  uint32_t          numbers_count; /* of numbers */
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

/* Has argument `i` a value? */
SEARCH_ALWAYS_INLINE bool
is_known (const Arguments *arguments, uint32_t i)
{
  const SearchVar view = arguments->views[i];

  return view.scale == 0 || arguments->assignment->known[view.variable];
}

/* The value of argument `i`, which has one. */
SEARCH_ALWAYS_INLINE int64_t
value_of (const Arguments *arguments, uint32_t i)
{
  const SearchVar view = arguments->views[i];

  if (view.scale == 0)
    return view.offset;
  return view.scale * (int64_t) arguments->assignment->value[view.variable]
         + view.offset;
}

/* That value, or the least, or greatest, that it was declared with. */
SEARCH_ALWAYS_INLINE int64_t
least_of (const Arguments *arguments, uint32_t i)
{
  return is_known (arguments, i)
             ? value_of (arguments, i)
             : model_least (arguments->assignment->model, arguments->views[i]);
}

SEARCH_ALWAYS_INLINE int64_t
most_of (const Arguments *arguments, uint32_t i)
{
  return is_known (arguments, i)
             ? value_of (arguments, i)
             : model_most (arguments->assignment->model, arguments->views[i]);
}

/* All that is unknown. */
Assignment assignment_new (const SearchModel *model);
void       assignment_clear (Assignment *assignment);

/* Does the constraint still stand? */
bool assignment_obeys (const Assignment *assignment, uint32_t constraint);

/* Gives what is shown the values of an answer, of which there may be a part.
 * False: one is open, or none that was declared, and stays unknown.
 */
bool assignment_take (Assignment *assignment, const int *answer, size_t length);

/* Computes what follows from what is known, up to a level; returns the first
 * definition that leaves no value, or NULL.
 */
const Definition *assignment_follow (Assignment *assignment, uint32_t level);

/* Gives the variable of a level a value, and those that follow from it.  False:
 * no such value, or a constraint does not stand.  assignment_undo() takes them
 * away again in either case.
 */
bool assignment_enter (Assignment *assignment, uint32_t level, int64_t value);
void assignment_undo (Assignment *assignment, uint32_t level);
