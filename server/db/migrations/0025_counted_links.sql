-- One look-up in an index for each link, whatever the planner supposes: where it took the digests for few, as right after an
-- import, it compared each link of a statement with each digest, which took minutes for a few ten thousand.
-- The digests are locked, so that their status is still this one when the counts are committed.
CREATE OR REPLACE FUNCTION add_link_counts(facet text, digest_ids integer[], target_ids integer[], changes integer[])
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
