#!/bin/sh
# Archives the agency's folder, the settings, and the draft and the people of the editor. Copies the archive to
# BACKUP_TO. Run by deploy/systemd/site-backup.timer, which passes the settings of .env.
# COMPOSE overrides the command "docker compose", for example to set a project name.
set -eu
cd "$(dirname "$0")/.."
compose=${COMPOSE:-docker compose}
folder=${BACKUP_DIR:-/var/backups/site}
KEPT_DAYS=14

# The archive contains passwords.
umask 077
mkdir -p "$folder"
# Also the rests of backups that were interrupted, and before anything that may fail.
find "$folder" \( -name 'site-*.tar.gz' -o -name 'site-*.tar.gz.tmp' \) -mtime "+$KEPT_DAYS" -delete
archive=$folder/site-$(date -u +%Y-%m-%dT%H%M%SZ).tar.gz
trap 'rm -f "$archive.tmp" "$folder/editor.tar"' EXIT
agency=$(realpath "${AGENCY_DIR:-site}")
# Relative names, so that it unpacks into any folder. After "--", a name may start with "-".
set -- --directory "$(dirname "$agency")" -- "$(basename "$agency")"
[ ! -f .env ] || set -- --directory "$PWD" .env "$@"
# Exit code 1 of tar: a file changed while it was read, so the next backup has it. All others are failures.
if [ "${EDITORS:-0}" != 0 ]; then
  # Without the folder itself, whose mode only root may set.
  list='cd /editor && find . -mindepth 1 -maxdepth 1 -print0'
  $compose run --rm --no-deps -T --entrypoint sh editor -c \
    "$list | tar --create --null --files-from - || [ \$? -eq 1 ]" >"$folder/editor.tar"
  set -- --directory "$folder" editor.tar "$@"
fi
tar --create --gzip --file "$archive.tmp" "$@" || [ $? -eq 1 ]
mv "$archive.tmp" "$archive"
[ -z "${BACKUP_TO:-}" ] || scp -q -o BatchMode=yes "$archive" "$BACKUP_TO/"
echo "wrote $archive"
