/* SPDX-License-Identifier: MIT */
/* graphs.h: declarations for the search of all graphs of some kind. */
#pragma once

#include <libsearch/search.h>

/* Maximum number of vertices. */
#define VERTICES_MAX 32

/* Maximum number of elements of a partial order. */
#define POSETS_MAX 15

/* Kinds of graphs, the values of --kind. */
typedef enum
{
  KIND_GRAPHS,
  KIND_TOURNAMENTS, /* one of the two arcs between any two vertices */
  KIND_POSETS       /* arcs to all elements that are less */
} Kind;

/* Maximum number of forbidden graphs, and of vertices of each. */
#define FORBIDDEN_MAX 8
#define FORBIDDEN_VERTICES_MAX 8

/* A forbidden induced subgraph. */
typedef struct
{
  int      count;                        /* number of vertices */
  uint32_t rows[FORBIDDEN_VERTICES_MAX]; /* for each vertex, its edges */

  /* For each vertex, the last vertex before it that has equal edges to all
   * others; -1 = none.
   */
  int twin[FORBIDDEN_VERTICES_MAX];
} Forbidden;

/* An instance: the graphs to search. */
typedef struct
{
  int  vertices;
  int  kind;
  int  degree; /* maximum degree; VERTICES_MAX = any */
  bool connected;
  bool bipartite;
  bool triangle_free;

  const char *forbid; /* the forbidden graphs, as the user entered them */
  int         forbidden_count;
  Forbidden   forbidden[FORBIDDEN_MAX];

  /* The answer that is the graph of --input, if there is one. */
  bool is_given;
  int  given[VERTICES_MAX];
} Graphs;

/* An answer has a value for each vertex: the set of the vertices before it to
 * which it has edges, or arcs, as bits.  In partial orders, the bits from
 * POSETS_SHIFT on are the set of the vertices before it with arcs to it.
 */
#define POSETS_SHIFT 16

static inline uint32_t
bit_of (int vertex)
{
  return (uint32_t) 1 << vertex;
}

/* Returns the set of the vertices before `vertex`. */
static inline uint32_t
bits_before (int vertex)
{
  return bit_of (vertex) - 1;
}

extern const SearchRepr   vertices, posets, given;
extern const SearchFormat graphs_formats[];

/* Reads the forbidden graphs, graph6 with commas.  Returns false with an error.
 */
bool graphs_read_forbidden (Graphs *graphs, GError **error);

/* Reads and writes the graph of --input. */
bool graphs_read (void *instance, SearchInput *input, GError **error);
void graphs_write (const void *instance, GString *out);

bool graphs_check (const void *instance, const int *answer, size_t length);
bool graphs_known (const void *instance, SearchKnown *known);
