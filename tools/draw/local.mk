# SPDX-License-Identifier: MIT
# Pictures of answers, for pages and for terminals.

noinst_LTLIBRARIES += %D%/libpicture.la
%C%_libpicture_la_LIBADD = %D%/page/libpage.la
%C%_libpicture_la_SOURCES = \
  %D%/board.c \
  %D%/cells.h \
  %D%/grid.c \
  %D%/picture.c %D%/picture.h \
  %D%/regions.c \
  %D%/shades.c %D%/shades.h \
  %D%/svg.c

include $(top_srcdir)/tools/draw/page/local.mk
