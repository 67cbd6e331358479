/* SPDX-License-Identifier: MIT */
/* test-keys.c: states with equal keys have equal subtrees.  The test walks the
 * whole trees of small random instances, and compares each subtree with the
 * first one of its key.
 */
#include "tests/support/tap.h"

#include <libsearch/search.h>

#include <stdio.h>
#include <string.h>

/* A subtree.  An answer is the set of its places and values that the state
 * above the subtree does not have yet.
 */
typedef struct
{
  size_t   depth;
  uint64_t nodes;
  uint64_t solutions; /* with weights */
  uint64_t answers;   /* hash of the set of answers */
} Subtree;

/* A walk through a tree, by the keys that `write` writes. */
typedef struct
{
  const SearchRepr *repr;
  const void       *data; /* instance or workspace */
  const void       *instance;
  void             *workspace;
  char             *path;
  size_t            state_size, key_size, depth_max, length;
  bool              weak;
  void (*write) (const void *instance, const void *state, size_t depth,
                 void *key);
  GHashTable *subtrees; /* GBytes (key) to Subtree */
  int        *answers;  /* for each depth, `length` values and their number */
  int        *placed;   /* for each depth, `length` values by memo.placed */
  Subtree    *current;  /* for each depth */
  GString    *mistake;
  uint64_t   *hits; /* number of states whose key an earlier state has */
} Walk;

static const void *
state_at (const Walk *walk, size_t depth)
{
  return walk->path + depth * walk->state_size;
}

static int *
answer_at (const Walk *walk, size_t depth)
{
  return walk->answers + depth * (walk->length + 1);
}

static void
write_answer (Walk *walk, size_t depth)
{
  const SearchRepr *repr = walk->repr;
  int              *answer = answer_at (walk, depth);

  if (!repr->answer)
    return;
  answer[walk->length] = (int) repr->answer (
      repr->workspace.answer ? walk->data : walk->instance, walk->path, depth,
      answer);
}

static uint64_t
mix (uint64_t number)
{
  number *= UINT64_C (0x9e3779b97f4a7c15);
  number = (number ^ number >> 32) * UINT64_C (0xd6e8feb86659fd93);
  return number ^ number >> 29;
}

/* Returns a hash of the places and values of `all` that `part` lacks. */
static uint64_t
hash_rest (const Walk *walk, const int *part, const int *all)
{
  const int length = all[walk->length];
  uint64_t  hash = 0;

  for (int i = 0; i < length; i++)
    if (i >= part[walk->length] || part[i] != all[i])
      hash += mix ((uint64_t) i << 32 | (uint32_t) all[i]);
  return mix (hash);
}

static void
note (Walk *walk, const char *text, size_t depth)
{
  if (walk->mistake->len == 0)
    g_string_printf (walk->mistake, "%s at the depth %zu", text, depth);
}

/* Adds the values that the step to the state at `depth` fixes to those of its
 * parent.
 */
static void
place (Walk *walk, size_t depth)
{
  const SearchRepr *repr = walk->repr;
  int              *places = g_new (int, 2 * walk->length + 1);
  int              *values = places + walk->length;
  int              *now = walk->placed + depth * walk->length;
  size_t            count;

  if (repr->memo.placed && depth == 0)
    for (size_t i = 0; i < walk->length; i++)
      now[i] = (int) i < answer_at (walk, 0)[walk->length]
                   ? answer_at (walk, 0)[i]
                   : -1;
  if (repr->memo.placed && depth > 0)
    {
      memcpy (now, now - walk->length, walk->length * sizeof *now);
      count = repr->memo.placed (walk->data, state_at (walk, depth), depth,
                                 places, values);
      for (size_t i = 0; i < count; i++)
        {
          if (now[places[i]] >= 0)
            note (walk, "placed twice", depth);
          now[places[i]] = values[i];
        }
    }
  g_free (places);
}

