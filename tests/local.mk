# SPDX-License-Identifier: MIT
# make check: CUnit programs and shell scripts, all speaking TAP.  A test stands
# in one of these lists, the longest first, as they are begun in this order:
#   plain_tests   what no sanitizer could find anything in: texts, names, what
#                 strangers compile, pages in a browser, the tools' own tools
#   memory_tests  whatever runs our code; with ASan and UBSan as well
#   unit_tests    the same, in C
# and, by name, in those of these that it is to be run by as well:
#   thread_tests  what runs in several threads; with TSan
#   smoke_tests   a dozen by which make distcheck sees that what it has built of
#                 a tarball works; HACKING.md says what else sees to what
# configure --enable-tests=all, memory, threads or smoke says which a build runs;
# without, a plain build runs all, one with sanitizers those for them.

TEST_EXTENSIONS = .test
TEST_LOG_DRIVER = $(SHELL) $(top_srcdir)/%D%/driver.sh
LOG_DRIVER      = $(TEST_LOG_DRIVER)
if ALL_TESTS
TESTS = $(plain_tests) $(memory_tests) $(unit_tests)
endif
if MEMORY_TESTS
TESTS = $(memory_tests) $(unit_tests)
endif
if THREAD_TESTS
TESTS = $(thread_tests)
endif
if SMOKE_TESTS
TESTS = $(smoke_tests)
endif

# G_SLICE: GLib passes slices of memory between threads by locks that
# ThreadSanitizer does not see.
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

# make check, without building what the tests of this build do not load.
.PHONY: check-loaded
check-loaded: $(loaded) $(check_PROGRAMS) $(check_DATA)
	@$(MAKE) $(AM_MAKEFLAGS) check-TESTS check-local
if THREAD_TESTS
loaded = tools/search-run$(EXEEXT) problems/nqueens.la
else
loaded = all
endif

# After make install.
installcheck-local:
	@$(AM_TESTS_ENVIRONMENT) $(SHELL) '$(srcdir)/%D%/installcheck.sh' \
	  '$(prefix)' '$(bindir)' '$(libdir)' '$(VERSION)'

# Programs.
if HAVE_CUNIT
unit_tests += \
  %D%/test-threads \
  %D%/test-ledger-fold \
  %D%/test-ledger-forged \
  %D%/test-ledger-merge \
  %D%/test-ledger-flips \
  %D%/test-ledger-pages \
  %D%/test-best \
  %D%/test-domains \
  %D%/test-estimate \
  %D%/test-explore \
  %D%/test-explore-to \
  %D%/test-hold \
  %D%/test-incumbent \
  %D%/test-input \
  %D%/test-instance \
  %D%/test-ledger-choose \
  %D%/test-ledger-contradict \
  %D%/test-ledger-file \
  %D%/test-ledger-runs \
  %D%/test-ledger-share \
  %D%/test-lengths \
  %D%/test-levels \
  %D%/test-limits \
  %D%/test-nqueens \
  %D%/test-numbers \
  %D%/test-paths \
  %D%/test-picture \
  %D%/test-purity \
  %D%/test-quadrants \
  %D%/test-runs \
  %D%/test-starts \
  %D%/test-stock \
  %D%/test-symmetry \
  %D%/test-trail \
  %D%/test-units \
  %D%/test-one-core
thread_units = \
  %D%/test-threads \
  %D%/test-best \
  %D%/test-ledger-runs
smoke_units = \
  %D%/test-ledger-file \
  %D%/test-nqueens \
  %D%/test-runs \
  %D%/test-symmetry

# What the tests took, those that took longest.
check-local: check-TESTS
	@$(SHELL) '$(srcdir)/%D%/slowest.sh' 10 $(TEST_LOGS)
else
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
# For what is private.
inside_ldadd = libsearch/libengine.la $(GLIB_LIBS) $(CUNIT_LIBS)

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
%C%_test_incumbent_SOURCES = %D%/test-incumbent.c $(tap_sources)
%C%_test_incumbent_CFLAGS = $(test_cflags)
%C%_test_incumbent_LDADD  = $(GLIB_LIBS) $(CUNIT_LIBS)
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
%C%_test_ledger_forged_SOURCES = %D%/test-ledger-forged.c \
  %D%/fuzz/sealed.c %D%/fuzz/sealed.h $(scratch_sources)
