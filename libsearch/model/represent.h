/* SPDX-License-Identifier: MIT */
/* represent.h: representations, each for models with an objective and for those
 * without.
 */
#pragma once

#include <libsearch/search-loop.h>

extern const SearchRepr values, binary, copies, checks, counts;
extern const SearchRepr values_plain, binary_plain, copies_plain, checks_plain;

/* The same table as SEARCH_REPR (identifier, ...), with its loops, but for the
 * objective.
 */
#define REPRESENT_PLAIN(identifier, ...)                                       \
  const SearchRepr identifier##_plain                                          \
      = { .name = #identifier,                                                 \
          .loops = { .all = identifier##_all,                                  \
                     .survey = identifier##_survey,                            \
                     .canonical = identifier##_canonical },                    \
          .depths = { .all = identifier##_all_depths,                          \
                      .canonical = identifier##_canonical_depths },            \
          __VA_ARGS__ }
