-- A text as searches compare it: without case, accents, Arabic vowel signs and typographic punctuation. Built-in
-- functions alone, as unaccent is an extension and STABLE: an index over it may stop matching its table.
-- Letters are put together again (NFC), so that a Korean syllable does not match those that begin like it.
CREATE FUNCTION fold_text(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN replace(replace(replace(
  translate(
    lower(normalize(
      regexp_replace(normalize(value, NFD), '[\u0300-\u036f\u0640\u064b-\u065f\u0670]', '', 'g'),
      NFC
    )),
    'øłđħı‘’“”–—', 'oldhi''''""--'
  ),
  'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe');--> statement-breakpoint
DROP INDEX "digest_titles_trigrams";--> statement-breakpoint
DROP INDEX "tags_title_trigrams";--> statement-breakpoint
ALTER TABLE "digest_titles" RENAME COLUMN "title" TO "folded_title";--> statement-breakpoint
UPDATE "digest_titles" SET "folded_title" = fold_text("folded_title");--> statement-breakpoint
CREATE OR REPLACE FUNCTION copy_new_titles() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO digest_titles (digest_id, folded_title) SELECT id, fold_text(title) FROM added;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION copy_changed_title() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE digest_titles SET folded_title = fold_text(NEW.title) WHERE digest_id = NEW.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE INDEX "digest_titles_folded" ON "digest_titles" USING gin ("folded_title" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "tags_title_folded" ON "tags" USING gin (fold_text("title") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_searched" ON "users" USING gin (fold_text(("name" || chr(10) || "email" || chr(10) || coalesce("phone", ''))) gin_trgm_ops);
