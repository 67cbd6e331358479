# SPDX-License-Identifier: MIT
# make bench                                 libsearch, and what it competes with
# make bench BENCH_FLAGS=--help              what is measured, and how
# make bench RIVALS='rows=DIR/row.c ...'     and against those: each a program
#                                            that takes n and prints the count
# make -s bench BENCH_FLAGS=--json           for programs

check_PROGRAMS += %D%/bench
%C%_bench_SOURCES = \
  %D%/bench.c \
  %D%/board.c %D%/board.h \
  %D%/command.c %D%/command.h \
  %D%/covers.c %D%/covers.h \
  %D%/entries.c %D%/entries.h \
  %D%/fail.c %D%/fail.h \
  %D%/figure.c %D%/figure.h \
  %D%/hand.c %D%/hand.h \
  %D%/loops.c %D%/loops.h \
  %D%/machine.c %D%/machine.h \
  %D%/options.h \
  %D%/part.h \
  %D%/process.c %D%/process.h \
  %D%/race.c %D%/race.h \
  %D%/report.c %D%/report.h
%C%_bench_CPPFLAGS = $(AM_CPPFLAGS) \
  -DBENCH_BUILD='"$(abs_top_builddir)"' \
  -DBENCH_MODELS='"$(abs_top_srcdir)/%D%"'
%C%_bench_CFLAGS = $(AM_CFLAGS) $(JSON_CFLAGS)
%C%_bench_LDADD  = libsearch/libsearch.la $(GLIB_LIBS) $(JSON_LIBS)
EXTRA_DIST += %D%/queens-gecode.cpp %D%/queens.lp %D%/queens.py

%D%/queens-gecode: %D%/queens-gecode.cpp
	$(AM_V_CXX)$(CXX) $(CXXFLAGS) -o $@ $< \
	  -lgecodesearch -lgecodeint -lgecodekernel -lgecodesupport

# Exact covers by hand, and what they read.
cover_programs = %D%/hand-cover %D%/hand-lists
check_PROGRAMS += $(cover_programs)
%C%_hand_cover_SOURCES = %D%/hand-cover.c %D%/hand-text.h
%C%_hand_lists_SOURCES = %D%/hand-lists.c %D%/hand-text.h
cover_texts = \
  %D%/pentominoes-3.txt %D%/pentominoes-5.txt %D%/pentominoes-6.txt
$(cover_texts): tools/search-run problems/cover.la
	$(AM_V_GEN)side=$$(basename $@ .txt) && side=$${side#*-} && \
	SEARCH_PLUGIN_PATH='$(abs_top_builddir)/problems/.libs' \
	  tools/search-run cover --print-input \
	  --pentominoes=$${side}x$$((60 / side)) >$@

# All that it takes; the model for Gecode where that is installed.
.PHONY: bench bench-programs
bench-programs: all %D%/bench tests/peak $(cover_programs) $(cover_texts)
	$(AM_V_at)if echo '#include <gecode/search.hh>' | \
	  $(CXX) $(CXXFLAGS) -fsyntax-only -x c++ - 2>/dev/null; \
	then $(MAKE) $(AM_MAKEFLAGS) %D%/queens-gecode; fi

# Nothing but the benchmark itself writes to stdout.
bench:
	$(AM_V_at)$(MAKE) $(AM_MAKEFLAGS) bench-programs >&2
	$(AM_V_at)flags=; \
	for rival in $(RIVALS); do \
	  source=$${rival#*=}; \
	  program=tools/bench/rival-$$(basename $$source .c); \
	  $(CC) $(CPPFLAGS) $(CFLAGS) -w -o $$program $$source || exit 1; \
	  flags="$$flags --rival $${rival%%=*}=$$program"; \
	done; \
	SEARCH_PLUGIN_PATH='$(abs_top_builddir)/problems/.libs' \
	  %D%/bench --cflags='$(CFLAGS)' $$flags $(BENCH_FLAGS)

clean-local:
	rm -f %D%/rival-* %D%/queens-gecode $(cover_texts)
