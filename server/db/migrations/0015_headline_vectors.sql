CREATE TABLE "headline_vectors" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "headline_vectors_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"model" text NOT NULL,
	"text_key" uuid NOT NULL,
	"vector" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "headline_vectors_model_text_key_index" ON "headline_vectors" USING btree ("model","text_key");--> statement-breakpoint
CREATE INDEX "headline_vectors_created_at_index" ON "headline_vectors" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "headlines_text_key" ON "headlines" USING btree ((md5("text")::uuid));