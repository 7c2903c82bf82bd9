CREATE TABLE "user_list_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "user_list_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_list_id" integer NOT NULL,
	"is_removal" boolean NOT NULL,
	"user_ids" integer[] NOT NULL,
	"done_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"leased_by" uuid,
	"leased_until" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "user_list_changes" ADD CONSTRAINT "user_list_changes_user_list_id_user_lists_id_fk" FOREIGN KEY ("user_list_id") REFERENCES "public"."user_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "user_list_changes_user_list_id_index" ON "user_list_changes" USING btree ("user_list_id");