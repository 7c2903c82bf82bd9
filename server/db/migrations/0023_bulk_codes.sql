ALTER TABLE "bulk_jobs" RENAME COLUMN "left_count" TO "skipped_count";--> statement-breakpoint
ALTER TABLE "bulk_jobs" RENAME COLUMN "breaks" TO "failures";--> statement-breakpoint
UPDATE "bulk_job_items" SET "result" = 'skipped' WHERE "result" = 'left';--> statement-breakpoint
-- The server wrote sentences of its own here, whose beginnings tell which one it was.
ALTER TABLE "bulk_job_items" ALTER COLUMN "detail" SET DATA TYPE jsonb USING CASE
  WHEN "detail" IS NULL THEN NULL
  WHEN "detail" = 'This digest was deleted.' THEN '{"code": "deleted"}'::jsonb
  WHEN "detail" = 'This digest was deleted for good.' THEN '{"code": "purged"}'::jsonb
  WHEN "detail" = 'This digest was deleted since.' THEN '{"code": "deleted_since"}'::jsonb
  WHEN "detail" = 'This digest was changed since.' THEN '{"code": "changed_since"}'::jsonb
  WHEN "detail" LIKE 'Its address was taken%' THEN
    jsonb_build_object('code', 'address_taken', 'slug', substring("detail" FROM 'It is at (.*) now'))
  ELSE '{"code": "unexpected"}'::jsonb
END;--> statement-breakpoint
ALTER TABLE "bulk_jobs" ALTER COLUMN "detail" SET DATA TYPE jsonb USING CASE
  WHEN "detail" IS NULL THEN NULL
  WHEN "detail" LIKE 'New tags: %' THEN jsonb_build_object('code', 'new_tags',
    'tags', to_jsonb(string_to_array(substring("detail" FROM 'New tags: (.*)\.$'), ', ')))
  ELSE '{"code": "unexpected"}'::jsonb
END;
