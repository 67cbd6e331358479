# SPDX-License-Identifier: MIT
# make check: CUnit programs and shell scripts, all speaking TAP.

TEST_EXTENSIONS = .test
TEST_LOG_DRIVER = $(SHELL) $(top_srcdir)/build-aux/tap-driver.sh
LOG_DRIVER      = $(TEST_LOG_DRIVER)
TESTS           = $(test_programs) $(dist_check_SCRIPTS)

AM_TESTS_ENVIRONMENT = \
  SRC='$(abs_top_srcdir)'; BUILD='$(abs_top_builddir)'; \
  TESTS='$(abs_top_srcdir)/tests'; RUN='$(abs_top_builddir)/tools/search-run'; \
  DIFF='$(abs_top_builddir)/tools/search-diff'; \
  SEARCH_PLUGIN_PATH='$(abs_top_builddir)/problems/.libs'; \
  CC='$(CC)'; CXX='$(CXX)'; CFLAGS='$(CFLAGS)'; GLIB_CFLAGS='$(GLIB_CFLAGS)'; \
  GLIB_LIBS='$(GLIB_LIBS)'; SANITIZERS='$(SANITIZER_CFLAGS)'; \
  NM='$(NM)'; MAKE='$(MAKE)'; PREFIX='$(prefix)'; VERSION='$(VERSION)'; DOXYGEN='$(DOXYGEN)'; G_SLICE=always-malloc; \
  export SRC BUILD TESTS RUN DIFF SEARCH_PLUGIN_PATH CC CXX CFLAGS GLIB_CFLAGS \
    GLIB_LIBS SANITIZERS NM MAKE PREFIX VERSION DOXYGEN G_SLICE;

# The same tests, with more and larger cases: for a night, not for a change.
.PHONY: torture
torture:
	SEARCH_TORTURE=1 $(MAKE) $(AM_MAKEFLAGS) check

# After make install.
installcheck-local:
	@$(AM_TESTS_ENVIRONMENT) $(SHELL) '$(srcdir)/%D%/installcheck.sh' \
	  '$(prefix)' '$(bindir)' '$(libdir)' '$(VERSION)'

# Programs.
if HAVE_CUNIT
test_programs = \
  %D%/test-best \
  %D%/test-domains \
  %D%/test-estimate \
  %D%/test-explore \
  %D%/test-explore-to \
  %D%/test-input \
  %D%/test-instance \
  %D%/test-ledger-choose \
  %D%/test-ledger-contradict \
  %D%/test-ledger-file \
  %D%/test-ledger-flips \
  %D%/test-ledger-fold \
  %D%/test-ledger-pages \
  %D%/test-ledger-merge \
  %D%/test-ledger-runs \
  %D%/test-ledger-share \
  %D%/test-levels \
  %D%/test-limits \
  %D%/test-nqueens \
  %D%/test-numbers \
  %D%/test-purity \
  %D%/test-quadrants \
  %D%/test-runs \
  %D%/test-starts \
  %D%/test-stock \
  %D%/test-symmetry \
  %D%/test-threads
check_PROGRAMS += $(test_programs)
else
test_programs =
check-local:
	@echo 'CUnit is missing: install libcunit1-dev, and configure again' >&2
	@exit 1
endif

tap_sources = %D%/tap.c %D%/tap.h
queens_sources = %D%/queens.c %D%/queens.h
tree_sources = %D%/tree.c %D%/tree.h
scratch_sources = %D%/scratch.c %D%/scratch.h $(tap_sources)
forest_sources = %D%/forest.c %D%/forest.h $(scratch_sources)
damage_sources = %D%/damage.c %D%/damage.h %D%/small-ledger.c \
  %D%/small-ledger.h %D%/ledger-state.c %D%/ledger-state.h \
  $(queens_sources) $(scratch_sources)
test_cflags = $(AM_CFLAGS) $(CUNIT_CFLAGS)
test_ldadd = libsearch/libsearch.la $(GLIB_LIBS) $(CUNIT_LIBS)

%C%_test_best_SOURCES     = %D%/test-best.c %D%/valued.c %D%/valued.h \
  $(tap_sources)
