ALTER TABLE "digest_marks" RENAME TO "digest_fingerprints";--> statement-breakpoint
ALTER TABLE "digest_fingerprints" RENAME COLUMN "mark" TO "fingerprint";--> statement-breakpoint
ALTER TABLE "digest_fingerprints" RENAME CONSTRAINT "digest_marks_digest_id_digests_id_fk" TO "digest_fingerprints_digest_id_digests_id_fk";--> statement-breakpoint
ALTER TABLE "digest_fingerprints" RENAME CONSTRAINT "digest_marks_mark_digest_id_pk" TO "digest_fingerprints_fingerprint_digest_id_pk";--> statement-breakpoint
ALTER INDEX "digest_marks_digest_id_index" RENAME TO "digest_fingerprints_digest_id_index";--> statement-breakpoint
UPDATE "settings" SET "key" = 'fingerprint_backfill' WHERE "key" = 'unmarked_digests';--> statement-breakpoint
ALTER TABLE "bulk_jobs" RENAME COLUMN "active_at" TO "leased_until";--> statement-breakpoint
ALTER TABLE "bulk_jobs" ALTER COLUMN "leased_until" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "bulk_jobs" ALTER COLUMN "leased_until" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "bulk_jobs" RENAME COLUMN "failures" TO "attempts";--> statement-breakpoint
ALTER TABLE "bulk_jobs" ADD COLUMN "leased_by" uuid;--> statement-breakpoint
ALTER TABLE "broadcasts" RENAME COLUMN "active_at" TO "leased_until";--> statement-breakpoint
ALTER TABLE "broadcasts" ADD COLUMN "leased_by" uuid;--> statement-breakpoint
ALTER TABLE "broadcasts" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
DROP INDEX "deliveries_open";--> statement-breakpoint
ALTER TABLE "deliveries" RENAME COLUMN "claimed_at" TO "leased_until";--> statement-breakpoint
ALTER TABLE "deliveries" ALTER COLUMN "attempts" SET DATA TYPE integer;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "leased_by" uuid;--> statement-breakpoint
UPDATE "deliveries" SET "state" = 'pending' WHERE "state" = 'claimed';--> statement-breakpoint
CREATE INDEX "deliveries_open" ON "deliveries" USING btree ("broadcast_id","device_id") WHERE "deliveries"."state" = 'pending';--> statement-breakpoint
ALTER TABLE "faq_items" ADD COLUMN "leased_by" uuid;--> statement-breakpoint
ALTER TABLE "faq_items" ADD COLUMN "leased_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "faq_items" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;
