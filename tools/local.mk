# SPDX-License-Identifier: MIT
# The programs, and what they share.

bin_PROGRAMS += %D%/search-run %D%/search-diff
tool_sources = \
  %D%/cgroup.c %D%/cgroup.h \
  %D%/cores.c %D%/cores.h \
  %D%/input.c %D%/input.h \
  %D%/memory.c %D%/memory.h \
  %D%/names.c %D%/names.h \
  %D%/numbers.c %D%/numbers.h \
  %D%/option-values.c %D%/option-values.h \
  %D%/output.c %D%/output.h \
  %D%/signals.c %D%/signals.h \
  %D%/status.c %D%/status.h \
  %D%/uninstalled.c %D%/uninstalled.h

%C%_search_run_SOURCES = $(tool_sources) \
  %D%/callback.c %D%/callback.h \
  %D%/check-symmetry.c %D%/check-symmetry.h \
  %D%/endless.c %D%/endless.h \
  %D%/estimate.c %D%/estimate.h \
  %D%/estimate-report.c \
  %D%/expanded.c %D%/expanded.h \
  %D%/explain.c %D%/explain.h \
  %D%/explain-json.c \
  %D%/explain-text.c \
  %D%/findings.c %D%/findings.h \
  %D%/group.c %D%/group.h \
  %D%/known.c %D%/known.h \
  %D%/lockstep.c %D%/lockstep.h \
  %D%/option-parser.c %D%/option-parser.h \
  %D%/option-spelling.c %D%/option-spelling.h \
  %D%/option-table.c \
  %D%/paranoid.c %D%/paranoid.h \
  %D%/paranoid-report.c %D%/paranoid-report.h \
  %D%/probe.c %D%/probe.h \
  %D%/probe-board.c %D%/probe-board.h \
  %D%/probe-place.c \
  %D%/probe-solution.c %D%/probe-solution.h \
  %D%/probe-try.c \
  %D%/probe-walk.c %D%/probe-walk.h \
  %D%/progress.c %D%/progress.h \
  %D%/report-instance.c \
  %D%/report-json.c \
  %D%/report-solution.c \
  %D%/report-text.c \
  %D%/run-command.c \
  %D%/run-help.c \
  %D%/run-options.c %D%/run-options.h \
  %D%/run-report.h \
  %D%/run-repr.c \
  %D%/run-search.c %D%/run-search.h \
  %D%/run-total.c %D%/run-total.h \
  %D%/sandbox.c %D%/sandbox.h \
  %D%/search-run.c \
  %D%/trial.c %D%/trial.h \
  %D%/unwritten.c %D%/unwritten.h \
  %D%/walker.c %D%/walker.h
%C%_search_run_CFLAGS = $(AM_CFLAGS) $(JSON_CFLAGS)
%C%_search_run_LDADD  = libsearch/libengine.la $(GLIB_LIBS) $(JSON_LIBS) -lm

%C%_search_diff_SOURCES = $(tool_sources) \
  %D%/answer-stream.c %D%/answer-stream.h \
  %D%/diff.c %D%/diff.h \
  %D%/diff-instances.c \
  %D%/diff-options.c %D%/diff-options.h \
  %D%/diff-report.c %D%/diff-report.h \
  %D%/diff-run.c %D%/diff-run.h \
  %D%/difference.c %D%/difference.h \
  %D%/lockstep.c %D%/lockstep.h \
  %D%/search-diff.c \
  %D%/walker.c %D%/walker.h
%C%_search_diff_CFLAGS = $(AM_CFLAGS) $(JSON_CFLAGS)
%C%_search_diff_LDADD  = libsearch/libengine.la $(GLIB_LIBS) $(JSON_LIBS)

include $(top_srcdir)/tools/bench/local.mk
include $(top_srcdir)/tools/new/local.mk
include $(top_srcdir)/tools/simulate/local.mk
