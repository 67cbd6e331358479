# SPDX-License-Identifier: MIT
# @PROGRAM@ for fish: its command "complete" prints the candidates.

function __search_complete
    set -l words (commandline -opc)
    set -l word (commandline -ct)
    set -l option (string match -r -- '^--[^=]*=' $word)
    set -l path (string replace -r -- '^--[^=]*=' '' $word)

    for line in ($words[1] complete $words[2..-1] "$word" 2>/dev/null)
        switch $line
            case :files
                for found in (__fish_complete_path "$path")
                    printf '%s\n' "$option$found"
                end
            case :folders
                for found in (__fish_complete_directories "$path" '')
                    printf '%s\n' "$option$found"
                end
            case '*'
                printf '%s\n' $line
        end
    end
end

complete -c @PROGRAM@ -f -a '(__search_complete)'