/* Compares the values that steps have fixed with the answer at `depth`. */
static void
compare_placed (Walk *walk, size_t depth)
{
  const int *now = walk->placed + depth * walk->length;

  place (walk, depth);
  if (walk->repr->memo.placed
      && memcmp (now, answer_at (walk, depth), walk->length * sizeof *now) != 0)
    note (walk, "other values placed", depth);
}

/* Adds the solution at `depth` to the subtrees of all states above it. */
static void
add_solution (Walk *walk, size_t depth)
{
  const SearchRepr *repr = walk->repr;
  const uint64_t    weight
      = repr->weight ? repr->weight (walk->data, state_at (walk, depth)) : 1;

  write_answer (walk, depth);
  compare_placed (walk, depth);
  for (size_t i = 0; i < depth; i++)
    {
      walk->current[i].solutions += weight;
      walk->current[i].answers
          += hash_rest (walk, answer_at (walk, i), answer_at (walk, depth));
    }
}

/* Compares the subtree of a state with the first subtree of its key. */
static void
compare (Walk *walk, GBytes *key, const Subtree *subtree)
{
  const bool     same_nodes = !walk->weak || walk->repr->memo.equal_sizes;
  const Subtree *first = g_hash_table_lookup (walk->subtrees, key);

  if (!first)
    g_hash_table_insert (walk->subtrees, g_bytes_ref (key),
                         g_memdup2 (subtree, sizeof *subtree));
  else
    ++*walk->hits;
  if (first
      && (first->solutions != subtree->solutions
          || (!walk->weak && first->answers != subtree->answers)
          || (same_nodes && first->nodes != subtree->nodes))
      && walk->mistake->len == 0)
    g_string_printf (
        walk->mistake,
        "equal keys at the depths %zu and %zu, but %s: %" G_GUINT64_FORMAT
        " and %" G_GUINT64_FORMAT " solutions",
        first->depth, subtree->depth,
        first->solutions != subtree->solutions ? "other counts"
        : first->nodes != subtree->nodes       ? "other nodes"
                                               : "other answers",
        first->solutions, subtree->solutions);
}

static GBytes *
make_key (const Walk *walk, size_t depth)
{
  char *key = g_malloc0 (walk->key_size);

  walk->write (walk->data, state_at (walk, depth), depth, key);
  return g_bytes_new_take (key, walk->key_size);
}

static void
visit (Walk *walk, size_t depth)
{
  const SearchRepr *repr = walk->repr;
  char             *state = walk->path + depth * walk->state_size;
  Subtree          *subtree = walk->current + depth;
  GBytes           *key = NULL;
  uint64_t          cursor;

  g_assert (depth + 1 < walk->depth_max);
  *subtree = (Subtree){ .depth = depth };
  write_answer (walk, depth);
  place (walk, depth);
  if (depth > 0 && !repr->memo.late)
    key = make_key (walk, depth);
  if (depth > 0 && repr->workspace.apply)
    repr->workspace.apply (walk->workspace, state);
  cursor = repr->expand ? repr->expand (walk->data, state) : 0;
  if (depth > 0 && repr->memo.late)
    key = make_key (walk, depth);
  while (repr->next (walk->data, state, &cursor, state + walk->state_size))
    {
      if (repr->valid && !repr->valid (walk->data, state + walk->state_size))
        continue;
      subtree->nodes++;
      if (repr->solution (walk->data, state + walk->state_size))
        {
          add_solution (walk, depth + 1);
          continue;
        }
      visit (walk, depth + 1);
      subtree->nodes += subtree[1].nodes;
    }
  if (depth == 0)
    return;
  if (repr->workspace.undo)
    repr->workspace.undo (walk->workspace, state);
  compare (walk, key, subtree);
  g_bytes_unref (key);
}

