/* SPDX-License-Identifier: MIT */
/* fuzz-flatzinc.c: FlatZinc: nothing crashes or hangs, what is refused is
 * refused with a place and a message, and all representations find the same
 * number of solutions, of which each passes `check`.
 *
 * A text is written by a grammar, whose choices the bytes are; the first ones
 * say how often it is left, and what is damaged when the text is there.
 */
#include "fuzz.h"
#include "problems.h"

#include <libsearch/search.h>

#include <stdio.h>
#include <string.h>

/* Of each tree, so many nodes are searched, in so many seconds and bytes. */
#define NODES 500
#define SECONDS 0.5
#define BYTES ((size_t) 1 << 26)

/* How many variables and constraints a text has at most. */
#define VARIABLES 6
#define CONSTRAINTS 8

/* The bytes that are left; behind them are zeros. */
typedef struct
{
  const uint8_t *data;
  size_t         size;
  int            wild; /* of 256 choices, so many leave the grammar */
  GString       *text;
} Writer;

/* Constraints, and the kinds of their arguments: i an integer, b a Boolean, n a
 * number, I, B, N, L arrays of integers, Booleans, numbers and truths, S a set.
 */
static const struct
{
  const char *name;
  const char *kinds;
} constraints[] = {
  { "int_eq", "ii" },
  { "int_ne", "ii" },
  { "int_le", "ii" },
  { "int_lt", "ii" },
  { "int_lin_eq", "NIn" },
  { "int_lin_ne", "NIn" },
  { "int_lin_le", "NIn" },
  { "set_in", "iS" },
  { "bool_eq", "bb" },
  { "bool_le", "bb" },
  { "bool_lt", "bb" },
  { "bool_clause", "BB" },
  { "array_bool_and", "Bb" },
  { "array_bool_or", "Bb" },
  { "array_bool_xor", "B" },
  { "array_bool_element", "iLb" },
  { "array_int_element", "iNi" },
  { "array_var_bool_element", "iBb" },
  { "array_var_int_element", "iIi" },
  { "array_int_maximum", "iI" },
  { "array_int_minimum", "iI" },
  { "bool2int", "bi" },
  { "bool_and", "bbb" },
  { "bool_or", "bbb" },
  { "bool_xor", "bbb" },
  { "bool_not", "bb" },
  { "bool_lin_eq", "NBi" },
  { "bool_lin_le", "NBn" },
  { "int_abs", "ii" },
  { "int_div", "iii" },
  { "int_mod", "iii" },
  { "int_pow", "iii" },
  { "int_plus", "iii" },
  { "int_times", "iii" },
  { "int_max", "iii" },
  { "int_min", "iii" },
  { "libsearch_all_different", "I" },
  { "libsearch_all_different_except", "In" },
  { "libsearch_among", "iIS" },
  { "libsearch_bin_packing_load", "IINn" },
  { "libsearch_circuit", "In" },
  { "libsearch_subcircuit", "In" },
  { "libsearch_count_eq", "Iii" },
  { "libsearch_count_neq", "Iii" },
  { "libsearch_count_leq", "Iii" },
  { "libsearch_count_lt", "Iii" },
  { "libsearch_count_geq", "Iii" },
  { "libsearch_count_gt", "Iii" },
  { "libsearch_cumulative", "IIIi" },
  { "libsearch_diffn", "IIII" },
  { "libsearch_disjunctive", "II" },
  { "libsearch_global_cardinality", "INI" },
  { "libsearch_global_cardinality_closed", "INI" },
  { "libsearch_global_cardinality_low_up", "INNN" },
  { "libsearch_global_cardinality_low_up_closed", "INNN" },
  { "libsearch_increasing", "I" },
  { "libsearch_inverse", "InIn" },
  { "libsearch_lex_less_int", "II" },
  { "libsearch_lex_lesseq_int", "II" },
  { "libsearch_lex_less_bool", "BB" },
  { "libsearch_lex_lesseq_bool", "BB" },
  { "libsearch_member_int", "Ii" },
  { "libsearch_nvalue", "iI" },
  { "libsearch_regular", "InnNnS" },
  { "libsearch_sort", "II" },
  { "libsearch_table_int", "IN" },
  { "libsearch_table_bool", "BL" },
  { "libsearch_value_precede", "nnI" },
  { "no_such_constraint", "ib" },
};

