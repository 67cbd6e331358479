# SPDX-License-Identifier: MIT
# make simulate                              simulate 1 to 4096 workers, and processes
#                                            that share a ledger on a server
# make simulate PROCESSES_FLAGS=--help       list the options for processes
# make simulate SIMULATE_FLAGS=--help        list the options for workers
# make simulate SIMULATE_SEARCH='--repr=rows nqueens n=12'
#                                            simulate another search

EXTRA_PROGRAMS += %D%/units %D%/processes
if ALL_TESTS
check_PROGRAMS += %D%/units %D%/processes
endif
%C%_units_LDADD   = libsearch/libsearch.la $(GLIB_LIBS)
%C%_processes_LDADD   = $(GLIB_LIBS) -lm
EXTRA_DIST += %D%/simulate

SIMULATE_SEARCH = --repr=bitboard --budget=256 nqueens n=15
SIMULATE_FLAGS  = --scale=1,20
PROCESSES_FLAGS =

.PHONY: simulate
simulate: all %D%/units %D%/processes
	$(AM_V_at)SEARCH_PLUGIN_PATH='$(abs_top_builddir)/problems/.libs' \
	  %D%/units $(SIMULATE_SEARCH) >%D%/pieces
	$(AM_V_at)python3 $(top_srcdir)/%D%/simulate $(SIMULATE_FLAGS) %D%/pieces
	$(AM_V_at)%D%/processes $(PROCESSES_FLAGS)
	$(AM_V_at)%D%/processes --deaths=7200 $(PROCESSES_FLAGS)

MOSTLYCLEANFILES = %D%/pieces
