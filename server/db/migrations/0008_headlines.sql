CREATE TABLE "headline_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "headline_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "headline_decisions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "headline_decisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"change_id" integer NOT NULL,
	"kind" text NOT NULL,
	"one_id" integer NOT NULL,
	"other_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "headline_packages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "headline_packages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"package_name" text NOT NULL,
	CONSTRAINT "headline_packages_packageName_unique" UNIQUE("package_name")
);
--> statement-breakpoint
CREATE TABLE "headline_sources" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "headline_sources_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	CONSTRAINT "headline_sources_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "headlines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "headlines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"origin" text NOT NULL,
	"origin_id" text NOT NULL,
	"text" text NOT NULL,
	"url" text,
	"language" text,
	"source_id" integer,
	"package_id" integer,
	"tag_id" integer,
	"digest_id" integer,
	"status" text DEFAULT 'UNPROCESSED' NOT NULL,
	"score" integer DEFAULT 1 NOT NULL,
	"group_id" integer NOT NULL,
	"reason" jsonb,
	"grouped_at" timestamp (3) with time zone,
	"published_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"modified_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "headline_changes" ADD CONSTRAINT "headline_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "headline_decisions" ADD CONSTRAINT "headline_decisions_change_id_headline_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."headline_changes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "headline_decisions" ADD CONSTRAINT "headline_decisions_one_id_headlines_id_fk" FOREIGN KEY ("one_id") REFERENCES "public"."headlines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "headline_decisions" ADD CONSTRAINT "headline_decisions_other_id_headlines_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."headlines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "headlines" ADD CONSTRAINT "headlines_source_id_headline_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."headline_sources"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "headlines" ADD CONSTRAINT "headlines_package_id_headline_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."headline_packages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "headlines" ADD CONSTRAINT "headlines_tag_id_tags_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."tags"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "headlines" ADD CONSTRAINT "headlines_digest_id_digests_id_fk" FOREIGN KEY ("digest_id") REFERENCES "public"."digests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "headline_decisions_change_id_index" ON "headline_decisions" USING btree ("change_id");--> statement-breakpoint
CREATE INDEX "headline_decisions_one_id_index" ON "headline_decisions" USING btree ("one_id");--> statement-breakpoint
CREATE INDEX "headline_decisions_other_id_index" ON "headline_decisions" USING btree ("other_id");--> statement-breakpoint
CREATE UNIQUE INDEX "headlines_origin" ON "headlines" USING btree ("origin","origin_id");--> statement-breakpoint
CREATE INDEX "headlines_by_status" ON "headlines" USING btree ("status","id","group_id");--> statement-breakpoint
CREATE INDEX "headlines_of_group" ON "headlines" USING btree ("group_id","status","id");--> statement-breakpoint
CREATE INDEX "headlines_text_folded" ON "headlines" USING gin (fold_text("text") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "headlines_created_at_index" ON "headlines" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "headlines_published_at_index" ON "headlines" USING btree ("published_at");--> statement-breakpoint
CREATE INDEX "headlines_source_id_index" ON "headlines" USING btree ("source_id");--> statement-breakpoint
CREATE INDEX "headlines_package_id_index" ON "headlines" USING btree ("package_id");--> statement-breakpoint
CREATE INDEX "headlines_tag_id_index" ON "headlines" USING btree ("tag_id");--> statement-breakpoint
CREATE INDEX "headlines_digest_id_index" ON "headlines" USING btree ("digest_id") WHERE "headlines"."digest_id" is not null;--> statement-breakpoint
CREATE INDEX "headlines_to_group" ON "headlines" USING btree ("id") WHERE "headlines"."grouped_at" is null;