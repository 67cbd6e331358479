/* SPDX-License-Identifier: MIT */
/* hadamard.c: the problem of Hadamard matrices. */
#include "hadamard.h"

static const SearchOption options[] = {
  SEARCH_INT ("n", Hadamard, n, "Number of rows and columns", 4, 1, ORDER_MAX),
  { 0 },
};

static SEARCH_CALLBACK (answer_length, answer_length, const Hadamard *hadamard)
{
  return (size_t) hadamard->n;
}

/* Checks the definition: the matrix is normalized, and two rows are orthogonal.
 */
static SEARCH_CALLBACK (check, check, const Hadamard *hadamard,
                        const int *answer, size_t length)
{
  const int n = hadamard->n;

  if (length != (size_t) n || answer[0] != 0)
    return false;
  for (int a = 0; a < n; a++)
    {
      if (answer[a] < 0 || answer[a] >> n != 0 || answer[a] % 2 != 0)
        return false;
      for (int b = 0; b < a; b++)
        {
          int sum = 0;

          for (int i = 0; i < n; i++)
            sum += (answer[a] >> i & 1) == (answer[b] >> i & 1) ? 1 : -1;
          if (sum != 0)
            return false;
        }
    }
  return true;
}

static SEARCH_CALLBACK (known, known, const Hadamard *hadamard,
                        SearchKnown *result)
{
  static const uint64_t classes[] = { 1, 1, 1, 1, 5, 3, 60 };
  const int             n = hadamard->n;

  if (n > 2 && n % 4 != 0)
    {
      result->source = "J. Hadamard, 1893";
      return true;
    }
  result->fundamental = n > 2 ? classes[n / 4] : 1;
  result->fundamental_source = "OEIS A007299";
  return true;
}

/* Appends the rows, such as ++++ +-+-. */
static SEARCH_CALLBACK (format_write, write_signs, const Hadamard *hadamard,
                        const int *answer, size_t length, GString *out)
{
  for (size_t row = 0; row < length; row++)
    {
      if (row > 0)
        g_string_append_c (out, ' ');
      for (int i = 0; i < hadamard->n; i++)
        g_string_append_c (out, answer[row] >> i & 1 ? '-' : '+');
    }
}

static SEARCH_CALLBACK (title, title, const Hadamard *hadamard, GString *out)
{
  g_string_append_printf (out, "Hadamard matrices of order %d", hadamard->n);
}

static const SearchFormat formats[] = {
  { .name = "signs",
    .help = "signs of the entries, such as ++ +-",
    .write = write_signs },
  { 0 },
};

static const SearchRepr *const reprs[] = { &rows, NULL };

static const SearchProblem hadamard = {
  .name = "hadamard",
  .summary = "Find Hadamard matrices",
  .instance_size = sizeof (Hadamard),
  .reprs = reprs,
  .options = options,
  .small = "n=1..4",
  .answer_length = answer_length,
  .check = check,
  .known = known,
  .formats = formats,
  .title = title,
};

SEARCH_PLUGIN (hadamard);
