DROP INDEX "headlines_text_folded";--> statement-breakpoint
ALTER TABLE "headlines" ADD COLUMN "folded_text" text GENERATED ALWAYS AS (fold_text(text)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "headlines_of_own_group" ON "headlines" USING btree ("id") WHERE "headlines"."id" = "headlines"."group_id";--> statement-breakpoint
CREATE INDEX "headlines_text_folded" ON "headlines" USING gin ("folded_text" gin_trgm_ops);