# SPDX-License-Identifier: MIT
# make check: CUnit programs and shell scripts, all speaking TAP.  A test stands
# in one of these lists, the longest first, as they are begun in this order:
#   plain_tests   what no sanitizer could find anything in: texts, names, what
#                 strangers compile, pages in a browser, the tools' own tools
#   memory_tests  whatever runs our code; with ASan and UBSan as well
#   unit_tests    the same, in C
#   sanitized_tests  what only ASan and UBSan could find anything in
# and, by name, in those of these that it is to be run by as well:
#   change_tests  scripts of memory_tests that each change has to pass with ASan
#                 and UBSan, with sanitized_tests and unit_tests; what reaches no
#                 code that these do not, is left to make release-check
#   thread_tests  what runs in several threads; with TSan
#   smoke_tests   a dozen by which make distcheck sees that what it has built of
#                 a tarball works; HACKING.md lists what each step of .ci/run checks
# configure --enable-tests=all, memory, change, threads or smoke says which a build runs;
# without, a plain build runs all, one with sanitizers those for them.

TEST_EXTENSIONS = .test
TEST_LOG_DRIVER = $(SHELL) $(top_srcdir)/%D%/support/driver.sh
LOG_DRIVER      = $(TEST_LOG_DRIVER)
if ALL_TESTS
TESTS = $(plain_tests) $(memory_tests) $(unit_tests) $(stranger_test)
endif
if MEMORY_TESTS
TESTS = $(memory_tests) $(sanitized_tests) $(unit_tests) $(install_tests)
endif
if CHANGE_TESTS
TESTS = $(sanitized_tests) $(change_tests) $(unit_tests) $(install_tests)
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
  TESTS='$(abs_top_srcdir)/tests'; RUN='$(abs_top_builddir)/search-run'; \
  DIFF='$(abs_top_builddir)/search-diff'; \
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
loaded = search-run$(EXEEXT) problems/nqueens.la
else
loaded = all
endif

# After make install.
installcheck-local:
	@$(AM_TESTS_ENVIRONMENT) $(SHELL) '$(srcdir)/%D%/support/installcheck.sh' \
	  '$(prefix)' '$(bindir)' '$(libdir)' '$(VERSION)'

# Programs; whose CFLAGS, where configure was given none, are others.
@QUICK_TESTS@
if HAVE_CUNIT
unit_tests += \
  %D%/parallel/test-threads \
  %D%/ledger/test-fold \
  %D%/ledger/test-forged \
  %D%/ledger/test-merge \
  %D%/ledger/test-flips \
  %D%/ledger/test-pages \
  %D%/engine/test-best \
  %D%/engine/test-domains \
  %D%/engine/test-estimate \
  %D%/engine/test-explore \
  %D%/engine/test-replay \
  %D%/tools/test-cores \
  %D%/tools/test-readings \
  %D%/tools/test-node-time \
  %D%/engine/test-incumbent \
  %D%/engine/test-frequencies \
  %D%/engine/test-index \
  %D%/engine/test-count \
  %D%/plugin/test-groups \
  %D%/plugin/test-input \
  %D%/plugin/test-instance \
  %D%/plugin/test-known \
  %D%/plugin/test-reasons \
  %D%/plugin/test-options \
  %D%/ledger/test-choose \
  %D%/ledger/test-contradict \
  %D%/ledger/test-file \
  %D%/ledger/test-library \
  %D%/ledger/test-runs \
  %D%/ledger/test-share \
  %D%/memo/test-depth \
  %D%/memo/test-ranks \
  %D%/memo/test-rule \
  %D%/engine/test-lengths \
  %D%/engine/test-bfs \
  %D%/engine/test-limits \
  %D%/memo/test-levels \
  %D%/engine/test-nqueens \
  %D%/tools/test-numbers \
  %D%/tools/test-report \
  %D%/engine/test-population \
  %D%/pages/test-picture \
  %D%/inspect/test-inspect \
  %D%/model/test-agreement \
  %D%/model/test-careless \
  %D%/model/test-flatzinc \
  %D%/model/test-model \
  %D%/model/test-large \
  %D%/model/test-propagators \
  %D%/inspect/test-keys \
  %D%/inspect/test-purity \
  %D%/classes/test-classes \
  %D%/classes/test-models \
  %D%/engine/test-quadrants \
  %D%/engine/test-runs \
  %D%/engine/test-slow \
  %D%/engine/test-starts \
  %D%/engine/test-progress \
  %D%/engine/test-symmetry \
  %D%/engine/test-workspace-sync \
  %D%/engine/test-units \
  %D%/parallel/test-one-core \
  %D%/parallel/test-sharing