%C%_test_ledger_forged_CPPFLAGS = $(AM_CPPFLAGS) -I$(srcdir)/%D%/fuzz
%C%_test_ledger_forged_CFLAGS = $(test_cflags) $(SQLITE_CFLAGS)
%C%_test_ledger_forged_LDADD = tools/libledger.la $(test_ldadd) $(SQLITE_LIBS)
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
%C%_test_lengths_SOURCES  = %D%/test-lengths.c $(tap_sources)
%C%_test_lengths_CFLAGS   = $(test_cflags)
%C%_test_lengths_LDADD    = $(test_ldadd)
%C%_test_levels_SOURCES   = %D%/test-levels.c $(tap_sources) $(tree_sources)
%C%_test_levels_CFLAGS    = $(test_cflags)
%C%_test_levels_LDADD     = $(test_ldadd)
%C%_test_limits_SOURCES   = %D%/test-limits.c $(tap_sources) $(tree_sources)
%C%_test_limits_CFLAGS    = $(test_cflags)
%C%_test_limits_LDADD     = $(test_ldadd)
%C%_test_nqueens_SOURCES  = %D%/test-nqueens.c $(tap_sources) $(queens_sources)
%C%_test_nqueens_CFLAGS   = $(test_cflags)
%C%_test_nqueens_LDADD    = $(test_ldadd)
%C%_test_hold_SOURCES     = %D%/test-hold.c tools/run/hold.c $(tap_sources)
%C%_test_hold_CFLAGS      = $(test_cflags)
%C%_test_hold_LDADD       = $(test_ldadd)
%C%_test_numbers_SOURCES  = %D%/test-numbers.c tools/shared/numbers.c $(tap_sources)
%C%_test_numbers_CFLAGS   = $(test_cflags)
%C%_test_numbers_LDADD    = $(test_ldadd)
%C%_test_picture_SOURCES  = %D%/test-picture.c $(tap_sources)
%C%_test_picture_CFLAGS   = $(test_cflags) $(JSON_CFLAGS)
%C%_test_picture_LDADD    = tools/libpicture.la $(test_ldadd) $(JSON_LIBS)
%C%_test_paths_SOURCES    = %D%/test-paths.c $(tap_sources) $(tree_sources)
%C%_test_paths_CFLAGS     = $(test_cflags)
%C%_test_paths_LDADD      = $(test_ldadd)
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
%C%_test_stock_LDADD      = $(inside_ldadd)
%C%_test_symmetry_SOURCES = %D%/test-symmetry.c $(tap_sources) $(queens_sources)
%C%_test_symmetry_CFLAGS  = $(test_cflags)
%C%_test_symmetry_LDADD   = $(test_ldadd)

%C%_test_one_core_SOURCES = %D%/test-one-core.c $(tap_sources) $(tree_sources)
%C%_test_one_core_CFLAGS  = $(test_cflags)
%C%_test_one_core_LDADD   = $(test_ldadd)
%C%_test_trail_SOURCES    = %D%/test-trail.c $(tap_sources)
%C%_test_trail_CFLAGS     = $(test_cflags)
%C%_test_trail_LDADD      = $(inside_ldadd)

%C%_test_threads_SOURCES  = %D%/test-threads.c $(tap_sources) $(tree_sources)
%C%_test_threads_CFLAGS   = $(test_cflags)
%C%_test_threads_LDADD    = $(test_ldadd)
%C%_test_units_SOURCES    = %D%/test-units.c $(tap_sources) $(tree_sources)
%C%_test_units_CFLAGS     = $(test_cflags)
%C%_test_units_LDADD      = $(test_ldadd)

# A command and its peak memory; a command that is killed.
run_by_tests = %D%/peak %D%/killed %D%/forge tools/bench/sudoku-puzzles
%C%_peak_SOURCES = %D%/peak.c
%C%_killed_SOURCES = %D%/killed.c

# What a ledger should not have.
%C%_forge_SOURCES = %D%/forge.c
%C%_forge_CFLAGS  = $(AM_CFLAGS) $(SQLITE_CFLAGS)
%C%_forge_LDADD   = tools/libledger.la libsearch/libengine.la $(GLIB_LIBS) \
  $(SQLITE_LIBS)

