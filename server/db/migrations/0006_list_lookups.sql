CREATE TABLE "category_scores" (
	"category_id" integer NOT NULL,
	"scale" text NOT NULL,
	"score" smallint NOT NULL,
	"title" text NOT NULL,
	CONSTRAINT "category_scores_category_id_scale_score_pk" PRIMARY KEY("category_id","scale","score")
);
--> statement-breakpoint
ALTER TABLE "tags" ADD COLUMN "is_dash_visible" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tags" ADD COLUMN "daily_target" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tags" ADD COLUMN "dash_order" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "category_scores" ADD CONSTRAINT "category_scores_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;