# SPDX-License-Identifier: MIT
# make fuzz                   fuzz every target for a minute; wants clang
# make fuzz FUZZ_SECONDS=300  or longer
# make fuzz FUZZ_TARGETS=input
#
# make check tries the corpus with ASan and UBSan, which a new target, or a new mistake, adds to.

fuzz_programs = \
  %D%/fuzz-flatzinc \
  %D%/fuzz-input \
  %D%/fuzz-ledger \
  %D%/fuzz-options

# main is libFuzzer's, where there is one.
if FUZZER
fuzz_main    = %D%/fuzz.h
fuzz_ldflags = $(AM_LDFLAGS) -fsanitize=fuzzer -export-dynamic
else
fuzz_main    = %D%/fuzz.h %D%/replay.c
fuzz_ldflags = $(AM_LDFLAGS)
endif
fuzz_problems = %D%/problems.c %D%/problems.h
fuzz_files    = %D%/files.c %D%/files.h

%C%_fuzz_flatzinc_SOURCES = %D%/fuzz-flatzinc.c $(fuzz_main) $(fuzz_problems)
%C%_fuzz_flatzinc_CFLAGS  = $(AM_CFLAGS)
%C%_fuzz_flatzinc_LDFLAGS = $(fuzz_ldflags)
%C%_fuzz_flatzinc_LDADD   = libsearch/libengine.la $(GLIB_LIBS)

%C%_fuzz_input_SOURCES = %D%/fuzz-input.c $(fuzz_main) \
  $(fuzz_problems) $(fuzz_files) \
  tools/cli/input.c
%C%_fuzz_input_CFLAGS  = $(AM_CFLAGS) $(SQLITE_CFLAGS)
%C%_fuzz_input_LDFLAGS = $(fuzz_ldflags)
%C%_fuzz_input_LDADD   = libsearch/libengine.la $(GLIB_LIBS)

%C%_fuzz_ledger_SOURCES = %D%/fuzz-ledger.c $(fuzz_main) $(fuzz_files) \
  %D%/sample-ledger.c %D%/sample-ledger.h %D%/sealed.c %D%/sealed.h \
  tests/support/recorder.c tests/support/recorder.h
%C%_fuzz_ledger_CFLAGS  = $(AM_CFLAGS) $(SQLITE_CFLAGS)
%C%_fuzz_ledger_LDFLAGS = $(fuzz_ldflags)
%C%_fuzz_ledger_LDADD   = libsearch/ledger/libledger.la libsearch/libengine.la \
  $(GLIB_LIBS)

# Without tools/cli/input.c, message.c, watchdog.c, tools/search-run/facts.c and minizinc.c,
# in whose place the target reads a text, says nothing, is not ended, and starts no
# program.
%C%_fuzz_options_SOURCES = %D%/fuzz-options.c $(fuzz_main) $(fuzz_problems) \
  tools/search-run/format.c \
  tools/search-run/instance.c \
  tools/search-run/memo.c \
  tools/search-run/options.c \
  tools/search-run/settle.c \
  tools/search-run/symmetry.c \
  tools/search-run/table-settle.c \
  tools/cli/guess.c \
  tools/cli/help.c \
  tools/cli/machine.c \
  tools/cli/names.c \
  tools/cli/option-value.c \
  tools/cli/options.c \
  tools/cli/output.c \
  tools/cli/ranges.c \
  tools/cli/status.c \
  tools/cli/terminal.c
%C%_fuzz_options_CFLAGS  = $(AM_CFLAGS) $(SQLITE_CFLAGS)
%C%_fuzz_options_LDFLAGS = $(fuzz_ldflags)
%C%_fuzz_options_LDADD   = tools/draw/libpicture.la libsearch/classes/libclasses.la \
  libsearch/ledger/libledger.la libsearch/libengine.la $(GLIB_LIBS)

sanitized_tests += %D%/fuzz.test
EXTRA_DIST      += %D%/corpus %D%/fuzz.sh

FUZZ_CC      = clang
FUZZ_SECONDS = 60
FUZZ_TARGETS = flatzinc input ledger options

.PHONY: fuzz fuzz-build fuzz-clean
fuzz:
	@CC='$(FUZZ_CC)' MAKE='$(MAKE)' SRC='$(abs_top_srcdir)' \
	  sh $(top_srcdir)/%D%/fuzz.sh '$(FUZZ_SECONDS)' $(FUZZ_TARGETS)
fuzz-build: $(problem_LTLIBRARIES) $(fuzz_programs)

clean-local: fuzz-clean
fuzz-clean:
	rm -rf fuzz
