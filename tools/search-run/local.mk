# SPDX-License-Identifier: MIT
# search-run: a file for each command, and the files that the commands share.

bin_PROGRAMS += search-run
search_run_SOURCES = \
  %D%/check-symmetry.c \
  %D%/commands.h \
  %D%/complete.c \
  %D%/describe.c \
  %D%/drop.c \
  %D%/estimate.c \
  %D%/explain.c \
  %D%/facts.c %D%/facts.h \
  %D%/format.c %D%/format.h \
  %D%/help.c \
  %D%/instance.c %D%/instance.h \
  %D%/known.c \
  %D%/ledger.c \
  %D%/list.c \
  %D%/map-boards.c \
  %D%/map.c %D%/map.h \
  %D%/memo.c %D%/memo.h \
  %D%/merge.c \
  %D%/minizinc.c %D%/minizinc.h \
  %D%/mzn.c \
  %D%/options.c %D%/options.h \
  %D%/overview.c %D%/overview.h \
  %D%/paranoid.c \
  %D%/problem.c \
  %D%/progress.c %D%/progress.h \
  %D%/ranks.c \
  %D%/recorded.c %D%/recorded.h \
  %D%/resume.c \
  %D%/search-run.c \
  %D%/search.c %D%/search.h \
  %D%/settle.c \
  %D%/show-html.c \
  %D%/show.c %D%/show.h \
  %D%/solutions.c \
  %D%/status.c \
  %D%/summary.c \
  %D%/symmetry.c %D%/symmetry.h \
  %D%/table.c %D%/table.h \
  %D%/table-settle.c \
  %D%/table-line.c %D%/table-line.h \
  %D%/tally.c \
  %D%/total.c \
  %D%/tree-dot.c \
  %D%/tree.c %D%/tree.h \
  %D%/verify.c
search_run_CPPFLAGS = $(AM_CPPFLAGS) \
  -DMINIZINC_SOLVER_FILE='"$(minizincsolverdir)/libsearch.msc"'
search_run_CFLAGS = $(AM_CFLAGS) $(SQLITE_CFLAGS)
search_run_LDADD  = tools/cli/libcli.a tools/draw/libpicture.la \
  libsearch/classes/libclasses.la libsearch/ledger/libledger.la libsearch/libengine.la $(GLIB_LIBS) -lm
