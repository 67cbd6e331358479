# SPDX-License-Identifier: MIT
# The engine: libsearch.so and its public headers.  The programs contain it
# (libengine.la): so they start sooner, in the build tree without libtool's
# script around them, and run wherever they are installed.

lib_LTLIBRARIES    += %D%/libsearch.la
noinst_LTLIBRARIES += %D%/libengine.la

searchincludedir = $(includedir)/libsearch-1/libsearch
searchinclude_HEADERS = \
  %D%/search.h \
  %D%/search-domains.h \
  %D%/search-error.h \
  %D%/search-estimate.h \
  %D%/search-explore.h \
  %D%/search-format.h \
  %D%/search-input.h \
  %D%/search-instance.h \
  %D%/search-loop.h \
  %D%/search-module.h \
  %D%/search-option.h \
  %D%/search-picture.h \
  %D%/search-plugin.h \
  %D%/search-problem.h \
  %D%/search-run.h \
  %D%/search-symmetry.h

%C%_libengine_la_SOURCES = \
  %D%/adopt.c %D%/adopt.h \
  %D%/agenda.c %D%/agenda.h \
  %D%/depth.c %D%/depth.h \
  %D%/digest.c %D%/digest.h \
  %D%/elf.c %D%/elf.h \
  %D%/error.c \
  %D%/estimate.c \
  %D%/explore.c \
  %D%/explorer.c %D%/explorer.h \
  %D%/explorer-new.c \
  %D%/formats.c \
  %D%/frontier.c %D%/frontier.h \
  %D%/incumbent.c %D%/incumbent.h \
  %D%/instance.c \
  %D%/levels.c %D%/levels.h \
  %D%/loop.c %D%/loop.h \
  %D%/module.c \
  %D%/orbits.c %D%/orbits.h \
  %D%/outbox.c %D%/outbox.h \
  %D%/paths.c %D%/paths.h \
  %D%/plural.h \
  %D%/pool.c %D%/pool.h \
  %D%/pool-settle.c %D%/pool-state.h \
  %D%/pool-share.c \
  %D%/pool-worker.c \
  %D%/probe.c %D%/probe.h \
  %D%/quota.c %D%/quota.h \
  %D%/refuel.c \
  %D%/replay.c %D%/replay.h \
  %D%/repr.c \
  %D%/run.c \
  %D%/shed.c %D%/shed.h \
  %D%/snapshot.c %D%/snapshot.h \
  %D%/splitmix.h \
  %D%/stack.c %D%/stack.h \
  %D%/stock.c %D%/stock.h \
  %D%/tally.c %D%/tally.h \
  %D%/trail.c %D%/trail.h \
  %D%/unit.c %D%/unit.h \
  %D%/varint.c %D%/varint.h \
  %D%/visit.c
%C%_libengine_la_CPPFLAGS = $(AM_CPPFLAGS) -DSEARCH_PROBLEM_DIR='"$(problemdir)"'
# Estimates are the same everywhere only if no compiler fuses a product and a
# sum where it can.
%C%_libengine_la_CFLAGS   = $(AM_CFLAGS) -fvisibility=hidden -ffp-contract=off
%C%_libengine_la_LIBADD   = $(GLIB_LIBS) -lm

%C%_libsearch_la_SOURCES  =
%C%_libsearch_la_LIBADD   = %D%/libengine.la
%C%_libsearch_la_LDFLAGS  = -version-info 0:0:0 -no-undefined

pkgconfigdir = $(libdir)/pkgconfig
pkgconfig_DATA = %D%/libsearch.pc
