ALTER TABLE "digest_metrics" ADD COLUMN "like_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "digest_metrics" ADD COLUMN "dislike_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "digests" ADD COLUMN "word_count" integer GENERATED ALWAYS AS (regexp_count(regexp_replace(content, '<[^>]*>|&nbsp;', ' ', 'g'), '\S+')) STORED;--> statement-breakpoint
ALTER TABLE "digests" ADD COLUMN "first_published_by" integer;--> statement-breakpoint
ALTER TABLE "digests" ADD CONSTRAINT "digests_first_published_by_users_id_fk" FOREIGN KEY ("first_published_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;