# SPDX-License-Identifier: MIT
# libsearch-ledger.so, a library beside libsearch.so, since SQLite comes with it.
# It contains what is private in libsearch.so, such as the pool, and exports none
# of it.  search-run contains it, and tests look inside (libledger.la).
lib_LTLIBRARIES    += %D%/libsearch-ledger.la
noinst_LTLIBRARIES += %D%/libledger.la
searchinclude_HEADERS += libsearch/search-ledger.h
pkgconfig_DATA        += libsearch/libsearch-ledger.pc

%C%_libledger_la_CFLAGS = $(AM_CFLAGS) $(SQLITE_CFLAGS) $(LIBPQ_CFLAGS)
%C%_libledger_la_LIBADD = $(GLIB_LIBS) $(SQLITE_LIBS) -lm
%C%_libledger_la_SOURCES = \
  %D%/begin.c \
  %D%/calls.c \
  %D%/ledger.c %D%/ledger.h \
  %D%/memo.c \
  %D%/session.c %D%/session.h \
  %D%/status.c \
  %D%/work.c \
  %D%/file/connect.c \
  %D%/file/create.c \
  %D%/file/database.c %D%/file/database.h \
  %D%/file/file.c %D%/file/file.h \
  %D%/file/place.c %D%/file/place.h \
  %D%/file/schema.c \
  %D%/file/store.c \
  %D%/merge/batches.c \
  %D%/merge/choose.c \
  %D%/merge/memo.c \
  %D%/merge/merge.c %D%/merge/merge.h \
  %D%/postgres/uri.c \
  %D%/rows/columns.c \
  %D%/rows/history.c %D%/rows/history.h \
  %D%/rows/levels.c %D%/rows/levels.h \
  %D%/rows/memo.c %D%/rows/memo.h \
  %D%/rows/run.c %D%/rows/run.h \
  %D%/rows/table.c %D%/rows/table.h \
  %D%/rows/unit.c %D%/rows/unit.h \
  %D%/store/pace.h \
  %D%/store/store.h \
  %D%/tree/fold.c \
  %D%/tree/solutions.c %D%/tree/solutions.h \
  %D%/tree/tree.c %D%/tree/tree.h \
  %D%/verify/answers.c \
  %D%/verify/memo.c \
  %D%/verify/rebuild.c \
  %D%/verify/rows.c \
  %D%/verify/sample.c \
  %D%/verify/stored.c \
  %D%/verify/translate.c \
  %D%/verify/unit.c %D%/verify/unit.h \
  %D%/verify/verify.c %D%/verify/verify.h \
  %D%/work/held.c %D%/work/held.h \
  %D%/work/result.c %D%/work/result.h \
  %D%/work/workers.c %D%/work/workers.h

if HAVE_LIBPQ
%C%_libledger_la_SOURCES += \
  %D%/postgres/lease.c \
  %D%/postgres/connection.c %D%/postgres/call.h \
  %D%/postgres/owners.c %D%/postgres/owners.h \
  %D%/postgres/parameters.c %D%/postgres/parameters.h \
  %D%/postgres/rows.c \
  %D%/postgres/run.c \
  %D%/postgres/schema.c \
  %D%/postgres/server.c %D%/postgres/server.h \
  %D%/postgres/statement.c \
  %D%/postgres/store.c %D%/postgres/store.h
nodist_%C%_libledger_la_SOURCES = %D%/postgres/template.c
else
%C%_libledger_la_SOURCES += %D%/postgres/absent.c \
  %D%/postgres/server.h %D%/postgres/store.h
endif

EXTRA_DIST += %D%/postgres/embed-sql.awk %D%/postgres/schema.sql \
  %D%/postgres/owners.sql
%D%/postgres/template.c: %D%/postgres/embed-sql.awk \
  %D%/postgres/schema.sql %D%/postgres/owners.sql
	@$(MKDIR_P) $(@D)
	$(AM_V_GEN)LC_ALL=C awk -f $(srcdir)/%D%/postgres/embed-sql.awk \
	  $(srcdir)/%D%/postgres/schema.sql \
	  $(srcdir)/%D%/postgres/owners.sql >$@.new && mv $@.new $@
CLEANFILES += %D%/postgres/template.c

%C%_libsearch_ledger_la_SOURCES =
%C%_libsearch_ledger_la_LIBADD  = %D%/libledger.la libsearch/libengine.la
%C%_libsearch_ledger_la_LDFLAGS = -version-info 0:0:0 -no-undefined \
  -export-symbols-regex '^search_ledger_'
