# SPDX-License-Identifier: MIT
# search-run: a file for each command, and what they share.

bin_PROGRAMS += search-run
search_run_SOURCES = \
  %D%/check-symmetry.c %D%/check-symmetry.h \
  %D%/command-line.c %D%/command-line.h \
  %D%/commands.c %D%/commands.h \
  %D%/complete.c \
  %D%/conclude.c %D%/conclude.h \
  %D%/describe.c \
  %D%/drop.c \
  %D%/estimate.c %D%/estimate.h \
  %D%/estimate-report.c \
  %D%/explain.c %D%/explain.h \
  %D%/flatten.c %D%/flatten.h \
  %D%/help.c \
  %D%/hold.c %D%/hold.h \
  %D%/known.c %D%/known.h \
  %D%/list.c \
  %D%/map.c %D%/map.h \
  %D%/map-boards.c %D%/map-boards.h \
  %D%/merge.c \
  %D%/minizinc.c %D%/minizinc.h \
  %D%/modes.c %D%/modes.h \
  %D%/mzn.c \
  %D%/mzn-text.c %D%/mzn-text.h \
  %D%/option-table.c %D%/option-table.h \
  %D%/output-model.c %D%/output-model.h \
  %D%/overview.c %D%/overview.h \
  %D%/overview-depths.c \
  %D%/overview-report.c \
  %D%/paranoid.c %D%/paranoid.h \
  %D%/profile.c %D%/profile.h \
  %D%/progress.c %D%/progress.h \
  %D%/record.c %D%/record.h \
  %D%/recorded.c %D%/recorded.h \
  %D%/recorded-plugin.c %D%/recorded-plugin.h \
  %D%/report-solution.c \
  %D%/resume.c \
  %D%/run-command.c %D%/run-command.h \
  %D%/run-document.c %D%/run-document.h \
  %D%/run-format.c %D%/run-format.h \
  %D%/run-help.c \
  %D%/run-instance.c %D%/run-instance.h \
  %D%/run-ledger.c %D%/run-ledger.h \
  %D%/run-options.c %D%/run-options.h \
  %D%/run-problem.c %D%/run-problem.h \
  %D%/run-report.c %D%/run-report.h \
  %D%/run-repr.c \
  %D%/run-results.h \
  %D%/run-search.c %D%/run-search.h \
  %D%/run-settings.c %D%/run-settings.h \
  %D%/run-total.c %D%/run-total.h \
  %D%/run-usage.c %D%/run-usage.h \
  %D%/search-run.c \
  %D%/search-spec.c %D%/search-spec.h \
  %D%/show.c %D%/show.h \
  %D%/show-document.h \
  %D%/show-html.c \
  %D%/show-svg.c \
  %D%/solutions.c \
  %D%/status.c \
  %D%/tree.c %D%/tree.h \
  %D%/tree-data.c \
  %D%/tree-dot.c \
  %D%/verify.c \
  %D%/waiting.c %D%/waiting.h
search_run_CPPFLAGS = $(AM_CPPFLAGS) \
  -DMINIZINC_SOLVER_FILE='"$(minizincsolverdir)/libsearch.msc"'
search_run_CFLAGS = $(AM_CFLAGS) $(SQLITE_CFLAGS)
search_run_LDADD  = tools/cli/libcli.a tools/draw/libpicture.la \
  libsearch/ledger/libledger.la libsearch/libengine.la $(GLIB_LIBS) -lm