%C%_test_best_CFLAGS      = $(test_cflags)
%C%_test_best_LDADD       = $(test_ldadd)
%C%_test_domains_SOURCES  = %D%/test-domains.c $(tap_sources)
%C%_test_domains_CFLAGS   = $(test_cflags)
%C%_test_domains_LDADD    = $(test_ldadd)
%C%_test_estimate_SOURCES = %D%/test-estimate.c $(tap_sources) $(tree_sources)
%C%_test_estimate_CFLAGS  = $(test_cflags)
%C%_test_estimate_LDADD   = $(test_ldadd) -lm
%C%_test_explore_SOURCES  = %D%/test-explore.c $(tap_sources) $(tree_sources)
%C%_test_explore_CFLAGS   = $(test_cflags)
%C%_test_explore_LDADD    = $(test_ldadd)
%C%_test_explore_to_SOURCES = %D%/test-explore-to.c $(tap_sources) \
  $(queens_sources) $(tree_sources)
%C%_test_explore_to_CFLAGS  = $(test_cflags)
%C%_test_explore_to_LDADD   = $(test_ldadd)
%C%_test_input_SOURCES    = %D%/test-input.c $(tap_sources)
%C%_test_input_CFLAGS     = $(test_cflags)
%C%_test_input_LDADD      = $(test_ldadd)
%C%_test_instance_SOURCES = %D%/test-instance.c $(tap_sources) $(tree_sources)
%C%_test_instance_CFLAGS  = $(test_cflags)
%C%_test_instance_LDADD   = $(test_ldadd)
%C%_test_ledger_choose_SOURCES = %D%/test-ledger-choose.c $(forest_sources)
%C%_test_ledger_choose_CFLAGS = $(test_cflags) $(SQLITE_CFLAGS)
%C%_test_ledger_choose_LDADD = tools/libledger.la $(test_ldadd) $(SQLITE_LIBS)
%C%_test_ledger_contradict_SOURCES = %D%/test-ledger-contradict.c \
  $(forest_sources)
%C%_test_ledger_contradict_CFLAGS = $(test_cflags) $(SQLITE_CFLAGS)
%C%_test_ledger_contradict_LDADD = tools/libledger.la $(test_ldadd) \
  $(SQLITE_LIBS)
%C%_test_ledger_file_SOURCES = %D%/test-ledger-file.c $(scratch_sources)
%C%_test_ledger_file_CFLAGS = $(test_cflags) $(SQLITE_CFLAGS)
%C%_test_ledger_file_LDADD = tools/libledger.la $(test_ldadd) $(SQLITE_LIBS)
%C%_test_ledger_flips_SOURCES = %D%/test-ledger-flips.c $(damage_sources)
%C%_test_ledger_flips_CFLAGS = $(test_cflags) $(SQLITE_CFLAGS)
%C%_test_ledger_flips_LDADD = tools/libledger.la $(test_ldadd) $(SQLITE_LIBS)
%C%_test_ledger_fold_SOURCES = %D%/test-ledger-fold.c $(forest_sources)
%C%_test_ledger_fold_CFLAGS = $(test_cflags) $(SQLITE_CFLAGS)
%C%_test_ledger_fold_LDADD = tools/libledger.la $(test_ldadd) $(SQLITE_LIBS)
%C%_test_ledger_pages_SOURCES = %D%/test-ledger-pages.c $(damage_sources)
%C%_test_ledger_pages_CFLAGS = $(test_cflags) $(SQLITE_CFLAGS)
%C%_test_ledger_pages_LDADD = tools/libledger.la $(test_ldadd) $(SQLITE_LIBS)
%C%_test_ledger_runs_SOURCES = %D%/test-ledger-runs.c $(scratch_sources) \
  $(tree_sources)