thread_units = \
  %D%/memo/test-levels \
  %D%/parallel/test-sharing \
  %D%/parallel/test-threads \
  %D%/engine/test-best \
  %D%/ledger/test-runs
smoke_units = \
  %D%/ledger/test-file \
  %D%/engine/test-nqueens \
  %D%/engine/test-runs \
  %D%/engine/test-symmetry

# What the tests took, those that took longest.
check-local: check-TESTS
	@$(SHELL) '$(srcdir)/%D%/support/slowest.sh' 10 $(TEST_LOGS)
else
check-local:
	@echo 'CUnit is missing: install libcunit1-dev, and configure again' >&2
	@exit 1
endif

# What they share, compiled once, of which each takes what it needs.
EXTRA_LIBRARIES += %D%/libtests.a
%C%_libtests_a_SOURCES = \
  %D%/support/damage.c %D%/support/damage.h \
  %D%/support/forest.c %D%/support/forest.h \
  %D%/support/ledger-state.c %D%/support/ledger-state.h \
  %D%/support/queens.c %D%/support/queens.h \
  %D%/support/recorder.c %D%/support/recorder.h \
  %D%/support/scratch.c %D%/support/scratch.h \
  %D%/support/small-ledger.c %D%/support/small-ledger.h \
  %D%/support/tap.c %D%/support/tap.h \
  %D%/support/tree.c %D%/support/tree.h \
  %D%/support/valued.c %D%/support/valued.h
# A test is made of the source of its name, and linked with these, if it does not
# say anything else.
AM_CFLAGS += $(CUNIT_CFLAGS) $(SQLITE_CFLAGS)
LDADD = %D%/libtests.a libsearch/libsearch.la $(GLIB_LIBS) $(CUNIT_LIBS)
ledger_ldadd = %D%/libtests.a libsearch/ledger/libledger.la \
  libsearch/libengine.la $(GLIB_LIBS) $(CUNIT_LIBS)
# For what is private.
inside_ldadd = %D%/libtests.a libsearch/libengine.la $(GLIB_LIBS) $(CUNIT_LIBS)

%C%_engine_test_estimate_LDADD = $(LDADD) -lm
%C%_engine_test_frequencies_LDADD = $(inside_ldadd)
%C%_engine_test_incumbent_LDADD = %D%/libtests.a $(GLIB_LIBS) $(CUNIT_LIBS)
%C%_ledger_test_choose_LDADD = $(ledger_ldadd)
%C%_ledger_test_contradict_LDADD = $(ledger_ldadd)
%C%_ledger_test_file_LDADD = $(ledger_ldadd)
%C%_ledger_test_flips_LDADD = $(ledger_ldadd)
%C%_ledger_test_forged_SOURCES = %D%/ledger/test-forged.c %D%/fuzz/sealed.c \
  %D%/fuzz/sealed.h
%C%_ledger_test_forged_CPPFLAGS = $(AM_CPPFLAGS) -I$(srcdir)/%D%/fuzz
%C%_ledger_test_forged_LDADD = $(ledger_ldadd)
%C%_ledger_test_fold_LDADD = $(ledger_ldadd)
%C%_ledger_test_pages_LDADD = $(ledger_ldadd)
%C%_ledger_test_library_LDADD = %D%/libtests.a libsearch/ledger/libsearch-ledger.la \
  $(LDADD)
%C%_ledger_test_runs_LDADD = $(ledger_ldadd)
%C%_ledger_test_merge_LDADD = $(ledger_ldadd)
%C%_ledger_test_share_LDADD = $(ledger_ldadd)
%C%_tools_test_readings_SOURCES = %D%/tools/test-readings.c \
  tools/search-run/progress.c
%C%_tools_test_readings_LDADD = tools/cli/libcli.a $(inside_ldadd) -lm
%C%_tools_test_node_time_LDADD = $(inside_ldadd) -lm
%C%_tools_test_numbers_LDADD = $(inside_ldadd)
%C%_tools_test_report_LDADD = tools/report/libreport.la $(inside_ldadd) -lm
%C%_pages_test_picture_LDADD = tools/draw/libpicture.la $(inside_ldadd)
%C%_classes_test_classes_LDADD = libsearch/classes/libclasses.la $(inside_ldadd)
%C%_classes_test_models_LDADD = libsearch/classes/libclasses.la \
  libsearch/model/libmodel.la $(inside_ldadd)
model_sources = %D%/model/brute.c %D%/model/brute.h %D%/model/rows.c \
  %D%/model/rows-counts.c %D%/model/rows-tasks.c
