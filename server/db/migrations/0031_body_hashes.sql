ALTER TABLE "bulk_jobs" ADD COLUMN "body_hash" text;--> statement-breakpoint
ALTER TABLE "digest_creations" ADD COLUMN "body_hash" text;--> statement-breakpoint
ALTER TABLE "broadcasts" ADD COLUMN "body_hash" text;