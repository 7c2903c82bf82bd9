-- Substring search on titles.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
