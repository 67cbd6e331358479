# SPDX-License-Identifier: MIT
# browser.sh: a headless browser for tests of pages: Chromium, controlled by
# WebDriver (https://www.w3.org/TR/webdriver2/) with curl and jq. Source it
# after tap.sh. The browser ends with the test, also after a signal.
# shellcheck shell=sh

browser_session='' browser_processes='' browser_guard=''

# browser_are_there PID...: succeeds if any of the processes still runs.
browser_are_there () {
  for browser_pid; do
    kill -0 "$browser_pid" 2>"$scratch/stop" && return 0
  done
  return 1
}

browser_are_gone () { ! browser_are_there "$@"; }

# browser_stop: ends the browser and its driver, by force if necessary.
browser_stop () {
  [ -z "$browser_session" ] ||
    curl -s --max-time 10 -X DELETE "$browser_session" >"$scratch/stop" 2>&1
  # shellcheck disable=SC2086
  [ -z "$browser_processes$browser_guard" ] ||
    kill $browser_guard $browser_processes 2>"$scratch/stop"
  # shellcheck disable=SC2086
  await browser_are_gone $browser_processes ||
    kill -9 $browser_processes 2>"$scratch/stop"
  browser_session='' browser_processes='' browser_guard=''
}

# browser_watch: ends the browser if the test itself is killed, since then no
# process can write into the pipe any more.
browser_watch () {
  mkfifo "$scratch/alive"
  (
    trap - EXIT HUP INT TERM
    cat "$scratch/alive"
    # shellcheck disable=SC2086
    kill $browser_processes
  ) </dev/null >/dev/null 2>&1 &
  browser_guard=$!
  exec 9>"$scratch/alive"
}

trap 'browser_stop; rm -rf "$scratch"' EXIT
trap 'exit 129' HUP
trap 'exit 130' INT
trap 'exit 143' TERM

# browser_is_missing: succeeds if a necessary program is missing, and sets
# $browser_why. It also succeeds in a sanitized build, whose pages are equal.
# Programs of a snap cannot read the test's files.
browser_is_missing () {
  if [ -n "${SANITIZERS-}" ]; then
    browser_why='pages are looked at in the plain build'
    return 0
  fi
  for browser_command in curl jq chromedriver; do
    command -v "$browser_command" >"$scratch/path" || {
      browser_why="$browser_command is missing"
      return 0
    }
  done
  case $(readlink -f "$(cat "$scratch/path")") in
    */snap/* | */snap) browser_why='chromedriver is a snap'; return 0 ;;
  esac
  if head -c 1024 "$(cat "$scratch/path")" | grep -aq '/snap/'; then
    browser_why='chromedriver is a snap'
    return 0
  fi
  for browser_command in chromium chromium-browser google-chrome; do
    browser_binary=$(command -v "$browser_command") && return 1
  done
  browser_why='chromium is missing'
}

# browser_drive: starts chromedriver on a free port, waits until it prints the
# port, and sets $browser_base to its address.
browser_drive () {
  mkdir -p "$scratch/home" "$scratch/profile"
  mkfifo "$scratch/driver"
  HOME=$scratch/home TMPDIR=$scratch/home XDG_CONFIG_HOME=$scratch/home \
    XDG_CACHE_HOME=$scratch/home chromedriver --port=0 >"$scratch/driver" 2>&1 &
  browser_processes=$!
  exec 8<"$scratch/driver"
  browser_port=''
  while [ -z "$browser_port" ] && read -r browser_line <&8; do
    case $browser_line in
      *'started successfully on port '*)
        browser_port=${browser_line##* port }
        browser_port=${browser_port%%[!0-9]*}
        ;;
    esac
  done
  # The rest of its output is discarded.
  cat <&8 >/dev/null 2>&1 &
  exec 8<&-
  browser_base=http://127.0.0.1:$browser_port
  [ -n "$browser_port" ]
}

