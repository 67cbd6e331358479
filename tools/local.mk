# SPDX-License-Identifier: MIT
# The programs, and what they share.

bin_PROGRAMS += %D%/search-run
%C%_search_run_SOURCES = \
  %D%/memory.c %D%/memory.h \
  %D%/option-parser.c %D%/option-parser.h \
  %D%/output.c %D%/output.h \
  %D%/run-options.c %D%/run-options.h \
  %D%/run-report.c %D%/run-report.h \
  %D%/search-run.c \
  %D%/signals.c %D%/signals.h \
  %D%/status.c %D%/status.h \
  %D%/uninstalled.c %D%/uninstalled.h
%C%_search_run_CFLAGS = $(AM_CFLAGS) $(JSON_CFLAGS)
%C%_search_run_LDADD  = libsearch/libengine.la $(GLIB_LIBS) $(JSON_LIBS)

include $(top_srcdir)/tools/bench/local.mk
