CREATE TABLE "digest_creations" (
	"user_id" integer NOT NULL,
	"idempotency_key" text NOT NULL,
	"digest_id" integer NOT NULL,
	CONSTRAINT "digest_creations_user_id_idempotency_key_pk" PRIMARY KEY("user_id","idempotency_key")
);
--> statement-breakpoint
ALTER TABLE "digest_creations" ADD CONSTRAINT "digest_creations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;