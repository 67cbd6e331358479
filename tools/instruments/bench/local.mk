# SPDX-License-Identifier: MIT
# make bench                                 measure libsearch and its rivals
# make bench BENCH_FLAGS=--help              list the parts and methods
# make bench RIVALS='rows=DIR/row.c ...'     add rivals: each a program that
#                                            takes n and prints the count
# make -s bench BENCH_FLAGS=--json           print JSON for programs
# make bench-compilers                       measure the loops of compilers
# make bench-compilers COMPILERS="'gcc -O1'" measure the loops of this compiler
# tools/instruments/bench/counts.py search-run           count models in parts
# tools/instruments/bench/models.py DIR                  compare with python-constraint
# tools/instruments/bench/calls URI                      measure a ledger's server
# tools/instruments/bench/turns.sh 9 'A' 'B'             compare two commands

EXTRA_PROGRAMS += $(bench_programs)
if ALL_TESTS
check_PROGRAMS += $(bench_programs)
endif
bench_programs = \
  %D%/bench %D%/repeat $(hand_programs) $(cover_programs)
if HAVE_LIBPQ
bench_programs += %D%/calls
endif
%C%_bench_SOURCES = \
  %D%/bench.c %D%/bench.h \
  %D%/command.c %D%/command.h \
  %D%/constraints.c \
  %D%/covers.c \
  %D%/entries.c \
  %D%/figures.c \
  %D%/hand.c \
  %D%/loops.c \
  %D%/minizinc.c \
  %D%/problems.c \
  %D%/race.c \
  tools/cli/machine.c tools/cli/machine.h
%C%_bench_CPPFLAGS = $(AM_CPPFLAGS) \
  -DBENCH_BUILD='"$(abs_top_builddir)"' \
  -DBENCH_MODELS='"$(abs_top_srcdir)/%D%"'
%C%_bench_LDADD  = tools/report/libreport.la libsearch/libengine.la $(GLIB_LIBS) -lm

%C%_calls_SOURCES = %D%/calls.c
%C%_calls_CFLAGS  = $(AM_CFLAGS) $(SQLITE_CFLAGS)
%C%_calls_LDADD   = libsearch/ledger/libledger.la libsearch/libengine.la \
  $(GLIB_LIBS) -lm

%C%_repeat_SOURCES = %D%/repeat.c
%C%_repeat_LDADD   = libsearch/libengine.la $(GLIB_LIBS)
bench_plugins = tests/plugins/models.so tests/plugins/shortest.so

# Puzzles for measuring sudoku, and a solver for comparison.
sudoku_puzzles = \
  %D%/sudoku-10.txt %D%/sudoku-1000.txt \
  %D%/few-10.txt %D%/few-1000.txt \
  %D%/large-2.txt %D%/large-100.txt
%C%_sudoku_puzzles_SOURCES = \
  %D%/sudoku-puzzles.c \
  %D%/sudoku-solver.c %D%/sudoku-solver.h \
  %D%/sudoku-solver-large.c
