# SPDX-License-Identifier: MIT
# The programs, and what they share.

bin_PROGRAMS += %D%/search-run %D%/search-diff %D%/search-fzn
# What they share, compiled once; each takes what it needs.
noinst_LIBRARIES += %D%/libshared.a
%C%_libshared_a_SOURCES = \
  $(completion_sources) \
  %D%/shared/activity.c %D%/shared/activity.h \
  %D%/shared/cgroup.c %D%/shared/cgroup.h \
  %D%/options/choices.c %D%/options/choices.h \
  %D%/shared/cores.c %D%/shared/cores.h \
  %D%/shared/exits.c %D%/shared/exits.h \
  %D%/shared/finish.c %D%/shared/finish.h \
  %D%/shared/help.c %D%/shared/help.h \
  %D%/shared/input.c %D%/shared/input.h \
  %D%/shared/message.c %D%/shared/message.h \
  %D%/shared/memory.c %D%/shared/memory.h \
  %D%/shared/names.c %D%/shared/names.h \
  %D%/options/guess.c %D%/options/guess.h \
  %D%/options/duration.c %D%/options/duration.h \
  %D%/options/option-parser.c %D%/options/option-parser.h \
  %D%/options/option-row.c %D%/options/option-row.h \
  %D%/options/option-value.c \
  %D%/shared/output.c %D%/shared/output.h \
  %D%/shared/plain-format.c %D%/shared/plain-format.h \
  %D%/shared/signals.c %D%/shared/signals.h \
  %D%/shared/spared.c %D%/shared/spared.h \
  %D%/shared/status.c %D%/shared/status.h \
  %D%/shared/status-line.c %D%/shared/status-line.h \
  %D%/shared/terminal.c %D%/shared/terminal.h \
  %D%/shared/uninstalled.c %D%/shared/uninstalled.h \
  %D%/shared/waits.c %D%/shared/waits.h \
  %D%/shared/watchdog.c %D%/shared/watchdog.h

# Reports, as text and as JSON.
noinst_LTLIBRARIES += %D%/libreport.la
%C%_libreport_la_SOURCES = \
  %D%/report/json.c %D%/report/json.h \
  %D%/report/report.c %D%/report/report.h \
  %D%/report/text.c

# Pictures of answers, for pages and for terminals.
noinst_LTLIBRARIES += %D%/libpicture.la
%C%_libpicture_la_LIBADD = %D%/page/libpage.la
%C%_libpicture_la_SOURCES = \
  %D%/picture/picture.c %D%/picture/picture.h %D%/picture/picture-cells.h \
  %D%/picture/picture-board.c \
  %D%/picture/picture-grid.c %D%/picture/picture-grid.h \
  %D%/picture/picture-regions.c %D%/picture/picture-regions.h \
  %D%/picture/picture-svg.c

