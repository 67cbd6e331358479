# SPDX-License-Identifier: MIT
# installed.sh: checks that the installed files are complete and usable. Source
# it after tap.sh.
# shellcheck shell=sh

# installed_files: prints the expected files in bin, include, lib and share.
installed_files () {
  for program in search-diff search-fzn search-new search-run; do
    echo "bin/$program"
  done
  for header in "$SRC"/libsearch/search*.h; do
    echo "include/libsearch-1/libsearch/${header##*/}"
  done
  for library in libsearch libsearch-ledger libsearch-model libsearch-classes; do
    for end in la so so.0 so.0.0.0; do
      echo "lib/$library.$end"
    done
    echo "lib/pkgconfig/$library.pc"
  done
  for folder in "$SRC"/problems/*/; do
    problem=$(basename "$folder")
    echo "lib/libsearch/problems/$problem.la"
    echo "lib/libsearch/problems/$problem.so"
  done
  echo share/minizinc/solvers/libsearch.msc
  for file in "$SRC"/tools/minizinc/libsearch/*.mzn; do
    echo "share/minizinc/libsearch/${file##*/}"
  done
  for page in "$SRC"/docs/man/*.[157]; do
    [ ! -e "$page" ] || echo "share/man/man${page##*.}/${page##*/}"
  done
  if [ -d "$SRC/tools/cli/completion" ]; then
    for program in search-diff search-new search-run; do
      echo "share/bash-completion/completions/$program"
      echo "share/fish/vendor_completions.d/$program.fish"
    done
    echo 'share/zsh/site-functions/_search-run'
  fi
}

# check_installed PREFIX: the prefix has exactly the expected files.
check_installed () {
  installed_files | LC_ALL=C sort >"$scratch/expected"
  is 'all is installed, and nothing else' "$(cat "$scratch/expected")" \
    "$(cd "$1" && find . ! -type d | sed 's|^\./||' | LC_ALL=C sort)"
  ok 'and that is a lot' test "$(wc -l <"$scratch/expected")" -gt 30
}

# check_usable BINDIR LIBDIR VERSION: programs, problems and libsearch.pc work.
check_usable () {
  unset SEARCH_PLUGIN_PATH PKG_CONFIG_LIBDIR
  PKG_CONFIG_PATH=$2/pkgconfig
  export PKG_CONFIG_PATH

  for program in search-run search-diff search-fzn search-new; do
    is "$program --version" "$program $3" "$("$1/$program" --version | cut -d ' ' -f 1,2)"
  done
  is 'its problems' "$(cd "$SRC/problems" && echo */ | tr -d /)" \
    "$("$1/search-run" list | sed '/^$/,$d; s/ .*//' | xargs)"
  is 'nqueens' 92 "$("$1/search-run" nqueens --n 8 2>&1 | field solutions)"
  ends 'search-diff' 0 '' "$1/search-diff" nqueens --n 0..5

  is 'pkg-config --modversion' "$3" "$(pkg-config --modversion libsearch)"
  is 'pkg-config says where programs are' "$1/search-run" \
    "$(pkg-config --variable=search_run libsearch)"
  ok 'and problems' test -e \
    "$(pkg-config --variable=problemdir libsearch)/nqueens.so"

  cat >"$scratch/program.c" <<'END'
#include <libsearch/search.h>
#include <stdio.h>

int
main (void)
{
  puts (search_version ());
  return search_abi () == SEARCH_ABI ? 0 : 1;
}
END
  # shellcheck disable=SC2046,SC2086
  ok 'a program with libsearch' $CC $SANITIZERS -Wall -Wextra -Werror "$scratch/program.c" \
    -o "$scratch/program" $(pkg-config --cflags --libs libsearch)
  is 'runs' "$3" "$(LD_LIBRARY_PATH=$2 "$scratch/program")"

  cat >"$scratch/recorded.c" <<'END'
#include <libsearch/search-ledger.h>
#include <stdio.h>

int
main (int argc, char **argv)
{
  g_autoptr (SearchLedger) ledger = NULL;
  g_autoptr (GError) error = NULL;

  if (argc > 1)
    ledger = search_ledger_open (argv[1], SEARCH_LEDGER_READ, NULL, &error);
  if (!ledger)
    return 1;
  printf ("%d\n", (int) search_ledger_total (ledger)->tally.solutions);
  return 0;
}
END
  is 'pkg-config --modversion libsearch-ledger' "$3" \
    "$(pkg-config --modversion libsearch-ledger)"
  # shellcheck disable=SC2046,SC2086
  ok 'a program with libsearch-ledger' $CC $SANITIZERS -Wall -Wextra -Werror \
    "$scratch/recorded.c" -o "$scratch/recorded" \
    $(pkg-config --cflags --libs libsearch-ledger)
  "$1/search-run" nqueens --n 6 --ledger="$scratch/six.ledger" -q >/dev/null
  is 'reads what search-run has recorded' 4 \
    "$(LD_LIBRARY_PATH=$2 "$scratch/recorded" "$scratch/six.ledger")"

  cat >"$scratch/test.c" <<'END'
#include <libsearch/search.h>
#include <stdio.h>

int
main (void)
{
  const char *const settings[] = { "n=6", NULL };
  SearchPlugin     *loaded = search_plugin_load ("nqueens", NULL);
  SearchInstance   *queens
      = search_instance_new (search_plugin_problem (loaded), settings, NULL);
  SearchInspection *inspection = search_inspect (
      queens, search_plugin_problem (loaded)->reprs[0], NULL, NULL);

  puts (inspection->mistake ? inspection->mistake : "no mistake");
}
END
  # shellcheck disable=SC2046,SC2086
  ok 'a test with search_inspect()' $CC $SANITIZERS -Wall -Wextra -Werror "$scratch/test.c" \
    -o "$scratch/test" $(pkg-config --cflags --libs libsearch)
  is 'runs' 'no mistake' "$(LD_LIBRARY_PATH=$2 "$scratch/test")"
  cat >"$scratch/rows.c" <<'END'
#include <libsearch/search-model.h>

typedef struct
{
  SearchModel *model;
} Rows;

static bool
rows_model (const void *instance, SearchModel *model, GError **error)
{
  (void) instance;
  (void) error;
  search_model_all_different (model, search_model_ints (model, "row", 4, 1, 4),
                              SEARCH_STRENGTH_VALUE);
  return true;
}

SEARCH_MODEL (rows, Rows, .model = rows_model);
END
  # shellcheck disable=SC2046,SC2086
  ok 'a plugin with libsearch-model' $CC $SANITIZERS -Wall -Wextra -Werror -shared -fPIC \
    "$scratch/rows.c" -o "$scratch/rows.so" \
    $(pkg-config --cflags --libs libsearch-model)
  is 'runs' 24 "$(LD_LIBRARY_PATH=$2 "$1/search-run" "$scratch/rows.so" 2>&1 |
    field solutions)"
  "$1/search-new" rings --in "$scratch" >/dev/null
  ok 'a puzzle by search-new passes its test' \
    sh -c 'MAKEFLAGS= "$MAKE" -s -C "$1/rings" check >"$1/log"' "" "$scratch"
}
