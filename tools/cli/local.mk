# SPDX-License-Identifier: MIT
# What the programs share, compiled once; each takes what it needs.

noinst_LIBRARIES += %D%/libcli.a
%C%_libcli_a_SOURCES = \
  %D%/activity.c %D%/activity.h \
  %D%/candidates.c %D%/candidates.h \
  %D%/cgroup.c %D%/cgroup.h \
  %D%/choices.c %D%/choices.h \
  %D%/complete.c %D%/complete.h \
  %D%/complete-options.c %D%/complete-options.h \
  %D%/complete-problem.c %D%/complete-problem.h \
  %D%/cores.c %D%/cores.h \
  %D%/describe.c %D%/describe.h \
  %D%/duration.c %D%/duration.h \
  %D%/exits.c %D%/exits.h \
  %D%/finish.c %D%/finish.h \
  %D%/guess.c %D%/guess.h \
  %D%/help.c %D%/help.h \
  %D%/input.c %D%/input.h \
  %D%/memory.c %D%/memory.h \
  %D%/message.c %D%/message.h \
  %D%/names.c %D%/names.h \
  %D%/option-parser.c %D%/option-parser.h \
  %D%/option-row.c %D%/option-row.h \
  %D%/option-value.c \
  %D%/output.c %D%/output.h \
  %D%/plain-format.c %D%/plain-format.h \
  %D%/signals.c %D%/signals.h \
  %D%/spared.c %D%/spared.h \
  %D%/status.c %D%/status.h \
  %D%/status-line.c %D%/status-line.h \
  %D%/terminal.c %D%/terminal.h \
  %D%/uninstalled.c %D%/uninstalled.h \
  %D%/waits.c %D%/waits.h \
  %D%/watchdog.c %D%/watchdog.h

# Completion.  A script for each program and shell; zsh is content with one for all three.
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
