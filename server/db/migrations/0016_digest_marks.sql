CREATE TABLE "digest_marks" (
	"mark" integer NOT NULL,
	"digest_id" integer NOT NULL,
	CONSTRAINT "digest_marks_mark_digest_id_pk" PRIMARY KEY("mark","digest_id")
);
--> statement-breakpoint
ALTER TABLE "digest_marks" ADD CONSTRAINT "digest_marks_digest_id_digests_id_fk" FOREIGN KEY ("digest_id") REFERENCES "public"."digests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "digest_marks_digest_id_index" ON "digest_marks" USING btree ("digest_id");--> statement-breakpoint
-- Digests up to this one were stored before marks were kept; a job goes over them.
INSERT INTO "settings" ("key", "value") SELECT 'unmarked_digests', to_jsonb(max("id")) FROM "digests" HAVING max("id") IS NOT NULL;
