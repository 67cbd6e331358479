# SPDX-License-Identifier: MIT
# Reads a graph in the DIMACS format and prints the number of subgraphs of each
# kind, in the order of --kind, by trying all sets of edges and of vertices.
# Paths go from vertex 1 to the last vertex, with at most `most` edges.

$1 == "p" { n = $3 }
$1 == "e" { a[m + 0] = $2; b[m++ + 0] = $3 }

# Returns the first vertex of the component that has `v`.
function root(v) { while (part[v] != v) v = part[v]; return v }

# Adds the set of edges to the numbers of all kinds that it belongs to.
function add_edges(set,    i, v, edges, cycles, ones, most_at, none, degree) {
  for (v = 1; v <= n; v++)
    part[v] = v
  for (i = 0; i < m; i++)
    if (int(set / 2 ^ i) % 2) {
      edges++
      degree[a[i]]++
      degree[b[i]]++
      if (root(a[i]) == root(b[i]))
        cycles++
      part[root(a[i])] = root(b[i])
    }
  for (v = 1; v <= n; v++) {
    ones += degree[v] == 1
    none += !degree[v]
    most_at = degree[v] > most_at ? degree[v] : most_at
  }
  if (!cycles && most_at <= 2 && ones == 2 && degree[1] == 1 && degree[n] == 1) {
    count[0] += !most || edges <= most
    count[1] += !none
  }
  if (cycles == 1 && most_at == 2 && !ones) {
    count[2]++
    count[3] += !none
  }
  count[4] += !cycles && edges == n - 1
  count[5] += !cycles
  if (most_at <= 1) {
    count[6]++
    count[7] += !none
  }
}

function is_independent(set,    i) {
  for (i = 0; i < m; i++)
    if (int(set / 2 ^ a[i]) % 2 && int(set / 2 ^ b[i]) % 2)
      return 0
  return 1
}

END {
  for (set = 0; set < 2 ^ m; set++)
    add_edges(set)
  for (set = 0; set < 2 ^ (n + 1); set += 2)
    count[8] += is_independent(set)
  for (kind = 0; kind < 9; kind++)
    print count[kind] + 0
}
