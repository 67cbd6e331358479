/* SPDX-License-Identifier: MIT */
/* all-different-except.c: no two variables have the same value, but for one
 * value that any number of them may have: posting and check.
 */
#include "all-different.h"

/* The value is that one. */
bool
check_all_different_except (const Arguments *arguments)
{
  for (uint32_t i = 0; i < arguments->count; i++)
    for (uint32_t j = 0; j < i; j++)
      if (is_known (arguments, i) && is_known (arguments, j)
          && value_of (arguments, i) != arguments->value
          && value_of (arguments, i) == value_of (arguments, j))
        return false;
  return true;
}

void
search_model_all_different_except (SearchModel *model, SearchVars vars,
                                   int64_t value)
{
  const PostRest rest = { .value = value };

  if (post_constraint (model, CONSTRAINT_all_different_except, vars, &rest))
    {
      SearchVar *views = post_signed_all (model, vars);

      all_different_post_value (model, views, vars.count, &value);
      g_free (views);
    }
}
