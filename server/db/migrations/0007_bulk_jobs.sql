CREATE TABLE "bulk_job_items" (
	"job_id" integer NOT NULL,
	"digest_id" integer NOT NULL,
	"result" text NOT NULL,
	"before" jsonb,
	"before_modified_at" timestamp (3) with time zone,
	"after_modified_at" timestamp (3) with time zone,
	"detail" text,
	CONSTRAINT "bulk_job_items_job_id_digest_id_pk" PRIMARY KEY("job_id","digest_id")
);
--> statement-breakpoint
CREATE TABLE "bulk_jobs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bulk_jobs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"action" text NOT NULL,
	"parameters" jsonb NOT NULL,
	"status_id" integer,
	"is_dry_run" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"digest_ids" integer[] NOT NULL,
	"total" integer NOT NULL,
	"done_count" integer DEFAULT 0 NOT NULL,
	"changed_count" integer DEFAULT 0 NOT NULL,
	"failed_count" integer DEFAULT 0 NOT NULL,
	"left_count" integer DEFAULT 0 NOT NULL,
	"detail" text,
	"breaks" integer DEFAULT 0 NOT NULL,
	"created_by" integer NOT NULL,
	"session_id" integer,
	"request_id" text NOT NULL,
	"idempotency_key" text,
	"undo_of" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "bulk_jobs_undo_of" UNIQUE("undo_of")
);
--> statement-breakpoint
CREATE TABLE "selections" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_by" integer NOT NULL,
	"digest_ids" integer[] NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "digests" DROP CONSTRAINT "digests_slug_unique";--> statement-breakpoint
DROP INDEX "digests_by_publication";--> statement-breakpoint
DROP INDEX "digests_by_change";--> statement-breakpoint
DROP INDEX "digests_by_id";--> statement-breakpoint
DROP INDEX "digests_by_status_publication";--> statement-breakpoint
DROP INDEX "digests_by_status_change";--> statement-breakpoint
DROP INDEX "digests_by_status_id";--> statement-breakpoint
ALTER TABLE "digests" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "bulk_job_items" ADD CONSTRAINT "bulk_job_items_job_id_bulk_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."bulk_jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_jobs" ADD CONSTRAINT "bulk_jobs_status_id_statuses_id_fk" FOREIGN KEY ("status_id") REFERENCES "public"."statuses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_jobs" ADD CONSTRAINT "bulk_jobs_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_jobs" ADD CONSTRAINT "bulk_jobs_undo_of_bulk_jobs_id_fk" FOREIGN KEY ("undo_of") REFERENCES "public"."bulk_jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "selections" ADD CONSTRAINT "selections_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bulk_job_items_digest_id_index" ON "bulk_job_items" USING btree ("digest_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bulk_jobs_idempotency_key" ON "bulk_jobs" USING btree ("created_by","idempotency_key");--> statement-breakpoint
CREATE INDEX "bulk_jobs_unfinished" ON "bulk_jobs" USING btree ("id") WHERE "bulk_jobs"."state" in ('queued', 'running');--> statement-breakpoint
CREATE INDEX "selections_expires_at_index" ON "selections" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "digests_slug" ON "digests" USING btree ("slug") WHERE "digests"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "digests_in_trash" ON "digests" USING btree ("deleted_at") WHERE "digests"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "digests_by_publication" ON "digests" USING btree ("language_id","first_published_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "digests"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "digests_by_change" ON "digests" USING btree ("language_id","modified_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "digests"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "digests_by_id" ON "digests" USING btree ("language_id","id" DESC NULLS LAST) WHERE "digests"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "digests_by_status_publication" ON "digests" USING btree ("language_id","status_id","first_published_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "digests"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "digests_by_status_change" ON "digests" USING btree ("language_id","status_id","modified_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "digests"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "digests_by_status_id" ON "digests" USING btree ("language_id","status_id","id" DESC NULLS LAST) WHERE "digests"."deleted_at" is null;