%C%_sudoku_puzzles_LDADD =
$(sudoku_puzzles): %D%/sudoku-puzzles
	$(AM_V_GEN)name=$$(basename $@ .txt) && kind=$${name%-*} && \
	%D%/sudoku-puzzles $$(test $$kind = sudoku || echo --$$kind) 1 $${name#*-} >$@

# The hand-written puzzles.
hand_programs = %D%/hand-all-interval %D%/hand-costas %D%/hand-langford
%C%_hand_all_interval_LDADD =
%C%_hand_costas_LDADD =
%C%_hand_langford_LDADD =

# Models for Gecode.
gecode_programs = \
  %D%/all-interval-gecode \
  %D%/constraints-gecode \
  %D%/costas-gecode \
  %D%/langford-gecode \
  %D%/queens-gecode
EXTRA_DIST += \
  %D%/all-interval-gecode.cpp \
  %D%/constraints-gecode.cpp \
  %D%/costas-gecode.cpp \
  %D%/count-gecode.hh \
  %D%/counts.py \
  %D%/langford-gecode.cpp \
  %D%/models.py \
  %D%/queens-gecode.cpp \
  %D%/queens.lp \
  %D%/queens.py \
  %D%/turns.sh

model = $(AM_V_CXX)$(CXX) $(CXXFLAGS) -g0 -o $@ $(top_srcdir)/$@.cpp \
  -lgecodesearch -lgecodeminimodel -lgecodeint -lgecodekernel -lgecodesupport
%D%/all-interval-gecode: %D%/all-interval-gecode.cpp %D%/count-gecode.hh
	$(model)
%D%/constraints-gecode: %D%/constraints-gecode.cpp
	$(model)
%D%/costas-gecode: %D%/costas-gecode.cpp %D%/count-gecode.hh
	$(model)
%D%/langford-gecode: %D%/langford-gecode.cpp %D%/count-gecode.hh
	$(model)
%D%/queens-gecode: %D%/queens-gecode.cpp %D%/count-gecode.hh
	$(model)

# Models of MiniZinc, their instances, and Gecode's library for them.
EXTRA_DIST += \
  %D%/minizinc/instances.txt \
  %D%/minizinc/gecode/fzn_all_different_int.mzn \
  %D%/minizinc/gecode/fzn_table_bool.mzn \
  %D%/minizinc/gecode/fzn_table_int.mzn \
  %D%/minizinc/aliens.mzn \
  %D%/minizinc/all-interval-free.mzn \
  %D%/minizinc/all-interval.mzn \
  %D%/minizinc/arrays.mzn \
  %D%/minizinc/assignment.mzn \
  %D%/minizinc/autocorrelation.mzn \
  %D%/minizinc/battleships.mzn \
  %D%/minizinc/bibd.mzn \
  %D%/minizinc/bin-packing.mzn \
  %D%/minizinc/buckets.mzn \
  %D%/minizinc/cap-sets.mzn \
  %D%/minizinc/cars.mzn \
  %D%/minizinc/change.mzn \
  %D%/minizinc/circuit.mzn \
  %D%/minizinc/coins-grid.mzn \
  %D%/minizinc/colouring-free.mzn \
  %D%/minizinc/colouring.mzn \
  %D%/minizinc/coprime.mzn \
  %D%/minizinc/costas.mzn \
  %D%/minizinc/crossfigures.mzn \
  %D%/minizinc/crossword.mzn \
  %D%/minizinc/cryptarithm.mzn \
  %D%/minizinc/cubes.mzn \
  %D%/minizinc/cumulative.mzn \
  %D%/minizinc/curriculum.mzn \
  %D%/minizinc/de-bruijn.mzn \
  %D%/minizinc/diamond-free.mzn \
  %D%/minizinc/dice-cycle.mzn \
  %D%/minizinc/dice.mzn \
  %D%/minizinc/divisors.mzn \
  %D%/minizinc/dna.mzn \
  %D%/minizinc/dominating.mzn \
  %D%/minizinc/egyptian.mzn \
  %D%/minizinc/fractions.mzn \
  %D%/minizinc/gcd.mzn \
  %D%/minizinc/golfers.mzn \
  %D%/minizinc/golomb-best.mzn \
  %D%/minizinc/golomb.mzn \
  %D%/minizinc/graceful.mzn \
  %D%/minizinc/groups.mzn \
  %D%/minizinc/halves.mzn \
  %D%/minizinc/independent.mzn \
  %D%/minizinc/involutions.mzn \
  %D%/minizinc/job-shop.mzn \
  %D%/minizinc/kakuro.mzn \
  %D%/minizinc/killer.mzn \
  %D%/minizinc/knapsack-all.mzn \
  %D%/minizinc/knapsack.mzn \
  %D%/minizinc/knights.mzn \
  %D%/minizinc/langford-free.mzn \
  %D%/minizinc/langford.mzn \
  %D%/minizinc/latin.mzn \
  %D%/minizinc/lcm.mzn \
  %D%/minizinc/life.mzn \
  %D%/minizinc/lights.mzn \
  %D%/minizinc/lottery.mzn \
  %D%/minizinc/magic-sequence-free.mzn \
  %D%/minizinc/magic-sequence.mzn \
  %D%/minizinc/magic-square-free.mzn \
  %D%/minizinc/magic-square.mzn \
  %D%/minizinc/marriages.mzn \
  %D%/minizinc/max-cut.mzn \
  %D%/minizinc/nonogram.mzn \
  %D%/minizinc/orthogonal.mzn \
  %D%/minizinc/partition.mzn \
  %D%/minizinc/peaceable.mzn \
  %D%/minizinc/pigeons.mzn \
  %D%/minizinc/polydivisible.mzn \
  %D%/minizinc/posets.mzn \
  %D%/minizinc/prime-ring.mzn \
  %D%/minizinc/pythagoras.mzn \
  %D%/minizinc/quasigroup-free.mzn \
  %D%/minizinc/quasigroup.mzn \
  %D%/minizinc/queens-free.mzn \
  %D%/minizinc/queens-pairs.mzn \
  %D%/minizinc/queens.mzn \
  %D%/minizinc/rectangles.mzn \
  %D%/minizinc/rehearsal.mzn \
  %D%/minizinc/roster.mzn \
  %D%/minizinc/satisfiability.mzn \
  %D%/minizinc/schur.mzn \
  %D%/minizinc/sidon.mzn \
  %D%/minizinc/skyscrapers.mzn \
  %D%/minizinc/sperner.mzn \
  %D%/minizinc/squares.mzn \
  %D%/minizinc/steiner.mzn \
  %D%/minizinc/subset-sum.mzn \
  %D%/minizinc/sudoku-free.mzn \
  %D%/minizinc/sudoku.mzn \
  %D%/minizinc/sum-free-turns.mzn \
  %D%/minizinc/sum-free.mzn \
  %D%/minizinc/sums.mzn \
  %D%/minizinc/tables.mzn \
  %D%/minizinc/template.mzn \
  %D%/minizinc/tomography.mzn \
  %D%/minizinc/tour.mzn \
  %D%/minizinc/tournament.mzn \
  %D%/minizinc/triples-numbers.mzn \
  %D%/minizinc/triples-sets.mzn \
  %D%/minizinc/triples.mzn \
  %D%/minizinc/waerden.mzn \
  %D%/minizinc/warehouses.mzn \
  %D%/minizinc/weighing.mzn \
  %D%/minizinc/zebra.mzn

# Hand-written exact covers, and their texts.
cover_programs = %D%/hand-cover %D%/hand-colours %D%/hand-lists %D%/cover-texts
%C%_cover_texts_LDADD =
%C%_hand_colours_SOURCES = %D%/hand-colours.c %D%/hand-text.h
%C%_hand_colours_LDADD =
%C%_hand_cover_SOURCES = %D%/hand-cover.c %D%/hand-text.h
%C%_hand_cover_LDADD =
%C%_hand_lists_SOURCES = %D%/hand-lists.c %D%/hand-text.h
%C%_hand_lists_LDADD =
pentomino_texts = \
  %D%/pentominoes-3.txt %D%/pentominoes-4.txt %D%/pentominoes-5.txt \
  %D%/pentominoes-6.txt
other_covers = \
  %D%/bruijn-4.txt %D%/bruijn-5.txt %D%/edges-2.txt %D%/edges-8.txt \
  %D%/langford-7.txt %D%/langford-11.txt %D%/latin-4.txt %D%/latin-5.txt \
  %D%/planes-2.txt %D%/planes-3.txt %D%/queens-8.txt %D%/queens-12.txt \
  %D%/random-1.txt %D%/random-2.txt %D%/random-3.txt %D%/soma-3.txt \
  %D%/sudoku-3.txt %D%/sudoku-5.txt %D%/words-4.txt %D%/words-5.txt
cover_texts = $(pentomino_texts) $(other_covers)
$(pentomino_texts): search-run problems/cover.la
	$(AM_V_GEN)side=$$(basename $@ .txt) && side=$${side#*-} && \
	SEARCH_PLUGIN_PATH='$(abs_top_builddir)/problems/.libs' \
	  ./search-run cover --print-input \
	  --pentominoes=$${side}x$$((60 / side)) >$@
$(other_covers): %D%/cover-texts
	$(AM_V_GEN)name=$$(basename $@ .txt) && \
	%D%/cover-texts $${name%-*} $${name#*-} >$@

# Builds all programs of the benchmark; models for Gecode if it is installed.
.PHONY: bench bench-programs
bench-programs: all %D%/bench %D%/repeat %D%/sudoku-puzzles tests/support/peak \
  $(bench_plugins) $(hand_programs) $(cover_programs) $(cover_texts) $(sudoku_puzzles)
	$(AM_V_at)if echo '#include <gecode/search.hh>' | \
	  $(CXX) $(CXXFLAGS) -fsyntax-only -x c++ - 2>/dev/null; \
	then $(MAKE) $(AM_MAKEFLAGS) $(gecode_programs); fi

# Only the benchmark itself writes to stdout.
bench:
	$(AM_V_at)$(MAKE) $(AM_MAKEFLAGS) bench-programs >&2
	$(AM_V_at)flags=; \
	for rival in $(RIVALS); do \
	  source=$${rival#*=}; \
	  program=tools/instruments/bench/rival-$$(basename $$source .c); \
	  $(CC) $(CPPFLAGS) $(CFLAGS) -w -o $$program $$source || exit 1; \
	  flags="$$flags --rival $${rival%%=*}=$$program"; \
	done; \
	SEARCH_PLUGIN_PATH='$(abs_top_builddir)/problems/.libs' \
	  %D%/bench --cflags='$(CFLAGS)' $$flags $(BENCH_FLAGS)

# Each compiler has its own build folder.
COMPILERS = 'gcc -O2' 'gcc -O3' 'gcc -O2 -march=native' 'clang -O2'
.PHONY: bench-compilers
bench-compilers:
	$(AM_V_at)for compiler in $(COMPILERS); do \
	  folder=%D%/compilers/$$(echo "$$compiler" | tr -cd 'A-Za-z0-9'); \
	  mkdir -p "$$folder" && \
	  (cd "$$folder" && \
	    '$(abs_top_srcdir)/configure' -q CC="$${compiler%% *}" \
	      CFLAGS="$${compiler#* }" >&2 && \
	    $(MAKE) $(AM_MAKEFLAGS) -s tools/instruments/bench/bench problems/nqueens.la >/dev/null && \
	    SEARCH_PLUGIN_PATH="$$PWD/problems/.libs" tools/instruments/bench/bench \
	      --only loops --cflags="$${compiler#* }" $(BENCH_FLAGS)) || exit 1; \
	done

clean-local:
	rm -rf %D%/compilers
	rm -f %D%/minizinc/*.fzn %D%/minizinc/*.msc %D%/rival-* $(gecode_programs) $(cover_texts) $(sudoku_puzzles)
