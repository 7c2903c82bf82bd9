CREATE TABLE "feed_subscriptions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "feed_subscriptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"feed_id" integer,
	"hub" text NOT NULL,
	"topic" text NOT NULL,
	"callback" text NOT NULL,
	"secret" text NOT NULL,
	"is_ending" boolean DEFAULT false NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"requested_at" timestamp (3) with time zone,
	"verified_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	"error" text,
	"body_hashes" text[] DEFAULT '{}' NOT NULL,
	"missed_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "feed_subscriptions_feedId_unique" UNIQUE("feed_id"),
	CONSTRAINT "feed_subscriptions_callback_unique" UNIQUE("callback")
);
--> statement-breakpoint
ALTER TABLE "feed_subscriptions" ADD CONSTRAINT "feed_subscriptions_feed_id_feeds_id_fk" FOREIGN KEY ("feed_id") REFERENCES "public"."feeds"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "feed_subscriptions_next_at_index" ON "feed_subscriptions" USING btree ("next_at");