%C%_test_ledger_runs_CFLAGS = $(test_cflags) $(SQLITE_CFLAGS)
%C%_test_ledger_runs_LDADD = tools/libledger.la $(test_ldadd) $(SQLITE_LIBS)
%C%_test_ledger_merge_SOURCES = %D%/test-ledger-merge.c $(forest_sources)
%C%_test_ledger_merge_CFLAGS = $(test_cflags) $(SQLITE_CFLAGS)
%C%_test_ledger_merge_LDADD = tools/libledger.la $(test_ldadd) $(SQLITE_LIBS)
%C%_test_ledger_share_SOURCES = %D%/test-ledger-share.c $(scratch_sources)
%C%_test_ledger_share_CFLAGS = $(test_cflags) $(SQLITE_CFLAGS)
%C%_test_ledger_share_LDADD = tools/libledger.la $(test_ldadd) $(SQLITE_LIBS)
%C%_test_levels_SOURCES   = %D%/test-levels.c $(tap_sources) $(tree_sources)
%C%_test_levels_CFLAGS    = $(test_cflags)
%C%_test_levels_LDADD     = $(test_ldadd)
%C%_test_limits_SOURCES   = %D%/test-limits.c $(tap_sources) $(tree_sources)
%C%_test_limits_CFLAGS    = $(test_cflags)
%C%_test_limits_LDADD     = $(test_ldadd)
%C%_test_nqueens_SOURCES  = %D%/test-nqueens.c $(tap_sources) $(queens_sources)
%C%_test_nqueens_CFLAGS   = $(test_cflags)
%C%_test_nqueens_LDADD    = $(test_ldadd)
%C%_test_numbers_SOURCES  = %D%/test-numbers.c tools/shared/numbers.c $(tap_sources)
%C%_test_numbers_CFLAGS   = $(test_cflags)
%C%_test_numbers_LDADD    = $(test_ldadd)
%C%_test_purity_SOURCES   = %D%/test-purity.c tools/shared/board.c tools/shared/lockstep.c \
  tools/shared/walker.c \
  $(tap_sources) $(queens_sources) $(tree_sources)
%C%_test_purity_CFLAGS    = $(test_cflags)
%C%_test_purity_LDADD     = $(test_ldadd)
%C%_test_quadrants_SOURCES = %D%/test-quadrants.c \
  problems/nqueens/quadrants/ops-portable.c $(tap_sources)
%C%_test_quadrants_CFLAGS  = $(test_cflags)
%C%_test_quadrants_LDADD   = $(queens_simd) $(test_ldadd)
%C%_test_runs_SOURCES     = %D%/test-runs.c $(tap_sources) $(queens_sources)
%C%_test_runs_CFLAGS      = $(test_cflags)
%C%_test_runs_LDADD       = $(test_ldadd)
%C%_test_starts_SOURCES   = %D%/test-starts.c %D%/valued.c %D%/valued.h \
  $(tap_sources)
%C%_test_starts_CFLAGS    = $(test_cflags)
%C%_test_starts_LDADD     = $(test_ldadd)
%C%_test_stock_SOURCES    = %D%/test-stock.c $(tap_sources)
%C%_test_stock_CFLAGS     = $(test_cflags)
%C%_test_stock_LDADD      = $(test_ldadd)
%C%_test_symmetry_SOURCES = %D%/test-symmetry.c $(tap_sources) $(queens_sources)
%C%_test_symmetry_CFLAGS  = $(test_cflags)
%C%_test_symmetry_LDADD   = $(test_ldadd)

%C%_test_threads_SOURCES  = %D%/test-threads.c $(tap_sources) $(tree_sources)
%C%_test_threads_CFLAGS   = $(test_cflags)
%C%_test_threads_LDADD    = $(test_ldadd)

# A command and its peak memory; a command that is killed.
check_PROGRAMS += %D%/peak %D%/killed
%C%_peak_SOURCES = %D%/peak.c
%C%_killed_SOURCES = %D%/killed.c

# What a ledger should not have.
check_PROGRAMS += %D%/forge
%C%_forge_SOURCES = %D%/forge.c
%C%_forge_CFLAGS  = $(AM_CFLAGS) $(SQLITE_CFLAGS)
%C%_forge_LDADD   = tools/libledger.la libsearch/libengine.la $(GLIB_LIBS) \
  $(SQLITE_LIBS)

