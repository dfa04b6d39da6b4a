#!/bin/sh
# Archives the agency's folder and the settings, and copies the archive to BACKUP_TO. Run by
# deploy/systemd/site-backup.timer, which passes the settings of .env.
set -eu
cd "$(dirname "$0")/.."
folder=${BACKUP_DIR:-/var/backups/site}
KEPT_DAYS=14

# The archive contains passwords.
umask 077
mkdir -p "$folder"
# Also the rests of backups that were interrupted, and before anything that may fail.
find "$folder" \( -name 'site-*.tar.gz' -o -name 'site-*.tar.gz.tmp' \) -mtime "+$KEPT_DAYS" -delete
archive=$folder/site-$(date -u +%Y-%m-%dT%H%M%SZ).tar.gz
trap 'rm -f "$archive.tmp"' EXIT
agency=$(realpath "${AGENCY_DIR:-site}")
# Relative names, so that it unpacks into any folder. After "--", a name may start with "-".
set -- --directory "$(dirname "$agency")" -- "$(basename "$agency")"
[ ! -f .env ] || set -- --directory "$PWD" .env "$@"
tar --create --gzip --file "$archive.tmp" "$@" ||
  # 1: a file changed while it was read, which the next backup has. Everything else is a failure.
  [ $? -eq 1 ]
mv "$archive.tmp" "$archive"
[ -z "${BACKUP_TO:-}" ] || scp -q -o BatchMode=yes "$archive" "$BACKUP_TO/"
echo "wrote $archive"
