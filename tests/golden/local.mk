# SPDX-License-Identifier: MIT
# What must come out.

EXTRA_DIST += \
  %D%/a000170.tsv \
  %D%/a002562.tsv \
  %D%/a002860.tsv \
  %D%/board.grid \
  %D%/board.stars \
  %D%/cover-corner.picture \
  %D%/cover-matrix.picture \
  %D%/cover-ring.picture \
  %D%/cover-tiles.picture \
  %D%/eight-queens.rows \
  %D%/explain.rows \
  %D%/golomb-few.picture \
  %D%/golomb-hundreds.picture \
  %D%/golomb-many.picture \
  %D%/golomb-part.picture \
  %D%/golomb-tens.picture \
  %D%/known.tsv \
  %D%/libsearch.abi \
  %D%/libsearch-classes.abi \
  %D%/libsearch-ledger.abi \
  %D%/libsearch-model.abi \
  %D%/twelve.tuple