# Scripts.
dist_check_SCRIPTS += \
  %D%/abi.test \
  %D%/bench.test \
  %D%/bootstrap.test \
  %D%/check.test \
  %D%/completion.test \
  %D%/compare.test \
  %D%/diff.test \
  %D%/diff-page.test \
  %D%/docs.test \
  %D%/documents.test \
  %D%/estimate.test \
  %D%/explain.test \
  %D%/formats.test \
  %D%/headers.test \
  %D%/input.test \
  %D%/install.test \
  %D%/json.test \
  %D%/layers.test \
  %D%/links.test \
  %D%/ledger-faults.test \
  %D%/ledger-kill.test \
  %D%/ledger-solutions.test \
  %D%/ledger-space.test \
  %D%/ledger-status.test \
  %D%/levels.test \
  %D%/loops.test \
  %D%/manuals.test \
  %D%/memory.test \
  %D%/merge.test \
  %D%/new.test \
  %D%/output.test \
  %D%/pages-many.test \
  %D%/pages-texts.test \
  %D%/pages.test \
  %D%/paranoid.test \
  %D%/pictures.test \
  %D%/profile.test \
  %D%/progress.test \
  %D%/quadrants.test \
  %D%/reference.test \
  %D%/refused.test \
  %D%/run.test \
  %D%/signals.test \
  %D%/simulate.test \
  %D%/status.test \
  %D%/stranger.test \
  %D%/symbols.test \
  %D%/symmetry.test \
  %D%/threads.test \
  %D%/tree-page.test \
  %D%/tree.test \
  %D%/tutorial.test \
  %D%/verify.test
EXTRA_DIST += \
  %D%/browser.sh \
  %D%/charts.sh \
  %D%/examples.sh \
  %D%/faults.c \
  %D%/installcheck.sh \
  %D%/installed.sh \
  %D%/pages.sh \
  %D%/tap.sh \
  %D%/tutorial.awk \
  %D%/golden/a000170.tsv \
  %D%/golden/a002562.tsv \
  %D%/golden/a002860.tsv \
  %D%/golden/board.grid \
  %D%/golden/board.stars \
  %D%/golden/eight-queens.rows \
  %D%/golden/explain.rows \
  %D%/golden/twelve.tuple \
  %D%/bad/mistaken/plugin.h %D%/bad/mistaken/puzzle.h \
  %D%/bad/planted/plugin.h %D%/bad/planted/queens.h \
  %D%/bad/refused/refused.h \
  %D%/bad/wrong/wrong.h \
  %D%/plugins/derange.cc \
  $(test_plugins:.so=.c)

