ALTER TABLE "digest_versions" ADD COLUMN "autosave_session" uuid;--> statement-breakpoint
ALTER TABLE "digests" ADD COLUMN "autosave_session" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "digest_versions_autosave_session" ON "digest_versions" USING btree ("digest_id","autosave_session") WHERE "digest_versions"."autosave_session" is not null;--> statement-breakpoint
ALTER TABLE "digests" DROP COLUMN "burst_started_at";
