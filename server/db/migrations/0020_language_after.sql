-- PostgreSQL computes every generated column anew on each update of a table that has any row trigger
-- BEFORE it, so that the word count was taken again whatever had changed. AFTER guards just as well.
DROP TRIGGER keep_language ON digests;
--> statement-breakpoint
CREATE TRIGGER keep_language AFTER UPDATE OF language_id ON digests
FOR EACH ROW WHEN (OLD.language_id <> NEW.language_id) EXECUTE FUNCTION refuse_language_change();
