-- The counts of digests by status, host and tag are kept by triggers, so that they are exact after
-- every write, whoever makes it, and a list never counts. What a statement changed is added up
-- first and applied in the order of the keys, so that two statements cannot deadlock over them.
-- A language, status, host or tag that is being deleted takes its counts along by its foreign key.

CREATE FUNCTION add_to_digest_counts(language_ids integer[], status_ids integer[], changes integer[])
RETURNS void LANGUAGE sql AS $$
  INSERT INTO digest_counts (language_id, status_id, count)
  SELECT language_id, status_id, sum(change)
  FROM unnest(language_ids, status_ids, changes) AS changed (language_id, status_id, change)
  JOIN languages ON languages.id = language_id
  JOIN statuses ON statuses.id = status_id
  GROUP BY 1, 2 HAVING sum(change) <> 0 ORDER BY 1, 2
  ON CONFLICT (language_id, status_id) DO UPDATE SET count = digest_counts.count + excluded.count
$$;
--> statement-breakpoint
CREATE FUNCTION add_to_host_counts(language_ids integer[], host_ids integer[], changes integer[])
RETURNS void LANGUAGE sql AS $$
  INSERT INTO host_counts (language_id, host_id, count)
  SELECT language_id, host_id, sum(change)
  FROM unnest(language_ids, host_ids, changes) AS changed (language_id, host_id, change)
  JOIN languages ON languages.id = language_id
  JOIN hosts ON hosts.id = host_id
  GROUP BY 1, 2 HAVING sum(change) <> 0 ORDER BY 1, 2
  ON CONFLICT (language_id, host_id) DO UPDATE SET count = host_counts.count + excluded.count
$$;
--> statement-breakpoint
CREATE FUNCTION add_to_tag_counts(language_ids integer[], tag_ids integer[], changes integer[])
RETURNS void LANGUAGE sql AS $$
  INSERT INTO tag_counts (language_id, tag_id, count)
  SELECT language_id, tag_id, sum(change)
  FROM unnest(language_ids, tag_ids, changes) AS changed (language_id, tag_id, change)
  JOIN languages ON languages.id = language_id
  JOIN tags ON tags.id = tag_id
  GROUP BY 1, 2 HAVING sum(change) <> 0 ORDER BY 1, 2
  ON CONFLICT (language_id, tag_id) DO UPDATE SET count = tag_counts.count + excluded.count
$$;
--> statement-breakpoint
CREATE FUNCTION count_inserted_digests() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_to_digest_counts(array_agg(language_id), array_agg(status_id), array_agg(1)) FROM added;
  PERFORM add_to_host_counts(array_agg(language_id), array_agg(host_id), array_agg(1)) FROM added;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_deleted_digests() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_to_digest_counts(array_agg(language_id), array_agg(status_id), array_agg(-1)) FROM removed;
  PERFORM add_to_host_counts(array_agg(language_id), array_agg(host_id), array_agg(-1)) FROM removed;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_updated_digests() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_to_digest_counts(array_agg(language_id), array_agg(status_id), array_agg(change))
  FROM (
    SELECT language_id, status_id, 1 AS change FROM added
    UNION ALL SELECT language_id, status_id, -1 FROM removed
  ) AS changed;
  PERFORM add_to_host_counts(array_agg(language_id), array_agg(host_id), array_agg(change))
  FROM (
    SELECT language_id, host_id, 1 AS change FROM added
    UNION ALL SELECT language_id, host_id, -1 FROM removed
  ) AS changed;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_inserted AFTER INSERT ON digests REFERENCING NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION count_inserted_digests();
--> statement-breakpoint
CREATE TRIGGER count_updated AFTER UPDATE ON digests REFERENCING OLD TABLE AS removed NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION count_updated_digests();
--> statement-breakpoint
CREATE TRIGGER count_deleted AFTER DELETE ON digests REFERENCING OLD TABLE AS removed
FOR EACH STATEMENT EXECUTE FUNCTION count_deleted_digests();
--> statement-breakpoint
CREATE FUNCTION count_inserted_digest_tags() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_to_tag_counts(array_agg(digests.language_id), array_agg(tag_id), array_agg(1))
  FROM added JOIN digests ON digests.id = digest_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_deleted_digest_tags() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_to_tag_counts(array_agg(digests.language_id), array_agg(tag_id), array_agg(-1))
  FROM removed JOIN digests ON digests.id = digest_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_updated_digest_tags() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_to_tag_counts(array_agg(digests.language_id), array_agg(tag_id), array_agg(change))
  FROM (
    SELECT digest_id, tag_id, 1 AS change FROM added
    UNION ALL SELECT digest_id, tag_id, -1 FROM removed
  ) AS changed JOIN digests ON digests.id = digest_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_inserted AFTER INSERT ON digest_tags REFERENCING NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION count_inserted_digest_tags();
--> statement-breakpoint
CREATE TRIGGER count_updated AFTER UPDATE ON digest_tags REFERENCING OLD TABLE AS removed NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION count_updated_digest_tags();
--> statement-breakpoint
CREATE TRIGGER count_deleted AFTER DELETE ON digest_tags REFERENCING OLD TABLE AS removed
FOR EACH STATEMENT EXECUTE FUNCTION count_deleted_digest_tags();
--> statement-breakpoint
-- The tags of a deleted digest go first, while its language can still be read.
CREATE FUNCTION delete_tags_of_digest() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM digest_tags WHERE digest_id = OLD.id;
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER delete_tags BEFORE DELETE ON digests
FOR EACH ROW EXECUTE FUNCTION delete_tags_of_digest();
--> statement-breakpoint
-- The counts by tag rest on it.
CREATE FUNCTION refuse_language_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'A digest keeps the language it was created in.';
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_language BEFORE UPDATE OF language_id ON digests
FOR EACH ROW WHEN (OLD.language_id <> NEW.language_id) EXECUTE FUNCTION refuse_language_change();
