# SPDX-License-Identifier: MIT
# The programs, and what they share.

bin_PROGRAMS += %D%/search-run %D%/search-diff
tool_sources = \
  $(completion_sources) \
  %D%/shared/board.c %D%/shared/board.h \
  %D%/shared/cgroup.c %D%/shared/cgroup.h \
  %D%/shared/choices.c %D%/shared/choices.h \
  %D%/shared/cores.c %D%/shared/cores.h \
  %D%/shared/exits.c %D%/shared/exits.h \
  %D%/shared/finish.c %D%/shared/finish.h \
  %D%/shared/help.c %D%/shared/help.h \
  %D%/shared/input.c %D%/shared/input.h \
  %D%/shared/json-line.c %D%/shared/json-line.h \
  %D%/shared/json-text.c %D%/shared/json-text.h \
  %D%/shared/message.c %D%/shared/message.h \
  %D%/shared/memory.c %D%/shared/memory.h \
  %D%/shared/names.c %D%/shared/names.h \
  %D%/shared/numbers.c %D%/shared/numbers.h \
  %D%/shared/option-values.c %D%/shared/option-values.h \
  %D%/shared/output.c %D%/shared/output.h \
  %D%/shared/plain-format.c %D%/shared/plain-format.h \
  %D%/shared/signals.c %D%/shared/signals.h \
  %D%/shared/spared.c %D%/shared/spared.h \
  %D%/shared/status.c %D%/shared/status.h \
  %D%/shared/status-line.c %D%/shared/status-line.h \
  %D%/shared/subject.c %D%/shared/subject.h \
  %D%/shared/terminal.c %D%/shared/terminal.h \
  %D%/shared/uninstalled.c %D%/shared/uninstalled.h

# Pictures of answers, for pages and for terminals.
noinst_LTLIBRARIES += %D%/libpicture.la
%C%_libpicture_la_LIBADD = %D%/page/libpage.la
%C%_libpicture_la_SOURCES = \
  %D%/picture/picture.c %D%/picture/picture.h %D%/picture/picture-cells.h \
  %D%/picture/picture-board.c \
  %D%/picture/picture-grid.c %D%/picture/picture-grid.h \
  %D%/picture/picture-regions.c %D%/picture/picture-regions.h \
  %D%/picture/picture-svg.c \
  %D%/shared/printable.c %D%/shared/printable.h

# Ledgers; tests look inside.
noinst_LTLIBRARIES += %D%/libledger.la
%C%_libledger_la_CFLAGS = $(AM_CFLAGS) $(JSON_CFLAGS) $(SQLITE_CFLAGS)
%C%_libledger_la_LIBADD = $(GLIB_LIBS) $(JSON_LIBS) $(SQLITE_LIBS)
%C%_libledger_la_SOURCES = \
  %D%/ledger/ledger-answers.c %D%/ledger/ledger-answers.h \
  %D%/ledger/ledger-commit.c \
  %D%/ledger/ledger-connect.c %D%/ledger/ledger-connect.h \
  %D%/ledger/ledger-create.c \
  %D%/ledger/ledger-crew.c %D%/ledger/ledger-crew.h \
  %D%/ledger/ledger-crew-state.h \
  %D%/ledger/ledger-error.c %D%/ledger/ledger-error.h \
  %D%/ledger/ledger-failure.c %D%/ledger/ledger-failure.h \
  %D%/ledger/ledger-file.c %D%/ledger/ledger-file.h \
  %D%/ledger/ledger-filesystem.c %D%/ledger/ledger-filesystem.h \
  %D%/ledger/ledger-fold.c \
  %D%/ledger/ledger-header.c %D%/ledger/ledger-header.h \
  %D%/ledger/ledger-lock.c %D%/ledger/ledger-lock.h \
  %D%/ledger/ledger-merge.c %D%/ledger/ledger-merge.h \
  %D%/ledger/ledger-merge-batches.c \
  %D%/ledger/ledger-merge-check.c \
  %D%/ledger/ledger-merge-choose.c \
  %D%/ledger/ledger-merge-plant.c \
  %D%/ledger/ledger-merge-sessions.c \
  %D%/ledger/ledger-merge-state.h \
  %D%/ledger/ledger-piece.c %D%/ledger/ledger-piece.h \
  %D%/ledger/ledger-place.c %D%/ledger/ledger-place.h \
  %D%/ledger/ledger-publish.c %D%/ledger/ledger-publish.h \
  %D%/ledger/ledger-row.c %D%/ledger/ledger-row.h \
  %D%/ledger/ledger-run.c %D%/ledger/ledger-run.h \
  %D%/ledger/ledger-schema.c %D%/ledger/ledger-schema.h \
  %D%/ledger/ledger-session.c %D%/ledger/ledger-session.h \
  %D%/ledger/ledger-shape.c \
  %D%/ledger/ledger-solutions.c \
  %D%/ledger/ledger-split.c \
  %D%/ledger/ledger-statement.c %D%/ledger/ledger-statement.h \
  %D%/ledger/ledger-tree.c %D%/ledger/ledger-tree.h \
  %D%/ledger/ledger-unit.c %D%/ledger/ledger-unit.h \
  %D%/ledger/ledger-unit-row.c \
  %D%/ledger/ledger-version.c \
  %D%/ledger/ledger-worker.c \
  %D%/ledger/ledger.c %D%/ledger/ledger.h

