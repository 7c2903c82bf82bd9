DROP INDEX "digests_by_host";--> statement-breakpoint
DROP INDEX "digests_by_author";--> statement-breakpoint
DROP INDEX "digests_by_id";--> statement-breakpoint
CREATE INDEX "digests_for_filters" ON "digests" USING btree ("language_id","status_id","type_code","digest_author","editor_score_quality","editor_score_relevance","region_id","host_id","first_published_at","modified_at","id") WHERE "digests"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "digests_by_id" ON "digests" USING btree ("language_id","id" DESC NULLS LAST,"status_id") WHERE "digests"."deleted_at" is null;