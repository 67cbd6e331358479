# SPDX-License-Identifier: MIT
# @PROGRAM@ for bash: its command "complete" prints the candidates.

_search_complete ()
{
  local rest=${COMP_LINE:0:COMP_POINT} word space i lead= end
  local -a words=()

  # bash splits words at = and :, so the loop joins parts again that have no
  # space between them.
  for ((i = 0; i <= COMP_CWORD; i++)); do
    space=${rest%%[![:space:]]*}
    rest=${rest#"$space"}
    word=${COMP_WORDS[i]}
    [[ $i -lt COMP_CWORD ]] || word=$rest
    rest=${rest#"$word"}
    word=${word//[\\\"\']/}
    if [[ -z $space && ${#words[@]} -gt 0 ]]; then
      words[${#words[@]} - 1]+=$word
    else
      words+=("$word")
    fi
  done
  word=${words[${#words[@]} - 1]}

  # lead: the part of the word up to the last = or : where bash splits words.
  # bash keeps this part, so the candidates must omit it.
  for end in = :; do
    if [[ $COMP_WORDBREAKS == *"$end"* && $word == *"$end"* ]]; then
      i=${word##*"$end"}
      i=${word%"$i"}
      [[ ${#i} -le ${#lead} ]] || lead=$i
    fi
  done

  COMPREPLY=()
  while IFS=$'\t' read -r rest _; do
    case $rest in
      :files) _search_paths -f ;;
      :folders) _search_paths -d ;;
      *)
        # A candidate may be the name of any file, so it may need quotes.
        rest=${rest#"$lead"}
        [[ $rest != *[!A-Za-z0-9_@%+=:,./-]* ]] || printf -v rest %q "$rest"
        COMPREPLY+=("$rest")
        ;;
    esac
  done < <("${1/#\~/$HOME}" complete "${words[@]:1}" 2>/dev/null)
  if [[ ${#COMPREPLY[@]} -eq 1 && ${COMPREPLY[0]} == *= ]]; then
    compopt -o nospace 2>/dev/null
  fi
}

# Adds files (-f) or folders (-d) as candidates for $word; if $word has the form
# --NAME=VALUE, for the VALUE.
_search_paths ()
{
  local option= path=$word found

  if [[ $word == --*=* ]]; then
    option=${word%%=*}=
    path=${word#*=}
  fi
  while IFS= read -r found; do
    found=$option$found
    COMPREPLY+=("${found#"$lead"}")
  done < <(compgen "$1" -- "$path")
  compopt -o filenames 2>/dev/null
}

complete -F _search_complete @PROGRAM@