static const char *const selects[]
    = { "input_order", "first_fail",       "anti_first_fail", "smallest",
        "largest",     "most_constrained", "max_regret",      "dom_w_deg",
        "occurrence",  "no_such_choice" };
static const char *const chooses[]
    = { "indomain_min",           "indomain_max",
        "indomain_median",        "indomain_split",
        "indomain_reverse_split", "indomain_random",
        "indomain_middle",        "indomain",
        "no_such_choice" };

/* What a damaged text has in places. */
static const char *const tokens[]
    = { ";",    ":",     "::",       ",",
        "..",   "[",     "]",        "{",
        "}",    "(",     ")",        "=",
        "var",  "array", "of",       "set",
        "int",  "bool",  "float",    "constraint",
        "true", "solve", "minimize", "1.5",
        "-",    "\"a\"", "%%ozn\n",  "9223372036854775808",
        "x0",   "b0",    "1e9",      "0x7fffffff",
        "\n",   "%",     "\"",       "predicate",
        "a0",   "1..0",  "{}",       "[]",
        "-0",   "0o17",  "\\",       "\xff" };

/* A number in 0..count - 1, from the next byte. */
static int
take (Writer *writer, int count)
{
  uint8_t byte;

  if (writer->size == 0)
    return 0;
  byte = *writer->data++;
  writer->size--;
  return byte % count;
}

static bool
is_wild (Writer *writer)
{
  return writer->wild > 0 && take (writer, 256) < writer->wild;
}

static void
write_number (Writer *writer)
{
  static const char *const rare[]
      = { "2147483647",           "-2147483647", "2147483648", "-4294967296",
          "9223372036854775807",  "9000",        "-8193",      "8192",
          "-9223372036854775808", "true" };

  if (is_wild (writer))
    g_string_append (writer->text, rare[take (writer, G_N_ELEMENTS (rare))]);
  else
    g_string_append_printf (writer->text, "%d", take (writer, 11) - 4);
}

static void
write_set (Writer *writer)
{
  int count;

  if (take (writer, 2) == 0)
    {
      const int min = take (writer, 9) - 4;

      g_string_append_printf (writer->text, "%d..%d", min,
                              min + take (writer, 6) - 1);
      return;
    }
  g_string_append_c (writer->text, '{');
  count = take (writer, 5);
  for (int i = 0; i < count; i++)
    {
      g_string_append (writer->text, i > 0 ? "," : "");
      /* Values far apart take long: each in between is tried. */
      g_string_append_printf (writer->text, "%d",
                              is_wild (writer) ? 9000 : take (writer, 11) - 4);
    }
  g_string_append_c (writer->text, '}');
}

/* One argument of this kind; the arrays x and b are declared with three
 * elements.
 */
static void
write_argument (Writer *writer, char kind)
{
  const char single = kind == 'I'   ? 'i'
                      : kind == 'B' ? 'b'
                      : kind == 'N' ? 'n'
                      : kind == 'L' ? 'l'
                                    : kind;
  int        count;

  if (is_wild (writer))
    kind = "ibnIBNLS"[take (writer, 8)];
  switch (kind)
    {
    case 'i':
      if (take (writer, 8) == 0)
        write_number (writer);
      else
        g_string_append_printf (writer->text, "x%d", take (writer, VARIABLES));
      break;
    case 'b':
      if (take (writer, 8) == 0)
        g_string_append (writer->text, take (writer, 2) ? "true" : "false");
      else
        g_string_append_printf (writer->text, "b%d", take (writer, VARIABLES));
      break;
    case 'l':
      g_string_append (writer->text, take (writer, 2) ? "true" : "false");
      break;
    case 'n':
      write_number (writer);
      break;
    case 'S':
      write_set (writer);
      break;
    default:
      if (take (writer, 5) == 0 && kind != 'L')
        {
          g_string_append (writer->text, kind == 'I'   ? "ax"
                                         : kind == 'B' ? "ab"
                                                       : "an");
          return;
        }
      g_string_append_c (writer->text, '[');
      count = take (writer, 3) ? 3 : take (writer, 7);
      for (int i = 0; i < count; i++)
        {
          g_string_append (writer->text, i > 0 ? "," : "");
          write_argument (writer, single);
        }
      g_string_append_c (writer->text, ']');
    }
}

