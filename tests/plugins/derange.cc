/* SPDX-License-Identifier: MIT */
/* derange.cc: a plugin in C++: letters that all end up in a wrong envelope. */
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
  int letters; /* so far, with this one; the root has 0 */
};

const Letters &
letters_of (const void *instance)
{
  return *static_cast<const Letters *> (instance);
}

bool
next (const void *instance, const void *state, uint64_t *cursor, void *child)
{
  const auto *last = static_cast<const Letter *> (state);
  auto       *letter = static_cast<Letter *> (child);

  if (*cursor == static_cast<uint64_t> (letters_of (instance).n))
    return false;
  letter->envelope = static_cast<int> ((*cursor)++);
  letter->letters = last->letters + 1;
  return true;
}

bool
valid (const void *, const void *state)
{
  const auto *letter = static_cast<const Letter *> (state);

  for (int i = 1; i < letter->letters; i++)
    if (letter[-i].envelope == letter->envelope)
      return false;
  return letter->envelope != letter->letters - 1;
}

bool
solution (const void *instance, const void *state)
{
  const auto *letter = static_cast<const Letter *> (state);

  return letter->letters == letters_of (instance).n;
}

size_t
answer (const void *, const void *path, size_t depth, int *values)
{
  const auto *letter = static_cast<const Letter *> (path);

  for (size_t i = 0; i < depth; i++)
    values[i] = letter[i + 1].envelope;
  return depth;
}

SEARCH_REPR (envelopes, .tree = "letters", .state_size = sizeof (Letter),
             .next = next, .valid = valid, .solution = solution,
             .answer = answer);

size_t
answer_length (const void *instance)
{
  return static_cast<size_t> (letters_of (instance).n);
}

const SearchRepr *const reprs[] = { &envelopes, nullptr };
const SearchOption      options[]
    = { { "n", "letters", offsetof (Letters, n), 5, 0, 20 }, {} };
const SearchProblem derange = { .name = "derange",
                                .instance_size = sizeof (Letters),
                                .reprs = reprs,
                                .options = options,
                                .small = "n=0..5",
                                .answer_length = answer_length };

} // namespace

SEARCH_PLUGIN (derange);