model_ldadd = libsearch/model/libmodel.la $(LDADD)
%C%_model_test_agreement_SOURCES = %D%/model/test-agreement.c $(model_sources)
%C%_model_test_agreement_LDADD = $(model_ldadd)
%C%_model_test_careless_SOURCES = %D%/model/test-careless.c $(model_sources)
%C%_model_test_careless_LDADD = $(model_ldadd)
%C%_model_test_flatzinc_SOURCES = %D%/model/test-flatzinc.c %D%/model/dpll.c \
  %D%/model/dpll.h
%C%_model_test_large_LDADD = $(model_ldadd)
%C%_model_test_model_LDADD = libsearch/model/libsearch-model.la $(LDADD)
%C%_model_test_propagators_SOURCES = %D%/model/test-propagators.c \
  $(model_sources)
%C%_model_test_propagators_LDADD = $(model_ldadd)
%C%_memo_test_rule_LDADD = $(inside_ldadd) -lm
%C%_memo_test_depth_LDADD = $(inside_ldadd) -lm
%C%_inspect_test_purity_LDADD = $(inside_ldadd)
%C%_engine_test_quadrants_SOURCES = %D%/engine/test-quadrants.c \
  problems/nqueens/quadrants/ops.c \
  problems/nqueens/quadrants/ops-portable.c
# Its own, since others are of a library.
%C%_engine_test_quadrants_CFLAGS = $(AM_CFLAGS)
%C%_engine_test_quadrants_LDADD = $(queens_simd) $(LDADD)
%C%_engine_test_progress_LDADD = $(inside_ldadd)
%C%_engine_test_workspace_sync_LDADD = $(inside_ldadd)
%C%_parallel_test_sharing_LDADD = $(inside_ldadd)
%C%_parallel_test_threads_LDADD = $(inside_ldadd)

# A command and its peak memory; a command that is killed.
run_by_tests = %D%/support/peak %D%/support/killed %D%/support/forge tools/instruments/bench/sudoku-puzzles
%C%_support_peak_LDADD =
%C%_support_killed_LDADD =

# What a ledger should not have.
%C%_support_forge_LDADD   = libsearch/ledger/libledger.la \
  libsearch/libengine.la $(GLIB_LIBS)

# Scripts.
plain_tests += \
  %D%/ledger/shared-faults.test \
  %D%/ledger/shared-outages.test \
  %D%/ledger/shared-forged.test \
  %D%/ledger/shared-kill.test \
  %D%/build/docs.test \
  %D%/pages/axe.test \
  %D%/pages/map.test \
  %D%/pages/tree-page.test \
  %D%/pages/save.test \
  %D%/pages/select.test \
  %D%/build/tutorial.test \
  %D%/build/ledger-program.test \
  %D%/tools/mutants.test \
  %D%/python/python.test \
  %D%/pages/pages.test \
  %D%/tools/bench.test \
  %D%/pages/pages-many.test \
  %D%/pages/pages-texts.test \
  %D%/tools/simulate-processes.test \
  %D%/tools/simulate.test \
  %D%/plugin/abi.test \
  %D%/tools/new.test \
  %D%/parallel/memory.test \
  %D%/build/bootstrap.test \
  %D%/plugin/headers.test \
  %D%/plugin/languages.test \
  %D%/build/house.test \
  %D%/build/layers.test \
  %D%/build/links.test \
  %D%/ledger/faults.test \
  %D%/ledger/shared-balance.test \
  %D%/ledger/shared-calls.test \
  %D%/ledger/shared-launchers.test \
  %D%/ledger/shared-partition.test \
  %D%/ledger/shared-pgbouncer.test \
  %D%/ledger/shared-room.test \
  %D%/ledger/shared-owners.test \
  %D%/ledger/shared-server.test \
  %D%/ledger/shared-slurm.test \
  %D%/plugin/hooks.test \
  %D%/plugin/loops.test \
  %D%/build/manuals.test \
  %D%/build/packed.test \
  %D%/build/reference.test \
  %D%/build/words.test \
  %D%/plugin/symbols.test
