# SPDX-License-Identifier: MIT
# complete and describe: what the shells ask, and the manuals are made of.

completion_sources = \
  %D%/candidates.c %D%/candidates.h \
  %D%/complete-options.c %D%/complete-options.h \
  %D%/complete-problem.c %D%/complete-problem.h \
  %D%/complete.c %D%/complete.h \
  %D%/describe.c %D%/describe.h

# A script for each program and shell; zsh is content with one for all three.
bash_completions = \
  %D%/bash/search-run %D%/bash/search-diff %D%/bash/search-new
fish_completions = \
  %D%/fish/search-run.fish %D%/fish/search-diff.fish %D%/fish/search-new.fish
zsh_completions = %D%/zsh/_search-run
EXTRA_DIST += %D%/search.bash %D%/search.fish %D%/search.zsh
CLEANFILES += $(bash_completions) $(fish_completions) $(zsh_completions)

if BASH_COMPLETION
bashcompletiondir   = @BASH_COMPLETION_DIR@
bashcompletion_DATA = $(bash_completions)
endif
fishcompletiondir   = $(datadir)/fish/vendor_completions.d
fishcompletion_DATA = $(fish_completions)
zshcompletiondir    = $(datadir)/zsh/site-functions
zshcompletion_DATA  = $(zsh_completions)

$(bash_completions): %D%/search.bash
	$(AM_V_GEN)$(MKDIR_P) $(@D) && \
	sed 's/[@]PROGRAM@/$(@F)/' '$(srcdir)/%D%/search.bash' >$@.tmp && \
	mv $@.tmp $@
$(fish_completions): %D%/search.fish
	$(AM_V_GEN)$(MKDIR_P) $(@D) && program=$(@F) && \
	sed "s/[@]PROGRAM@/$${program%.fish}/" '$(srcdir)/%D%/search.fish' \
	  >$@.tmp && mv $@.tmp $@
$(zsh_completions): %D%/search.zsh
	$(AM_V_GEN)$(MKDIR_P) $(@D) && cp '$(srcdir)/%D%/search.zsh' $@
