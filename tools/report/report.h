/* SPDX-License-Identifier: MIT */
/* report.h: a list of facts, for people and for programs.
 *
 * A command makes its report once, as a list of facts in the order in which
 * they are read:
 *
 *     Report *report = report_new ("summary");
 *     report_fact (report, "solutions", as_count (724));
 *     report_said (report, "time", "seconds", as_seconds (0.000238), NULL);
 *     report_member (report, "complete", as_flag (true));
 *     report_append (report, json, out);
 *
 * As text, each fact with a label is a line, its value in the unit that people
 * read.  As JSON, each fact with a name is a member of one object:
 *
 *     solutions 724
 *     time      0.238 ms
 *
 *     {"type":"summary","solutions":724,"seconds":0.000238,"complete":true}
 */
#pragma once

#include <glib.h>
#include <stdbool.h>
#include <stdint.h>

typedef struct Report Report;

/* The kind of a value, by which both writers write it. */
typedef enum
{
  VALUE_NULL,    /* null; no line */
  VALUE_FLAG,    /* true; "yes" */
  VALUE_INTEGER, /* -3; "-3" */
  VALUE_COUNT,   /* 35538; "35,538" */
  VALUE_NUMBER,  /* 1.5; "1.5" */
  VALUE_RATIO,   /* 1.5; "1.50" */
  VALUE_SHARE,   /* 0.125; "12.50 %" */
  VALUE_SECONDS, /* 0.125; "125 ms" */
  VALUE_RATE,    /* 160000000; "160 M" */
  VALUE_BYTES,   /* 4718592; "4.5 MiB" */
  VALUE_TIME,    /* "2026-11-21T20:15:00Z"; "2026-11-21 21:15:00", local time */
  VALUE_STRING,  /* "rows"; "rows" */
  VALUE_REPORT   /* {..} or [..]; as text, a table if it is a list of reports */
} ValueKind;

/* A value as an argument: a string is the caller's, a report is taken. */
typedef struct
{
  ValueKind kind;
  union
  {
    bool        flag;
    int64_t     integer; /* also a count, bytes, and a time in microseconds */
    double      number;
    const char *string;
    Report     *report;
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

/* Up to SEARCH_COUNT_MAX. */
static inline Value
as_count (uint64_t count)
{
  return (Value){ .kind = VALUE_COUNT, .integer = (int64_t) count };
}

static inline Value
as_bytes (uint64_t bytes)
{
  return (Value){ .kind = VALUE_BYTES, .integer = (int64_t) bytes };
}

/* Microseconds since 1970. */
static inline Value
as_time (uint64_t microseconds)
{
  return (Value){ .kind = VALUE_TIME, .integer = (int64_t) microseconds };
}

/* NULL is null. */
static inline Value
as_string (const char *string)
{
  return (Value){ .kind = string ? VALUE_STRING : VALUE_NULL,
                  .string = string };
}

/* Takes the report; NULL is null. */
static inline Value
as_report (Report *report)
{
  return (Value){ .kind = report ? VALUE_REPORT : VALUE_NULL,
                  .report = report };
}

/* A number of any kind that JSON has; null if it is not finite. */
Value as_number (double number);
Value as_ratio (double ratio);
Value as_share (double share);

/* Null if it is negative: unknown. */
Value as_seconds (double seconds);
Value as_rate (double rate);

/* Makes an object whose member "type" says what it describes; NULL: none. */
Report *report_new (const char *type);

/* Makes a list, whose values have no names. */
Report *report_list_new (void);

void report_free (Report *report);

/* Sets the least width of labels, so that the lines of several reports stand in
 * one column.
 */
void report_align (Report *report, int width);

/* Adds a fact: a line with this label, and a member of the same name. */
void report_fact (Report *report, const char *name, Value value);

/* Adds a fact whose line has a label of its own, or is in words, or both. Words
 * take the place of the value; NULL: there are none.  Their control characters
 * become question marks, and further lines of theirs are indented.
 */
void report_said (Report *report, const char *label, const char *name,
                  Value value, const char *words);

/* Adds a fact for programs only.  In a list, `name` is NULL. */
void report_member (Report *report, const char *name, Value value);

/* Adds a line for people only.  Without a label (NULL), the words begin where
 * labels do, and are written as they are.
 */
void report_line (Report *report, const char *label, const char *format, ...)
    G_GNUC_PRINTF (3, 4);

/* Appends it as text or as a line of JSON, and frees it. */
void report_append (Report *report, bool json, GString *out);

/* Returns a value as people read it, "" for null; free with g_free(). */
char *report_text_of (Value value);

/* Appends it in one of the two ways. */
void report_append_text (const Report *report, GString *out);
void report_append_json (const Report *report, GString *out);

/* A fact, for the writers. */
typedef struct
{
  char *label, *name, *words; /* or NULL */
  Value value;                /* whose string is the fact's */
} Fact;

/* Returns a time in a format of GDateTime, made by one of its constructors;
 * NULL: GDateTime has no such year.  Free with g_free().
 */
char *value_time (Value time, const char *format,
                  GDateTime *(*make) (gint64 seconds));

int         report_label_width (const Report *report);
guint       report_length (const Report *report);
const Fact *report_get (const Report *report, guint index);
bool        report_is_list (const Report *report);
