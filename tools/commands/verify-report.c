/* SPDX-License-Identifier: MIT */
/* verify-report.c: what the checks of a ledger found. */
#include "tools/shared/json-line.h"
#include "libsearch/text/numbers.h"
#include "tools/shared/signals.h"
#include "verify.h"

#include <string.h>

bool
verify_is_over (Verify *verify)
{
  const bool over = g_atomic_int_get (signals_caught ()) != 0;

  verify->incomplete |= over;
  return over;
}

void
verify_passed (Verify *verify, const char *name, uint64_t count,
               const char *what, char *remark)
{
  GString    *text = g_string_new (NULL);
  VerifyCheck check = { .name = name, .good = true, .count = count };

  append_count_of (text, count, what);
  if (remark)
    g_string_append (text, remark);
  check.text = g_string_free (text, FALSE);
  g_free (remark);
  g_array_append_val (verify->checks, check);
}

void
verify_failed (Verify *verify, const char *name, Status status, char *wrong)
{
  const VerifyCheck check = { .name = name, .text = wrong };

  g_array_append_val (verify->checks, check);
  if (verify->status == STATUS_COMPLETE || status != STATUS_CHECK)
    verify->status = status;
}

void
verify_broken (Verify *verify, const char *name, GError *error)
{
  verify_failed (verify, name, status_of_error (error),
                 g_strdup (error->message));
  g_error_free (error);
}

/* What the labels need, so that what follows them stands in a column. */
static int
label_width (const Verify *verify)
{
  size_t width = strlen ("verified");

  for (guint i = 0; i < verify->checks->len; i++)
    width = MAX (width,
                 strlen (g_array_index (verify->checks, VerifyCheck, i).name));
  return (int) width;
}

void
verify_report_text (const Verify *verify, GString *out)
{
  const int width = label_width (verify);

  for (guint i = 0; i < verify->checks->len; i++)
    {
      const VerifyCheck *check
          = &g_array_index (verify->checks, VerifyCheck, i);

      g_string_append_printf (out, "%-*s %-6s %s\n", width, check->name,
                              check->good ? "ok" : "FAILED", check->text);
    }
  g_string_append_printf (out, "%-*s %s\n", width, "verified",
                          verify->status != STATUS_COMPLETE ? "no"
                          : verify->incomplete ? "as far as it went"
                                               : "yes");
}

static JsonObject *
describe (const VerifyCheck *check)
{
  JsonObject *object = json_object_new ();

  json_object_set_string_member (object, "name", check->name);
  json_object_set_boolean_member (object, "ok", check->good);
  if (check->good)
    json_line_set_count (object, "count", check->count);
  json_object_set_string_member (object, "text", check->text);
  return object;
}

void
verify_report_json (const Verify *verify, GString *out)
{
  JsonObject *object = json_object_new ();
  JsonArray  *checks = json_array_new ();

  for (guint i = 0; i < verify->checks->len; i++)
    json_array_add_object_element (
        checks, describe (&g_array_index (verify->checks, VerifyCheck, i)));
  json_object_set_string_member (object, "type", "verify");
  json_object_set_string_member (object, "ledger", verify->options.path);
  json_object_set_array_member (object, "checks", checks);
  json_object_set_boolean_member (object, "complete", !verify->incomplete);
  json_object_set_boolean_member (object, "ok",
                                  verify->status == STATUS_COMPLETE);
  json_line_append (object, out);
}
