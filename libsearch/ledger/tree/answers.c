/* SPDX-License-Identifier: MIT */
/* answers.c: stored solutions, as text. */
#include "answers.h"

#include <errno.h>
#include <limits.h>
#include <stdlib.h>

void
ledger_answers_append (GString *text, const SearchSolution *solution)
{
  for (size_t i = 0; i < solution->length; i++)
    g_string_append_printf (text, i ? " %d" : "%d", solution->answer[i]);
  if (solution->weight != 1)
    g_string_append_printf (text, " * %" G_GUINT64_FORMAT, solution->weight);
  if (solution->orbit != 1)
    g_string_append_printf (text, " / %" G_GUINT64_FORMAT, solution->orbit);
  if (solution->value != 0)
    g_string_append_printf (text, " = %" G_GINT64_FORMAT, solution->value);
  g_string_append_c (text, '\n');
}

/* Reads a number; false: there is none, or it does not fit. */
static bool
read_number (const char **text, long long *number)
{
  char *end;

  errno = 0;
  *number = strtoll (*text, &end, 10);
  if (end == *text || errno != 0)
    return false;
  *text = end;
  return true;
}

/* Reads " * 3" and the like, whose sign is at *text. */
static bool
read_remark (const char **text, SearchSolution *solution)
{
  const char sign = **text;
  long long  number;

  ++*text;
  if (!read_number (text, &number))
    return false;
  switch (sign)
    {
    case '*':
      solution->weight = (uint64_t) number;
      return number >= 0;
    case '/':
      solution->orbit = (uint64_t) number;
      return number >= 0;
    case '=':
      solution->value = number;
      return true;
    default:
      return false;
    }
}

bool
ledger_answers_next (const char **text, SearchSolution *solution, int *answer,
                     size_t capacity)
{
  *solution = (SearchSolution){ .answer = answer, .weight = 1, .orbit = 1 };
  for (; **text && **text != '\n'; *text += **text == ' ')
    {
      long long number;

      if (**text == ' ')
        continue;
      if (**text == '*' || **text == '/' || **text == '=')
        {
          if (!read_remark (text, solution))
            return false;
        }
      else if (solution->length == capacity || !read_number (text, &number)
               || number < INT_MIN || number > INT_MAX)
        return false;
      else
        answer[solution->length++] = (int) number;
    }
  if (**text != '\n')
    return false;
  ++*text;
  return true;
}
