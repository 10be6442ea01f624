#!/bin/sh
# The image of PostgreSQL runs this at its first start. The passwords are those of DATABASE_URL and DATABASE_OWNER_URL.
set -eu
psql --set=ON_ERROR_STOP=1 --username "$POSTGRES_USER" \
  --set=owner_password="$PALPITE_OWNER_PASSWORD" --set=app_password="$PALPITE_APP_PASSWORD" <<'SQL'
CREATE ROLE palpite_owner LOGIN PASSWORD :'owner_password';
CREATE ROLE palpite_app LOGIN PASSWORD :'app_password';
CREATE DATABASE palpite OWNER palpite_owner;
REVOKE ALL ON DATABASE palpite FROM PUBLIC;
GRANT CONNECT ON DATABASE palpite TO palpite_app;
\connect palpite
REVOKE CREATE ON SCHEMA public FROM PUBLIC;
SQL
