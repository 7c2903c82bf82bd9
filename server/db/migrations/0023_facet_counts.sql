CREATE TABLE "facet_counts" (
	"language_id" integer NOT NULL,
	"facet" text NOT NULL,
	"target_id" integer NOT NULL,
	"status_id" integer NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "facet_counts_by_target" ON "facet_counts" USING btree ("language_id","facet","target_id");--> statement-breakpoint
-- The rest is written by hand; drizzle-kit knows nothing of it.
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
-- With the counts of before, so that one look says that most updates change scores at most.
CREATE OR REPLACE FUNCTION count_updated_digests() RETURNS trigger LANGUAGE plpgsql AS $$
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
-- The digests are locked, so that their status is still this one when the counts are committed.
CREATE FUNCTION add_link_counts(facet text, digest_ids integer[], target_ids integer[], changes integer[])
RETURNS void LANGUAGE sql AS $$
  WITH changed AS MATERIALIZED (
    SELECT digest_id, target_id, sum(change) AS change
    FROM unnest(digest_ids, target_ids, changes) AS links (digest_id, target_id, change)
    GROUP BY 1, 2 HAVING sum(change) <> 0
  ), locked AS MATERIALIZED (
    SELECT id, language_id, status_id FROM digests
    WHERE id IN (SELECT digest_id FROM changed) AND deleted_at IS NULL ORDER BY id FOR SHARE
  )
  INSERT INTO facet_counts (language_id, facet, target_id, status_id, count)
  SELECT language_id, facet, target_id, status_id, sum(change)
  FROM changed JOIN locked ON locked.id = digest_id
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
-- As of tags since the first migration: while the digest is still there to be counted with.
DROP TRIGGER delete_tags ON digests;
--> statement-breakpoint
DROP FUNCTION delete_tags_of_digest;
--> statement-breakpoint
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
INSERT INTO facet_counts (language_id, facet, target_id, status_id, count)
SELECT language_id, facet, target_id, status_id, count(*)
FROM digests
CROSS JOIN LATERAL (
  VALUES
    ('type', type_code), ('author', digest_author), ('host', host_id), ('region', region_id),
    ('quality', editor_score_quality), ('relevance', editor_score_relevance)
) AS facets (facet, target_id)
WHERE deleted_at IS NULL AND target_id IS NOT NULL
GROUP BY 1, 2, 3, 4;
--> statement-breakpoint
INSERT INTO facet_counts (language_id, facet, target_id, status_id, count)
SELECT language_id, facet, target_id, status_id, count(*)
FROM (
  SELECT digest_id, 'category' AS facet, category_id AS target_id FROM digest_categories
  UNION ALL SELECT digest_id, 'label', label_id FROM digest_labels
  UNION ALL SELECT digest_id, 'tag', tag_id FROM digest_tags
) AS links
JOIN digests ON digests.id = digest_id AND deleted_at IS NULL
GROUP BY 1, 2, 3, 4;