static void
walk_tree (Walk *walk, const SearchInstance *instance, size_t workspace_size)
{
  const SearchRepr *repr = walk->repr;

  walk->instance = walk->data = search_instance_data (instance);
  walk->length = search_instance_answer_length (instance);
  walk->depth_max = 100;
  walk->path = g_malloc0 (walk->depth_max * walk->state_size);
  walk->current = g_new0 (Subtree, walk->depth_max);
  walk->answers
      = g_new0 (int, walk->depth_max *(walk->length + 1) + SEARCH_ANSWER_SLACK);
  walk->placed = g_new0 (int, walk->depth_max * walk->length);
  walk->subtrees = g_hash_table_new_full (
      g_bytes_hash, g_bytes_equal, (GDestroyNotify) g_bytes_unref, g_free);
  if (workspace_size > 0)
    {
      walk->data = walk->workspace
          = g_malloc0 (workspace_size + repr->workspace.scratch);
      memcpy (walk->workspace, walk->instance,
              search_instance_problem (instance)->instance_size);
      if (repr->workspace.start)
        repr->workspace.start (walk->workspace);
    }
  if (repr->root)
    repr->root (walk->data, walk->path);
  if (!repr->solution (walk->data, walk->path))
    visit (walk, 0);
  g_hash_table_unref (walk->subtrees);
  g_free (walk->answers);
  g_free (walk->placed);
  g_free (walk->current);
  g_free (walk->path);
  g_free (walk->workspace);
}

/* Walks through the tree by strict or weak keys, and appends the first mistake
 * to `mistake`.
 */
static void
check_keys (const SearchInstance *instance, const SearchRepr *repr, bool weak,
            GString *mistake, uint64_t *hits)
{
  Walk   walk = { .repr = repr,
                  .weak = weak,
                  .write = weak ? repr->memo.weak_key : repr->memo.key,
                  .mistake = mistake,
                  .hits = hits };
  size_t workspace_size;

  CU_ASSERT_FATAL (
      search_instance_key_size (instance, repr, &walk.key_size, NULL));
  CU_ASSERT_FATAL (search_instance_sizes (instance, repr, &walk.state_size,
                                          &workspace_size, NULL));
  if (!walk.write || walk.key_size == 0 || mistake->len > 0)
    return;
  walk_tree (&walk, instance, workspace_size);
  if (mistake->len > 0)
    g_string_prepend (mistake, weak ? ", weak keys: " : ", keys: ");
  if (mistake->len > 0)
    g_string_prepend (mistake, repr->name);
}

/* Random texts of instances. */
static void
write_cover (GRand *random, bool secondary, GString *out)
{
  g_string_append (out, "0 1 2 3 4 5 6 7");
  if (secondary)
    g_string_append (out, " | x y");
  for (int option = 0; option < 24; option++)
    {
      const int first = g_rand_int_range (random, 0, 8);
      const int second = first + g_rand_int_range (random, 0, 4);

      g_string_append_printf (out, "\n%d", first);
      if (second > first && second < 8)
        g_string_append_printf (out, " %d", second);
      if (secondary && g_rand_boolean (random))
        g_string_append (out, g_rand_boolean (random) ? " x:a" : " x:b");
      if (secondary && g_rand_boolean (random))
        g_string_append (out, g_rand_boolean (random) ? " y" : " y:c");
    }
}

static void
write_primary_cover (GRand *random, GString *out)
{
  write_cover (random, false, out);
}

static void
write_coloured_cover (GRand *random, GString *out)
{
  write_cover (random, true, out);
}

static void
write_graph (GRand *random, GString *out)
{
  g_string_append (out, "p edge 8 10");
  for (int edge = 0; edge < 10; edge++)
    {
      const int a = g_rand_int_range (random, 1, 8);

      g_string_append_printf (out, "\ne %d %d", a,
                              g_rand_int_range (random, a + 1, 9));
    }
}

static void
write_things (GRand *random, GString *out)
{
  g_string_append (out, "20");
  for (int thing = 0; thing < 9; thing++)
    g_string_append_printf (out, "\n%d 1", g_rand_int_range (random, 0, 9));
}

/* Instances of a plugin. */
typedef struct
{
  const char *plugin;
  const char *settings[4];
  void (*write) (GRand *random, GString *out); /* NULL: a single instance */
} Case;

#define SEEDS 8

