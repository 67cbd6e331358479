# SPDX-License-Identifier: MIT
# Ledgers; tests look inside.
noinst_LTLIBRARIES += %D%/libledger.la
%C%_libledger_la_CFLAGS = $(AM_CFLAGS) $(JSON_CFLAGS) $(SQLITE_CFLAGS)
%C%_libledger_la_LIBADD = $(GLIB_LIBS) $(JSON_LIBS) $(SQLITE_LIBS)
%C%_libledger_la_SOURCES = \
  %D%/commit.c \
  %D%/ledger.c %D%/ledger.h \
  %D%/solutions.c \
  %D%/merge/batches.c \
  %D%/merge/build.c \
  %D%/merge/check.c \
  %D%/merge/choose.c \
  %D%/merge/merge.c %D%/merge/merge.h \
  %D%/merge/sessions.c \
  %D%/merge/state.h \
  %D%/store/connect.c %D%/store/connect.h \
  %D%/store/create.c \
  %D%/store/failure.c %D%/store/failure.h \
  %D%/store/file.c %D%/store/file.h \
  %D%/store/filesystem.c %D%/store/filesystem.h \
  %D%/store/header.c %D%/store/header.h \
  %D%/store/lock.c %D%/store/lock.h \
  %D%/store/place.c %D%/store/place.h \
  %D%/store/publish.c %D%/store/publish.h \
  %D%/store/row.c %D%/store/row.h \
  %D%/store/run.c %D%/store/run.h \
  %D%/store/schema.c %D%/store/schema.h \
  %D%/store/session.c %D%/store/session.h \
  %D%/store/shape.c \
  %D%/store/statement.c %D%/store/statement.h \
  %D%/store/version.c \
  %D%/tree/answers.c %D%/tree/answers.h \
  %D%/tree/fold.c \
  %D%/tree/tree.c %D%/tree/tree.h \
  %D%/tree/unit-row.c \
  %D%/tree/unit.c %D%/tree/unit.h \
  %D%/work/result.c %D%/work/result.h \
  %D%/work/top-units.c \
  %D%/work/worker.c \
  %D%/work/workers-state.h \
  %D%/work/workers.c %D%/work/workers.h
