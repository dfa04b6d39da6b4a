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
archive=$folder/site-$(date -u +%Y-%m-%dT%H%M%SZ).tar.gz
agency=$(realpath "${AGENCY_DIR:-site}")
# Relative names, so that it unpacks into any folder.
tar --create --gzip --file "$archive.tmp" --directory "$(dirname "$agency")" "$(basename "$agency")" --directory "$PWD" .env
mv "$archive.tmp" "$archive"
[ -z "${BACKUP_TO:-}" ] || scp -q -o BatchMode=yes "$archive" "$BACKUP_TO/"
find "$folder" -name 'site-*.tar.gz' -mtime "+$KEPT_DAYS" -delete
echo "wrote $archive"