# browser_start: starts the browser. Without one, it fails and sets
# $browser_why.
browser_start () {
  browser_is_missing && return 1
  browser_drive || { browser_why='chromedriver does not start'; return 1; }
  jq -n --arg binary "$browser_binary" --arg profile "$scratch/profile" \
    --argjson root "$([ "$(id -u)" -eq 0 ] && echo true || echo false)" '
    {capabilities: {alwaysMatch: {browserName: "chrome",
      timeouts: {script: 60000, pageLoad: 60000},
      "goog:loggingPrefs": {browser: "ALL"},
      "goog:chromeOptions": {binary: $binary, args: (
        ["--headless=new", "--disable-gpu", "--disable-dev-shm-usage",
         "--no-first-run", "--disable-extensions", "--disable-sync",
         "--disable-background-networking", "--disable-component-update",
         "--force-device-scale-factor=1", "--hide-scrollbars",
         "--window-size=1200,900", "--user-data-dir=" + $profile]
        + if $root then ["--no-sandbox"] else [] end)}}}}' |
    curl -s --max-time 120 --data-binary @- "$browser_base/session" \
      >"$scratch/session"
  browser_session=$(jq -r '.value.sessionId // empty' "$scratch/session")
  [ -n "$browser_session" ] || {
    browser_why="chromium does not start: $(
      jq -r '.value.message // "no answer"' "$scratch/session" | head -n 1)"
    return 1
  }
  browser_session=$browser_base/session/$browser_session
  browser_processes="$browser_processes $(
    jq -r '.value.capabilities["goog:processID"] // empty' "$scratch/session")"
  browser_watch
}