static void
write_variables (Writer *writer)
{
  GString  *text = writer->text;
  const int shown = take (writer, 4);

  for (int i = 0; i < VARIABLES; i++)
    {
      const int min = take (writer, 7) - 3;
      const int max = min + take (writer, 4);

      g_string_append (text, "var ");
      if (is_wild (writer))
        g_string_append (text, "int");
      else if (take (writer, 5) == 0)
        write_set (writer);
      else
        g_string_append_printf (text, "%d..%d", min, max);
      g_string_append_printf (text, ": x%d", i);
      if (i < shown || shown == 0)
        g_string_append (text, " :: output_var");
      if (i > 0 && take (writer, 12) == 0)
        g_string_append_printf (text, " = x%d", take (writer, i));
      g_string_append (text, ";\n");
    }
  for (int i = 0; i < VARIABLES; i++)
    g_string_append_printf (text, "var bool: b%d%s;\n", i,
                            i < shown ? " :: output_var" : "");
  g_string_append (text, "array [1..3] of var int: ax "
                         ":: output_array ([1..3]) = [x0,x1,x2];\n"
                         "array [1..3] of var bool: ab = [b0,true,b1];\n"
                         "array [1..3] of int: an = [1,-2,3];\n");
}

static void
write_constraint (Writer *writer)
{
  static const char *const endings[] = { "", "", "", "_reif", "_imp" };
  static const char *const notes[] = { "",
                                       "",
                                       "",
                                       " :: domain",
                                       " :: bounds",
                                       " :: value_propagation",
                                       " :: defines_var (x0)",
                                       " :: f(g(1),[\"s\",{}])" };
  const int                i = take (writer, G_N_ELEMENTS (constraints));
  const char *ending = endings[take (writer, G_N_ELEMENTS (endings))];

  g_string_append_printf (writer->text, "constraint %s%s(", constraints[i].name,
                          ending);
  for (const char *kind = constraints[i].kinds; *kind; kind++)
    {
      if (kind > constraints[i].kinds)
        g_string_append_c (writer->text, ',');
      write_argument (writer, *kind);
    }
  if (*ending)
    {
      g_string_append_c (writer->text, ',');
      write_argument (writer, 'b');
    }
  g_string_append_printf (writer->text, ")%s;\n",
                          notes[take (writer, G_N_ELEMENTS (notes))]);
}

static void
write_solve (Writer *writer)
{
  static const char *const goals[]
      = { "satisfy", "satisfy", "minimize x0", "maximize x1", "minimize b0" };

  g_string_append (writer->text, "solve ");
  if (take (writer, 2))
    {
      g_string_append (writer->text, ":: int_search (");
      write_argument (writer, 'I');
      g_string_append_printf (writer->text, ", %s, %s, complete) ",
                              selects[take (writer, G_N_ELEMENTS (selects))],
                              chooses[take (writer, G_N_ELEMENTS (chooses))]);
    }
  g_string_append_printf (writer->text, "%s;\n",
                          goals[take (writer, G_N_ELEMENTS (goals))]);
}

/* Tokens that come, go, or are cut off, in so many places. */
static void
damage (Writer *writer, int places)
{
  for (int i = 0; i < places && writer->text->len > 0; i++)
    {
      const size_t at = (size_t) (take (writer, 256) * 256 + take (writer, 256))
                        % writer->text->len;
      const size_t length = (size_t) take (writer, 12) + 1;

      switch (take (writer, 4))
        {
        case 0:
          g_string_erase (writer->text, (ssize_t) at,
                          (ssize_t) MIN (writer->text->len - at, length));
          break;
        case 1:
          g_string_truncate (writer->text, at);
          break;
        default:
          g_string_insert (writer->text, (ssize_t) at,
                           tokens[take (writer, G_N_ELEMENTS (tokens))]);
        }
    }
}

