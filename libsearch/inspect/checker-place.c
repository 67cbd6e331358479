/* SPDX-License-Identifier: MIT */
/* checker-place.c: where on the tree a mistake shows. */
#include "checker.h"

#include <string.h>

/* Of a state that has no answer to show. */
#define BYTES_SHOWN ((size_t) 16)

size_t
checker_answer (Checker *checker, size_t depth, int *answer)
{
  const CheckerCall call = checker_plain (checker, CALLBACK_ANSWER, depth);
  CheckerOutcome    outcome;
  size_t            length;

  checker_try (checker, &call, &outcome);
  length = outcome.value;
  if (checker->answer_length > 0)
    memcpy (answer, outcome.answer,
            MIN (length, checker->answer_length) * sizeof (int));
  checker_outcome_clear (&outcome);
  return length;
}

void
checker_append_state (const Checker *checker, size_t depth, GString *out)
{
  if (depth == 0)
    {
      g_string_append (out, "the root");
      return;
    }
  g_string_append_printf (out, "depth %zu, state [", depth);
  for (size_t i = 0; i < MIN (checker->size, BYTES_SHOWN); i++)
    g_string_append_printf (out, "%02x",
                            checker->path->data[depth * checker->size + i]);
  g_string_append (out, checker->size > BYTES_SHOWN ? "..]" : "]");
}

void
checker_append_place (Checker *checker, size_t depth, GString *out)
{
  const SearchProblem *problem = search_instance_problem (checker->instance);
  const SearchFormat *format = search_problem_find_format (problem, NULL, NULL);
  int                *answer = g_new0 (int, checker->answer_length + 1);
  size_t              length;

  if (format->picture)
    format = search_common_formats ();
  length = checker->repr->answer ? checker_answer (checker, depth, answer) : 0;
  if (length > 0 && length <= checker->answer_length)
    {
      findings_enter (checker->findings, CALLBACK_FORMAT, depth);
      format->write (search_instance_data (checker->instance), answer, length,
                     out);
      findings_leave (checker->findings);
    }
  else
    checker_append_state (checker, depth, out);
  g_free (answer);
}

void
checker_mistake (Checker *checker, size_t depth, const char *format, ...)
{
  va_list  arguments;
  GString *text = g_string_new (NULL);

  if (findings_end (checker->findings))
    {
      g_string_free (text, TRUE);
      return;
    }
  va_start (arguments, format);
  g_string_append_vprintf (text, format, arguments);
  va_end (arguments);
  g_string_append (text, " (seen at ");
  checker_append_place (checker, depth, text);
  g_string_append_c (text, ')');
  findings_mistake (checker->findings, "%s", text->str);
  g_string_free (text, TRUE);
}