# browser_call PATH BODY [FILTER]: sends a command; an empty body sends a GET.
# Prints the value of the response, or the result of the filter: a text without
# quotes, other values as JSON. An error goes to stderr. A test makes hundreds
# of calls, so jq, which starts slowly, runs only if necessary.
browser_call () {
  if [ -n "$2" ]; then
    printf '%s' "$2" |
      curl -s --max-time 90 --data-binary @- "$browser_session/$1"
  else
    curl -s --max-time 90 "$browser_session/$1"
  fi >"$scratch/response"
  [ -s "$scratch/response" ] || echo '{"value": {"error": "no response"}}' \
    >"$scratch/response"
  [ -z "${3-}" ] && browser_value <"$scratch/response" && return
  jq -r ".value | if type == \"object\" and has(\"error\")
    then error(.message // .error | split(\"\\n\")[0]) else . end | ${3-.}
    | if type == \"string\" then . else tojson end" "$scratch/response"
}

# browser_value: prints the value of the response on stdin; fails if it needs
# jq.
browser_value () {
  awk '
    NR > 1 || ! sub (/^{"value":/, "") || ! sub (/}$/, "") || /^{"error"/ {
      failed = 1
      exit
    }
    /^"/ {
      $0 = substr ($0, 2, length ($0) - 2)
      while (match ($0, /\\./)) {
        c = substr ($0, RSTART + 1, 1)
        text = text substr ($0, 1, RSTART - 1)
        $0 = substr ($0, RSTART + 2)
        if (c == "u" && /^003C/) { c = "<"; $0 = substr ($0, 5) }
        else if (c == "n") c = "\n"
        else if (c !~ /["\\\/]/) { failed = 1; exit }
        text = text c
      }
      $0 = text $0
    }
    /\\u/ { failed = 1; exit }
    { text = $0 }
    END { if (failed) exit 1; print text }'
}

# browser_text TEXT: prints the text as JSON.
browser_text () {
  printf '%s\n' "$1" | awk '
    BEGIN { printf "\"" }
    { gsub (/[\\"]/, "\\\\&"); gsub (/\t/, "\\t")
      printf "%s%s", (NR > 1 ? "\\n" : ""), $0 }
    END { printf "\"" }'
}

# browser_do PATH BODY: sends a command and ignores its value.
browser_do () {
  browser_call "$1" "$2" >"$scratch/value"
}

# browser_open FILE [#PLACE]: opens a page, and waits until it is loaded.
browser_open () {
  case $1 in
    *[!a-zA-Z0-9/._-]*)
      browser_do url "$(jq -n --arg path "$1" --arg place "${2-}" \
        '{url: "file://\($path | split("/") | map(@uri) | join("/"))\($place)"}')" ;;
    *) browser_do url "{\"url\": \"file://$1${2-}\"}" ;;
  esac
}

# browser_run EXPRESSION: prints the value of JavaScript.
browser_run () {
  browser_call execute/sync \
    "{\"script\": $(browser_text "return ($1);"), \"args\": []}"
}

# browser_script STATEMENT: runs JavaScript and ignores its value.
browser_script () {
  browser_do execute/sync "{\"script\": $(browser_text "$1"), \"args\": []}"
}

# browser_wait CONDITION: waits until the JavaScript is true, for at most 60
# seconds.
browser_wait () {
  browser_do execute/async "{\"args\": [], \"script\": $(browser_text \
    "const poll = done => ($1) ? done(true) : setTimeout(poll, 10, done);
     poll(arguments[0]);")}"
}

# browser_find SELECTOR: sets $browser_element to the first element that
# matches.
browser_find () {
  browser_element=$(browser_call element \
    "{\"using\": \"css selector\", \"value\": $(browser_text "$1")}") &&
    browser_element=${browser_element#*:\"} &&
    browser_element=${browser_element%%\"*} &&
    [ -n "$browser_element" ]
}

# browser_click SELECTOR [TIMES]: clicks on the middle of the first such
# element.
browser_click () {
  browser_find "$1" && browser_do "element/$browser_element/click" '{}' &&
    { [ "${2-1}" -eq 1 ] || browser_do actions "$(jq -n \
      --argjson times "$(($2 - 1))" --arg element "$browser_element" '
      {type: "pointerMove", x: 0, y: 0, origin:
        {"element-6066-11e4-a52e-4f735466cecf": $element}} as $move
      | [range($times)
         | {type: "pointerDown", button: 0}, {type: "pointerUp", button: 0}]
      | {actions: [{type: "pointer", id: "mouse", actions: ([$move] + .)}]}')"
    }
}

# browser_count SELECTOR: prints the number of such elements.
browser_count () {
  browser_run "document.querySelectorAll('$1').length"
}

# browser_keys KEY...: presses keys one after another: characters, or names such
# as Right and Home. The digits of a number are keys: 1 5.
browser_keys () {
  browser_actions=
  for browser_key; do
    case $browser_key in
      Left) browser_key='\uE012' ;;
      Up) browser_key='\uE013' ;;
      Right) browser_key='\uE014' ;;
      Down) browser_key='\uE015' ;;
      Home) browser_key='\uE011' ;;
      End) browser_key='\uE010' ;;
      PageUp) browser_key='\uE00E' ;;
      PageDown) browser_key='\uE00F' ;;
      Enter) browser_key='\uE007' ;;
      Tab) browser_key='\uE004' ;;
      Space) browser_key=' ' ;;
      Backspace) browser_key='\uE003' ;;
    esac
    browser_actions="$browser_actions${browser_actions:+, }\
{\"type\": \"keyDown\", \"value\": \"$browser_key\"}, \
{\"type\": \"keyUp\", \"value\": \"$browser_key\"}"
  done
  browser_do actions "{\"actions\": [{\"type\": \"key\", \
\"id\": \"keyboard\", \"actions\": [$browser_actions]}]}"
}

# browser_window WIDTH HEIGHT
browser_window () {
  browser_do window/rect "{\"width\": $1, \"height\": $2}"
}

# browser_media NAME VALUE: sets a media feature of the browser: browser_media
# prefers-color-scheme dark.
browser_media () {
  browser_do goog/cdp/execute "{\"cmd\": \"Emulation.setEmulatedMedia\",
    \"params\": {\"features\": [{\"name\": \"$1\", \"value\": \"$2\"}]}}"
}

# browser_errors: prints the errors of the page since the last call.
browser_errors () {
  browser_call se/log '{"type": "browser"}' >"$scratch/log" &&
    [ "$(cat "$scratch/log")" != '[]' ] || return 0
  jq -r '.[] | select(.level == "SEVERE") | .message' "$scratch/log"
}

# browser_screenshot FILE.png; browser_print FILE.pdf
browser_screenshot () {
  browser_call screenshot '' | base64 -d >"$1"
}

browser_print () {
  browser_call print '{"background": true}' | base64 -d >"$1"
}