# Scripts.
plain_tests += \
  %D%/docs.test \
  %D%/tree-page.test \
  %D%/tutorial.test \
  %D%/mutants.test \
  %D%/pages.test \
  %D%/bench.test \
  %D%/stranger.test \
  %D%/pages-many.test \
  %D%/pages-texts.test \
  %D%/simulate.test \
  %D%/abi.test \
  %D%/new.test \
  %D%/memory.test \
  %D%/bootstrap.test \
  %D%/headers.test \
  %D%/layers.test \
  %D%/links.test \
  %D%/ledger-faults.test \
  %D%/loops.test \
  %D%/manuals.test \
  %D%/packed.test \
  %D%/reference.test \
  %D%/symbols.test
memory_tests += \
  %D%/paranoid.test \
  %D%/diff-page.test \
  %D%/pictures.test \
  %D%/ledger-kill.test \
  %D%/progress.test \
  %D%/merge.test \
  %D%/ledger-space.test \
  %D%/input.test \
  %D%/estimate.test \
  %D%/diff.test \
  %D%/profile.test \
  %D%/boards.test \
  %D%/check.test \
  %D%/completion.test \
  %D%/compare.test \
  %D%/documents.test \
  %D%/endings.test \
  %D%/explain.test \
  %D%/printable.test \
  %D%/formats.test \
  %D%/help.test \
  %D%/json.test \
  %D%/ledger-limits.test \
  %D%/ledger-plugin.test \
  %D%/ledger-solutions.test \
  %D%/ledger-status.test \
  %D%/lengths.test \
  %D%/levels.test \
  %D%/output.test \
  %D%/quadrants.test \
  %D%/refused.test \
  %D%/run.test \
  %D%/signals.test \
  %D%/status.test \
  %D%/symmetry.test \
  %D%/threads.test \
  %D%/tree.test \
  %D%/verify.test
thread_tests = \
  $(thread_units) \
  %D%/threads.test
smoke_tests = \
  $(smoke_units) \
  %D%/check.test \
  %D%/explain.test \
  %D%/formats.test \
  $(install_tests) \
  %D%/json.test \
  %D%/ledger-status.test \
  %D%/output.test \
  %D%/run.test \
  problems/golomb/golomb.test
# Only there: it installs from the build folder, which stranger.test does, too.
install_tests = %D%/install.test
dist_check_SCRIPTS = $(plain_tests) $(memory_tests) $(install_tests)

EXTRA_DIST += \
  %D%/browser.sh \
  %D%/charts.sh \
  %D%/examples.sh \
  %D%/faults.c \
  %D%/installcheck.sh \
  %D%/installed.sh \
  %D%/pages.sh \
  %D%/driver.sh \
  %D%/slowest.sh \
  %D%/tap.sh \
  %D%/tutorial.awk \
  %D%/bad/mistaken/plugin.h %D%/bad/mistaken/puzzle.h \
  %D%/bad/planted/plugin.h %D%/bad/planted/queens.h \
  %D%/bad/refused/refused.h \
  %D%/bad/wrong/wrong.h \
  %D%/plugins/derange.cc \
  $(test_plugins:.so=.c)

# What the tests of this build load.
EXTRA_PROGRAMS += $(unit_tests) $(run_by_tests) $(fuzz_programs)
if ALL_TESTS
check_PROGRAMS += $(unit_tests) $(run_by_tests) $(fuzz_programs)
check_DATA      = $(test_plugins) %D%/faults.so
endif
if MEMORY_TESTS
check_PROGRAMS += $(unit_tests) $(run_by_tests) $(fuzz_programs)
check_DATA      = $(test_plugins)
endif
if THREAD_TESTS
check_PROGRAMS += $(thread_units)
check_DATA      = %D%/plugins/unbalanced.so
endif
if SMOKE_TESTS
check_PROGRAMS += $(smoke_units)
check_DATA      = $(smoke_plugins)
endif
CLEANFILES     += $(test_plugins) %D%/faults.so

include $(top_srcdir)/tests/plugins/local.mk
include $(top_srcdir)/tests/fuzz/local.mk
include $(top_srcdir)/tests/golden/local.mk
