# SPDX-License-Identifier: MIT
# graphs.awk: writes graphs by their definitions, in the DIMACS format:
#
#     awk -v graph=queen -v n=5 -f graphs.awk >queen5_5.col
#
# complete, cycle, path and empty have n vertices. queen has the n x n squares
# of a board; two squares are neighbours if a queen moves from one to the other.
# random has n vertices and about half of all edges, by a seed. mycielski has no
# triangles and takes n + 1 colours (J. Mycielski, "Sur le coloriage des
# graphes", 1955). It begins with one edge, n = 1. In each step each vertex gets
# a twin with the same neighbours, and all twins get one common new neighbour.

function join (a, b) {
  if (a != b && !((a, b) in joined))
    {
      joined[a, b] = joined[b, a] = 1
      edges = edges "e " a " " b "\n"
      count++
    }
}

function show (vertices) {
  printf ("p edge %d %d\n%s", vertices, count, edges)
}

function double_graph (size,   a, b) {
  for (a = 1; a <= size; a++)
    {
      for (b = 1; b <= size; b++)
        if ((a, b) in old)
          join(size + a, b)
      join(size + a, 2 * size + 1)
    }
}

function toss () {
  seed = (seed * 1103 + 12345) % 65536
  return seed % 256 < 128
}

BEGIN {
  count = 0
  if (graph == "complete" || graph == "random")
    for (a = 1; a <= n; a++)
      for (b = a + 1; b <= n; b++)
        if (graph == "complete" || toss())
          join(a, b)
  if (graph == "cycle" || graph == "path")
    for (a = 1; a < n + (graph == "cycle"); a++)
      join(a, a % n + 1)
  if (graph == "queen")
    for (a = 0; a < n * n; a++)
      for (b = a + 1; b < n * n; b++)
        {
          across = a % n - b % n
          down = int(a / n) - int(b / n)
          if (across == 0 || down == 0 || across == down || across == -down)
            join(a + 1, b + 1)
        }
  if (graph == "petersen")
    for (a = 0; a < 5; a++)
      {
        join(a + 1, (a + 1) % 5 + 1)
        join(a + 1, a + 6)
        join(a + 6, (a + 2) % 5 + 6)
      }
  if (graph == "mycielski")
    {
      size = 2
      join(1, 2)
      for (step = 2; step <= n; step++)
        {
          for (pair in joined)
            old[pair] = 1
          double_graph(size)
          size = 2 * size + 1
        }
    }
  show(graph == "queen" ? n * n : graph == "petersen" ? 10 : \
       graph == "mycielski" ? size : n)
}
