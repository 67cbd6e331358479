/* SPDX-License-Identifier: MIT */
/* codes.c: the problem of binary codes: linear codes of some dimension, or
 * codes of some number of words.
 */
#include "codes.h"

#include <string.h>

static const SearchOption options[] = {
  SEARCH_INT ("n", Codes, length, "Number of bits of a word", 5, 1, LENGTH_MAX),
  SEARCH_INT ("d", Codes, distance, "Minimum distance of words", 2, 1,
              LENGTH_MAX),
  SEARCH_INT ("k", Codes, dimension, "Dimension of linear codes", 2, 0,
              DIMENSION_MAX),
  SEARCH_INT ("words", Codes, words,
              "Search codes of N words, which need not be linear", 0, 0,
              WORDS_MAX),
  { 0 },
};

static SEARCH_CALLBACK (prepare, prepare, Codes *codes, GError **error)
{
  if (codes->words > 0 && codes->length > WORDS_LENGTH_MAX)
    {
      g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
                   "--words: expected --n of at most %d, not %d",
                   WORDS_LENGTH_MAX, codes->length);
      return false;
    }
  if (codes->words == 0)
    return true;
  memset (codes->far, 0, sizeof codes->far);
  for (uint32_t x = 0; x < 64; x++)
    for (uint32_t y = 0; y < 1 << WORDS_LENGTH_MAX; y++)
      if (weight_of (x ^ y) >= codes->distance)
        codes->far[x][y / 64] |= UINT64_C (1) << y % 64;
  return true;
}

static SEARCH_CALLBACK (answer_length, answer_length, const Codes *codes)
{
  return (size_t) (codes->words > 0 ? codes->words : codes->dimension);
}

/* Checks a linear code: no sum of words of the basis is lighter than d, so the
 * words are independent.
 */
static bool
check_linear (const Codes *codes, const int *answer, size_t length)
{
  for (uint32_t sum = 1; sum < (uint32_t) 1 << length; sum++)
    {
      uint32_t word = 0;

      for (size_t i = 0; i < length; i++)
        if (sum >> i & 1)
          word ^= (uint32_t) answer[i];
      if (weight_of (word) < codes->distance)
        return false;
    }
  return true;
}

/* Checks the definition: the words are of this length, and far from others. */
static SEARCH_CALLBACK (check, check, const Codes *codes, const int *answer,
                        size_t length)
{
  if (length != answer_length (codes))
    return false;
  for (size_t i = 0; i < length; i++)
    if (answer[i] < 0 || answer[i] >> codes->length != 0)
      return false;
  if (codes->words == 0)
    return check_linear (codes, answer, length);
  for (size_t i = 0; i < length; i++)
    for (size_t j = 0; j < i; j++)
      if (weight_of ((uint32_t) (answer[i] ^ answer[j])) < codes->distance)
        return false;
  return true;
}

/* Appends the words, such as 10110 01011. */
static SEARCH_CALLBACK (format_write, write_words, const Codes *codes,
                        const int *answer, size_t length, GString *out)
{
  for (size_t i = 0; i < length; i++)
    {
      if (i > 0)
        g_string_append_c (out, ' ');
      for (int bit = 0; bit < codes->length; bit++)
        g_string_append_c (out, answer[i] >> bit & 1 ? '1' : '0');
    }
}

static SEARCH_CALLBACK (title, title, const Codes *codes, GString *out)
{
  if (codes->words > 0)
    g_string_append_printf (out, "(%d,%d,%d) codes", codes->length,
                            codes->words, codes->distance);
  else
    g_string_append_printf (out, "Linear [%d,%d,%d] codes", codes->length,
                            codes->dimension, codes->distance);
}

static SEARCH_CALLBACK (choose, choose, const Codes *codes, bool bare,
                        const char **why)
{
  (void) bare;
  *why = codes->words > 0 ? "searches codes of some number of words"
                          : "searches linear codes";
  return codes->words > 0 ? "words" : "coordinates";
}

static const SearchFormat formats[] = {
  { .name = "words",
    .help = "words, such as 10110; of linear codes, a basis",
    .write = write_words },
  { 0 },
};

static const SearchRepr *const reprs[] = { &coordinates, &words, NULL };

static const SearchProblem codes = {
  .name = "codes",
  .summary = "Find binary codes of a minimum distance",
  .instance_size = sizeof (Codes),
  .reprs = reprs,
  .choose = choose,
  .options = options,
  .small = "n=1..5",
  .prepare = prepare,
  .answer_length = answer_length,
  .check = check,
  .known = codes_known,
  .formats = formats,
  .title = title,
};

SEARCH_PLUGIN (codes);