static SearchInstance *
make_instance (const SearchProblem *problem, const Case *one, GRand *random)
{
  GString        *text = g_string_new (NULL);
  GError         *error = NULL;
  SearchInstance *instance;

  if (one->write)
    {
      SearchInput input = { .name = one->plugin };

      one->write (random, text);
      input.text = text->str;
      input.length = text->len;
      instance = search_instance_read (problem, one->settings, &input, &error);
    }
  else
    instance = search_instance_new (problem, one->settings, &error);
  if (error)
    printf ("# %s\n", error->message);
  CU_ASSERT_PTR_NOT_NULL_FATAL (instance);
  g_string_free (text, true);
  return instance;
}

/* Loads a plugin of tests/plugins/, or of a problem. */
static SearchPlugin *
load (const char *name)
{
  char *own
      = g_strdup_printf ("%s/tests/plugins/%s.so", g_getenv ("BUILD"), name);
  const bool    exists = g_file_test (own, G_FILE_TEST_EXISTS);
  SearchPlugin *plugin = search_plugin_load (exists ? own : name, NULL);

  CU_ASSERT_PTR_NOT_NULL_FATAL (plugin);
  g_free (own);
  return plugin;
}

/* Walks the tree of each representation with keys.  Returns the first mistake,
 * or "", and adds to *hits.  Free the result with g_free().
 */
static char *
find_mistake (const Case *one, uint64_t *hits)
{
  SearchPlugin *plugin = load (one->plugin);
  GString      *mistake = g_string_new (NULL);
  GRand        *random = g_rand_new_with_seed (1);

  for (int seed = 0; seed < (one->write ? SEEDS : 1); seed++)
    {
      const SearchProblem *problem = search_plugin_problem (plugin);
      SearchInstance      *instance = make_instance (problem, one, random);
      SearchMemory         memory;

      for (size_t i = 0; problem->reprs[i]; i++)
        if (search_instance_fits (instance, problem->reprs[i], 0, 1, &memory,
                                  NULL))
          {
            check_keys (instance, problem->reprs[i], false, mistake, hits);
            check_keys (instance, problem->reprs[i], true, mistake, hits);
          }
      search_instance_free (instance);
    }
  g_rand_free (random);
  search_plugin_free (plugin);
  return g_string_free (mistake, false);
}

static const Case cases[] = {
  { "rings", { "beads=7", "colours=3" }, NULL },
  { "latin", { "n=4" }, NULL },
  { "colouring", { "colours=3" }, write_graph },
  { "cover", { NULL }, write_primary_cover },
  { "cover", { NULL }, write_coloured_cover },
  { "knapsack", { NULL }, write_things },
  { "queens", { "n=7" }, NULL },
  { "pairs", { "n=7" }, NULL },
  { "nonograms", { "side=6", "percent=40" }, NULL },
  { "subgraphs", { "rows=4", "columns=3" }, NULL },
  { "subgraphs", { "kind=cycles", "rows=4", "columns=3" }, NULL },
  { "subgraphs", { "kind=trees", "rows=2", "columns=4" }, NULL },
  { "tilings",
    { "rows=4", "columns=4", "holes=b1,b2", "pieces=domino" },
    NULL },
  { "tilings", { "rows=4", "columns=3", "pieces=monomino,domino" }, NULL },
};

static void
test_right (void)
{
  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      uint64_t hits = 0;
      char    *mistake = find_mistake (cases + i, &hits);

      printf ("# %s: %" G_GUINT64_FORMAT " hits %s\n", cases[i].plugin, hits,
              mistake);
      CU_ASSERT_STRING_EQUAL (mistake, "");
      CU_ASSERT (hits > 20);
      g_free (mistake);
    }
}

