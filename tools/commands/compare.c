/* SPDX-License-Identifier: MIT */
/* compare.c: search-run compare: two runs side by side. */
#include "command-line.h"
#include "commands.h"
#include "run-comparison.h"
#include "tools/page/page.h"
#include "tools/shared/finish.h"
#include "tools/shared/json-line.h"
#include "tools/shared/message.h"

/* What was typed. */
typedef struct
{
  bool  help;
  char *html;
  bool  json;
} Asked;

static Status
print (const RunComparison *comparison, bool json)
{
  GString *text = g_string_new (NULL);

  if (json)
    json_line_append (run_comparison_object (comparison), text);
  else
    run_comparison_text (comparison, text);
  return finish_text (g_string_free (text, FALSE), STATUS_COMPLETE);
}

/* The page of --html; `output` was opened for it. */
static void
write_page (const RunComparison *comparison, Output *output)
{
  const SummaryFile *files = comparison->files;
  JsonObject        *data = run_comparison_object (comparison);
  GString           *text = g_string_new (NULL);
  char *title = g_strdup_printf ("%s and %s", files[0].name, files[1].name);

  json_object_set_string_member (data, "page", "comparison");
  json_object_set_array_member (data, "rows", run_comparison_rows (comparison));
  json_object_set_array_member (data, "levels",
                                run_comparison_levels (comparison));
  page_append (text, title, data);
  output_write (output, text->str, text->len);
  g_string_free (text, TRUE);
  g_free (title);
}

/* Opens the file of the page, which is none of those that were read. */
static Output *
reserve_page (char **paths, const char *path, GError **error)
{
  Output *page = output_reserve ("--html", path, error);

  for (size_t i = 0; page && i < 2; i++)
    if (output_is_at (page, paths[i]))
      {
        output_close (page);
        usage_error (error,
                     "--html: '%s' is to be compared; a file of its own would "
                     "be right",
                     path);
        return NULL;
      }
  return page;
}

/* Prints what was read; how to end. */
static Status
report (const RunComparison *comparison, char **paths, const Asked *asked)
{
  GError *error = NULL;
  Output *page = NULL;
  Status  status;

  if (asked->html && !(page = reserve_page (paths, asked->html, &error)))
    return finish_failed (error);
  status = print (comparison, asked->json);
  if (page)
    {
      write_page (comparison, page);
      status = finish_output (page, asked->html, status);
    }
  if (status != STATUS_COMPLETE || !comparison->compared || comparison->agree)
    return status;
  complain (STATUS_FAILED, "compare: %s", comparison->verdict);
  return STATUS_FAILED;
}

static Status
compare (char **paths, const Asked *asked)
{
  RunComparison comparison = { 0 };
  GError       *error = NULL;
  Status        status;

  if (g_str_equal (paths[0], "-") && g_str_equal (paths[1], "-"))
    usage_error (&error, "compare: stdin can be one of them only");
  else
    for (size_t i = 0; i < 2 && !error; i++)
      summary_file_read (&comparison.files[i], paths[i], &error);
  if (error)
    status = finish_failed (error);
  else
    {
      run_comparison_judge (&comparison);
      status = report (&comparison, paths, asked);
    }
  run_comparison_clear (&comparison);
  return status;
}

const OptionRow command_compare_rows[] = {
  COMMAND_HELP,
  { "html", .kind = OPTION_FILE, .field = G_STRUCT_OFFSET (Asked, html),
    .value = "FILE", .help = "Draw it too, as a page of HTML" },
  { "json", .field = G_STRUCT_OFFSET (Asked, json),
    .help = "Write it as a line of JSON" },
  { 0 },
};

Status
command_compare (int argc, char **argv)
{
  Asked  asked = { 0 };
  Status status;
  char **files = command_line_read (&asked, 2, 2, argc, argv, &status);

  if (files)
    status = compare (files, &asked);
  g_free (files);
  g_free (asked.html);
  return status;
}
