CREATE TABLE "faq_items" (
	"faq_id" integer NOT NULL,
	"position" integer NOT NULL,
	"question" text NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"wanted_since" timestamp (3) with time zone,
	CONSTRAINT "faq_items_faq_id_position_pk" PRIMARY KEY("faq_id","position")
);
--> statement-breakpoint
CREATE TABLE "faqs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "faqs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"digest_id" integer NOT NULL,
	"display" boolean DEFAULT true NOT NULL,
	CONSTRAINT "faqs_digestId_unique" UNIQUE("digest_id")
);
--> statement-breakpoint
ALTER TABLE "faq_items" ADD CONSTRAINT "faq_items_faq_id_faqs_id_fk" FOREIGN KEY ("faq_id") REFERENCES "public"."faqs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "faqs" ADD CONSTRAINT "faqs_digest_id_digests_id_fk" FOREIGN KEY ("digest_id") REFERENCES "public"."digests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "faq_items_wanted" ON "faq_items" USING btree ("wanted_since") WHERE "faq_items"."wanted_since" is not null;