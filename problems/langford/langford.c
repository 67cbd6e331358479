/* SPDX-License-Identifier: MIT */
/* langford.c: the problem: put two of each of the numbers 1..n, a pair, into a
 * row, so that k other numbers are between the two of number k.
 *
 * An answer is the first place of each pair, from number n down to 1; the
 * leftmost place is 0.  So a comparison of answers begins with the larger
 * numbers, for which fewer places are possible.  Most representations also
 * begin with the larger numbers.
 */
#include "langford.h"

static const SearchOption options[] = {
  SEARCH_INT ("n", Langford, n, "Number of pairs", 7, 0, LANGFORD_MAX),
  { 0 },
};

static SEARCH_CALLBACK (title, title, const Langford *langford, GString *out)
{
  g_string_append_printf (out, "Langford %d", langford->n);
}

static SEARCH_CALLBACK (answer_length, answer_length, const Langford *langford)
{
  return (size_t) langford->n;
}

/* Checks the rules: both numbers of each pair are in the row, at the right
 * distance from each other, and no place has two numbers.
 */
static SEARCH_CALLBACK (check, check, const Langford *langford,
                        const int *place, size_t length)
{
  const int n = langford->n;
  bool      taken[2 * LANGFORD_MAX] = { false };

  if (length != (size_t) n)
    return false;
  for (int i = 0; i < n; i++)
    {
      const int number = n - i, second = place[i] + number + 1;

      if (place[i] < 0 || second >= 2 * n || taken[place[i]] || taken[second])
        return false;
      taken[place[i]] = taken[second] = true;
    }
  return true;
}

/* Sets the published number of arrangements.  The source counts a row and its
 * reversal once, so this number is doubled: no row but the empty row is its own
 * reversal, because two pairs would be in the middle.  Returns false for the
 * empty row, or if the number is unknown.
 */
static SEARCH_CALLBACK (known, known, const Langford *langford,
                        SearchKnown *result)
{
  static const uint64_t fundamental[]
      = { 0, 0, 0,     1,      1, 0, 0,        26,       150,
          0, 0, 17792, 108144, 0, 0, 39809640, 326721800 };

  if (langford->n == 0 || langford->n >= (int) G_N_ELEMENTS (fundamental))
    return false;
  result->solutions = 2 * fundamental[langford->n];
  result->source = "twice OEIS A014552";
  result->fundamental = fundamental[langford->n];
  result->fundamental_source = "OEIS A014552";
  return true;
}

static const char *const elements[] = { "identity", "reversal", NULL };

/* Computes the image of an answer under a symmetry: the answer itself, or the
 * answer of the reversed row.  In the reversed row, the first place of a pair
 * is the mirror image of its second place.
 */
static SEARCH_CALLBACK (symmetry_apply, apply, const Langford *langford,
                        size_t element, const int *place, size_t length,
                        int *image)
{
  const int n = langford->n;

  for (int i = 0; i < n; i++)
    image[i] = element == 0 ? place[i] : 2 * n - 1 - (place[i] + n - i + 1);
  return length;
}

static const SearchSymmetry symmetries[] = {
  { .name = "reversal",
    .help = "the row read from either end",
    .elements = elements,
    .apply = apply },
  { 0 },
};

/* Finds a place in the row that both the newest pair and an earlier pair have,
 * and sets *number to the number of the earlier pair.  Returns the place, or -1
 * if there is none.
 */
static int
find_taken (const Langford *langford, const int *place, size_t length,
            int *number)
{
  const int n = langford->n;
  const int newest = (int) length - 1;

  for (int end = 0; end < 2; end++)
    for (int i = 0; i < newest; i++)
      {
        const int here = place[newest] + end * (n - newest + 1);

        *number = n - i;
        if (here == place[i] || here == place[i] + n - i + 1)
          return here;
      }
  return -1;
}

/* Appends the reason why the newest pair is invalid, such as "place 4 is taken
 * by 3".  Appends nothing if the pair is valid.
 */
static SEARCH_CALLBACK (reason, reason, const Langford *langford,
                        const int *place, size_t length, GString *out)
{
  int       number;
  const int taken = find_taken (langford, place, length, &number);

  if (taken >= 0)
    g_string_append_printf (out, "place %d is taken by %d", taken + 1, number);
}

static SEARCH_CALLBACK (conflict, conflict, const Langford *langford,
                        const int *place, size_t length, SearchLine *lines)
{
  int       number;
  const int taken = find_taken (langford, place, length, &number);

  if (taken < 0)
    return 0;
  lines[0] = (SearchLine){ 0, taken, 0, taken };
  return 1;
}

bool
langford_fits_word (const void *instance, size_t limit, unsigned workers,
                    SearchMemory *memory, GError **error)
{
  (void) limit;
  (void) workers;
  (void) memory;
  if (((const Langford *) instance)->n <= LANGFORD_WORD_MAX)
    return true;
  g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
               "this representation takes up to %d pairs, not %d; "
               "--repr=model takes more",
               LANGFORD_WORD_MAX, ((const Langford *) instance)->n);
  return false;
}

static SEARCH_CALLBACK (choose, choose, const Langford *langford, bool bare,
                        const char **why)
{
  *why = "the fastest where n > 31";
  if (langford->n > LANGFORD_WORD_MAX)
    return "model";
  *why = bare ? "the fastest count: it searches one of each mirrored pair"
              : "the fastest that finds each solution";
  return bare ? "mirrored" : "places";
}

static const SearchProblem langford;

static SEARCH_CALLBACK (prepare, prepare, Langford *row, GError **error)
{
  (void) error;
  search_model_defer (row, &langford_model, &langford);
  return true;
}

static const SearchRepr *const reprs[]
    = { &places, &pairs, &holes, &mirrored, &search_model_repr, NULL };

static const SearchProblem langford = {
  .name = "langford",
  .summary = "Arrange pairs of 1..n with k numbers between the two of "
             "k",
  .instance_size = sizeof (Langford),
  .reprs = reprs,
  .options = options,
  .small = "n=0..8",
  .prepare = prepare,
  .finish = search_model_finish,
  .answer_length = answer_length,
  .check = check,
  .known = known,
  .choose = choose,
  .reason = reason,
  .formats = langford_formats,
  .symmetries = symmetries,
  .picture
  = { .grid = langford_grid, .cells = langford_cells, .draw = langford_draw },
  .conflict = conflict,
  .draw_conflict = langford_draw_conflict,
  .title = title,
};

SEARCH_PLUGIN (langford);
