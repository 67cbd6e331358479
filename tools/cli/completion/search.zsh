#compdef search-run search-diff search-new
# SPDX-License-Identifier: MIT
# search-run, search-diff and search-new for zsh: `PROGRAM complete` prints the
# candidates.

local line value paths
local -a open closed

for line in "${(@f)$(_call_program answers ${words[1]} complete \
  "${(@q)${(@Q)words[2,CURRENT-1]}}" "${(q)${(Q)PREFIX}:-}" 2>/dev/null)}"; do
  value=${line%%$'\t'*}
  line=${value//:/\\:}${${line#"$value"}/#$'\t'/:}
  case $value in
    '') ;;
    :files|:folders) paths=$value ;;
    *=) open+=("$line") ;;
    *) closed+=("$line") ;;
  esac
done

(( $#closed )) && _describe 'argument' closed
(( $#open )) && _describe 'argument' open -S ''
if [[ -n $paths ]]; then
  [[ $PREFIX == --*=* ]] && compset -P '--*='
  if [[ $paths == :folders ]]; then
    _files -/
  else
    _files
  fi
fi