%C%_search_run_SOURCES = \
  %D%/commands/command-line.c %D%/commands/command-line.h \
  %D%/commands/commands.c %D%/commands/commands.h \
  %D%/commands/complete.c \
  %D%/commands/describe.c \
  %D%/commands/drop.c \
  %D%/commands/help.c \
  %D%/commands/overview-depths.c \
  %D%/commands/overview-report.c \
  %D%/commands/overview.c %D%/commands/overview.h \
  %D%/commands/map-boards.c %D%/commands/map-boards.h \
  %D%/commands/map.c %D%/commands/map.h \
  %D%/commands/list.c \
  %D%/commands/merge.c \
  %D%/commands/mzn.c \
  %D%/commands/recorded.c %D%/commands/recorded.h \
  %D%/commands/resume.c \
  %D%/commands/solutions.c \
  %D%/commands/status.c \
  %D%/commands/verify.c \
  %D%/run/paranoid.c %D%/run/paranoid.h \
  %D%/run/check-symmetry.c %D%/run/check-symmetry.h \
  %D%/run/conclude.c %D%/run/conclude.h \
  %D%/run/estimate-report.c \
  %D%/run/estimate.c %D%/run/estimate.h \
  %D%/run/explain.c %D%/run/explain.h \
  %D%/run/known.c %D%/run/known.h \
  %D%/run/modes.c %D%/run/modes.h \
  %D%/run/option-table.c %D%/run/option-table.h \
  %D%/run/profile.c %D%/run/profile.h \
  %D%/run/hold.c %D%/run/hold.h \
  %D%/run/progress.c %D%/run/progress.h \
  %D%/run/record.c %D%/run/record.h \
  %D%/run/report-solution.c \
  %D%/run/run-report.c \
  %D%/run/recorded-plugin.c %D%/run/recorded-plugin.h \
  %D%/run/run-command.c %D%/run/run-command.h \
  %D%/run/run-document.c %D%/run/run-document.h \
  %D%/run/run-format.c %D%/run/run-format.h \
  %D%/run/run-help.c \
  %D%/run/run-instance.c %D%/run/run-instance.h \
  %D%/run/run-ledger.c %D%/run/run-ledger.h \
  %D%/run/run-options.c %D%/run/run-options.h \
  %D%/run/run-report.h \
  %D%/run/run-results.h \
  %D%/run/run-repr.c \
  %D%/run/run-search.c %D%/run/run-search.h \
  %D%/run/run-settings.c %D%/run/run-settings.h \
  %D%/run/run-total.c %D%/run/run-total.h \
  %D%/run/waiting.c %D%/run/waiting.h \
  %D%/commands/run-problem.c %D%/commands/run-problem.h \
  %D%/commands/run-usage.c %D%/commands/run-usage.h \
  %D%/mzn/flatten.c %D%/mzn/flatten.h \
  %D%/mzn/minizinc.c %D%/mzn/minizinc.h \
  %D%/mzn/mzn-text.c %D%/mzn/mzn-text.h \
  %D%/mzn/output-model.c %D%/mzn/output-model.h \
  %D%/run/search-spec.c %D%/run/search-spec.h \
  %D%/run/show.c %D%/run/show.h %D%/run/show-document.h \
  %D%/run/show-html.c \
  %D%/run/show-svg.c \
  %D%/run/tree-data.c \
  %D%/run/tree-dot.c \
  %D%/run/tree.c %D%/run/tree.h \
  %D%/search-run.c
%C%_search_run_CPPFLAGS = $(AM_CPPFLAGS) \
  -DMINIZINC_SOLVER_FILE='"$(minizincsolverdir)/libsearch.msc"'
%C%_search_run_CFLAGS = $(AM_CFLAGS) $(SQLITE_CFLAGS)
%C%_search_run_LDADD  = %D%/libshared.a %D%/libpicture.la \
  libsearch/ledger/libledger.la libsearch/libengine.la $(GLIB_LIBS) -lm

%C%_search_diff_SOURCES = \
  %D%/diff/complete-diff.c %D%/diff/complete-diff.h \
  %D%/diff/describe-diff.c %D%/diff/describe-diff.h \
  %D%/diff/answer-stream.c %D%/diff/answer-stream.h \
  %D%/diff/in-child.c %D%/diff/in-child.h \
  %D%/diff/diff-best.c %D%/diff/diff-best.h \
  %D%/diff/diff-compare.c %D%/diff/diff-compare.h \
  %D%/diff/diff-depths.c %D%/diff/diff-depths.h \
  %D%/diff/diff-instances.c \
  %D%/diff/diff-options.c %D%/diff/diff-options.h \
  %D%/diff/diff-page.c %D%/diff/diff-page.h \
  %D%/diff/diff-report.c %D%/diff/diff-report.h \
  %D%/diff/diff-run.c %D%/diff/diff-run.h \
  %D%/diff/diff.c %D%/diff/diff.h \
  %D%/diff/difference.c %D%/diff/difference.h \
  %D%/diff/diff-pictures.c %D%/diff/diff-pictures.h \
  %D%/search-diff.c
%C%_search_diff_LDADD  = %D%/libshared.a %D%/libpicture.la \
  libsearch/libengine.la $(GLIB_LIBS)

%C%_search_fzn_SOURCES = \
  %D%/fzn/fzn-options.c %D%/fzn/fzn-options.h \
  %D%/fzn/fzn-run.c %D%/fzn/fzn-run.h \
  %D%/fzn/fzn-statistics.c %D%/fzn/fzn-statistics.h \
  %D%/search-fzn.c
%C%_search_fzn_LDADD  = %D%/libshared.a %D%/libpicture.la \
  libsearch/libengine.la $(GLIB_LIBS)

include $(top_srcdir)/tools/bench/local.mk
include $(top_srcdir)/tools/completion/local.mk
include $(top_srcdir)/tools/minizinc/local.mk
include $(top_srcdir)/tools/mutants/local.mk
include $(top_srcdir)/tools/new/local.mk
include $(top_srcdir)/tools/page/local.mk
include $(top_srcdir)/tools/simulate/local.mk
