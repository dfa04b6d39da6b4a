#!/bin/sh
# Mails OPERATOR_EMAIL when the problems of the site have changed. Run by deploy/systemd/site-monitor.timer, which
# passes the settings of .env.
set -eu
STATE=${STATE_DIRECTORY:-/var/lib/site-monitor}/problems
WAITING_MAX_S=600
CERTIFICATE_MIN_S=$((14 * 24 * 60 * 60))
DISK_MAX_PERCENT=90

list_problems() {
  host=${PUBLIC_ORIGIN#*://}
  if ready=$(curl --silent --show-error --fail --max-time 20 --retry 3 --retry-all-errors "$PUBLIC_ORIGIN/readyz" 2>&1); then
    since=$(echo "$ready" | sed -n 's/^waiting since: //p')
    [ -z "$since" ] || [ $(($(date +%s) - $(date -d "$since" +%s))) -lt "$WAITING_MAX_S" ] ||
      echo "A change is not published. STATUS.txt in the agency's folder names the mistakes."
  else
    echo "$PUBLIC_ORIGIN does not respond. Log in to the server and run: docker compose ps"
  fi
  case $PUBLIC_ORIGIN in https:*)
    openssl s_client -connect "$host:443" -servername "$host" </dev/null 2>/dev/null |
      openssl x509 -noout -checkend "$CERTIFICATE_MIN_S" >/dev/null 2>&1 ||
      echo "The certificate expires within 14 days, or is missing. Run: docker compose logs caddy"
    ;;
  esac
  used=$(df --output=pcent / | tail -n 1 | tr -dc 0-9)
  [ "$used" -lt "$DISK_MAX_PERCENT" ] || echo "The disk is more than $DISK_MAX_PERCENT % full. Run: docker image prune --all"
  ! systemctl is-failed --quiet site-backup.service || echo "The last backup failed. Run: journalctl -u site-backup"
}

send_mail() {
  printf 'From: <%s>\r\nTo: <%s>\r\nSubject: %s\r\n\r\n%s\r\n' "$SMTP_USER" "$OPERATOR_EMAIL" "$1" "$2" |
    curl --silent --show-error --max-time 60 --ssl-reqd --url "$SMTP_URL" --user "$SMTP_USER:$SMTP_PASSWORD" \
      --mail-from "$SMTP_USER" --mail-rcpt "$OPERATOR_EMAIL" --upload-file -
}

problems=$(list_problems)
# The first run sends a mail in any case, which proves that mails arrive.
[ "$problems" != "$(cat "$STATE" 2>/dev/null || echo unknown)" ] || exit 0
if [ -n "$problems" ]; then
  send_mail "Problem: $PUBLIC_ORIGIN" "$problems"
else
  send_mail "No problems: $PUBLIC_ORIGIN" "The site works."
fi
echo "$problems" >"$STATE"