/* Keys that lack a part. */
static void
test_wrong (void)
{
  static const Case wrong[] = {
    { "rings", { "beads=7", "drop=1" }, NULL },
    { "rings", { "beads=7", "drop=2" }, NULL },
    { "../bad/mistaken/key-part", { NULL }, NULL },
    { "../bad/mistaken/key-depth", { NULL }, NULL },
    { "../bad/mistaken/key-sizes", { NULL }, NULL },
    { "../bad/mistaken/key-weak", { NULL }, NULL },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      uint64_t hits = 0;
      char    *mistake = find_mistake (wrong + i, &hits);

      printf ("# %s: %s\n", wrong[i].plugin, mistake);
      CU_ASSERT (strstr (mistake, "equal keys") != NULL);
      g_free (mistake);
    }
}

/* Compares the digest of a search with a memo table with that of a plain one.
 */
static void
compare_digest (const SearchInstance *instance, const SearchRepr *repr,
                const SearchResult *plain, SearchMemo memo, unsigned threads)
{
  const SearchSettings settings
      = SEARCH_SETTINGS (.memo = memo, .threads = threads,
                         .product_digest = true);
  SearchResult result;

  CU_ASSERT_TRUE_FATAL (
      search_run (instance, repr, &settings, NULL, &result, NULL));
  CU_ASSERT_FALSE (result.memo.weak);
  CU_ASSERT_TRUE (result.has_product_digest);
  CU_ASSERT_EQUAL (result.tally.product_digest, plain->tally.product_digest);
  CU_ASSERT_EQUAL (search_count_compare (result.nodes, plain->nodes), 0);
}

/* Compares digests of all searches of a representation.  Returns false if it
 * has no strict keys, or cannot search the instance.
 */
static bool
compare_searches (const SearchInstance *instance, const SearchRepr *repr,
                  uint64_t *digest)
{
  const SearchSettings settings
      = SEARCH_SETTINGS (.product_digest = true, .threads = 2);
  SearchMemory memory;
  SearchResult plain;
  size_t       size;

  if (!search_instance_fits (instance, repr, 0, 1, &memory, NULL))
    return false;
  CU_ASSERT_TRUE_FATAL (
      search_run (instance, repr, &settings, NULL, &plain, NULL));
  if (plain.has_product_digest && !repr->weight && !repr->counting.count)
    {
      CU_ASSERT (*digest == 0 || *digest == plain.tally.product_digest);
      *digest = plain.tally.product_digest;
    }
  if (!repr->memo.key || !search_instance_key_size (instance, repr, &size, NULL)
      || size == 0)
    return false;
  for (unsigned threads = 1; threads <= 2; threads++)
    {
      compare_digest (instance, repr, &plain, SEARCH_MEMO_DEPTH, threads);
      compare_digest (instance, repr, &plain, SEARCH_MEMO_YES, threads);
    }
  return true;
}

/* The digests of products are equal in searches with and without a table, and
 * for all representations.
 */
static void
test_digests (void)
{
  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      SearchPlugin        *plugin = load (cases[i].plugin);
      const SearchProblem *problem = search_plugin_problem (plugin);
      GRand               *random = g_rand_new_with_seed (1);
      uint64_t             digest = 0;

      for (int seed = 0; digest == 0 && seed < SEEDS; seed++)
        {
          SearchInstance *instance = make_instance (problem, cases + i, random);
          unsigned        count = 0;

          for (size_t r = 0; problem->reprs[r]; r++)
            count += compare_searches (instance, problem->reprs[r], &digest);
          CU_ASSERT (count > 0);
          search_instance_free (instance);
        }
      printf ("# %s: %016" G_GINT64_MODIFIER "x\n", cases[i].plugin, digest);
      CU_ASSERT (digest != 0);
      g_rand_free (random);
      search_plugin_free (plugin);
    }
}

#define SIZE_MAX_TRIED ((size_t) 50)

/* The sizes of solutions, and the least sum of costs. */
typedef struct
{
  SearchCosts costs;
  uint64_t    sizes[SIZE_MAX_TRIED + 1];
  int64_t     least;
  const int  *answer; /* to be found; NULL: none */
  bool        found;
} Sums;

/* Any costs: from 0 on if `data` is NULL, otherwise also negative ones. */
static int64_t
find_cost (void *data, int place, int value)
{
  const int64_t hash = (int64_t) (mix ((uint64_t) place << 8 ^ value) % 1000);

  return data ? hash - 500 : hash % 4;
}

