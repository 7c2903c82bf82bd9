CREATE TABLE "renders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "renders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"digest_id" integer NOT NULL,
	"hash" text NOT NULL,
	"plan" jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"percent" integer DEFAULT 0 NOT NULL,
	"message" text,
	"url" text,
	"size" integer,
	"width" integer,
	"height" integer,
	"seconds" double precision,
	"leased_by" uuid,
	"leased_until" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_by" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "renders" ADD CONSTRAINT "renders_digest_id_digests_id_fk" FOREIGN KEY ("digest_id") REFERENCES "public"."digests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "renders" ADD CONSTRAINT "renders_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "renders_digest_id_id_index" ON "renders" USING btree ("digest_id","id");--> statement-breakpoint
CREATE INDEX "renders_hash_index" ON "renders" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "renders_id_index" ON "renders" USING btree ("id") WHERE state in ('waiting', 'running');