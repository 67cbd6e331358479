# SPDX-License-Identifier: MIT
# make bench                                 our loops against our own rivals
# make bench RIVALS='rows=DIR/row.c ...'     and against those: each a program
#                                            that takes n and prints the count
# make bench BENCH_FLAGS='--n 14'            with other options, see bench.c

check_PROGRAMS += %D%/bench
%C%_bench_SOURCES = %D%/bench.c %D%/hand.c %D%/hand.h
%C%_bench_LDADD   = libsearch/libsearch.la $(GLIB_LIBS)

.PHONY: bench
bench: all %D%/bench
	$(AM_V_at)flags=; \
	for rival in $(RIVALS); do \
	  source=$${rival#*=}; \
	  program=tools/bench/rival-$$(basename $$source .c); \
	  $(CC) $(CPPFLAGS) $(CFLAGS) -w -o $$program $$source || exit 1; \
	  flags="$$flags --rival $${rival%%=*}=$$program"; \
	done; \
	SEARCH_PLUGIN_PATH='$(abs_top_builddir)/problems/.libs' \
	  %D%/bench $$flags $(BENCH_FLAGS)

clean-local:
	rm -f %D%/rival-*
