/* SPDX-License-Identifier: MIT */
/* checker-place.c: where on the tree a mistake shows. */
#include "checker.h"

#include <string.h>

/* Of a state that has no answer to show. */
#define BYTES_SHOWN ((size_t) 16)

size_t
probe_answer (Probe *probe, size_t depth, int *answer)
{
  const ProbeCall call = probe_plain (probe, CALLBACK_ANSWER, depth);
  ProbeOutcome    outcome;
  size_t          length;

  probe_try (probe, &call, &outcome);
  length = outcome.value;
  if (probe->answer_length > 0)
    memcpy (answer, outcome.answer,
            MIN (length, probe->answer_length) * sizeof (int));
  probe_outcome_clear (&outcome);
  return length;
}

void
probe_append_state (const Probe *probe, size_t depth, GString *out)
{
  if (depth == 0)
    {
      g_string_append (out, "the root");
      return;
    }
  g_string_append_printf (out, "depth %zu, state [", depth);
  for (size_t i = 0; i < MIN (probe->size, BYTES_SHOWN); i++)
    g_string_append_printf (out, "%02x",
                            probe->path->data[depth * probe->size + i]);
  g_string_append (out, probe->size > BYTES_SHOWN ? "..]" : "]");
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
  if (length > 0 && length <= probe->answer_length)
    {
      findings_enter (probe->findings, CALLBACK_FORMAT, depth);
      format->write (search_instance_data (probe->instance), answer, length,
                     out);
      findings_leave (probe->findings);
    }
  else
    probe_append_state (probe, depth, out);
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
