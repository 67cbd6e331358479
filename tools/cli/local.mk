# SPDX-License-Identifier: MIT
# Functions that the programs share, compiled once; each program links the ones it uses.

noinst_LIBRARIES += %D%/libcli.a
%C%_libcli_a_SOURCES = \
  %D%/completion.c %D%/completion.h \
  %D%/guess.c \
  %D%/help.c %D%/help.h \
  %D%/input.c %D%/input.h \
  %D%/machine.c %D%/machine.h \
  %D%/message.c %D%/message.h \
  %D%/names.c %D%/names.h \
  %D%/option-value.c \
  %D%/options.c %D%/options.h \
  %D%/output.c %D%/output.h \
  %D%/program.c %D%/program.h \
  %D%/ranges.c %D%/ranges.h \
  %D%/signals.c %D%/signals.h \
  %D%/status.c %D%/status.h \
  %D%/terminal.c %D%/terminal.h \
  %D%/watchdog.c %D%/watchdog.h

# Completion.  Each program has a script for each shell; zsh has one script for all three.
bash_completions = \
  %D%/completion/bash/search-run %D%/completion/bash/search-diff %D%/completion/bash/search-new
fish_completions = \
  %D%/completion/fish/search-run.fish %D%/completion/fish/search-diff.fish %D%/completion/fish/search-new.fish
zsh_completions = %D%/completion/zsh/_search-run
EXTRA_DIST += %D%/completion/search.bash %D%/completion/search.fish %D%/completion/search.zsh
CLEANFILES += $(bash_completions) $(fish_completions) $(zsh_completions)

if BASH_COMPLETION
bashcompletiondir   = @BASH_COMPLETION_DIR@
bashcompletion_DATA = $(bash_completions)
endif
fishcompletiondir   = $(datadir)/fish/vendor_completions.d
fishcompletion_DATA = $(fish_completions)
zshcompletiondir    = $(datadir)/zsh/site-functions
zshcompletion_DATA  = $(zsh_completions)

$(bash_completions): %D%/completion/search.bash
	$(AM_V_GEN)$(MKDIR_P) $(@D) && \
	sed 's/[@]PROGRAM@/$(@F)/' '$(srcdir)/%D%/completion/search.bash' >$@.tmp && \
	mv $@.tmp $@
$(fish_completions): %D%/completion/search.fish
	$(AM_V_GEN)$(MKDIR_P) $(@D) && program=$(@F) && \
	sed "s/[@]PROGRAM@/$${program%.fish}/" '$(srcdir)/%D%/completion/search.fish' \
	  >$@.tmp && mv $@.tmp $@
$(zsh_completions): %D%/completion/search.zsh
	$(AM_V_GEN)$(MKDIR_P) $(@D) && cp '$(srcdir)/%D%/completion/search.zsh' $@
