# SPDX-License-Identifier: MIT
# libsearch-classes.so, a library beside libsearch.so, since nauty comes with it.
# search-run contains it (libclasses.la).
lib_LTLIBRARIES       += %D%/libsearch-classes.la
noinst_LTLIBRARIES    += %D%/libclasses.la
searchinclude_HEADERS += libsearch/search-classes.h
pkgconfig_DATA        += libsearch/libsearch-classes.pc

%C%_libclasses_la_CFLAGS  = $(AM_CFLAGS) $(NAUTY_CFLAGS)
%C%_libclasses_la_LIBADD  = $(GLIB_LIBS) $(NAUTY_LIBS) -lm
%C%_libclasses_la_SOURCES = \
  %D%/balance.c \
  %D%/board.c %D%/board.h \
  %D%/candidates.c \
  %D%/canon.h \
  %D%/classes.c \
  %D%/order.c %D%/order.h \
  %D%/test.c

if HAVE_NAUTY
%C%_libclasses_la_SOURCES += %D%/canon.c
else
%C%_libclasses_la_SOURCES += %D%/absent.c
endif

%C%_libsearch_classes_la_SOURCES =
%C%_libsearch_classes_la_LIBADD  = %D%/libclasses.la libsearch/libsearch.la
%C%_libsearch_classes_la_LDFLAGS = -version-info 0:0:0 -no-undefined
