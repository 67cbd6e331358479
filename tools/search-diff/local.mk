# SPDX-License-Identifier: MIT
# search-diff: compares representations.

bin_PROGRAMS += search-diff
search_diff_SOURCES = \
  %D%/best.c \
  %D%/class-set.c \
  %D%/classes.c \
  %D%/compare.c \
  %D%/comparison.c %D%/comparison.h \
  %D%/depths.c \
  %D%/diff.c %D%/diff.h \
  %D%/options.c %D%/options.h \
  %D%/pictures.c %D%/pictures.h \
  %D%/report.c \
  %D%/run.c %D%/run.h \
  %D%/search-diff.c
search_diff_LDADD = tools/cli/libcli.a tools/draw/libpicture.la \
  libsearch/classes/libclasses.la libsearch/libengine.la $(GLIB_LIBS) -lm
