CREATE TABLE "push_limits" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "push_limits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"app_package_name" text,
	"quiet_from" text,
	"quiet_to" text,
	"time_zone" text NOT NULL,
	"max_per_day" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"modified_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "time_zone" text;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "held_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "push_limits_package" ON "push_limits" USING btree (coalesce("app_package_name", ''));--> statement-breakpoint
CREATE INDEX "devices_time_zone_index" ON "devices" USING btree ("time_zone");