%C%_search_run_SOURCES = $(tool_sources) \
  %D%/commands/alone.c %D%/commands/alone.h \
  %D%/commands/command-line.c %D%/commands/command-line.h \
  %D%/commands/commands.c %D%/commands/commands.h \
  %D%/commands/compare.c \
  %D%/commands/help.c \
  %D%/commands/overview-json.c \
  %D%/commands/overview-text.c \
  %D%/commands/overview.c %D%/commands/overview.h \
  %D%/commands/merge.c \
  %D%/commands/problem.c %D%/commands/problem.h \
  %D%/commands/recorded.c %D%/commands/recorded.h \
  %D%/commands/run-comparison.c %D%/commands/run-comparison.h \
  %D%/commands/run-comparison-text.c \
  %D%/commands/solutions.c \
  %D%/commands/status.c \
  %D%/commands/summary-file.c %D%/commands/summary-file.h \
  %D%/commands/verify.c %D%/commands/verify.h \
  %D%/commands/verify-answers.c \
  %D%/commands/verify-compare.c %D%/commands/verify-compare.h \
  %D%/commands/verify-duplicates.c \
  %D%/commands/verify-options.c %D%/commands/verify-options.h \
  %D%/commands/verify-report.c \
  %D%/commands/verify-rows.c \
  %D%/commands/verify-sample.c \
  %D%/commands/verify-stored.c %D%/commands/verify-stored.h \
  %D%/commands/verify-translate.c %D%/commands/verify-translate.h \
  %D%/commands/verify-unit.c %D%/commands/verify-unit.h \
  %D%/commands/verify-units.c \
  %D%/completion/complete-run.c %D%/completion/complete-run.h \
  %D%/completion/describe-problem.c %D%/completion/describe-problem.h \
  %D%/completion/describe-run.c %D%/completion/describe-run.h \
  %D%/paranoid/callback.c %D%/paranoid/callback.h \
  %D%/paranoid/endless.c %D%/paranoid/endless.h \
  %D%/paranoid/expanded.c %D%/paranoid/expanded.h \
  %D%/paranoid/findings.c %D%/paranoid/findings.h \
  %D%/paranoid/paranoid-report.c %D%/paranoid/paranoid-report.h \
  %D%/paranoid/paranoid.c %D%/paranoid/paranoid.h \
  %D%/paranoid/probe-board.c %D%/paranoid/probe-board.h \
  %D%/paranoid/probe-place.c \
  %D%/paranoid/probe-solution.c %D%/paranoid/probe-solution.h \
  %D%/paranoid/probe-try.c \
  %D%/paranoid/probe-walk.c %D%/paranoid/probe-walk.h \
  %D%/paranoid/probe.c %D%/paranoid/probe.h \
  %D%/paranoid/pruning.c %D%/paranoid/pruning.h \
  %D%/paranoid/sandbox.c %D%/paranoid/sandbox.h \
  %D%/paranoid/siblings.c %D%/paranoid/siblings.h \
  %D%/paranoid/unwritten.c %D%/paranoid/unwritten.h \
  %D%/run/begin-ledger.c %D%/run/begin-ledger.h \
  %D%/run/check-symmetry.c %D%/run/check-symmetry.h \
  %D%/run/conclude.c %D%/run/conclude.h \
  %D%/run/estimate-report.c \
  %D%/run/estimate.c %D%/run/estimate.h \
  %D%/run/explain-json.c \
  %D%/run/explain-text.c \
  %D%/run/explain.c %D%/run/explain.h \
  %D%/run/group.c %D%/run/group.h \
  %D%/run/known.c %D%/run/known.h \
  %D%/run/option-parser.c %D%/run/option-parser.h \
  %D%/run/option-read.c %D%/run/option-read.h \
  %D%/run/option-row.c \
  %D%/run/option-spelling.c %D%/run/option-spelling.h \
  %D%/run/option-synonyms.c %D%/run/option-synonyms.h \
  %D%/run/option-table.c %D%/run/option-table.h \
  %D%/run/profile.c %D%/run/profile.h \
  %D%/run/hold.c %D%/run/hold.h \
  %D%/run/progress.c %D%/run/progress.h \
  %D%/run/report-instance.c \
  %D%/run/report-json.c \
  %D%/run/record.c %D%/run/record.h \
  %D%/run/report-ledger.c \
  %D%/run/report-solution.c \
  %D%/run/report-text.c \
  %D%/run/recorded-plugin.c %D%/run/recorded-plugin.h \
  %D%/run/resume.c %D%/run/resume.h \
  %D%/run/run-command.c \
  %D%/run/run-document.c %D%/run/run-document.h \
  %D%/run/run-format.c %D%/run/run-format.h \
  %D%/run/run-help.c \
  %D%/run/run-ledger.c %D%/run/run-ledger.h \
  %D%/run/run-options.c %D%/run/run-options.h \
  %D%/run/run-report.h \
  %D%/run/run-repr.c \
  %D%/run/run-search.c %D%/run/run-search.h \
  %D%/run/run-settings.c %D%/run/run-settings.h \
  %D%/run/run-total.c %D%/run/run-total.h \
  %D%/run/run-usage.c %D%/run/run-usage.h \
  %D%/run/show.c %D%/run/show.h %D%/run/show-document.h \
  %D%/run/show-html.c \
  %D%/run/show-svg.c \
  %D%/run/steps.c %D%/run/steps.h \
  %D%/run/tree-data.c \
  %D%/run/tree-dot.c \
  %D%/run/tree.c %D%/run/tree.h \
  %D%/run/trial.c %D%/run/trial.h \
  %D%/run/watchdog.c %D%/run/watchdog.h \
  %D%/shared/lockstep.c %D%/shared/lockstep.h \
  %D%/shared/walker.c %D%/shared/walker.h \
  %D%/search-run.c
