/* SPDX-License-Identifier: MIT */
/* known.c: the published numbers of subgraphs of square grids. */
#include "subgraphs.h"

#define TERMS_MAX 14

/* A sequence of the OEIS: its first term is for a grid of `first` x `first`
 * vertices, and each further term for a grid whose sides are `step` longer.
 */
typedef struct
{
  const char *source;
  int         first, step;
  const char *terms[TERMS_MAX]; /* NULL after the last */
} Sequence;

/* clang-format off */
static const Sequence sequences[] = {
  [PATHS] = { "OEIS A007764", 1, 1,
    { "1", "2", "12", "184", "8512", "1262816", "575780564", "789360053252",
      "3266598486981642", "41044208702632496804", "1568758030464750013214100",
      "182413291514248049241470885236",
      "64528039343270018963357185158482118" } },
  [CYCLES] = { "OEIS A140517", 2, 1,
    { "1", "13", "213", "9349", "1222363", "487150371", "603841648931",
      "2318527339461265", "27359264067916806101" } },
  [HAMILTONIAN_CYCLES] = { "OEIS A003763", 2, 2,
    { "1", "6", "1072", "4638576", "467260456608", "1076226888605605706",
      "56126499620491437281263608" } },
  [TREES] = { "OEIS A007341", 1, 1,
    { "1", "4", "192", "100352", "557568000", "32565539635200",
      "19872369301840986112" } },
  [MATCHINGS] = { "OEIS A028420", 1, 1,
    { "1", "7", "131", "10012", "2810694", "2989126727", "11945257052321",
      "179788343101980135" } },
  [PERFECT_MATCHINGS] = { "OEIS A004003", 2, 2,
    { "2", "36", "6728", "12988816", "258584046368", "53060477521960000" } },
  [INDEPENDENT_SETS] = { "OEIS A006506", 1, 1,
    { "2", "7", "63", "1234", "55447", "5598861", "1280128950",
      "660647962955", "770548397261707", "2030049051145980050" } },
};
/* clang-format on */

SEARCH_CALLBACK (known, subgraphs_known, const Subgraphs *subgraphs,
                 SearchKnown *known)
{
  const Sequence *sequence = sequences + subgraphs->kind;
  const int       longer = subgraphs->rows - sequence->first;

  if (!subgraphs->is_grid || subgraphs->rows != subgraphs->columns
      || subgraphs->length > 0 || subgraphs->wanted_from > 0
      || subgraphs->wanted_to > 0 || !sequence->source || longer < 0
      || longer % sequence->step || longer / sequence->step >= TERMS_MAX
      || !sequence->terms[longer / sequence->step])
    return false;
  known->solutions_text = sequence->terms[longer / sequence->step];
  known->source = sequence->source;
  return true;
}
