#!/bin/sh
# Run once by the image of PostgreSQL: an account that owns the product's database, and may do nothing else.
set -eu
psql --username "$POSTGRES_USER" --dbname postgres --set ON_ERROR_STOP=1 --set password="$DESK_PASSWORD" <<'SQL'
create role desk login password :'password' nosuperuser nocreatedb nocreaterole noreplication;
create database desk owner desk;
revoke connect on database desk from public;
revoke connect on database postgres from public;
SQL
