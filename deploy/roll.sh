#!/bin/sh
# Publishes with the current image, then replaces the replicas of `site` with it, one at a time. An old replica stops
# after its replacement is healthy. Then Caddy reads its configuration again. After an interruption, run it again.
#   docker compose build && deploy/roll.sh
# COMPOSE overrides the command "docker compose", for example to set a project name.
set -eu
cd "$(dirname "$0")/.."
compose=${COMPOSE:-docker compose}
HEALTHY_TIMEOUT_S=60

# Compose reports unknown keys on every call.
query() { $compose "$@" 2>/dev/null; }

fail() {
  printf '%s\n' "$@" >&2
  exit 1
}

# IDs of the service's containers with `$1` (true or false) as their running state. Containers of "run" are excluded.
list_replicas() {
  for id in $(query ps --all --quiet site); do
    state=$(docker inspect --format \
      '{{if and .State.Running (not .State.Restarting)}}true{{else}}false{{end}} {{index .Config.Labels "com.docker.compose.oneoff"}}' \
      "$id" 2>/dev/null) || continue
    [ "$state" = "$1 False" ] && echo "$id"
  done
  return 0
}

count() { echo $#; }
short() { printf '%.12s' "$1"; }

remove() {
  docker stop "$1" >/dev/null 2>&1 || true
  docker rm --force "$1" >/dev/null 2>&1 || true
}

# Compose would start a stopped container, with its old image, instead of creating one.
remove_stopped() {
  for id in $(list_replicas false); do
    remove "$id"
    echo "removed $(short "$id"), which was not running"
  done
}

wait_until_healthy() {
  for _ in $(seq "$HEALTHY_TIMEOUT_S"); do
    [ "$(docker inspect --format '{{.State.Health.Status}}' "$1" 2>/dev/null)" = healthy ] && return
    sleep 1
  done
  echo "Last log lines:" >&2
  docker logs --tail 5 "$1" >&2 || true
  remove "$1"
  fail "The new replica did not become healthy within $HEALTHY_TIMEOUT_S s; the old replicas keep serving."
}

# Starts one more replica and sets `new`.
start_replica() {
  known=$(list_replicas true)
  # shellcheck disable=SC2086
  $compose up -d --no-deps --no-build --no-recreate --scale site=$(($(count $known) + 1)) site >/dev/null 2>&1 ||
    fail "Compose could not start a replica: $compose up -d --no-deps --no-build site"
  new=
  for id in $(query ps --all --quiet site); do
    case " $(echo $known) " in *" $id "*) ;; *) new=$id ;; esac
  done
  [ -n "$new" ] || fail "Compose started no new replica: $compose ps"
  wanted=$(docker image inspect --format '{{.Id}}' "$(docker inspect --format '{{.Config.Image}}' "$new")")
  [ "$(docker inspect --format '{{.Image}}' "$new")" = "$wanted" ] ||
    fail "The new replica $(short "$new") does not run the current image; the old replicas keep serving."
}

wanted_replicas=$(query config |
  awk '/^  [a-z]/ { service = $1 } service == "site:" && $1 == "replicas:" { print $2; exit }')
[ -n "$wanted_replicas" ] || fail "The number of replicas is unknown: $compose config"

# The store then holds what the new release needs. A problem of the content must not stop a release.
$compose run --rm --no-deps publisher node dist/server/index.cjs publish >/dev/null 2>&1 ||
  echo "The content was not published: see STATUS.txt in the agency's folder."
$compose up -d --no-deps --no-build publisher >/dev/null 2>&1 ||
  fail "Compose could not start the publisher: $compose up -d --no-deps --no-build publisher"

remove_stopped
old=$(list_replicas true)
for _ in $(seq "$wanted_replicas"); do
  start_replica
  wait_until_healthy "$new"
  # shellcheck disable=SC2086
  set -- $old
  if [ $# -gt 0 ]; then
    remove "$1"
    echo "replaced $(short "$1") with $(short "$new")"
    shift
    old=$*
  else
    echo "started $(short "$new")"
  fi
done
# An interrupted run leaves more replicas than wanted.
for id in $old; do
  remove "$id"
  echo "removed $(short "$id"), which was one too many"
done

[ -n "$(query ps --quiet caddy)" ] || fail "The replicas are replaced, but Caddy is not running: $compose up -d caddy"
$compose exec -T caddy caddy reload --config /etc/caddy/Caddyfile --adapter caddyfile >/dev/null 2>&1 ||
  fail "The replicas are replaced, but Caddy keeps its previous configuration, because the new one is invalid:" \
    "$compose exec caddy caddy validate --config /etc/caddy/Caddyfile --adapter caddyfile"
echo "reloaded the configuration of Caddy"
