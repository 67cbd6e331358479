/* SPDX-License-Identifier: MIT */
/* orbits.h: which answers stand for their orbits. */
#pragma once

#include <libsearch/search-explore.h>

typedef struct Orbits Orbits;

/* Under `group`; NULL with an error where the group is too large. */
Orbits *orbits_new (const SearchInstance *instance, const SearchSymmetry *group,
                    SearchSymmetryMode mode, GError **error);

void orbits_free (Orbits *orbits);

/* Can the images of an answer be gone through? */
bool orbits_have_images (const Orbits *orbits);

/* Does `answer` stand for its orbit?  Then `size` becomes the orbit's. */
bool orbits_take (Orbits *orbits, const int *answer, uint64_t *size);

/* The sum of the hashes of all answers in the orbit of the one taken last, with
 * the keys of digest_keys_new().
 */
uint64_t orbits_digest (const Orbits *orbits, const uint64_t *keys);
