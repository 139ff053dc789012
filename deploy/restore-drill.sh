#!/bin/sh
# Restores the newest backup with its keys into an empty folder, starts the product on it, and removes
# both. Run it on a machine that has the product, as the user of the service:
#   PHONE_KEY=… SERVER_SECRET=… deploy/restore-drill.sh /backups [PORT]
# It ends with 0 if a server answers on the restored data.
set -eu

backups=${1:?Usage: deploy/restore-drill.sh FOLDER-OF-BACKUPS [PORT]}
port=${2:-8899}
program=$(cd "$(dirname "$0")/.." && pwd)/dist/server
newest=$(find "$backups" -mindepth 2 -maxdepth 2 -name manifest.json -exec dirname {} \; | sort | tail -n 1)
[ -n "$newest" ] || { echo "There is no finished backup in $backups." >&2; exit 1; }

drill=$(mktemp -d)
server=
end() {
  [ -z "$server" ] || { kill "$server" 2>/dev/null || true; wait "$server" 2>/dev/null || true; }
  rm -rf "$drill"
}
trap end EXIT
trap 'exit 1' INT TERM

echo "Restoring $newest"
unset DATABASE_URL REDIS_URL S3_BUCKET BACKUP_DIR LLM_BASE_URL LLM_MODEL
# No message leaves the drill: codes would be printed, and webhooks get none.
export DATA_DIR="$drill" NODE_ENV=production SMS_TRANSPORT=console WEBHOOKS=off
node "$program/restore.js" --from "$newest"
node "$program/ledger-check.js"

HOST=127.0.0.1 PORT=$port node "$program/main.js" >"$drill/server.log" 2>&1 &
server=$!
for _ in $(seq 1 60); do
  if node -e "fetch('http://127.0.0.1:$port/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"; then
    echo "The backup serves."
    exit 0
  fi
  kill -0 "$server" 2>/dev/null || break
  sleep 1
done
cat "$drill/server.log" >&2
exit 1
