# SPDX-License-Identifier: MIT
# search-new: a script that ends with the files to write.

bin_SCRIPTS += search-new
new_files = \
  %D%/my-puzzle.c \
  %D%/classes.c \
  %D%/bench.c \
  %D%/makefile.txt \
  %D%/README.md \
  %D%/test.sh \
  %D%/puzzle.py \
  %D%/test.py
EXTRA_DIST += %D%/search-new.sh $(new_files)
CLEANFILES += search-new

search-new: %D%/search-new.sh $(new_files) Makefile
	$(AM_V_GEN){ \
	  sed 's/[@]VERSION@/$(VERSION)/' '$(srcdir)/%D%/search-new.sh' && \
	  echo ": <<'@'" && \
	  for file in $(new_files); do \
	    printf '@%s\n' "$${file##*/}" && \
	    sed '/SPDX-License-Identifier/d; s/^/|/' "$(srcdir)/$$file" || \
	      exit 1; \
	  done && echo '@'; } >$@.tmp && chmod +x $@.tmp && mv $@.tmp $@
