# SPDX-License-Identifier: MIT
# The engine: libsearch.so and its public headers.  The programs contain it
# (libengine.la): so they start sooner, in the build tree without libtool's
# script around them, and run wherever they are installed.

lib_LTLIBRARIES    += %D%/libsearch.la
noinst_LTLIBRARIES += %D%/libengine.la

searchincludedir = $(includedir)/libsearch-1/libsearch
searchinclude_HEADERS = \
  %D%/search.h \
  %D%/search-callback.h \
  %D%/search-count.h \
  %D%/search-domains.h \
  %D%/search-error.h \
  %D%/search-estimate.h \
  %D%/search-explore.h \
  %D%/search-fold.h \
  %D%/search-format.h \
  %D%/search-frequencies.h \
  %D%/search-graph.h \
  %D%/search-groups.h \
  %D%/search-index.h \
  %D%/search-input.h \
  %D%/search-inspect.h \
  %D%/search-instance.h \
  %D%/search-loop.h \
  %D%/search-load.h \
  %D%/search-option.h \
  %D%/search-picture.h \
  %D%/search-plugin.h \
  %D%/search-problem.h \
  %D%/search-repr.h \
  %D%/search-run.h \
  %D%/search-symmetry.h

%C%_libengine_la_SOURCES = \
  %D%/text/format.c %D%/text/format.h \
  %D%/text/json.c %D%/text/json.h \
  %D%/text/numbers.c %D%/text/numbers.h \
  %D%/text/printable.c %D%/text/printable.h \
  %D%/text/settings.c %D%/text/settings.h \
  %D%/plugin/check.c \
  %D%/plugin/error.c \
  %D%/plugin/instance.c \
  %D%/plugin/load.c %D%/plugin/load.h \
  %D%/plugin/problem.c \
  %D%/answers/answers.c %D%/answers/answers.h \
  %D%/answers/count.c \
  %D%/answers/frequencies.c %D%/answers/frequencies.h \
  %D%/answers/orbits.c \
  %D%/answers/product.h %D%/answers/splitmix.h %D%/answers/sum.h \
  %D%/engine/explore.c \
  %D%/engine/explorer-new.c \
  %D%/engine/explorer.c %D%/engine/explorer.h \
  %D%/engine/progress.c \
  %D%/engine/refuel.c \
  %D%/engine/replay.c \
  %D%/engine/stack.c \
  %D%/engine/unit.c \
  %D%/engine/visit.c \
  %D%/parallel/asked.c \
  %D%/parallel/frontier.c %D%/parallel/frontier.h \
  %D%/parallel/index.c %D%/parallel/index.h \
  %D%/parallel/listing.c \
  %D%/parallel/order.c \
  %D%/parallel/pick.c \
  %D%/parallel/pool-state.h \
  %D%/parallel/pool-worker.c \
  %D%/parallel/pool.c %D%/parallel/pool.h \
  %D%/parallel/result.c \
  %D%/parallel/run.c \
  %D%/parallel/tasks.c \
  %D%/memo/auto.c \
  %D%/memo/batch.c %D%/memo/batch.h \
  %D%/memo/best.c \
  %D%/memo/depth.c %D%/memo/memo.h \
  %D%/memo/check.c \
  %D%/memo/expansion.c %D%/memo/expansion.h \
  %D%/memo/facts.c \
  %D%/memo/fold.c %D%/memo/fold.h \
  %D%/memo/placed.c %D%/memo/placed.h \
  %D%/memo/level.c %D%/memo/level.h \
  %D%/memo/levels.c %D%/memo/levels.h \
  %D%/memo/pieces.c \
  %D%/memo/record.c %D%/memo/record.h \
  %D%/memo/path.c %D%/memo/path.h \
  %D%/memo/ranks.c \
  %D%/memo/rule.c %D%/memo/rule.h \
  %D%/memo/run.c \
  %D%/memo/search.c \
  %D%/memo/sizes.c \
  %D%/memo/split.c %D%/memo/split.h \
  %D%/memo/tally.c \
  %D%/memo/table.c %D%/memo/table.h \
  %D%/memo/walk.c %D%/memo/walk.h \
  %D%/estimate/estimate.c \
  %D%/estimate/node-time.c %D%/estimate/node-time.h \
  %D%/estimate/places.c \
  %D%/estimate/population.c \
  %D%/estimate/probe.c %D%/estimate/probe.h \
  %D%/estimate/run-time.c \
  %D%/estimate/trial.c \
  %D%/inspect/callback.c %D%/inspect/callback.h \
  %D%/inspect/checker.c %D%/inspect/checker.h \
  %D%/inspect/checker-keys.c \
  %D%/inspect/checker-questions.c \
  %D%/inspect/checker-rules.c \
  %D%/inspect/checker-call.c \
  %D%/inspect/endless.c \
  %D%/inspect/group.c %D%/inspect/group.h \
  %D%/inspect/inspect.c \
  %D%/inspect/lockstep.c \
  %D%/inspect/sandbox.c \
  %D%/inspect/steps.c %D%/inspect/steps.h \
  %D%/inspect/walk.c \
  %D%/inspect/walker.c %D%/inspect/walker.h
%C%_libengine_la_CPPFLAGS = $(AM_CPPFLAGS) -DSEARCH_PROBLEM_DIR='"$(problemdir)"'
# Estimates are the same everywhere only if no compiler fuses a product and a
# sum where it can.
%C%_libengine_la_CFLAGS   = $(AM_CFLAGS) -ffp-contract=off
%C%_libengine_la_LIBADD   = $(GLIB_LIBS) -lm

%C%_libsearch_la_SOURCES  =
%C%_libsearch_la_LIBADD   = %D%/libengine.la
%C%_libsearch_la_LDFLAGS  = -version-info 0:0:0 -no-undefined

pkgconfigdir = $(libdir)/pkgconfig
pkgconfig_DATA = %D%/libsearch.pc

include $(top_srcdir)/libsearch/ledger/local.mk
include $(top_srcdir)/libsearch/model/local.mk
include $(top_srcdir)/libsearch/classes/local.mk
