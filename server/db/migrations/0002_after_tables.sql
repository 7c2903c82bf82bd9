-- Written by hand: triggers, and the rows that every database has.

-- Counted without waiting for the log: nothing is lost when a database that ended at once forgets a minute of it.
ALTER TABLE call_counts SET UNLOGGED;
--> statement-breakpoint
-- The tag that an id means by now: of a merged tag the one that it was merged into, of any other its own.
CREATE FUNCTION current_tag(given integer) RETURNS integer LANGUAGE sql STABLE STRICT AS $$
  WITH RECURSIVE chain AS (
    SELECT id, merged_into_id FROM tags WHERE id = given
    UNION SELECT t.id, t.merged_into_id FROM chain c JOIN tags t ON t.id = c.merged_into_id
  )
  SELECT coalesce((SELECT id FROM chain WHERE merged_into_id IS NULL), given)
$$;
--> statement-breakpoint
-- All ids that mean the same tags as the given ones.
CREATE FUNCTION tag_aliases(given integer[]) RETURNS SETOF integer LANGUAGE sql STABLE STRICT AS $$
  WITH RECURSIVE alias AS (
    SELECT current_tag(id) AS id FROM unnest(given) AS g (id)
    UNION SELECT t.id FROM alias a JOIN tags t ON t.merged_into_id = a.id
  )
  SELECT id FROM alias
$$;
--> statement-breakpoint
-- Triggers maintain the counts of digests by status, host and tag, so that they are exact after every
-- write and a list never counts. What a statement changed is summed first and applied in the order of
-- the keys, so that two statements cannot deadlock. The counts of a deleted language, status, host or
-- tag are deleted by their foreign keys.

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
-- A digest in the trash is not counted: moving it there and restoring it change the counts as deleting
-- and creating do, those of its tags included.
CREATE FUNCTION count_inserted_digests() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_to_digest_counts(array_agg(language_id), array_agg(status_id), array_agg(1))
  FROM added WHERE deleted_at IS NULL;
  PERFORM add_to_host_counts(array_agg(language_id), array_agg(host_id), array_agg(1))
  FROM added WHERE deleted_at IS NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_deleted_digests() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_to_digest_counts(array_agg(language_id), array_agg(status_id), array_agg(-1))
  FROM removed WHERE deleted_at IS NULL;
  PERFORM add_to_host_counts(array_agg(language_id), array_agg(host_id), array_agg(-1))
  FROM removed WHERE deleted_at IS NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- One look says that most updates change scores at most, in a time that grows with its rows and not with their square:
-- PostgreSQL joins the rows before and after by a nested loop, as it knows nothing of them.
CREATE FUNCTION count_updated_digests() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT id, status_id, type_code, digest_author, host_id, region_id, deleted_at IS NULL FROM added
    EXCEPT SELECT id, status_id, type_code, digest_author, host_id, region_id, deleted_at IS NULL FROM removed
  ) THEN
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
    INSERT INTO facet_counts (language_id, facet, target_id, status_id, count)
    SELECT language_id, facet, target_id, status_id, sum(change)
    FROM (
      SELECT id, language_id, status_id, type_code, digest_author, host_id, region_id,
        editor_score_quality, editor_score_relevance, 1 AS change
      FROM added WHERE deleted_at IS NULL
      UNION ALL
      SELECT id, language_id, status_id, type_code, digest_author, host_id, region_id,
        editor_score_quality, editor_score_relevance, -1
      FROM removed WHERE deleted_at IS NULL
    ) AS changed
    CROSS JOIN LATERAL (
      VALUES
        ('type', type_code), ('author', digest_author), ('host', host_id), ('region', region_id),
        ('quality', editor_score_quality), ('relevance', editor_score_relevance)
      UNION ALL SELECT 'category', category_id FROM digest_categories WHERE digest_id = changed.id
      UNION ALL SELECT 'label', label_id FROM digest_labels WHERE digest_id = changed.id
      UNION ALL SELECT 'tag', tag_id FROM digest_tags WHERE digest_id = changed.id
    ) AS facets (facet, target_id)
    WHERE target_id IS NOT NULL
    GROUP BY 1, 2, 3, 4 HAVING sum(change) <> 0;
  ELSE
    INSERT INTO facet_counts (language_id, facet, target_id, status_id, count)
    SELECT language_id, facet, target_id, status_id, sum(change)
    FROM (
      SELECT language_id, status_id, 'quality' AS facet, editor_score_quality AS target_id, 1 AS change
      FROM added WHERE deleted_at IS NULL
      UNION ALL SELECT language_id, status_id, 'relevance', editor_score_relevance, 1 FROM added WHERE deleted_at IS NULL
      UNION ALL SELECT language_id, status_id, 'quality', editor_score_quality, -1 FROM removed WHERE deleted_at IS NULL
      UNION ALL SELECT language_id, status_id, 'relevance', editor_score_relevance, -1 FROM removed WHERE deleted_at IS NULL
    ) AS changed
    WHERE target_id IS NOT NULL
    GROUP BY 1, 2, 3, 4 HAVING sum(change) <> 0;
  END IF;
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
  FROM added JOIN digests ON digests.id = digest_id AND deleted_at IS NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_deleted_digest_tags() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_to_tag_counts(array_agg(digests.language_id), array_agg(tag_id), array_agg(-1))
  FROM removed JOIN digests ON digests.id = digest_id AND deleted_at IS NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_updated_digest_tags() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_to_tag_counts(array_agg(digests.language_id), array_agg(tag_id), array_agg(change))
  FROM (
    SELECT digest_id, tag_id, 1 AS change FROM added
    UNION ALL SELECT digest_id, tag_id, -1 FROM removed
  ) AS changed JOIN digests ON digests.id = digest_id AND deleted_at IS NULL;
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
-- Triggers add what a statement changed as rows of its own, which one task adds up later: nobody waits for a counter.
CREATE FUNCTION count_facets_of_inserted_digests() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO facet_counts (language_id, facet, target_id, status_id, count)
  SELECT language_id, facet, target_id, status_id, count(*)
  FROM added
  CROSS JOIN LATERAL (
    VALUES
      ('type', type_code), ('author', digest_author), ('host', host_id), ('region', region_id),
      ('quality', editor_score_quality), ('relevance', editor_score_relevance)
  ) AS facets (facet, target_id)
  WHERE deleted_at IS NULL AND target_id IS NOT NULL
  GROUP BY 1, 2, 3, 4;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_facets_of_deleted_digests() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO facet_counts (language_id, facet, target_id, status_id, count)
  SELECT language_id, facet, target_id, status_id, -count(*)
  FROM removed
  CROSS JOIN LATERAL (
    VALUES
      ('type', type_code), ('author', digest_author), ('host', host_id), ('region', region_id),
      ('quality', editor_score_quality), ('relevance', editor_score_relevance)
  ) AS facets (facet, target_id)
  WHERE deleted_at IS NULL AND target_id IS NOT NULL
  GROUP BY 1, 2, 3, 4;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- One look-up in an index for each link, whatever the planner supposes: where it took the digests for few, as right after an
-- import, it compared each link of a statement with each digest, which took minutes for a few ten thousand.
-- The digests are locked, so that their status is still this one when the counts are committed.
CREATE FUNCTION add_link_counts(facet text, digest_ids integer[], target_ids integer[], changes integer[])
RETURNS void LANGUAGE sql AS $$
  INSERT INTO facet_counts (language_id, facet, target_id, status_id, count)
  SELECT language_id, facet, target_id, status_id, sum(change)
  FROM (
    SELECT digest_id, target_id, sum(change) AS change
    FROM unnest(digest_ids, target_ids, changes) AS links (digest_id, target_id, change)
    GROUP BY 1, 2 HAVING sum(change) <> 0 ORDER BY 1
  ) AS changed
  CROSS JOIN LATERAL (
    SELECT language_id, status_id FROM digests WHERE id = digest_id AND deleted_at IS NULL FOR SHARE
  ) AS locked
  GROUP BY 1, 3, 4 HAVING sum(change) <> 0
$$;
--> statement-breakpoint
-- Of digest_categories, digest_labels and digest_tags, whose facet is the argument; the target is their second column.
CREATE FUNCTION count_facets_of_links() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM add_link_counts(TG_ARGV[0], array_agg(digest_id), array_agg(target_id), array_agg(1))
    FROM added AS links (digest_id, target_id);
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM add_link_counts(TG_ARGV[0], array_agg(digest_id), array_agg(target_id), array_agg(-1))
    FROM removed AS links (digest_id, target_id);
  ELSE
    PERFORM add_link_counts(TG_ARGV[0], array_agg(digest_id), array_agg(target_id), array_agg(change))
    FROM (SELECT *, 1 FROM added UNION ALL SELECT *, -1 FROM removed) AS links (digest_id, target_id, position, change);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Joins the rows of one key. Who reads meanwhile sees either all of them or their sum.
