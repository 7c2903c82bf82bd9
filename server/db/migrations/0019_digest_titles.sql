CREATE TABLE "digest_titles" (
	"digest_id" integer PRIMARY KEY NOT NULL,
	"title" text NOT NULL
);
--> statement-breakpoint
DROP INDEX "digests_title_trigrams";
--> statement-breakpoint
ALTER TABLE "digest_titles" ADD CONSTRAINT "digest_titles_digest_id_digests_id_fk" FOREIGN KEY ("digest_id") REFERENCES "public"."digests"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
INSERT INTO digest_titles (digest_id, title) SELECT id, title FROM digests;
--> statement-breakpoint
CREATE INDEX "digest_titles_trigrams" ON "digest_titles" USING gin ("title" gin_trgm_ops);
--> statement-breakpoint
CREATE FUNCTION keep_new_titles() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO digest_titles (digest_id, title) SELECT id, title FROM added;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_changed_title() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE digest_titles SET title = NEW.title WHERE digest_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER digests_new_titles AFTER INSERT ON digests
REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_new_titles();
--> statement-breakpoint
CREATE TRIGGER digests_changed_title AFTER UPDATE OF title ON digests
FOR EACH ROW WHEN (OLD.title IS DISTINCT FROM NEW.title) EXECUTE FUNCTION keep_changed_title();
