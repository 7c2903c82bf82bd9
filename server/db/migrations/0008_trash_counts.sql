-- A digest in the trash counts nowhere: going there and coming back change its counts like being
-- deleted and created, those of its tags included.

CREATE OR REPLACE FUNCTION count_inserted_digests() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_to_digest_counts(array_agg(language_id), array_agg(status_id), array_agg(1))
  FROM added WHERE deleted_at IS NULL;
  PERFORM add_to_host_counts(array_agg(language_id), array_agg(host_id), array_agg(1))
  FROM added WHERE deleted_at IS NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_deleted_digests() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_to_digest_counts(array_agg(language_id), array_agg(status_id), array_agg(-1))
  FROM removed WHERE deleted_at IS NULL;
  PERFORM add_to_host_counts(array_agg(language_id), array_agg(host_id), array_agg(-1))
  FROM removed WHERE deleted_at IS NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_updated_digests() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
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
  -- Most updates have nothing to do with the trash, and need no look at the tags.
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
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_inserted_digest_tags() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_to_tag_counts(array_agg(digests.language_id), array_agg(tag_id), array_agg(1))
  FROM added JOIN digests ON digests.id = digest_id AND deleted_at IS NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_deleted_digest_tags() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_to_tag_counts(array_agg(digests.language_id), array_agg(tag_id), array_agg(-1))
  FROM removed JOIN digests ON digests.id = digest_id AND deleted_at IS NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_updated_digest_tags() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_to_tag_counts(array_agg(digests.language_id), array_agg(tag_id), array_agg(change))
  FROM (
    SELECT digest_id, tag_id, 1 AS change FROM added
    UNION ALL SELECT digest_id, tag_id, -1 FROM removed
  ) AS changed JOIN digests ON digests.id = digest_id AND deleted_at IS NULL;
  RETURN NULL;
END $$;
