#!/bin/bash
# Builds the site and sends it to a server.
set -euo pipefail

readonly TARGET="${1:-staging}"
OUTPUT=public
count=0

usage() {
    echo "usage: $0 [staging|production]" >&2
    exit 64
}

log() {
    local level="$1"; shift
    printf '%s [%s] %s\n' "$(date +%H:%M)" "$level" "$*"
}

case "$TARGET" in
    staging) host=staging.example.org ;;
    production) host=www.example.org ;;
    *) usage ;;
esac

if [[ ! -d "$OUTPUT" ]]; then
    log info "nothing to publish"
    exit 0
fi

for file in "$OUTPUT"/*.html; do
    [ -f "$file" ] || continue
    size=$(wc -c < "$file")
    if (( size > 100000 )); then
        log warn "$file is large: ${size} bytes"
    fi
    count=$((count + 1))
done

while read -r name value; do
    export "$name=$value"
done < settings.txt

cat <<EOF
Publishing $count pages
to $host
EOF

tar -czf site.tar.gz -C "$OUTPUT" . && scp site.tar.gz "deploy@$host:/srv/site/"
ssh "deploy@$host" 'cd /srv/site && tar -xzf site.tar.gz && rm site.tar.gz'

until curl --silent --fail "https://$host/" > /dev/null; do
    sleep 2
done
log info "done: $(ls "$OUTPUT" | wc -l) files"
