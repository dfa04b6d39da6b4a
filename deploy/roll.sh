#!/bin/sh
# Replaces the replicas of `site` with the current image, one at a time. An old one stops after the new one is healthy.
#   docker compose build && deploy/roll.sh
# COMPOSE overrides the command "docker compose", for example to set a project name.
set -eu
cd "$(dirname "$0")/.."
compose=${COMPOSE:-docker compose}
HEALTHY_TIMEOUT_S=60

old=$($compose ps -q site)
replicas=$(printf '%s\n' "$old" | grep -c .) || { echo "No replica of site is running: $compose up -d" >&2; exit 1; }

wait_until_healthy() {
  for _ in $(seq "$HEALTHY_TIMEOUT_S"); do
    [ "$(docker inspect --format '{{.State.Health.Status}}' "$1")" = healthy ] && return
    sleep 1
  done
  echo "The new replica did not become healthy within $HEALTHY_TIMEOUT_S s; the old replicas keep serving." >&2
  echo "Last log lines:" >&2
  docker logs --tail 5 "$1" >&2
  docker rm --force "$1" >/dev/null
  exit 1
}

for replica in $old; do
  known=$($compose ps -q site)
  $compose up -d --no-deps --no-build --no-recreate --scale site=$((replicas + 1)) site
  new=$($compose ps -q site | grep -vxF "$known")
  wait_until_healthy "$new"
  docker stop "$replica" >/dev/null
  docker rm "$replica" >/dev/null
  echo "replaced $(printf '%.12s' "$replica") with $(printf '%.12s' "$new")"
done
