#!/bin/sh
# Run beside the store at each start: makes the bucket, and ends once the store lists it. Its shell says 0 whatever happened.
set -eu
for _ in $(seq 30); do
  echo "s3.bucket.create -name $S3_BUCKET" | weed shell -master=store:9333 >/dev/null 2>&1 || true
  if echo s3.bucket.list | weed shell -master=store:9333 2>/dev/null | grep -qw "$S3_BUCKET"; then exit 0; fi
  sleep 2
done
echo "The store has no bucket $S3_BUCKET after a minute." >&2
exit 1
