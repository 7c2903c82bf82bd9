CREATE TABLE "digest_presence" (
	"digest_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"screen" uuid NOT NULL,
	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "digest_presence_digest_id_user_id_screen_pk" PRIMARY KEY("digest_id","user_id","screen")
);
--> statement-breakpoint
CREATE TABLE "digest_revisions" (
	"digest_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"body" jsonb NOT NULL,
	"base" jsonb NOT NULL,
	"saved_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "digest_revisions_digest_id_user_id_pk" PRIMARY KEY("digest_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "digest_presence" ADD CONSTRAINT "digest_presence_digest_id_digests_id_fk" FOREIGN KEY ("digest_id") REFERENCES "public"."digests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digest_presence" ADD CONSTRAINT "digest_presence_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digest_revisions" ADD CONSTRAINT "digest_revisions_digest_id_digests_id_fk" FOREIGN KEY ("digest_id") REFERENCES "public"."digests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digest_revisions" ADD CONSTRAINT "digest_revisions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "digest_presence_seen_at_index" ON "digest_presence" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "digest_revisions_user_id_index" ON "digest_revisions" USING btree ("user_id");