memory_tests += \
  %D%/tools/paranoid.test \
  %D%/pages/diff-page.test \
  %D%/pages/pictures.test \
  %D%/ledger/kill.test \
  %D%/tools/progress.test \
  %D%/ledger/memo.test \
  %D%/ledger/merge.test \
  %D%/ledger/space.test \
  %D%/tools/input.test \
  %D%/tools/estimate.test \
  %D%/tools/diff.test \
  %D%/tools/profile.test \
  %D%/tools/boards.test \
  %D%/tools/check.test \
  %D%/tools/classes.test \
  %D%/tools/completion.test \
  %D%/tools/documents.test \
  %D%/tools/endings.test \
  %D%/tools/conflict.test \
  %D%/tools/explain.test \
  %D%/tools/explain-step.test \
  %D%/tools/printable.test \
  %D%/tools/formats.test \
  %D%/tools/help.test \
  %D%/tools/json.test \
  %D%/tools/json-languages.test \
  %D%/tools/json-schema.test \
  %D%/tools/memo.test \
  %D%/ledger/depths.test \
  %D%/ledger/limits.test \
  %D%/ledger/plugin.test \
  %D%/ledger/rebuild.test \
  %D%/ledger/shared.test \
  %D%/ledger/solutions.test \
  %D%/ledger/status.test \
  %D%/tools/lengths.test \
  %D%/parallel/levels.test \
  %D%/model/models.test \
  %D%/tools/output.test \
  %D%/tools/quadrants.test \
  %D%/tools/questions.test \
  %D%/tools/queens-boards.test \
  %D%/plugin/refused.test \
  %D%/tools/run.test \
  %D%/tools/signals.test \
  %D%/tools/status.test \
  %D%/tools/symmetry.test \
  %D%/tools/table.test \
  %D%/parallel/threads.test \
  %D%/tools/tree.test \
  %D%/ledger/verify.test
sanitized_tests += \
  %D%/tools/paths.test \
  %D%/ledger/shared-leaks.test
change_tests = \
  problems/flatzinc/flatzinc.test \
  %D%/tools/input.test \
  %D%/minizinc/protocol.test \
  %D%/ledger/plugin.test \
  %D%/tools/printable.test
thread_tests = \
  $(thread_units) \
  %D%/parallel/threads.test
smoke_tests = \
  $(smoke_units) \
  %D%/tools/check.test \
  %D%/tools/explain.test \
  %D%/tools/formats.test \
  $(install_tests) \
  %D%/tools/json.test \
  %D%/ledger/status.test \
  %D%/tools/output.test \
  %D%/tools/run.test \
  problems/golomb/golomb.test
# These install from the build folder, after all other tests: libtool links
# plugins again, which are missing meanwhile. No set of tests has both.
stranger_test = %D%/build/stranger.test
install_tests = %D%/build/install.test
%D%/build/stranger.log: $(TEST_LOGS:%D%/build/stranger.log=)
%D%/build/install.log: $(TEST_LOGS:%D%/build/install.log=)
dist_check_SCRIPTS = $(plain_tests) $(memory_tests) $(sanitized_tests) \
  $(install_tests) $(stranger_test)

EXTRA_DIST += \
  %D%/build/words.txt \
  %D%/support/abi.sh \
  %D%/support/comments.awk \
  %D%/support/strings.awk \
  %D%/support/browser.sh \
  %D%/support/charts.sh \
  %D%/support/examples.sh \
  %D%/support/faults.c \
  %D%/support/faulty-libpq.c \
  %D%/support/postgres.sh \
  %D%/support/installcheck.sh \
  %D%/support/installed.sh \
  %D%/support/pages.sh \
  %D%/support/driver.sh \
  %D%/support/json-schema.py \
  %D%/support/slowest.sh \
  %D%/support/tap.sh \
  %D%/support/tutorial.awk \
  %D%/bad/mistaken/copied.h %D%/bad/mistaken/plugin.h %D%/bad/mistaken/puzzle.h \
  %D%/bad/planted/plugin.h %D%/bad/planted/queens.h \
  %D%/bad/refused/refused.h \
  %D%/bad/wrong/wrong.h \
  $(test_plugins:.so=.c)

# What the tests of this build load.
EXTRA_PROGRAMS += $(unit_tests) $(run_by_tests) $(fuzz_programs)
if ALL_TESTS
check_PROGRAMS += $(unit_tests) $(run_by_tests)
check_DATA      = $(test_plugins) %D%/support/faults.so
endif
if MEMORY_TESTS
check_PROGRAMS += $(unit_tests) $(run_by_tests) $(fuzz_programs)
check_DATA      = $(test_plugins)
endif
if CHANGE_TESTS
check_PROGRAMS += $(unit_tests) %D%/support/killed %D%/support/forge $(fuzz_programs)
check_DATA      = $(change_plugins)
endif
if THREAD_TESTS
check_PROGRAMS += $(thread_units)
check_DATA      = %D%/plugins/unbalanced.so
endif
if SMOKE_TESTS
check_PROGRAMS += $(smoke_units)
check_DATA      = $(smoke_plugins)
endif
CLEANFILES     += %D%/libtests.a $(test_plugins) %D%/support/faults.so

include $(top_srcdir)/tests/plugins/local.mk
include $(top_srcdir)/tests/fuzz/local.mk
include $(top_srcdir)/tests/minizinc/local.mk
include $(top_srcdir)/tests/golden/local.mk
