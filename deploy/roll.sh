#!/bin/sh
# Starts the site, or replaces it without losing a request: publishes, starts new replicas beside the old ones,
# and stops the old ones once the new ones are healthy. After an interruption, run it again.
#   deploy/roll.sh [IMAGE]    Default: IMAGE in .env, where the given one is saved. An earlier one rolls back.
# COMPOSE overrides the command "docker compose", for example to set a project name.
set -eu
cd "$(dirname "$0")/.."
compose=${COMPOSE:-docker compose}
HEALTHY_TIMEOUT_S=60
LOGS_MAX_DAYS=30

fail() {
  printf '%s\n' "$@" >&2
  exit 1
}

# Compose reports unknown keys on every call.
list_replicas() { $compose ps --all --quiet site 2>/dev/null; }

up() {
  $compose up -d --no-deps --no-build "$@" >/dev/null 2>&1 ||
    fail "Compose could not start a container: $compose up -d --no-deps --no-build $*"
}

is_healthy() { [ "$(docker inspect --format '{{.State.Health.Status}}' "$1" 2>/dev/null)" = healthy ]; }

are_healthy() {
  for id in "$@"; do is_healthy "$id" || return; done
}

# Docker starts a replica again that has ended.
has_ended() {
  for id in "$@"; do
    [ "$(docker inspect --format '{{.RestartCount}} {{.State.Running}}' "$id")" = '0 true' ] || return 0
  done
  return 1
}

remove() {
  docker stop "$@" >/dev/null 2>&1 || true
  docker rm --force "$@" >/dev/null 2>&1 || true
}

wait_until_healthy() {
  for _ in $(seq "$HEALTHY_TIMEOUT_S"); do
    are_healthy "$@" && return
    has_ended "$@" && break
    sleep 1
  done
  echo "Last log lines:" >&2
  for id in "$@"; do docker logs --tail 5 "$id" >&2 || true; done
  remove "$@"
  fail "The new replicas did not become healthy and were removed; the old ones keep serving."
}

# A replica without content is healthy, but shows no page.
shows_page() {
  docker exec "$1" node -e "fetch('http://127.0.0.1:3000/').then(({ status }) => process.exit(status === 200 ? 0 : 1))"
}

# Docker deletes the log of a container with it.
save_logs() {
  mkdir -p logs
  for id in "$@"; do docker logs --timestamps "$id" >"logs/$(date -u +%Y-%m-%dT%H%M%SZ)-$id.log" 2>&1 || true; done
  find logs -name '*.log' -mtime "+$LOGS_MAX_DAYS" -delete
}

if [ $# -gt 0 ]; then
  export IMAGE="$1"
  docker image inspect "$IMAGE" >/dev/null 2>&1 || docker pull --quiet "$IMAGE"
fi
replicas=$($compose config 2>/dev/null |
  awk '/^  [a-z]/ { service = $1 } service == "site:" && $1 == "replicas:" { print $2; exit }')
[ -n "$replicas" ] || fail "The number of replicas is unknown: $compose config"
validate="$compose run --rm --no-deps caddy caddy validate --config /etc/caddy/Caddyfile --adapter caddyfile"
$validate >/dev/null 2>&1 || fail "Nothing was changed, because the configuration of Caddy is invalid: $validate"

# The store then holds what the new release needs. A problem of the content must not stop a release.
report=$($compose run --rm --no-deps publisher publish 2>&1) || printf '%s\n' "$report" 'The content was not published.'

# IDs contain no spaces, so these lists are split into words.
# shellcheck disable=SC2046,SC2086
{
  old=$(list_replicas)
  previous=$(docker inspect --format '{{.Config.Image}}' $old 2>/dev/null | head -n 1)
  up --no-recreate --scale site=$(($(echo $old | wc -w) + replicas)) site
  new=$(list_replicas | grep -vxF "${old:-none}") || fail "Compose started no new replica: $compose ps"
  wait_until_healthy $new
  if [ $# -gt 0 ] && [ -f .env ]; then sed -i "s|^IMAGE=.*|IMAGE=$IMAGE|" .env; fi
  up publisher editor caddy
  # While all replicas run: a new configuration ends the requests that Caddy repeats, because a replica has stopped.
  reloaded=yes
  $compose exec -T caddy caddy reload --config /etc/caddy/Caddyfile --adapter caddyfile >/dev/null 2>&1 || reloaded=no
  if [ -n "$old" ]; then
    save_logs $old
    remove $old
  fi
  [ "$reloaded" = yes ] ||
    fail "The replicas are replaced, but Caddy did not read its configuration: $compose logs caddy"
  for id in $new; do
    shows_page "$id" || fail 'The replicas run, but there is no content yet.' "$report"
  done
  echo "$(echo $new | wc -w) replicas run $(docker inspect --format '{{.Config.Image}}' $new | head -n 1)."
}
case $previous in '' | "${IMAGE:-$previous}") ;; *) echo "To roll back: deploy/roll.sh $previous" ;; esac
