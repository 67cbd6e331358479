/* SPDX-License-Identifier: MIT */
/* derange.cc: a plugin in C++: n letters in n envelopes, none in its own. */
#include <libsearch/search.h>

namespace
{

struct Letters
{
  int n;
};

struct Letter
{
  int envelope;
  int letters; /* letters so far, with this one; the root has 0 */
};

SEARCH_CALLBACK (next, next, const Letters *letters, const Letter *last,
                 uint64_t *cursor, Letter *letter)
{
  if (*cursor == static_cast<uint64_t> (letters->n))
    return false;
  letter->envelope = static_cast<int> ((*cursor)++);
  letter->letters = last->letters + 1;
  return true;
}

SEARCH_CALLBACK (valid, valid, const void *, const Letter *letter)
{
  for (int i = 1; i < letter->letters; i++)
    if (letter[-i].envelope == letter->envelope)
      return false;
  return letter->envelope != letter->letters - 1;
}

SEARCH_CALLBACK (solution, solution, const Letters *letters,
                 const Letter *letter)
{
  return letter->letters == letters->n;
}

SEARCH_CALLBACK (answer, answer, const void *, const Letter *letter,
                 size_t depth, int *values)
{
  for (size_t i = 0; i < depth; i++)
    values[i] = letter[i + 1].envelope;
  return depth;
}

SEARCH_REPR (envelopes, .tree = "letters", .state_size = sizeof (Letter),
             .next = next, .valid = valid, .solution = solution,
             .answer = answer);

SEARCH_CALLBACK (answer_length, answer_length, const Letters *letters)
{
  return static_cast<size_t> (letters->n);
}

const SearchRepr *const reprs[] = { &envelopes, nullptr };
const SearchOption      options[]
    = { SEARCH_INT ("n", Letters, n, "letters", 5, 0, 20), {} };
const SearchProblem derange = { .name = "derange",
                                .instance_size = sizeof (Letters),
                                .reprs = reprs,
                                .options = options,
                                .small = "n=0..5",
                                .answer_length = answer_length };

} // namespace

SEARCH_PLUGIN (derange);
