CREATE TABLE "board_rules" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "board_rules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"board_id" integer NOT NULL,
	"kind" text NOT NULL,
	"words" text[] NOT NULL,
	"feed_ids" integer[] NOT NULL,
	"languages" text[] NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"modified_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "post_rules" (
	"rule_id" integer NOT NULL,
	"post_id" integer NOT NULL,
	"word" text,
	CONSTRAINT "post_rules_rule_id_post_id_pk" PRIMARY KEY("rule_id","post_id")
);
--> statement-breakpoint
ALTER TABLE "post_feeds" DROP CONSTRAINT "post_feeds_post_id_posts_id_fk";
--> statement-breakpoint
ALTER TABLE "post_feeds" ALTER COLUMN "post_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "board_rules" ADD CONSTRAINT "board_rules_board_id_boards_id_fk" FOREIGN KEY ("board_id") REFERENCES "public"."boards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_rules" ADD CONSTRAINT "post_rules_rule_id_board_rules_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."board_rules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_rules" ADD CONSTRAINT "post_rules_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "board_rules_board_id_index" ON "board_rules" USING btree ("board_id");--> statement-breakpoint
CREATE INDEX "post_rules_post_id_index" ON "post_rules" USING btree ("post_id");--> statement-breakpoint
ALTER TABLE "post_feeds" ADD CONSTRAINT "post_feeds_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
UPDATE "posts" p SET "language" = h.language FROM "headlines" h WHERE h.origin = 'feeds' AND h.origin_id = p.address_key;
