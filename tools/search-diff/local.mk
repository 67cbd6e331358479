# SPDX-License-Identifier: MIT
# search-diff: compares representations.

bin_PROGRAMS += search-diff
search_diff_SOURCES = \
  %D%/answer-stream.c %D%/answer-stream.h \
  %D%/complete-diff.c %D%/complete-diff.h \
  %D%/describe-diff.c %D%/describe-diff.h \
  %D%/diff.c %D%/diff.h \
  %D%/diff-best.c %D%/diff-best.h \
  %D%/diff-compare.c %D%/diff-compare.h \
  %D%/diff-depths.c %D%/diff-depths.h \
  %D%/diff-instances.c \
  %D%/diff-options.c %D%/diff-options.h \
  %D%/diff-page.c %D%/diff-page.h \
  %D%/diff-pictures.c %D%/diff-pictures.h \
  %D%/diff-report.c %D%/diff-report.h \
  %D%/diff-run.c %D%/diff-run.h \
  %D%/difference.c %D%/difference.h \
  %D%/in-child.c %D%/in-child.h \
  %D%/search-diff.c
search_diff_LDADD = tools/cli/libcli.a tools/draw/libpicture.la \
  libsearch/libengine.la $(GLIB_LIBS)
