# SPDX-License-Identifier: MIT
# @PROGRAM@ for bash: its command "complete" prints the candidates.

_search_complete ()
{
  local rest=${COMP_LINE:0:COMP_POINT} word space i lead= end
  local -a words=()

  # bash breaks words at = and :, so this joins parts without a space between.
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

  # What is put in has to leave out what stands before such a break.
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
        # A name may be that of any file.
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

# Adds files or folders as candidates for the word, or for its value.
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
