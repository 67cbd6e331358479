/* SPDX-License-Identifier: MIT */
/* verify-report.c: what the checks of a ledger found. */
#include "tools/shared/json-line.h"
#include "verify.h"

#include <string.h>

void
verify_add (Verify *verify, const SearchLedgerCheck *check)
{
  const Status      status = status_of_code (check->code);
  SearchLedgerCheck own = *check;

  own.text = g_strdup (check->text);
  g_array_append_val (verify->checks, own);
  if (!check->good
      && (verify->status == STATUS_COMPLETE || status != STATUS_CHECK))
    verify->status = status;
}

/* What the labels need, so that what follows them stands in a column. */
static int
label_width (const Verify *verify)
{
  size_t width = strlen ("verified");

  for (guint i = 0; i < verify->checks->len; i++)
    width = MAX (
        width,
        strlen (g_array_index (verify->checks, SearchLedgerCheck, i).name));
  return (int) width;
}

void
verify_report_text (const Verify *verify, GString *out)
{
  const int width = label_width (verify);

  for (guint i = 0; i < verify->checks->len; i++)
    {
      const SearchLedgerCheck *check
          = &g_array_index (verify->checks, SearchLedgerCheck, i);

      g_string_append_printf (out, "%-*s %-6s %s\n", width, check->name,
                              check->good ? "ok" : "FAILED", check->text);
    }
  g_string_append_printf (out, "%-*s %s\n", width, "verified",
                          verify->status != STATUS_COMPLETE ? "no"
                          : !verify->all ? "as far as it went"
                                         : "yes");
}

static JsonObject *
describe (const SearchLedgerCheck *check)
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
        checks,
        describe (&g_array_index (verify->checks, SearchLedgerCheck, i)));
  json_object_set_string_member (object, "type", "verify");
  json_object_set_string_member (object, "ledger", verify->options.path);
  json_object_set_array_member (object, "checks", checks);
  json_object_set_boolean_member (object, "complete", verify->all);
  json_object_set_boolean_member (object, "ok",
                                  verify->status == STATUS_COMPLETE);
  json_line_append (object, out);
}
