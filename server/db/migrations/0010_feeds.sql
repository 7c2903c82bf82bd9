CREATE TABLE "board_feeds" (
	"board_id" integer NOT NULL,
	"feed_id" integer NOT NULL,
	"is_followed" boolean DEFAULT true NOT NULL,
	CONSTRAINT "board_feeds_board_id_feed_id_pk" PRIMARY KEY("board_id","feed_id")
);
--> statement-breakpoint
CREATE TABLE "boards" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "boards_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"modified_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feed_checks" (
	"feed_id" integer PRIMARY KEY NOT NULL,
	"host" text NOT NULL,
	"next_at" timestamp (3) with time zone,
	"is_requested" boolean DEFAULT false NOT NULL,
	"checked_at" timestamp (3) with time zone,
	"succeeded_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"failure_count" integer DEFAULT 0 NOT NULL,
	"error_code" text,
	"error" text,
	"etag" text,
	"last_modified" text,
	"body_hash" text,
	"ttl_minutes" integer,
	"leased_by" uuid,
	"leased_until" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feeds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "feeds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"url" text NOT NULL,
	"title" text NOT NULL,
	"site_url" text,
	"host_id" integer NOT NULL,
	"hub" text,
	"hub_topic" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"modified_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "feeds_url_unique" UNIQUE("url")
);
--> statement-breakpoint
CREATE TABLE "post_feeds" (
	"feed_id" integer NOT NULL,
	"entry_key" text NOT NULL,
	"post_id" integer NOT NULL,
	CONSTRAINT "post_feeds_feed_id_entry_key_pk" PRIMARY KEY("feed_id","entry_key")
);
--> statement-breakpoint
CREATE TABLE "posts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "posts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"feed_id" integer NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"link" text,
	"image" text,
	"address_key" text NOT NULL,
	"site" text NOT NULL,
	"title_key" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"modified_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "hosts" ADD COLUMN "logo_link" text;--> statement-breakpoint
ALTER TABLE "board_feeds" ADD CONSTRAINT "board_feeds_board_id_boards_id_fk" FOREIGN KEY ("board_id") REFERENCES "public"."boards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_feeds" ADD CONSTRAINT "board_feeds_feed_id_feeds_id_fk" FOREIGN KEY ("feed_id") REFERENCES "public"."feeds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_checks" ADD CONSTRAINT "feed_checks_feed_id_feeds_id_fk" FOREIGN KEY ("feed_id") REFERENCES "public"."feeds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feeds" ADD CONSTRAINT "feeds_host_id_hosts_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."hosts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_feeds" ADD CONSTRAINT "post_feeds_feed_id_feeds_id_fk" FOREIGN KEY ("feed_id") REFERENCES "public"."feeds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_feeds" ADD CONSTRAINT "post_feeds_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_feed_id_feeds_id_fk" FOREIGN KEY ("feed_id") REFERENCES "public"."feeds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "board_feeds_feed_id_index" ON "board_feeds" USING btree ("feed_id");--> statement-breakpoint
CREATE UNIQUE INDEX "boards_title" ON "boards" USING btree (lower("title"));--> statement-breakpoint
CREATE INDEX "feed_checks_next_at_index" ON "feed_checks" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "feed_checks_host_index" ON "feed_checks" USING btree ("host");--> statement-breakpoint
CREATE INDEX "feeds_host_id_index" ON "feeds" USING btree ("host_id");--> statement-breakpoint
CREATE INDEX "feeds_title" ON "feeds" USING btree (lower("title"),"id");--> statement-breakpoint
CREATE INDEX "post_feeds_post_id_index" ON "post_feeds" USING btree ("post_id");--> statement-breakpoint
CREATE UNIQUE INDEX "posts_address" ON "posts" USING btree ("address_key");--> statement-breakpoint
CREATE INDEX "posts_title_folded" ON "posts" USING gin (fold_text("title") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "posts_created_at_id_index" ON "posts" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "posts_modified_at_id_index" ON "posts" USING btree ("modified_at","id");--> statement-breakpoint
CREATE INDEX "posts_site_title_key_index" ON "posts" USING btree ("site","title_key");--> statement-breakpoint
CREATE INDEX "posts_feed_id_index" ON "posts" USING btree ("feed_id");