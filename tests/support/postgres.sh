# SPDX-License-Identifier: MIT
# postgres.sh: a PostgreSQL server for one test. Source it after tap.sh. It
# makes a cluster in a temporary folder, starts it, and stops it at the end. The
# server refuses to run as root, so root runs it as the user postgres.
# shellcheck shell=sh

# postgres_skip REASON: skips the test.
postgres_skip () {
  echo "1..0 # SKIP $1"
  exit 0
}

postgres_bin=$(pg_config --bindir 2>/dev/null)
[ -x "$postgres_bin/initdb" ] ||
  postgres_bin=$(find /usr/lib/postgresql/*/bin -name initdb 2>/dev/null |
    sort -V | tail -n 1 | xargs -r dirname)
[ -x "$postgres_bin/initdb" ] || postgres_skip 'there is no PostgreSQL server here'
if ! grep -q '^#define HAVE_LIBPQ 1' "$BUILD/config.h"; then
  postgres_skip 'built without libpq'
fi

if [ "$(id -u)" -eq 0 ]; then
  postgres_user=postgres
  id postgres >/dev/null 2>&1 || postgres_skip 'root has no user postgres to run it'
else
  postgres_user=$(id -un)
fi

# as_postgres COMMAND...: runs the command as the owner of the server.
as_postgres () {
  if [ "$(id -u)" -eq 0 ]; then
    (cd / && runuser -u postgres -- env -u LD_LIBRARY_PATH LC_ALL=C "$@")
  else
    env -u LD_LIBRARY_PATH LC_ALL=C "$@"
  fi
}

# The folder's path is short, since the path of a socket must be short.
postgres=$(mktemp -d /tmp/search-pg.XXXXXX) || exit 99
chmod 755 "$postgres"
[ "$(id -u)" -ne 0 ] || chown postgres "$postgres"

# postgres_start [OPTION...]: starts the server, and waits until it answers.
postgres_start () {
  as_postgres "$postgres_bin/pg_ctl" -D "$postgres/data" -l "$postgres/log" \
    -w -t 120 -s start >/dev/null 2>&1
}

# postgres_stop [HOW]: stops it: fast, or immediate, as after a kill.
postgres_stop () {
  as_postgres "$postgres_bin/pg_ctl" -D "$postgres/data" -w -t 120 -s \
    -m "${1-fast}" stop >/dev/null 2>&1
}

postgres_end () {
  postgres_stop immediate
  rm -rf "$postgres" "$scratch"
}
trap postgres_end EXIT
trap 'exit 1' HUP INT TERM

as_postgres "$postgres_bin/initdb" -D "$postgres/data" -A trust -U "$postgres_user" \
  -E UTF8 --no-instructions -k >"$scratch/initdb" 2>&1 || {
  sed 's/^/# /' "$scratch/initdb"
  exit 99
}
# The server need not flush files: the machine does not lose power in a test.
cat <<END | as_postgres tee -a "$postgres/data/postgresql.conf" >/dev/null
listen_addresses = ''
unix_socket_directories = '$postgres'
fsync = off
max_connections = 60
shared_buffers = 16MB
END
postgres_start || {
  sed 's/^/# /' "$postgres/log"
  exit 99
}

PGHOST=$postgres
PGUSER=$postgres_user
PGDATABASE=postgres
export PGHOST PGUSER PGDATABASE

# The URI of the run NAME is $server#NAME.
# shellcheck disable=SC2034
server=postgresql:///postgres

# postgres_listen ADDRESS...: the server also listens there, and trusts all
# clients; its port is $PGPORT.
postgres_listen () {
  postgres_addresses=$*
  for postgres_address; do
    echo "host all all $postgres_address/24 trust"
  done | as_postgres tee -a "$postgres/data/pg_hba.conf" >/dev/null
  # A port that no other test has: the next one, until the server starts.
  PGPORT=$((20000 + $$ % 10000))
  export PGPORT
  postgres_stop
  until cat <<END | as_postgres tee -a "$postgres/data/postgresql.conf" >/dev/null &&
listen_addresses = '$(echo "$postgres_addresses" | tr ' ' ,)'
port = $PGPORT
END
    postgres_start; do
    PGPORT=$((PGPORT + 1))
    [ "$PGPORT" -lt 31000 ] || return
  done
}

# said FILE...: prints the processes' stderr without the lines about waiting for
# a server.
said () { grep -Ehv '(retrying|connected again)("})?$' "$@"; }

# sql STATEMENT...: prints the answer, a line for each row, with | between
# values.
sql () {
  for postgres_statement; do
    set -- "$@" -c "$postgres_statement"
    shift
  done
  env -u LD_LIBRARY_PATH "$postgres_bin/psql" -XqAt -v ON_ERROR_STOP=1 "$@" 2>&1
}
