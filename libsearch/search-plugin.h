/* SPDX-License-Identifier: MIT */
/* search-plugin.h: the only symbol that a plugin exports.
 *
 * A plugin is a shared object that does not link against libsearch:
 *
 *     cc -O2 -shared -fPIC $(pkg-config --cflags libsearch) x.c -o x.so
 */
#pragma once

#include <libsearch/search-loop.h>
#include <libsearch/search-problem.h>

G_BEGIN_DECLS

/* The variable `search_plugin` that a plugin exports: its ABI number, and the
 * sizes of the tables with which it was compiled. libsearch reads each table
 * only up to that size, and treats later fields as zero.  So a table may grow
 * at its end without a new ABI number. libsearch refuses a plugin with a table
 * that is larger than libsearch's table.  SearchKnown and SearchMemory, which
 * callbacks fill in, have no size here: they grow only together with a table
 * that has a size.  This layout never changes.
 */
typedef struct SearchPluginTable SearchPluginTable;
struct SearchPluginTable
{
  uint32_t             abi;           /* SEARCH_ABI */
  uint32_t             problem_size;  /* sizeof (SearchProblem) */
  uint32_t             repr_size;     /* sizeof (SearchRepr) */
  uint32_t             option_size;   /* sizeof (SearchOption) */
  uint32_t             format_size;   /* sizeof (SearchFormat) */
  uint32_t             symmetry_size; /* sizeof (SearchSymmetry) */
  uint32_t             worker_size;   /* sizeof (SearchWorker) */
  const SearchProblem *problem;       /* the problem of the plugin */
};

/* Exports `problem`, the name of a SearchProblem.  Use it once in a plugin,
 * outside any function.
 */
#define SEARCH_PLUGIN(problem)                                                 \
  G_BEGIN_DECLS                                                                \
  extern __attribute__ ((visibility ("default")))                              \
  const SearchPluginTable search_plugin;                                       \
  G_END_DECLS                                                                  \
  const SearchPluginTable search_plugin = { SEARCH_ABI,                        \
                                            sizeof (SearchProblem),            \
                                            sizeof (SearchRepr),               \
                                            sizeof (SearchOption),             \
                                            sizeof (SearchFormat),             \
                                            sizeof (SearchSymmetry),           \
                                            sizeof (SearchWorker),             \
                                            &(problem) }

G_END_DECLS
