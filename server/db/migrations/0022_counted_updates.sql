-- Whether an update moves digests between counts, in a time that grows with its rows and not with their square: PostgreSQL
-- joins the rows before and after by a nested loop, as it knows nothing of them.
CREATE OR REPLACE FUNCTION count_updated_digests() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT id, status_id, language_id, host_id, deleted_at IS NULL FROM added
    EXCEPT SELECT id, status_id, language_id, host_id, deleted_at IS NULL FROM removed
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
