/* SPDX-License-Identifier: MIT */
/* absent.c: refuses all searches up to isomorphism; replaces canon.c in a build
 * without nauty.
 */
#include "canon.h"

#include <libsearch/search-error.h>

const char *
canon_name (void)
{
  return "none";
}

void
group_clear (Group *group)
{
  g_free (group->generators);
}

Canon *
canon_new (GError **error)
{
  g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
               "this libsearch is built without nauty, which finds isomorphic "
               "solutions: configure found no nauty 2.8; install libnauty2-dev "
               "(Debian), libnauty-devel (Fedora) or nauty (Arch), and build "
               "libsearch again");
  return NULL;
}

void
canon_free (Canon *canon)
{
  (void) canon;
}

void
canon_run (Canon *canon, const SearchGraph *graph, const uint64_t *values,
           CanonAim aim, Group *group, double *rounded)
{
  (void) canon;
  (void) graph;
  (void) values;
  (void) aim;
  (void) group;
  (void) rounded;
}

const int *
canon_labels (const Canon *canon)
{
  (void) canon;
  return NULL;
}

const int *
canon_orbits (const Canon *canon)
{
  (void) canon;
  return NULL;
}