static int64_t
sum_costs (void *data, const SearchSolution *solution)
{
  int64_t sum = 0;

  for (size_t i = 0; i < solution->length; i++)
    sum += find_cost (data, (int) i, solution->answer[i]);
  return sum;
}

static bool
add_sums (void *data, const SearchSolution *solution)
{
  Sums         *sums = data;
  const int64_t size = sum_costs (NULL, solution);

  if (size <= (int64_t) SIZE_MAX_TRIED)
    sums->sizes[size] += solution->weight;
  sums->least = MIN (sums->least, sum_costs (sums, solution));
  sums->found |= sums->answer
                 && memcmp (sums->answer, solution->answer,
                            solution->length * sizeof *sums->answer)
                        == 0;
  return true;
}

/* Compares folds with sums over all solutions.  Returns false if there are no
 * strict keys.
 */
static bool
compare_folds (const SearchInstance *instance, const SearchRepr *repr)
{
  SearchCount counts[SIZE_MAX_TRIED + 1];
  int *answer = g_new (int, search_instance_answer_length (instance) + 1);
  Sums sums = { .least = INT64_MAX, .answer = answer };
  const SearchCosts sizes = { find_cost, NULL }, costs = { find_cost, &sums };
  SearchSettings    settings = SEARCH_SETTINGS (.threads = 2);
  SearchResult      result;
  int64_t           least = INT64_MAX;
  size_t            size;
  bool              has_keys = repr->memo.key
                  && search_instance_key_size (instance, repr, &size, NULL)
                  && size > 0;

  if (has_keys)
    {
      CU_ASSERT_TRUE_FATAL (search_fold_sizes (instance, repr, &settings,
                                               &sizes, SIZE_MAX_TRIED, counts,
                                               &result, NULL));
      CU_ASSERT_TRUE_FATAL (search_fold_best (instance, repr, &settings, &costs,
                                              &least, answer, &result, NULL));
      CU_ASSERT_EQUAL (result.stop_reason, SEARCH_STOP_COMPLETE);
      settings.visit = add_sums;
      settings.data = &sums;
      settings.threads = 1;
      CU_ASSERT_TRUE_FATAL (
          search_run (instance, repr, &settings, NULL, &result, NULL));
      CU_ASSERT_EQUAL (least, sums.least);
      CU_ASSERT_EQUAL (sums.found, result.tally.solutions > 0);
      for (size_t i = 0; i <= SIZE_MAX_TRIED; i++)
        CU_ASSERT_EQUAL (counts[i].words[0], sums.sizes[i]);
    }
  g_free (answer);
  return has_keys;
}

static void
test_folds (void)
{
  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      SearchPlugin        *plugin = load (cases[i].plugin);
      const SearchProblem *problem = search_plugin_problem (plugin);
      GRand               *random = g_rand_new_with_seed (1);
      unsigned             count = 0;

      for (int seed = 0; seed < (cases[i].write ? SEEDS : 1); seed++)
        {
          SearchInstance *instance = make_instance (problem, cases + i, random);
          SearchMemory    memory;

          for (size_t r = 0; problem->reprs[r]; r++)
            if (search_instance_fits (instance, problem->reprs[r], 0, 1,
                                      &memory, NULL))
              count += compare_folds (instance, problem->reprs[r]);
          search_instance_free (instance);
        }
      printf ("# %s: %u\n", cases[i].plugin, count);
      CU_ASSERT (count > 0);
      g_rand_free (random);
      search_plugin_free (plugin);
    }
}

int
main (void)
{
  CU_TestInfo tests[] = {
    { "equal keys have equal subtrees", test_right },
    { "keys that lack a part are found", test_wrong },
    { "digests of products do not depend on the search", test_digests },
    { "folds are sums over all solutions", test_folds },
    CU_TEST_INFO_NULL,
  };

  return tap_run ("keys", tests);
}
