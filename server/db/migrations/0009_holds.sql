DROP INDEX "broadcasts_unfinished";--> statement-breakpoint
ALTER TABLE "broadcasts" ADD COLUMN "schedule_timezone" text;--> statement-breakpoint
ALTER TABLE "broadcasts" ADD COLUMN "hold_reason" text;--> statement-breakpoint
ALTER TABLE "broadcasts" ADD COLUMN "hold_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "broadcasts" ADD COLUMN "confirmed_users" integer;--> statement-breakpoint
ALTER TABLE "broadcasts" ADD COLUMN "sameness" text;--> statement-breakpoint
ALTER TABLE "broadcasts" ADD COLUMN "repeats_id" integer;--> statement-breakpoint
ALTER TABLE "broadcasts" ADD COLUMN "released_by" integer;--> statement-breakpoint
ALTER TABLE "broadcasts" ADD CONSTRAINT "broadcasts_repeats_id_broadcasts_id_fk" FOREIGN KEY ("repeats_id") REFERENCES "public"."broadcasts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcasts" ADD CONSTRAINT "broadcasts_released_by_users_id_fk" FOREIGN KEY ("released_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "broadcasts_sameness" ON "broadcasts" USING btree ("sameness","created_at");--> statement-breakpoint
CREATE INDEX "broadcasts_unfinished" ON "broadcasts" USING btree ("schedule_datetime") WHERE "broadcasts"."status" in ('SCHEDULED', 'HELD', 'IN_PROGRESS');