static char *
written (const uint8_t *data, size_t size)
{
  static const int wilds[] = { 0, 0, 4, 24 };
  Writer writer = { .data = data, .size = size, .text = g_string_new (NULL) };
  int    damages, count;

  writer.wild = wilds[take (&writer, G_N_ELEMENTS (wilds))];
  damages = MAX (0, take (&writer, 8) - 4);
  write_variables (&writer);
  count = take (&writer, CONSTRAINTS);
  for (int i = 0; i < count; i++)
    write_constraint (&writer);
  write_solve (&writer);
  damage (&writer, damages);
  return g_string_free (writer.text, FALSE);
}

static bool
check_solution (void *data, const SearchSolution *solution)
{
  const SearchInstance *instance = data;
  const SearchProblem  *problem = search_instance_problem (instance);

  if (solution->length > 0)
    g_assert_true (problem->check (search_instance_data (instance),
                                   solution->answer, solution->length));
  return true;
}

/* Those that come to the end find as many solutions; what is found passes. */
static void
search (const SearchProblem *problem, SearchInstance *instance)
{
  const SearchSettings settings
      = SEARCH_SETTINGS (.node_limit = NODES, .time_limit = SECONDS,
                         .memory_limit = BYTES, .visit = check_solution,
                         .data = instance);
  uint64_t solutions = UINT64_MAX;

  for (const SearchRepr *const *repr = problem->reprs; *repr; repr++)
    {
      SearchResult result;

      if (!search_run (instance, *repr, &settings, NULL, &result, NULL)
          || result.stop_reason != SEARCH_STOP_COMPLETE)
        continue;
      if (solutions != UINT64_MAX)
        g_assert_cmpuint (result.tally.solutions, ==, solutions);
      solutions = result.tally.solutions;
    }
}

/* Does it begin with FILE:LINE:COLUMN? */
static bool
has_place (const char *message)
{
  int line, column;

  return sscanf (message, "text:%d:%d:", &line, &column) == 2;
}

/* A refusal tells where, and why. */
static void
check_error (GError *error)
{
  g_assert_nonnull (error);
  g_assert_true (error->domain == SEARCH_ERROR
                 && (error->code == SEARCH_ERROR_USAGE
                     || error->code == SEARCH_ERROR_INPUT));
  if (error->code == SEARCH_ERROR_INPUT && !has_place (error->message))
    g_error ("no place: %s", error->message);
  g_error_free (error);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  static const char *const strengths[]
      = { "annotated", "value", "bounds", "domain" };
  static const char *const distincts[] = { "projected", "assigned" };
  const SearchProblem     *problem = problem_named ("flatzinc");
  SearchInput              input = { .name = "text" };
  GError                  *error = NULL;
  SearchInstance          *instance;
  char                    *settings[3] = { NULL, NULL, NULL };
  char                    *text;

  if (size < 2)
    return 0;
  settings[0] = g_strdup_printf ("strength=%s", strengths[data[0] % 4]);
  settings[1] = g_strdup_printf ("distinct=%s", distincts[data[1] % 2]);
  text = written (data + 2, size - 2);
  input.length = strlen (text);
  /* No byte more than the one that ends it, so that ASan sees who reads on. */
  input.text = text = g_realloc (text, input.length + 1);
  if (g_getenv ("FUZZ_PRINT"))
    g_print ("%s", text);
  instance = search_instance_read (problem, (const char *const *) settings,
                                   &input, &error);
  if (instance)
    search (problem, instance);
  else
    check_error (error);
  search_instance_free (instance);
  g_free (text);
  g_free (settings[0]);
  g_free (settings[1]);
  return 0;
}