%C%_search_run_CFLAGS = $(AM_CFLAGS) $(JSON_CFLAGS) $(SQLITE_CFLAGS)
%C%_search_run_LDADD  = %D%/libpicture.la %D%/libledger.la libsearch/libengine.la $(GLIB_LIBS) \
  $(JSON_LIBS) $(SQLITE_LIBS) -lm

%C%_search_diff_SOURCES = $(tool_sources) \
  %D%/ledger/ledger-error.c %D%/ledger/ledger-error.h \
  %D%/completion/complete-diff.c %D%/completion/complete-diff.h \
  %D%/completion/describe-diff.c %D%/completion/describe-diff.h \
  %D%/run/option-read.c %D%/run/option-read.h \
  %D%/run/option-spelling.c %D%/run/option-spelling.h \
  %D%/run/option-synonyms.c %D%/run/option-synonyms.h \
  %D%/diff/answer-stream.c %D%/diff/answer-stream.h \
  %D%/diff/apart.c %D%/diff/apart.h \
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
  %D%/diff/exhibit.c %D%/diff/exhibit.h \
  %D%/shared/lockstep.c %D%/shared/lockstep.h \
  %D%/shared/walker.c %D%/shared/walker.h \
  %D%/search-diff.c
%C%_search_diff_CFLAGS = $(AM_CFLAGS) $(JSON_CFLAGS)
%C%_search_diff_LDADD  = %D%/libpicture.la libsearch/libengine.la $(GLIB_LIBS) $(JSON_LIBS)

include $(top_srcdir)/tools/bench/local.mk
include $(top_srcdir)/tools/completion/local.mk
include $(top_srcdir)/tools/mutants/local.mk
include $(top_srcdir)/tools/new/local.mk
include $(top_srcdir)/tools/page/local.mk
include $(top_srcdir)/tools/simulate/local.mk
