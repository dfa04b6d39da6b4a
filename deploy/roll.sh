#!/bin/sh
# Replaces the replicas of `site` by the image that is there now, one after the other, each only once the next is well:
#   docker compose build && deploy/roll.sh
# COMPOSE names another command than "docker compose", for example with a project name in it.
set -eu
cd "$(dirname "$0")/.."
compose=${COMPOSE:-docker compose}
WELL_WITHIN_S=60

old=$($compose ps -q site)
replicas=$(printf '%s\n' "$old" | grep -c .) || { echo "No replica of site is running: $compose up -d" >&2; exit 1; }

wait_until_well() {
  for _ in $(seq "$WELL_WITHIN_S"); do
    [ "$(docker inspect --format '{{.State.Health.Status}}' "$1")" = healthy ] && return
    sleep 1
  done
  echo "The new replica did not become healthy within $WELL_WITHIN_S s; the old ones serve on. Its last words:" >&2
  docker logs --tail 5 "$1" >&2
  docker rm --force "$1" >/dev/null
  exit 1
}

for replica in $old; do
  known=$($compose ps -q site)
  $compose up -d --no-deps --no-build --no-recreate --scale site=$((replicas + 1)) site
  new=$($compose ps -q site | grep -vxF "$known")
  wait_until_well "$new"
  docker stop "$replica" >/dev/null
  docker rm "$replica" >/dev/null
  echo "replaced $(printf '%.12s' "$replica") by $(printf '%.12s' "$new")"
done
