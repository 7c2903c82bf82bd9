CREATE TABLE "tag_followers" (
	"tag_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	CONSTRAINT "tag_followers_tag_id_user_id_pk" PRIMARY KEY("tag_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "broadcasts" ADD COLUMN "followed_tag_id" integer;--> statement-breakpoint
ALTER TABLE "tag_followers" ADD CONSTRAINT "tag_followers_tag_id_tags_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."tags"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tag_followers" ADD CONSTRAINT "tag_followers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tag_followers_user_id_index" ON "tag_followers" USING btree ("user_id");