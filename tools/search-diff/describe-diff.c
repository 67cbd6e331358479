/* SPDX-License-Identifier: MIT */
/* describe-diff.c: what search-diff takes, for its manual. */
#include "describe-diff.h"
#include "tools/cli/help.h"
#include "diff-options.h"
#include "tools/cli/program.h"
#include "tools/report/report.h"

Status
describe_diff (void)
{
  Report  *object = describe_program ();
  GString *text = g_string_new (NULL);

  report_member (object, "alone",
                 as_report (describe_options (diff_options_alone)));
  report_member (object, "options",
                 as_report (describe_options (diff_option_table)));
  report_append (object, true, text);
  return finish_text (g_string_free (text, FALSE), STATUS_COMPLETE);
}