CREATE FUNCTION add_up_facet_counts() RETURNS void LANGUAGE sql AS $$
  WITH removed AS (
    DELETE FROM facet_counts WHERE (language_id, facet, target_id, status_id) IN (
      SELECT language_id, facet, target_id, status_id FROM facet_counts GROUP BY 1, 2, 3, 4 HAVING count(*) > 1
    ) RETURNING *
  )
  INSERT INTO facet_counts (language_id, facet, target_id, status_id, count)
  SELECT language_id, facet, target_id, status_id, sum(count) FROM removed GROUP BY 1, 2, 3, 4 HAVING sum(count) <> 0
$$;
--> statement-breakpoint
CREATE TRIGGER count_facets_of_inserted AFTER INSERT ON digests REFERENCING NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION count_facets_of_inserted_digests();
--> statement-breakpoint
CREATE TRIGGER count_facets_of_deleted AFTER DELETE ON digests REFERENCING OLD TABLE AS removed
FOR EACH STATEMENT EXECUTE FUNCTION count_facets_of_deleted_digests();
--> statement-breakpoint
CREATE TRIGGER count_facets_of_inserted AFTER INSERT ON digest_categories REFERENCING NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION count_facets_of_links('category');
--> statement-breakpoint
CREATE TRIGGER count_facets_of_updated AFTER UPDATE ON digest_categories REFERENCING OLD TABLE AS removed NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION count_facets_of_links('category');
--> statement-breakpoint
CREATE TRIGGER count_facets_of_deleted AFTER DELETE ON digest_categories REFERENCING OLD TABLE AS removed
FOR EACH STATEMENT EXECUTE FUNCTION count_facets_of_links('category');
--> statement-breakpoint
CREATE TRIGGER count_facets_of_inserted AFTER INSERT ON digest_labels REFERENCING NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION count_facets_of_links('label');
--> statement-breakpoint
CREATE TRIGGER count_facets_of_updated AFTER UPDATE ON digest_labels REFERENCING OLD TABLE AS removed NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION count_facets_of_links('label');
--> statement-breakpoint
CREATE TRIGGER count_facets_of_deleted AFTER DELETE ON digest_labels REFERENCING OLD TABLE AS removed
FOR EACH STATEMENT EXECUTE FUNCTION count_facets_of_links('label');
--> statement-breakpoint
CREATE TRIGGER count_facets_of_inserted AFTER INSERT ON digest_tags REFERENCING NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION count_facets_of_links('tag');
--> statement-breakpoint
CREATE TRIGGER count_facets_of_updated AFTER UPDATE ON digest_tags REFERENCING OLD TABLE AS removed NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION count_facets_of_links('tag');
--> statement-breakpoint
CREATE TRIGGER count_facets_of_deleted AFTER DELETE ON digest_tags REFERENCING OLD TABLE AS removed
FOR EACH STATEMENT EXECUTE FUNCTION count_facets_of_links('tag');
--> statement-breakpoint
-- The links of a deleted digest are deleted first, while it is still there to be counted with.
CREATE FUNCTION delete_counted_links() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM digest_categories WHERE digest_id = OLD.id;
  DELETE FROM digest_labels WHERE digest_id = OLD.id;
  DELETE FROM digest_tags WHERE digest_id = OLD.id;
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER delete_counted_links BEFORE DELETE ON digests
FOR EACH ROW EXECUTE FUNCTION delete_counted_links();
--> statement-breakpoint
-- The counts by tag depend on it.
CREATE FUNCTION refuse_language_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'A digest keeps the language it was created in.';
END $$;
--> statement-breakpoint
-- PostgreSQL computes every generated column anew on each update of a table that has any row trigger
-- BEFORE it, so that words would be counted again whatever changed. AFTER refuses as well.
CREATE TRIGGER refuse_language_change AFTER UPDATE OF language_id ON digests
FOR EACH ROW WHEN (OLD.language_id <> NEW.language_id) EXECUTE FUNCTION refuse_language_change();
--> statement-breakpoint
CREATE FUNCTION copy_new_titles() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO digest_titles (digest_id, language_id, status_id, first_published_at, folded_title)
  SELECT id, language_id, status_id, first_published_at, fold_text(title) FROM added WHERE deleted_at IS NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION copy_changed_title() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.deleted_at IS NOT NULL THEN
    DELETE FROM digest_titles WHERE digest_id = NEW.id;
    RETURN NULL;
  END IF;
  INSERT INTO digest_titles (digest_id, language_id, status_id, first_published_at, folded_title)
  VALUES (NEW.id, NEW.language_id, NEW.status_id, NEW.first_published_at, fold_text(NEW.title))
  ON CONFLICT (digest_id) DO UPDATE SET status_id = excluded.status_id,
    first_published_at = excluded.first_published_at, folded_title = excluded.folded_title;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER digests_new_titles AFTER INSERT ON digests
REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION copy_new_titles();
--> statement-breakpoint
CREATE TRIGGER digests_changed_title AFTER UPDATE OF title, status_id, first_published_at, deleted_at ON digests
FOR EACH ROW WHEN (
  (OLD.title, OLD.status_id, OLD.first_published_at, OLD.deleted_at)
  IS DISTINCT FROM (NEW.title, NEW.status_id, NEW.first_published_at, NEW.deleted_at)
) EXECUTE FUNCTION copy_changed_title();
--> statement-breakpoint
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
CREATE TRIGGER notify_updated AFTER UPDATE OF is_active, role_id, name, email, must_change_password ON users
FOR EACH ROW WHEN (OLD.role_id IS NOT NULL) EXECUTE FUNCTION notify_identities();
--> statement-breakpoint
CREATE TRIGGER notify_changed AFTER UPDATE OR DELETE OR TRUNCATE ON roles
FOR EACH STATEMENT EXECUTE FUNCTION notify_identities();
--> statement-breakpoint
CREATE TRIGGER notify_changed AFTER UPDATE OF confirmed_at OR DELETE OR TRUNCATE ON totp_factors
FOR EACH STATEMENT EXECUTE FUNCTION notify_identities();
--> statement-breakpoint
CREATE TRIGGER notify_changed AFTER INSERT OR DELETE OR TRUNCATE ON passkeys
FOR EACH STATEMENT EXECUTE FUNCTION notify_identities();
--> statement-breakpoint
CREATE TRIGGER notify_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON languages
FOR EACH STATEMENT EXECUTE FUNCTION notify_identities();
--> statement-breakpoint
-- Every row is updated twice soon after it was inserted: with room in its page the first update writes no index.
ALTER TABLE "deliveries" SET (fillfactor = 70);
--> statement-breakpoint
-- Whatever changes the status of a digest or deletes it, a time at which it is to be published holds no more where it is
-- published before, deleted, or a draft again. A task notifies those concerned later.
CREATE FUNCTION cancel_publication() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  slug_now text := (SELECT slug FROM statuses WHERE id = NEW.status_id);
BEGIN
  UPDATE digest_plans SET publish_state = 'cancelled', is_notified = false, revision = revision + 1,
    publish_reason = CASE WHEN NEW.deleted_at IS NOT NULL THEN 'deleted'
      WHEN slug_now = 'published' THEN 'published_before' ELSE 'not_ready' END
  WHERE digest_id = NEW.id AND publish_state IN ('scheduled', 'held')
    AND (NEW.deleted_at IS NOT NULL OR slug_now = 'published' OR (slug_now = 'draft' AND NOT was_draft));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER cancel_publication AFTER UPDATE OF status_id, deleted_at ON digests FOR EACH ROW
WHEN (OLD.status_id <> NEW.status_id OR (OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL))
EXECUTE FUNCTION cancel_publication();
--> statement-breakpoint
-- By what plans are found, and when they were changed.
CREATE FUNCTION date_plan() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.planned_time IS NULL THEN
    NEW.planned_at := NEW.planned_day::timestamp AT TIME ZONE 'UTC';
  END IF;
  IF TG_OP = 'UPDATE' AND NEW.revision <> OLD.revision AND NEW.modified_at = OLD.modified_at THEN
    NEW.modified_at := greatest(clock_timestamp(), OLD.modified_at + interval '1 millisecond');
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER date_plan BEFORE INSERT OR UPDATE ON digest_plans FOR EACH ROW EXECUTE FUNCTION date_plan();
--> statement-breakpoint
-- Whatever changes the status of a digest, the words with which it was sent back from its review hold no more.
CREATE FUNCTION delete_return() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM digest_returns WHERE digest_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER delete_return AFTER UPDATE OF status_id ON digests FOR EACH ROW
WHEN (OLD.status_id <> NEW.status_id) EXECUTE FUNCTION delete_return();
--> statement-breakpoint
-- Apps read the changes of published digests (server/features/delivery). Each change that readers can see leaves a mark
-- in its own transaction. Marks are only inserted, so that nobody waits for a counter.
CREATE FUNCTION mark_changed_digest() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO delivery_marks (digest_id)
  SELECT coalesce(NEW.id, OLD.id)
  WHERE EXISTS (SELECT FROM statuses WHERE id IN (NEW.status_id, OLD.status_id) AND slug = 'published');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION mark_inserted_digests() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO delivery_marks (digest_id)
  SELECT id FROM added WHERE status_id IN (SELECT id FROM statuses WHERE slug = 'published') ORDER BY id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER mark_inserted AFTER INSERT ON digests
REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION mark_inserted_digests();
--> statement-breakpoint
CREATE TRIGGER mark_deleted AFTER DELETE ON digests FOR EACH ROW
WHEN (OLD.deleted_at IS NULL) EXECUTE FUNCTION mark_changed_digest();
--> statement-breakpoint
-- Scores, notes and the other fields that only staff see change nothing for readers.
CREATE TRIGGER mark_updated AFTER UPDATE ON digests FOR EACH ROW
WHEN (
  (OLD.status_id, OLD.type_code, OLD.slug, OLD.title, OLD.subtitle, OLD.content, OLD.cover_pic, OLD.custom_thumbnail,
    OLD.digest_author, OLD.host_id, OLD.source_link, OLD.source_authors, OLD.timestamp_full_length, OLD.video_summary,
    OLD.first_published_at, OLD.deleted_at)
  IS DISTINCT FROM
  (NEW.status_id, NEW.type_code, NEW.slug, NEW.title, NEW.subtitle, NEW.content, NEW.cover_pic, NEW.custom_thumbnail,
    NEW.digest_author, NEW.host_id, NEW.source_link, NEW.source_authors, NEW.timestamp_full_length, NEW.video_summary,
    NEW.first_published_at, NEW.deleted_at)
) EXECUTE FUNCTION mark_changed_digest();
--> statement-breakpoint
-- Of a table whose rows name their digest in digest_id.
CREATE FUNCTION mark_digests_of_links() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO delivery_marks (digest_id) SELECT DISTINCT digest_id FROM added JOIN digests ON digests.id = digest_id
    WHERE status_id IN (SELECT id FROM statuses WHERE slug = 'published');
  ELSE
    INSERT INTO delivery_marks (digest_id) SELECT DISTINCT digest_id FROM removed JOIN digests ON digests.id = digest_id
    WHERE status_id IN (SELECT id FROM statuses WHERE slug = 'published');
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER mark_inserted AFTER INSERT ON digest_tags REFERENCING NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION mark_digests_of_links();
--> statement-breakpoint
CREATE TRIGGER mark_updated AFTER UPDATE ON digest_tags REFERENCING OLD TABLE AS removed
FOR EACH STATEMENT EXECUTE FUNCTION mark_digests_of_links();
--> statement-breakpoint
CREATE TRIGGER mark_deleted AFTER DELETE ON digest_tags REFERENCING OLD TABLE AS removed
FOR EACH STATEMENT EXECUTE FUNCTION mark_digests_of_links();
--> statement-breakpoint
CREATE TRIGGER mark_inserted AFTER INSERT ON digest_categories REFERENCING NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION mark_digests_of_links();
--> statement-breakpoint
CREATE TRIGGER mark_updated AFTER UPDATE ON digest_categories REFERENCING OLD TABLE AS removed
FOR EACH STATEMENT EXECUTE FUNCTION mark_digests_of_links();
--> statement-breakpoint
CREATE TRIGGER mark_deleted AFTER DELETE ON digest_categories REFERENCING OLD TABLE AS removed
FOR EACH STATEMENT EXECUTE FUNCTION mark_digests_of_links();
--> statement-breakpoint
-- What belongs to a digest was changed, which webhooks hear of unless the digest itself was written in this transaction.
CREATE FUNCTION mark_digest(id integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO delivery_marks (digest_id) SELECT d.id FROM digests d JOIN statuses s ON s.id = d.status_id
  WHERE d.id = mark_digest.id AND s.slug = 'published';
  PERFORM add_webhook_event('digest.updated', d.id, s.slug <> 'published',
    jsonb_build_object('slug', d.slug, 'language_id', d.language_id))
  FROM digests d JOIN statuses s ON s.id = d.status_id
  WHERE d.id = mark_digest.id AND d.deleted_at IS NULL AND d.xmin <> pg_current_xact_id()::xid
    AND current_setting('desk.is_import', true) IS DISTINCT FROM 'on';
END $$;
--> statement-breakpoint
CREATE FUNCTION mark_digest_of_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM mark_digest(coalesce(NEW.digest_id, OLD.digest_id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER mark_digest AFTER INSERT OR UPDATE OR DELETE ON polls FOR EACH ROW EXECUTE FUNCTION mark_digest_of_row();
--> statement-breakpoint
-- Votes change nothing that is delivered.
CREATE TRIGGER mark_digest AFTER INSERT OR UPDATE OF choice, position OR DELETE ON poll_choices
FOR EACH ROW EXECUTE FUNCTION mark_digest_of_row();
--> statement-breakpoint
CREATE TRIGGER mark_digest AFTER INSERT OR UPDATE OR DELETE ON faqs FOR EACH ROW EXECUTE FUNCTION mark_digest_of_row();
--> statement-breakpoint
CREATE FUNCTION mark_digest_of_answer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM mark_digest(digest_id) FROM faqs WHERE id = coalesce(NEW.faq_id, OLD.faq_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER mark_digest AFTER INSERT OR UPDATE OF question, answer, position OR DELETE ON faq_items
FOR EACH ROW EXECUTE FUNCTION mark_digest_of_answer();
--> statement-breakpoint
-- A name that is shown with many digests marks them all.
CREATE FUNCTION mark_named_digests() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO delivery_marks (digest_id)
  SELECT d.id FROM digests d
  WHERE d.deleted_at IS NULL AND d.status_id IN (SELECT s.id FROM statuses s WHERE s.slug = 'published')
    AND CASE TG_TABLE_NAME
      WHEN 'tags' THEN d.id IN (SELECT digest_id FROM digest_tags WHERE tag_id = NEW.id)
      WHEN 'categories' THEN d.id IN (SELECT digest_id FROM digest_categories WHERE category_id = NEW.id)
      WHEN 'hosts' THEN d.host_id = NEW.id
      ELSE d.digest_author = NEW.id
    END;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER mark_digests AFTER UPDATE ON tags FOR EACH ROW
WHEN ((OLD.title, OLD.slug, OLD.description, OLD.cover_image, OLD.is_internal, OLD.deleted_at)
  IS DISTINCT FROM (NEW.title, NEW.slug, NEW.description, NEW.cover_image, NEW.is_internal, NEW.deleted_at))
EXECUTE FUNCTION mark_named_digests();
--> statement-breakpoint
CREATE TRIGGER mark_digests AFTER UPDATE ON categories FOR EACH ROW
WHEN ((OLD.title, OLD.icon) IS DISTINCT FROM (NEW.title, NEW.icon)) EXECUTE FUNCTION mark_named_digests();
--> statement-breakpoint
CREATE TRIGGER mark_digests AFTER UPDATE ON hosts FOR EACH ROW
WHEN (OLD.brand_name IS DISTINCT FROM NEW.brand_name) EXECUTE FUNCTION mark_named_digests();
--> statement-breakpoint
-- Most users are readers of the app, who write nothing.
CREATE TRIGGER mark_digests AFTER UPDATE OF name ON users FOR EACH ROW
WHEN (OLD.name IS DISTINCT FROM NEW.name AND OLD.role_id IS NOT NULL) EXECUTE FUNCTION mark_named_digests();
--> statement-breakpoint
CREATE TRIGGER notify_updated AFTER UPDATE OF revoked_at, calls_a_minute OR DELETE ON delivery_keys
FOR EACH STATEMENT EXECUTE FUNCTION notify_identities();
--> statement-breakpoint
-- Events for webhooks, in the transaction that causes them. Only events that an enabled webhook wants are stored, so
-- that without webhooks these triggers cost one look at an empty table.
CREATE FUNCTION add_webhook_event(event text, entity integer, draft boolean, facts jsonb)
RETURNS void LANGUAGE sql AS $$
  INSERT INTO webhook_events (type, entity_id, is_draft, data)
  SELECT event, entity, draft, facts
  WHERE EXISTS (
    SELECT FROM webhooks WHERE is_enabled AND event = ANY (events) AND (includes_drafts OR NOT draft)
  )
  ON CONFLICT DO NOTHING
$$;
--> statement-breakpoint
-- Both states of each digest are grouped, because PostgreSQL joins transition tables by a nested loop.
CREATE FUNCTION add_digest_events() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  live integer;
BEGIN
  IF current_setting('desk.is_import', true) = 'on' OR NOT EXISTS (
    SELECT FROM webhooks WHERE is_enabled
      AND events && ARRAY['digest.published', 'digest.updated', 'digest.unpublished', 'digest.deleted']
  ) THEN RETURN NULL; END IF;
  live := (SELECT id FROM statuses WHERE slug = 'published' AND deleted_at IS NULL);
  IF TG_OP = 'INSERT' THEN
    PERFORM add_webhook_event('digest.published', id, false, jsonb_build_object('slug', slug, 'language_id', language_id))
    FROM added WHERE deleted_at IS NULL AND status_id = live;
    RETURN NULL;
  END IF;
  -- What readers knew of a withdrawn digest: its new slug or title may be a draft's.
  PERFORM add_webhook_event(type, id, NOT (was_live OR is_live), CASE
    WHEN was_live AND NOT is_live THEN jsonb_build_object('slug', old_slug, 'language_id', language_id, 'title', old_title)
    ELSE jsonb_build_object('slug', slug, 'language_id', language_id)
  END)
  FROM (
    SELECT *, CASE
      WHEN is_live AND NOT was_live THEN 'digest.published'
      WHEN was_present AND NOT is_present THEN 'digest.deleted'
      WHEN was_live AND NOT is_live THEN 'digest.unpublished'
      WHEN was_present AND is_changed THEN 'digest.updated'
    END AS type
    FROM (
      SELECT id, max(slug) FILTER (WHERE is_new) AS slug, max(slug) FILTER (WHERE NOT is_new) AS old_slug,
        max(title) FILTER (WHERE NOT is_new) AS old_title, max(language_id) AS language_id,
        bool_or(NOT is_new AND deleted_at IS NULL) AS was_present,
        bool_or(is_new AND deleted_at IS NULL) AS is_present,
        bool_or(NOT is_new AND deleted_at IS NULL AND status_id = live) AS was_live,
        bool_or(is_new AND deleted_at IS NULL AND status_id = live) AS is_live,
        min(modified_at) <> max(modified_at) AS is_changed
      FROM (
        SELECT id, slug, title, language_id, status_id, deleted_at, modified_at, true AS is_new FROM added
        UNION ALL SELECT id, slug, title, language_id, status_id, deleted_at, modified_at, false FROM removed
      ) AS states GROUP BY id
    ) AS changes
  ) AS found
  WHERE type IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER webhook_inserted AFTER INSERT ON digests REFERENCING NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION add_digest_events();
--> statement-breakpoint
CREATE TRIGGER webhook_updated AFTER UPDATE ON digests REFERENCING OLD TABLE AS removed NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION add_digest_events();
--> statement-breakpoint
-- Events of the other tables: the argument is the type; the row's id is the entity unless the function says otherwise.
CREATE FUNCTION add_row_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_webhook_event(TG_ARGV[0], NEW.id, false, '{}');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION add_plan_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('desk.is_import', true) IS DISTINCT FROM 'on'
    AND coalesce(NEW.planned_at, NEW.publish_at) IS NOT NULL AND (TG_OP = 'INSERT'
    OR (OLD.planned_at, OLD.publish_at) IS DISTINCT FROM (NEW.planned_at, NEW.publish_at))
  THEN
    PERFORM add_webhook_event('digest.planned', d.id, s.slug <> 'published',
      jsonb_build_object('slug', d.slug, 'language_id', d.language_id))
    FROM digests d JOIN statuses s ON s.id = d.status_id WHERE d.id = NEW.digest_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER webhook_planned AFTER INSERT OR UPDATE OF planned_day, planned_time, publish_at ON digest_plans
FOR EACH ROW EXECUTE FUNCTION add_plan_event();
--> statement-breakpoint
CREATE FUNCTION add_headline_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_webhook_event('headline_group.digest_created', d.id, s.slug <> 'published', jsonb_build_object(
    'slug', d.slug, 'language_id', d.language_id, 'group_id', NEW.group_id, 'headline_id', NEW.id))
  FROM digests d JOIN statuses s ON s.id = d.status_id WHERE d.id = NEW.digest_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER webhook_digest_created AFTER UPDATE OF digest_id ON headlines FOR EACH ROW
WHEN (NEW.digest_id IS NOT NULL AND NEW.digest_id IS DISTINCT FROM OLD.digest_id) EXECUTE FUNCTION add_headline_event();
--> statement-breakpoint
CREATE TRIGGER webhook_scheduled AFTER INSERT ON broadcasts FOR EACH ROW
WHEN (NEW.status IN ('SCHEDULED', 'HELD') AND (NEW.schedule_datetime IS NOT NULL OR NEW.local_time IS NOT NULL))
EXECUTE FUNCTION add_row_event('notification.scheduled');
--> statement-breakpoint
CREATE TRIGGER webhook_rescheduled AFTER UPDATE OF schedule_datetime, local_time ON broadcasts FOR EACH ROW
WHEN (NEW.status IN ('SCHEDULED', 'HELD')
  AND (NEW.schedule_datetime, NEW.local_time) IS DISTINCT FROM (OLD.schedule_datetime, OLD.local_time))
EXECUTE FUNCTION add_row_event('notification.scheduled');
--> statement-breakpoint
CREATE TRIGGER webhook_sent AFTER UPDATE OF status ON broadcasts FOR EACH ROW
WHEN (NEW.status = 'COMPLETE' AND OLD.status <> 'COMPLETE' AND NEW.audience <> 'test_user')
EXECUTE FUNCTION add_row_event('notification.sent');
--> statement-breakpoint
CREATE TRIGGER webhook_stopped AFTER UPDATE OF status ON broadcasts FOR EACH ROW
WHEN (NEW.status IN ('STOPPED', 'CANCELLED') AND OLD.status <> NEW.status)
EXECUTE FUNCTION add_row_event('notification.stopped');
--> statement-breakpoint
CREATE FUNCTION add_feed_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_webhook_event('feed.failing', NEW.feed_id, false, '{}');
  RETURN NULL;
END $$;
--> statement-breakpoint
-- The third failure in a row, or a feed that is gone, as the inbox reports it (server/features/news/feeds/poll.ts).
CREATE TRIGGER webhook_failing AFTER UPDATE OF failure_count, ended_at ON feed_checks FOR EACH ROW
WHEN (OLD.failure_count < 3 AND OLD.ended_at IS NULL AND (NEW.failure_count >= 3 OR NEW.ended_at IS NOT NULL))
EXECUTE FUNCTION add_feed_event();
--> statement-breakpoint
CREATE TRIGGER webhook_finished AFTER UPDATE OF state ON bulk_jobs FOR EACH ROW
WHEN (NEW.state IN ('done', 'failed') AND OLD.state <> NEW.state AND NOT NEW.is_dry_run)
EXECUTE FUNCTION add_row_event('job.finished');
--> statement-breakpoint
CREATE TRIGGER webhook_finished AFTER UPDATE OF state ON imports FOR EACH ROW
WHEN (NEW.state IN ('done', 'failed', 'undone') AND OLD.state <> NEW.state)
EXECUTE FUNCTION add_row_event('import.finished');
--> statement-breakpoint
CREATE TRIGGER webhook_ready AFTER UPDATE OF state ON report_runs FOR EACH ROW
WHEN (NEW.state = 'done' AND OLD.state <> 'done') EXECUTE FUNCTION add_row_event('report.ready');
--> statement-breakpoint
-- Staff only: most users are readers of the app.
CREATE TRIGGER webhook_added AFTER INSERT ON users FOR EACH ROW
WHEN (NEW.role_id IS NOT NULL AND NEW.is_active) EXECUTE FUNCTION add_row_event('user.added');
--> statement-breakpoint
CREATE TRIGGER webhook_joined AFTER UPDATE OF role_id ON users FOR EACH ROW
WHEN (OLD.role_id IS NULL AND NEW.role_id IS NOT NULL AND NEW.is_active) EXECUTE FUNCTION add_row_event('user.added');
--> statement-breakpoint
-- What the product needs in every database, with or without demo content.
INSERT INTO roles (name, codename) VALUES
  ('Super user', 'SUPER_USER_PERM'),
  ('Staff', 'STAFF_USER_PERM'),
  ('Editor', 'EDITOR_PERM');
--> statement-breakpoint
INSERT INTO languages (code, title, position) VALUES
  ('en', 'English', 1),
  ('es', 'Español', 2),
  ('ar', 'العربية', 3);
--> statement-breakpoint
-- Draft and Published are named by the product itself, so they cannot be renamed or deleted.
INSERT INTO statuses (slug, status_name, status_code, editable, position, color, stage) VALUES
  ('draft', 'Draft', 'DR', false, 1, 'grey', NULL),
  ('in-review', 'In Review', 'IR', true, 2, 'amber', 'review'),
  ('ready', 'Ready', 'RD', true, 3, 'blue', NULL),
  ('published', 'Published', 'PB', false, 4, 'green', NULL),
  ('archived', 'Archived', 'AR', true, 5, 'outline', NULL);
--> statement-breakpoint
INSERT INTO digest_types (code, title) VALUES
  (275, 'long_digest'),
  (295, 'video-placeholder'),
  (300, 'collection'),
  (255, 'video');
--> statement-breakpoint
-- The bell of the digest list sends to the second group, so both are there from the start.
INSERT INTO notification_groups (name) VALUES ('General'), ('News');
--> statement-breakpoint
INSERT INTO notification_channels (group_id, name) VALUES (1, 'Announcements'), (2, 'Alerts');
