-- Servers cache who calls, until one of these says that something about it has changed.
CREATE FUNCTION notify_identities() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('digest_desk_identities', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER notify_deleted AFTER DELETE OR TRUNCATE ON sessions
FOR EACH STATEMENT EXECUTE FUNCTION notify_identities();
--> statement-breakpoint
-- A session in use is extended all the time, which ends nothing.
CREATE TRIGGER notify_updated AFTER UPDATE ON sessions FOR EACH ROW
WHEN (NEW.expires_at < OLD.expires_at OR NEW.user_id <> OLD.user_id OR NEW.token_hash <> OLD.token_hash)
EXECUTE FUNCTION notify_identities();
--> statement-breakpoint
CREATE TRIGGER notify_deleted AFTER DELETE OR TRUNCATE ON api_tokens
FOR EACH STATEMENT EXECUTE FUNCTION notify_identities();
--> statement-breakpoint
CREATE TRIGGER notify_updated AFTER UPDATE ON api_tokens FOR EACH ROW
WHEN (NEW.expires_at < OLD.expires_at OR NEW.user_id <> OLD.user_id OR NEW.token_hash <> OLD.token_hash
  OR NEW.revoked_at IS DISTINCT FROM OLD.revoked_at OR NEW.scopes <> OLD.scopes)
EXECUTE FUNCTION notify_identities();
--> statement-breakpoint
-- Most users are readers of the app, who call nothing.
CREATE TRIGGER notify_updated AFTER UPDATE OF is_active, role_id, name, email ON users FOR EACH ROW
WHEN (OLD.role_id IS NOT NULL) EXECUTE FUNCTION notify_identities();
--> statement-breakpoint
CREATE TRIGGER notify_changed AFTER UPDATE OR DELETE OR TRUNCATE ON roles
FOR EACH STATEMENT EXECUTE FUNCTION notify_identities();
--> statement-breakpoint
CREATE TRIGGER notify_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON languages
FOR EACH STATEMENT EXECUTE FUNCTION notify_identities();
--> statement-breakpoint
-- Most updates, such as a score, move no digest from one count to another.
CREATE OR REPLACE FUNCTION count_updated_digests() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM added JOIN removed USING (id)
    WHERE (added.status_id, added.language_id) <> (removed.status_id, removed.language_id)
      OR added.host_id IS DISTINCT FROM removed.host_id
      OR (added.deleted_at IS NULL) <> (removed.deleted_at IS NULL)
  ) THEN RETURN NULL; END IF;
  PERFORM add_to_digest_counts(array_agg(language_id), array_agg(status_id), array_agg(change))
  FROM (
    SELECT language_id, status_id, 1 AS change FROM added WHERE deleted_at IS NULL
    UNION ALL SELECT language_id, status_id, -1 FROM removed WHERE deleted_at IS NULL
  ) AS changed;
  PERFORM add_to_host_counts(array_agg(language_id), array_agg(host_id), array_agg(change))
  FROM (
    SELECT language_id, host_id, 1 AS change FROM added WHERE deleted_at IS NULL
    UNION ALL SELECT language_id, host_id, -1 FROM removed WHERE deleted_at IS NULL
  ) AS changed;
  -- Most updates have nothing to do with the trash, and do not concern the tags.
  IF EXISTS (SELECT FROM added WHERE deleted_at IS NOT NULL)
    OR EXISTS (SELECT FROM removed WHERE deleted_at IS NOT NULL)
  THEN
    PERFORM add_to_tag_counts(array_agg(language_id), array_agg(tag_id), array_agg(change))
    FROM (
      SELECT id, language_id, 1 AS change FROM added WHERE deleted_at IS NULL
      UNION ALL SELECT id, language_id, -1 FROM removed WHERE deleted_at IS NULL
    ) AS changed JOIN digest_tags ON digest_id = id;
  END IF;
  RETURN NULL;
END $$;
