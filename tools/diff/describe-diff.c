/* SPDX-License-Identifier: MIT */
/* describe-diff.c: what search-diff takes, for its manual. */
#include "describe-diff.h"
#include "tools/completion/describe.h"
#include "diff-options.h"
#include "tools/shared/finish.h"
#include "tools/shared/json-line.h"

Status
describe_diff (void)
{
  JsonObject *object = describe_program ();
  GString    *text = g_string_new (NULL);

  json_object_set_array_member (object, "alone",
                                describe_options (diff_options_alone));
  json_object_set_array_member (object, "options",
                                describe_options (diff_option_table));
  json_line_append (object, text);
  return finish_text (g_string_free (text, FALSE), STATUS_COMPLETE);
}
