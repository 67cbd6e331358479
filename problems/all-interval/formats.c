/* SPDX-License-Identifier: MIT */
/* formats.c: prints a series of notes as numbers, as the differences of
 * adjacent notes, as musical names, and as a picture.
 */
#include "all-interval.h"

static void
write_series (const void *instance, const int *note, size_t length,
              GString *out)
{
  (void) instance;
  g_string_append_c (out, '(');
  for (size_t i = 0; i < length; i++)
    {
      g_string_append (out, i ? " " : "");
      search_append_int (out, note[i]);
    }
  g_string_append_c (out, ')');
}

static void
write_steps (const void *instance, const int *note, size_t length, GString *out)
{
  (void) instance;
  for (size_t i = 0; i < length; i++)
    {
      const int step = i ? note[i] - note[i - 1] : note[i];

      g_string_append (out, i ? " " : "");
      if (i && step > 0)
        g_string_append_c (out, '+');
      search_append_int (out, step);
    }
}

/* Writes the musical names of notes.  Names of notes above the first octave end
 * with the number of their octave.
 */
static void
write_notes (const void *instance, const int *note, size_t length, GString *out)
{
  static const char *const names[]
      = { "C", "C#", "D", "D#", "E", "F", "F#", "G", "G#", "A", "A#", "B" };
  const int octave = G_N_ELEMENTS (names);

  (void) instance;
  for (size_t i = 0; i < length; i++)
    {
      g_string_append (out, i ? " " : "");
      g_string_append (out, names[note[i] % octave]);
      if (note[i] >= octave)
        search_append_int (out, note[i] / octave + 1);
    }
}

/* Appends a number, aligned right in a width of three characters. */
static void
append_number (GString *out, int number)
{
  g_string_append (out, number < 10 ? "  " : " ");
  search_append_int (out, number);
}

/* Draws the notes as dots, the highest notes at the top.  Below each dot except
 * the first is a number, the interval between this note and the note before.
 */
static SEARCH_CALLBACK (format_write, write_staff, const Series *series,
                        const int *note, size_t length, GString *out)
{
  for (int height = series->n - 1; height >= 0; height--)
    {
      append_number (out, height);
      g_string_append_c (out, ' ');
      for (size_t i = 0; i < (size_t) series->n; i++)
        g_string_append (out, i < length && note[i] == height ? "--o" : "---");
      g_string_append (out, height ? "\n" : "");
    }
  g_string_append (out, length > 1 ? "\n       " : "");
  for (size_t i = 1; i < length; i++)
    append_number (out, abs (note[i] - note[i - 1]));
}

/* clang-format off */
const SearchFormat series_formats[] = {
  { .name = "series", .write = write_series,
    .help = "the notes, counted from 0: (0 3 1 2)" },
  { .name = "steps", .write = write_steps,
    .help = "the first note, and the steps from there: 0 +3 -2 +1" },
  { .name = "notes", .write = write_notes,
    .help = "the notes from C up: C D# C# D" },
  { .name = "staff", .write = write_staff, .picture = true,
    .help = "a picture of the notes, their intervals below" },
  { 0 },
};
/* clang-format on */