# Plugins to run and plugins to refuse.
test_plugins = \
  %D%/bad/mistaken/abort.so \
  %D%/bad/mistaken/address.so \
  %D%/bad/mistaken/answer.so \
  %D%/bad/mistaken/before-root.so \
  %D%/bad/mistaken/behind.so \
  %D%/bad/mistaken/behind-read.so \
  %D%/bad/mistaken/bound.so \
  %D%/bad/mistaken/bound-deep.so \
  %D%/bad/mistaken/circle.so \
  %D%/bad/mistaken/crash.so \
  %D%/bad/mistaken/endless.so \
  %D%/bad/mistaken/enter.so \
  %D%/bad/mistaken/enter-unwritten.so \
  %D%/bad/mistaken/exit.so \
  %D%/bad/mistaken/exit-status.so \
  %D%/bad/mistaken/expanded.so \
  %D%/bad/mistaken/goes-on.so \
  %D%/bad/mistaken/hang.so \
  %D%/bad/mistaken/impure.so \
  %D%/bad/mistaken/instance.so \
  %D%/bad/mistaken/leave.so \
  %D%/bad/mistaken/long.so \
  %D%/bad/mistaken/many.so \
  %D%/bad/mistaken/open-best.so \
  %D%/bad/mistaken/padding.so \
  %D%/bad/mistaken/parent.so \
  %D%/bad/mistaken/path.so \
  %D%/bad/mistaken/remembers.so \
  %D%/bad/mistaken/repeats.so \
  %D%/bad/mistaken/rules.so \
  %D%/bad/mistaken/scratch.so \
  %D%/bad/mistaken/short.so \
  %D%/bad/mistaken/sibling.so \
  %D%/bad/mistaken/sizes-board.so \
  %D%/bad/mistaken/sizes-fixed.so \
  %D%/bad/mistaken/sizes-huge.so \
  %D%/bad/mistaken/sizes-impure.so \
  %D%/bad/mistaken/sizes-none.so \
  %D%/bad/mistaken/sleep.so \
  %D%/bad/mistaken/sound.so \
  %D%/bad/mistaken/start.so \
  %D%/bad/mistaken/start-scratch.so \
  %D%/bad/mistaken/stop.so \
  %D%/bad/mistaken/stuck.so \
  %D%/bad/mistaken/unopened.so \
  %D%/bad/mistaken/unwritten.so \
  %D%/bad/mistaken/weight.so \
  %D%/bad/planted/address.so \
  %D%/bad/planted/best.so \
  %D%/bad/planted/cut.so \
  %D%/bad/planted/diagonal-down.so \
  %D%/bad/planted/diagonal-up.so \
  %D%/bad/planted/distance.so \
  %D%/bad/planted/early.so \
  %D%/bad/planted/element.so \
  %D%/bad/planted/far-end.so \
  %D%/bad/planted/first-twice.so \
  %D%/bad/planted/group.so \
  %D%/bad/planted/inline-only.so \
  %D%/bad/planted/last-lost.so \
  %D%/bad/planted/least.so \
  %D%/bad/planted/mirrored.so \
  %D%/bad/planted/nine.so \
  %D%/bad/planted/shift.so \
  %D%/bad/planted/unwritten.so \
  %D%/bad/planted/weight.so \
  %D%/bad/refused/abi.so \
  %D%/bad/refused/board-large.so \
  %D%/bad/refused/board-small.so \
  %D%/bad/refused/format-drawn.so \
  %D%/bad/refused/format-none.so \
  %D%/bad/refused/format-taken.so \
  %D%/bad/refused/format-twice.so \
  %D%/bad/refused/instance-large.so \
  %D%/bad/refused/no-answer-length.so \
  %D%/bad/refused/no-board.so \
  %D%/bad/refused/no-cells.so \
  %D%/bad/refused/no-leave.so \
  %D%/bad/refused/no-next.so \
  %D%/bad/refused/no-problem.so \
  %D%/bad/refused/no-repr.so \
  %D%/bad/refused/no-scratch.so \
  %D%/bad/refused/no-solution.so \
  %D%/bad/refused/no-symbol.so \
  %D%/bad/refused/option-before.so \
  %D%/bad/refused/option-default.so \
  %D%/bad/refused/option-name.so \
  %D%/bad/refused/option-outside.so \
  %D%/bad/refused/option-taken.so \
  %D%/bad/refused/option-twice.so \
  %D%/bad/refused/problem-name.so \
  %D%/bad/refused/problem-newer.so \
  %D%/bad/refused/problem-reserved.so \
  %D%/bad/refused/repr-auto.so \
  %D%/bad/refused/repr-name.so \
  %D%/bad/refused/repr-older.so \
  %D%/bad/refused/state-large.so \
  %D%/bad/refused/state-none.so \
  %D%/bad/refused/undefined.so \
  %D%/bad/wrong/answer-length.so \
  %D%/bad/wrong/known.so \
  %D%/bad/wrong/prepare-silent.so \
  %D%/bad/wrong/prepare.so \
  %D%/plugins/coins.so \
  %D%/plugins/crew.so \
  %D%/plugins/endless.so \
  %D%/plugins/heavy.so \
  %D%/plugins/large.so \
  %D%/plugins/markup.so \
  %D%/plugins/once.so \
  %D%/plugins/regular.so \
  %D%/plugins/slow.so \
  %D%/plugins/unbalanced.so \
  %D%/plugins/words.so
check_DATA = $(test_plugins) %D%/faults.so
CLEANFILES += $(check_DATA)

SUFFIXES = .so
.c.so:
	@$(MKDIR_P) $(@D)
	$(AM_V_CC)$(COMPILE) -shared -fPIC -o $@ $<

$(test_plugins): $(searchinclude_HEADERS) %D%/bad/refused/refused.h \
  %D%/bad/mistaken/plugin.h %D%/bad/mistaken/puzzle.h \
  %D%/bad/planted/plugin.h %D%/bad/planted/queens.h \
  %D%/bad/wrong/wrong.h

include $(top_srcdir)/tests/fuzz/local.mk
