CREATE TABLE "overviews" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "overviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"video_id" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"percent" integer DEFAULT 0 NOT NULL,
	"message" text,
	"seconds" double precision,
	"poster" text,
	"strip" jsonb,
	"peaks" jsonb,
	"leased_by" uuid,
	"leased_until" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "overviews_video_id_index" ON "overviews" USING btree ("video_id");--> statement-breakpoint
CREATE INDEX "overviews_id_index" ON "overviews" USING btree ("id") WHERE state in ('waiting', 'running');