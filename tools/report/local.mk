# SPDX-License-Identifier: MIT
# Reports, as text and as JSON.

noinst_LTLIBRARIES += %D%/libreport.la
%C%_libreport_la_SOURCES = \
  %D%/json.c %D%/json.h \
  %D%/report.c %D%/report.h \
  %D%/text.c
