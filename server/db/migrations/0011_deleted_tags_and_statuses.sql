ALTER TABLE "statuses" DROP CONSTRAINT "statuses_slug_unique";--> statement-breakpoint
ALTER TABLE "statuses" DROP CONSTRAINT "statuses_statusName_unique";--> statement-breakpoint
ALTER TABLE "tags" DROP CONSTRAINT "tags_slug_unique";--> statement-breakpoint
DROP INDEX "tags_title";--> statement-breakpoint
ALTER TABLE "statuses" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "tags" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "statuses_slug" ON "statuses" USING btree ("slug") WHERE "statuses"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "statuses_name" ON "statuses" USING btree ("status_name") WHERE "statuses"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "tags_slug" ON "tags" USING btree ("slug") WHERE "tags"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "tags_title" ON "tags" USING btree (lower("title")) WHERE "tags"."deleted_at" is null;