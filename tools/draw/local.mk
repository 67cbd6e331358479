# SPDX-License-Identifier: MIT
# Pictures of answers, for pages and for terminals.

noinst_LTLIBRARIES += %D%/libpicture.la
%C%_libpicture_la_LIBADD = %D%/page/libpage.la
%C%_libpicture_la_SOURCES = \
  %D%/picture.c %D%/picture.h \
  %D%/picture-board.c \
  %D%/picture-cells.h \
  %D%/picture-grid.c %D%/picture-grid.h \
  %D%/picture-regions.c %D%/picture-regions.h \
  %D%/picture-svg.c

include $(top_srcdir)/tools/draw/page/local.mk
