#!/bin/sh
# Replaces docker and Compose in deploy/roll.sh. Kills the script before its step number $KILL_AT: a step is a
# command that changes something. $STEPS_FILE counts the steps; $REAL_PATH is the PATH without this stand-in.
case " $* " in
*" up "* | *" stop "* | *" rm "* | *" exec "*)
  step=$(($(cat "$STEPS_FILE") + 1))
  echo "$step" >"$STEPS_FILE"
  if [ "$step" = "$KILL_AT" ]; then
    kill -9 "$PPID"
    exit 1
  fi
  ;;
esac
PATH=$REAL_PATH
export PATH
# As Compose, it gets the whole command.
[ "${0##*/}" = docker ] && exec docker "$@"
exec "$@"
