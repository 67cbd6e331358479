/* SPDX-License-Identifier: MIT */
/* probe-place.c: where on the tree a mistake shows. */
#include "probe.h"

#include <string.h>

size_t
probe_answer (Probe *probe, size_t depth, int *answer)
{
  const ProbeCall call = probe_plain (probe, CALLBACK_ANSWER, depth);
  ProbeOutcome    outcome;
  size_t          length;

  probe_try (probe, &call, &outcome);
  length = outcome.value;
  memcpy (answer, outcome.answer,
          MIN (length, probe->answer_length) * sizeof (int));
  probe_outcome_clear (&outcome);
  return length;
}

void
probe_append_place (Probe *probe, size_t depth, GString *out)
{
  const SearchProblem *problem = search_instance_problem (probe->instance);
  const SearchFormat *format = search_problem_find_format (problem, NULL, NULL);
  int                *answer = g_new0 (int, probe->answer_length + 1);
  size_t              length;

  if (format->picture)
    format = search_common_formats ();
  length = probe->repr->answer ? probe_answer (probe, depth, answer) : 0;
  if (length > 0)
    {
      findings_enter (probe->findings, CALLBACK_FORMAT, depth);
      format->write (search_instance_data (probe->instance), answer,
                     MIN (length, probe->answer_length), out);
      findings_leave (probe->findings);
    }
  else
    g_string_append_printf (out, depth ? "depth %zu" : "the root", depth);
  g_free (answer);
}

void
probe_mistake (Probe *probe, size_t depth, const char *format, ...)
{
  va_list  arguments;
  GString *text = g_string_new (NULL);

  if (findings_end (probe->findings))
    {
      g_string_free (text, TRUE);
      return;
    }
  va_start (arguments, format);
  g_string_append_vprintf (text, format, arguments);
  va_end (arguments);
  g_string_append (text, " (seen at ");
  probe_append_place (probe, depth, text);
  g_string_append_c (text, ')');
  findings_mistake (probe->findings, "%s", text->str);
  g_string_free (text, TRUE);
}
