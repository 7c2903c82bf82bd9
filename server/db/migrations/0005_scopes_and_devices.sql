ALTER TABLE "api_tokens" ADD COLUMN "scopes" text[];--> statement-breakpoint
-- Tokens go on to do what they could: all, or read.
UPDATE "api_tokens" SET "scopes" = CASE
  WHEN "is_read_only" THEN '{read,reports}'::text[]
  ELSE '{read,digests,tags,statuses,users,reports,notifications}'::text[]
END;--> statement-breakpoint
ALTER TABLE "api_tokens" ALTER COLUMN "scopes" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "user_agent" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "api_tokens" DROP COLUMN "is_read_only";
