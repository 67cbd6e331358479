# SPDX-License-Identifier: MIT
# libsearch-inspect.so, a library beside libsearch.so, since it is for tests alone.
# The programs contain it, and tests look inside (libinspect.la).

lib_LTLIBRARIES       += %D%/libsearch-inspect.la
noinst_LTLIBRARIES    += %D%/libinspect.la
searchinclude_HEADERS += libsearch/search-inspect.h
pkgconfig_DATA        += libsearch/libsearch-inspect.pc

%C%_libinspect_la_CFLAGS  = $(AM_CFLAGS)
%C%_libinspect_la_LIBADD  = $(GLIB_LIBS)
%C%_libinspect_la_SOURCES = \
  %D%/agreement.c %D%/agreement.h \
  %D%/board.c %D%/board.h \
  %D%/callback.c %D%/callback.h \
  %D%/checker.c %D%/checker.h \
  %D%/checker-board.c %D%/checker-board.h \
  %D%/checker-place.c \
  %D%/checker-solution.c %D%/checker-solution.h \
  %D%/checker-try.c \
  %D%/checker-walk.c %D%/checker-walk.h \
  %D%/endless.c %D%/endless.h \
  %D%/expanded.c %D%/expanded.h \
  %D%/findings.c %D%/findings.h \
  %D%/inspect.c \
  %D%/group.c %D%/group.h \
  %D%/lockstep.c %D%/lockstep.h \
  %D%/poison-walker.c %D%/poison-walker.h \
  %D%/pruning.c %D%/pruning.h \
  %D%/sandbox.c %D%/sandbox.h \
  %D%/siblings.c %D%/siblings.h \
  %D%/steps.c %D%/steps.h \
  %D%/unwritten.c %D%/unwritten.h \
  libsearch/text/plural.h \
  libsearch/text/settings.c libsearch/text/settings.h

%C%_libsearch_inspect_la_SOURCES =
%C%_libsearch_inspect_la_LIBADD  = %D%/libinspect.la libsearch/libsearch.la
%C%_libsearch_inspect_la_LDFLAGS = -version-info 0:0:0 -no-undefined
