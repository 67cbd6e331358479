/* SPDX-License-Identifier: MIT */
/* all-interval.c: the problem: put the numbers 0..n-1, called notes, into an
 * order (a series) in which the intervals, the absolute differences of adjacent
 * notes, all differ.
 *
 * The search appends notes to a series, and tries notes in ascending order.  So
 * every representation visits the series in lexicographic order.  An answer is
 * the series.
 */
#include "all-interval.h"

static const SearchOption options[] = {
  SEARCH_INT ("n", Series, n, "Number of notes", 12, 0, SERIES_MAX),
  { 0 },
};

static SEARCH_CALLBACK (answer_length, answer_length, const Series *series)
{
  return (size_t) series->n;
}

/* Checks the rules: each note is one of 0..n-1, no two notes are equal, and no
 * two intervals between adjacent notes are equal.
 */
static SEARCH_CALLBACK (check, check, const Series *series, const int *note,
                        size_t length)
{
  const int n = series->n;
  bool      met[SERIES_MAX] = { false }, heard[SERIES_MAX] = { false };

  if (length != (size_t) n)
    return false;
  for (int i = 0; i < n; i++)
    {
      if (note[i] < 0 || note[i] >= n || met[note[i]])
        return false;
      met[note[i]] = true;
    }
  for (int i = 1; i < n; i++)
    {
      const int interval = abs (note[i] - note[i - 1]);

      if (heard[interval])
        return false;
      heard[interval] = true;
    }
  return true;
}

/* The source of these counts, the Encyclopedia of Integer Sequences (OEIS),
 * calls an all-interval series a graceful permutation.
 */
static SEARCH_CALLBACK (known, known, const Series *series, SearchKnown *result)
{
  static const uint64_t solutions[]
      = { 1,        1,        2,         4,         4,         8,       24,
          32,       40,       120,       296,       648,       1328,    3200,
          9912,     25592,    55920,     143192,    510696,    1451296, 3497344,
          10451824, 38570704, 118914992, 315235872, 1014824752 };

  if (series->n >= (int) G_N_ELEMENTS (solutions))
    return false;
  result->solutions = solutions[series->n];
  result->source = "OEIS A006967";
  return true;
}

/* Returns the first index in `note` whose note equals the note at the index
 * `last`.  This is `last` itself if no earlier note is equal.
 */
static size_t
find_note (const int *note, size_t last)
{
  size_t i = 0;

  while (note[i] != note[last])
    i++;
  return i;
}

/* Returns the first index i before `last` such that the interval between
 * note[i - 1] and note[i] equals the interval between note[last - 1] and
 * note[last].  Returns 0 if there is no such index.
 */
static size_t
find_interval (const int *note, size_t last)
{
  for (size_t i = 1; i < last; i++)
    if (abs (note[i] - note[i - 1]) == abs (note[last] - note[last - 1]))
      return i;
  return 0;
}

/* Appends the reason why the last note is invalid, such as "3 occurs twice", or
 * "from 2 to 4 is 2, as from 0 to 2".  Appends nothing if the note is valid.
 */
static void
reason (const void *instance, const int *note, size_t length, GString *out)
{
  const size_t last = length - 1;
  size_t       i;

  (void) instance;
  if (length == 0)
    return;
  if (find_note (note, last) < last)
    g_string_append_printf (out, "%d occurs twice", note[last]);
  else if ((i = find_interval (note, last)) > 0)
    g_string_append_printf (
        out, "from %d to %d is %d, as from %d to %d", note[last - 1],
        note[last], abs (note[last] - note[last - 1]), note[i - 1], note[i]);
}

/* Returns the line that a picture draws between note[i - 1] and note[i]. */
static SearchLine
interval_line (const Series *series, const int *note, size_t i)
{
  const int top = series->n - 1;

  return (SearchLine){ top - note[i - 1], (int) i - 1, top - note[i], (int) i };
}

static SEARCH_CALLBACK (conflict, conflict, const Series *series,
                        const int *note, size_t length, SearchLine *lines)
{
  const size_t last = length - 1;
  size_t       i;

  if (length == 0)
    return 0;
  i = find_note (note, last);
  if (i < last)
    {
      const int row = series->n - 1 - note[last];

      lines[0] = (SearchLine){ row, (int) i, row, (int) last };
      return 1;
    }
  i = find_interval (note, last);
  if (i == 0)
    return 0;
  lines[0] = interval_line (series, note, i);
  lines[1] = interval_line (series, note, last);
  return 2;
}

bool
series_fits_word (const void *instance, size_t limit, unsigned workers,
                  SearchMemory *memory, GError **error)
{
  (void) limit;
  (void) workers;
  (void) memory;
  if (((const Series *) instance)->n <= SERIES_WORD_MAX)
    return true;
  g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
               "this representation takes up to %d notes, not %d; "
               "--repr=notes takes more",
               SERIES_WORD_MAX, ((const Series *) instance)->n);
  return false;
}

static SEARCH_CALLBACK (choose, choose, const Series *series, bool bare,
                        const char **why)
{
  *why = "the only one where n > 32";
  if (series->n > SERIES_WORD_MAX)
    return "notes";
  *why = bare ? "the fastest count: it searches one of each mirrored pair"
              : "the fastest that finds each solution";
  return bare ? "mirrored" : "intervals";
}

static SEARCH_CALLBACK (title, title, const Series *series, GString *out)
{
  g_string_append_printf (out, "All-interval series of %d notes", series->n);
}

static const SearchRepr *const reprs[]
    = { &intervals, &notes, &mirrored, NULL };

static const SearchProblem all_interval = {
  .name = "all-interval",
  .summary = "Order the notes 0..n-1 so that all intervals differ",
  .instance_size = sizeof (Series),
  .reprs = reprs,
  .options = options,
  .small = "n=0..8",
  .answer_length = answer_length,
  .check = check,
  .known = known,
  .choose = choose,
  .reason = reason,
  .formats = series_formats,
  .symmetries = series_symmetries,
  .picture = { .grid = series_grid,
               .cells = series_cells,
               .draw = series_draw,
               .draw_ground = series_draw_ground },
  .conflict = conflict,
  .title = title,
};

SEARCH_PLUGIN (all_interval);
