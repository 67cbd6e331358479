# SPDX-License-Identifier: MIT
# make bench [BENCH_FLAGS='--n 14 --rival bitboard=./other']

check_PROGRAMS += %D%/bench
%C%_bench_SOURCES = %D%/bench.c %D%/hand.c %D%/hand.h
%C%_bench_LDADD   = libsearch/libsearch.la $(GLIB_LIBS)

.PHONY: bench
bench: all %D%/bench
	SEARCH_PLUGIN_PATH='$(abs_top_builddir)/problems/.libs' %D%/bench $(BENCH_FLAGS)
