/* SPDX-License-Identifier: MIT */
/* report.h: reports, which are lists of facts for people and for programs.
 *
 * A command makes its report once, as a list of facts in their order for
 * readers:
 *
 *     Report *report = report_new ("summary");
 *     report_fact (report, "solutions", as_count (724));
 *     report_said (report, "time", "seconds", as_seconds (0.000238), NULL);
 *     report_member (report, "complete", as_flag (true));
 *     report_append (report, json, out);
 *
 * As text, each fact with a label is a line, with its value in a unit for
 * people.  As JSON, each fact with a name is a member of one object:
 *
 *     solutions 724
 *     time      0.238 ms
 *
 *     {"type":"summary","solutions":724,"seconds":0.000238,"complete":true}
 */
#pragma once

#include <libsearch/search.h>

typedef struct Report Report;

/* Kinds of values.  The comment at each kind shows a value in JSON, and the
 * text of this value for people.
 */
typedef enum
{
  VALUE_NULL,    /* null; no line */
  VALUE_FLAG,    /* true; "yes" */
  VALUE_INTEGER, /* -3; "-3" */
  VALUE_COUNT,   /* 35538; "35,538" */
  VALUE_LARGE,   /* a count that no int64_t holds */
  VALUE_NUMBER,  /* 1.5; "1.5" */
  VALUE_RATIO,   /* 1.5; "1.50" */
  VALUE_SHARE,   /* 0.125; "12.50 %" */
  VALUE_SECONDS, /* 0.125; "125 ms" */
  VALUE_RATE,    /* 160000000; "160 M" */
  VALUE_BYTES,   /* 4718592; "4.5 MiB" */

  /* "2026-11-21T20:15:00Z"; "2026-11-21 21:15:00" in local time. */
  VALUE_TIME,
  VALUE_STRING, /* "rows"; "rows" */

  /* JSON: {..} or [..].  In a text, a list of reports becomes a table.  Any
   * other report that is a value is omitted in a text.
   */
  VALUE_REPORT
} ValueKind;

/* A value, as it is passed to a function.  If the value is a string, or a count
 * that no int64_t holds, the caller remains the owner of this memory.  If the
 * value is a report, the called function becomes the owner of the report.
 */
typedef struct
{
  ValueKind kind;
  union
  {
    bool flag;

    /* The value, if its kind is VALUE_INTEGER, VALUE_COUNT, VALUE_BYTES, or
     * VALUE_TIME (in microseconds).
     */
    int64_t            integer;
    double             number;
    const char        *string;
    const SearchCount *count;
    Report            *report;
  };
} Value;

static inline Value
as_null (void)
{
  return (Value){ .kind = VALUE_NULL };
}

static inline Value
as_flag (bool flag)
{
  return (Value){ .kind = VALUE_FLAG, .flag = flag };
}

static inline Value
as_integer (int64_t integer)
{
  return (Value){ .kind = VALUE_INTEGER, .integer = integer };
}

/* Makes a value that is a count of at most SEARCH_COUNT_MAX. */
static inline Value
as_count (uint64_t count)
{
  return (Value){ .kind = VALUE_COUNT, .integer = (int64_t) count };
}

/* Makes a value that is a count; null if it is larger than SEARCH_COUNT_MAX, as
 * the sum of a tally that is too large.
 */
Value as_known (uint64_t count);

/* Makes a value that is a count, however large. */
Value as_large (const SearchCount *count);

static inline Value
as_bytes (uint64_t bytes)
{
  return (Value){ .kind = VALUE_BYTES, .integer = (int64_t) bytes };
}

/* Makes a value that holds a point in time, given in microseconds since 1970.
 */
static inline Value
as_time (uint64_t microseconds)
{
  return (Value){ .kind = VALUE_TIME, .integer = (int64_t) microseconds };
}

/* Makes a value that is a string.  If `string` is NULL, makes the value null.
 */
static inline Value
as_string (const char *string)
{
  return (Value){ .kind = string ? VALUE_STRING : VALUE_NULL,
                  .string = string };
}

/* Makes a value that is a report, and becomes the owner of the report.  If
 * `report` is NULL, makes the value null.
 */
static inline Value
as_report (Report *report)
{
  return (Value){ .kind = report ? VALUE_REPORT : VALUE_NULL,
                  .report = report };
}

/* Make values that are numbers.  If the number is infinite or NaN, the value is
 * null.
 */
Value as_number (double number);
Value as_ratio (double ratio);
Value as_share (double share);

/* Make values: as_seconds() a time in seconds, as_rate() a number per second.
 * A negative argument means unknown, and gives the value null.
 */
Value as_seconds (double seconds);
Value as_rate (double rate);

/* Makes a report, which becomes an object in JSON.  If `type` is not NULL, the
 * first member of the object is "type", with the value `type`.
 */
Report *report_new (const char *type);

/* Makes a report that is a list, which becomes an array in JSON.  The elements
 * of a list have no names.
 */
Report *report_list_new (void);

void report_free (Report *report);

/* Sets the minimum width, in characters, of the column with the labels, so that
 * several reports can be aligned.
 */
void report_align (Report *report, int width);

/* Adds a fact whose label in the text and name in JSON are both `name`. */
void report_fact (Report *report, const char *name, Value value);

/* Adds a fact whose label in the text differs from its name in JSON, or whose
 * text differs from its value.  `words` is the text; NULL: the text is the
 * value.  Control characters in `words` become question marks.  The second and
 * later lines of `words` are indented.
 */
void report_said (Report *report, const char *label, const char *name,
                  Value value, const char *words);

/* Adds a member to the JSON object of the report, but no line to the text.  In
 * a list, `name` is NULL.
 */
void report_member (Report *report, const char *name, Value value);

/* Adds a line to the text, but no member to the JSON object.  If `label` is
 * NULL, the words begin in the column of labels, and their control characters
 * are not replaced.
 */
void report_line (Report *report, const char *label, const char *format, ...)
    G_GNUC_PRINTF (3, 4);

/* Appends the report, as text or as a line of JSON, and frees the report. */
void report_append (Report *report, bool json, GString *out);

/* Returns a value as text for people; an empty text for the value null.  Free
 * with g_free().
 */
char *report_text_of (Value value);

/* Append the report: report_append_text() as text for people,
 * report_append_json() as JSON.
 */
void report_append_text (const Report *report, GString *out);
void report_append_json (const Report *report, GString *out);

/* A fact of a report: a value with its label in the text and its name in JSON.
 */
typedef struct
{
  char *label, *name, *words; /* label, name and words; or NULL */

  /* The value of the fact.  The fact owns a string, large count or
   * report in the value.
   */
  Value value;
} Fact;

/* Returns a time as text in `format`, a format of GDateTime.  `make` is one of
 * GDateTime's constructors.  Returns NULL if GDateTime cannot represent the
 * year.  Free with g_free().
 */
char *value_time (Value time, const char *format,
                  GDateTime *(*make) (gint64 seconds));

int         report_label_width (const Report *report);
guint       report_length (const Report *report);
const Fact *report_get (const Report *report, guint index);
bool        report_is_list (const Report *report);
