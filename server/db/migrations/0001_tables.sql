CREATE TABLE "audit" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"actor_id" integer,
	"session_id" integer,
	"request_id" text NOT NULL,
	"action" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" integer,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"icon" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "categories_title_unique" UNIQUE("title")
);
--> statement-breakpoint
CREATE TABLE "digest_categories" (
	"digest_id" integer NOT NULL,
	"category_id" integer NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "digest_categories_digest_id_category_id_pk" PRIMARY KEY("digest_id","category_id")
);
--> statement-breakpoint
CREATE TABLE "digest_collaborators" (
	"digest_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "digest_collaborators_digest_id_user_id_pk" PRIMARY KEY("digest_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "digest_counts" (
	"language_id" integer NOT NULL,
	"status_id" integer NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "digest_counts_language_id_status_id_pk" PRIMARY KEY("language_id","status_id")
);
--> statement-breakpoint
CREATE TABLE "digest_labels" (
	"digest_id" integer NOT NULL,
	"label_id" integer NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "digest_labels_digest_id_label_id_pk" PRIMARY KEY("digest_id","label_id")
);
--> statement-breakpoint
CREATE TABLE "digest_metrics" (
	"digest_id" integer PRIMARY KEY NOT NULL,
	"notification_open_count" integer DEFAULT 0 NOT NULL,
	"share_count" integer DEFAULT 0 NOT NULL,
	"watch_count" integer DEFAULT 0 NOT NULL,
	"watch_seconds" double precision DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "digest_tags" (
	"digest_id" integer NOT NULL,
	"tag_id" integer NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "digest_tags_digest_id_tag_id_pk" PRIMARY KEY("digest_id","tag_id")
);
--> statement-breakpoint
CREATE TABLE "digest_types" (
	"code" integer PRIMARY KEY NOT NULL,
	"title" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "digest_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "digest_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"digest_id" integer NOT NULL,
	"user_id" integer,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"saved_at" timestamp (0) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "digests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "digests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"language_id" integer NOT NULL,
	"status_id" integer NOT NULL,
	"type_code" integer NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"subtitle" text DEFAULT '' NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"cover_pic" text,
	"custom_thumbnail" text,
	"display_type" text DEFAULT '3x' NOT NULL,
	"created_by" integer,
	"digest_author" integer,
	"host_id" integer,
	"source_link" text DEFAULT '' NOT NULL,
	"source_title" text DEFAULT '' NOT NULL,
	"read_reason" text DEFAULT '' NOT NULL,
	"source_authors" text[] DEFAULT '{}' NOT NULL,
	"original_published_date" timestamp (3) with time zone,
	"focus_card" text,
	"format_human" text DEFAULT '' NOT NULL,
	"format_id" integer,
	"region_id" integer,
	"apply_markup" boolean DEFAULT false NOT NULL,
	"is_clickable" boolean DEFAULT true NOT NULL,
	"click_action" jsonb,
	"visible_fields" jsonb NOT NULL,
	"is_cover_pic_focused" boolean DEFAULT false NOT NULL,
	"default_preview_count" integer DEFAULT 1 NOT NULL,
	"show_embed" boolean DEFAULT false NOT NULL,
	"twitter_links" text[] DEFAULT '{}' NOT NULL,
	"notification_short_title" text DEFAULT '' NOT NULL,
	"notification_text" text DEFAULT '' NOT NULL,
	"notification_status" text,
	"editor_score_quality" smallint,
	"editor_score_quality_new" smallint,
	"editor_score_relevance" smallint,
	"shelf_life" text,
	"internal_content_quality" boolean DEFAULT false NOT NULL,
	"internal_content_accuracy" boolean DEFAULT false NOT NULL,
	"internal_content_operational" boolean DEFAULT false NOT NULL,
	"internal_plagiarism_score" boolean DEFAULT false NOT NULL,
	"internal_content_length" boolean DEFAULT false NOT NULL,
	"assigned_to" integer,
	"editorial_note" text DEFAULT '' NOT NULL,
	"timestamp_full_length" double precision,
	"video_summary" jsonb,
	"transform" text,
	"written_by" integer,
	"written_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"burst_started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"first_published_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"modified_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "digests_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "formats" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "formats_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"section_name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "host_counts" (
	"language_id" integer NOT NULL,
	"host_id" integer NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "host_counts_language_id_host_id_pk" PRIMARY KEY("language_id","host_id")
);
--> statement-breakpoint
CREATE TABLE "hosts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "hosts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"host_name" text NOT NULL,
	"brand_name" text NOT NULL,
	CONSTRAINT "hosts_hostName_unique" UNIQUE("host_name")
);
--> statement-breakpoint
CREATE TABLE "labels" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "labels_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"color_code" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "languages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "languages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"title" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "languages_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "media" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "media_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"url" text NOT NULL,
	"content_type" text NOT NULL,
	"size" integer NOT NULL,
	"width" integer,
	"height" integer,
	"uploaded_by" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "poll_choices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "poll_choices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"digest_id" integer NOT NULL,
	"choice" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"vote_count" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "polls" (
	"digest_id" integer PRIMARY KEY NOT NULL,
	"has_poll" boolean DEFAULT true NOT NULL,
	"question" text DEFAULT '' NOT NULL,
	"headline" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "regions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "regions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"can_display" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "roles" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "roles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"codename" text NOT NULL,
	CONSTRAINT "roles_codename_unique" UNIQUE("codename")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sessions_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_failures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sign_in_failures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"ip" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "statuses" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "statuses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"status_name" text NOT NULL,
	"status_code" text NOT NULL,
	"editable" boolean DEFAULT true NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "statuses_slug_unique" UNIQUE("slug"),
	CONSTRAINT "statuses_statusName_unique" UNIQUE("status_name")
);
--> statement-breakpoint
CREATE TABLE "tag_counts" (
	"language_id" integer NOT NULL,
	"tag_id" integer NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "tag_counts_language_id_tag_id_pk" PRIMARY KEY("language_id","tag_id")
);
--> statement-breakpoint
CREATE TABLE "tags" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tags_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"slug" text NOT NULL,
	"cover_image" text,
	"description" text DEFAULT '' NOT NULL,
	"share_text" text DEFAULT '' NOT NULL,
	"is_tag_group" boolean DEFAULT false NOT NULL,
	"tag_group_id" integer,
	"is_series" boolean DEFAULT false NOT NULL,
	"series_icon" text,
	"series_text" text DEFAULT '' NOT NULL,
	"is_stream" boolean DEFAULT false NOT NULL,
	"is_default_follow" boolean DEFAULT false NOT NULL,
	"is_internal" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"modified_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tags_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text DEFAULT '' NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"password_hash" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"role_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"modified_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit" ADD CONSTRAINT "audit_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digest_categories" ADD CONSTRAINT "digest_categories_digest_id_digests_id_fk" FOREIGN KEY ("digest_id") REFERENCES "public"."digests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digest_categories" ADD CONSTRAINT "digest_categories_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digest_collaborators" ADD CONSTRAINT "digest_collaborators_digest_id_digests_id_fk" FOREIGN KEY ("digest_id") REFERENCES "public"."digests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digest_collaborators" ADD CONSTRAINT "digest_collaborators_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digest_counts" ADD CONSTRAINT "digest_counts_language_id_languages_id_fk" FOREIGN KEY ("language_id") REFERENCES "public"."languages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digest_counts" ADD CONSTRAINT "digest_counts_status_id_statuses_id_fk" FOREIGN KEY ("status_id") REFERENCES "public"."statuses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digest_labels" ADD CONSTRAINT "digest_labels_digest_id_digests_id_fk" FOREIGN KEY ("digest_id") REFERENCES "public"."digests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digest_labels" ADD CONSTRAINT "digest_labels_label_id_labels_id_fk" FOREIGN KEY ("label_id") REFERENCES "public"."labels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digest_metrics" ADD CONSTRAINT "digest_metrics_digest_id_digests_id_fk" FOREIGN KEY ("digest_id") REFERENCES "public"."digests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digest_tags" ADD CONSTRAINT "digest_tags_digest_id_digests_id_fk" FOREIGN KEY ("digest_id") REFERENCES "public"."digests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digest_tags" ADD CONSTRAINT "digest_tags_tag_id_tags_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."tags"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digest_versions" ADD CONSTRAINT "digest_versions_digest_id_digests_id_fk" FOREIGN KEY ("digest_id") REFERENCES "public"."digests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digest_versions" ADD CONSTRAINT "digest_versions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digests" ADD CONSTRAINT "digests_language_id_languages_id_fk" FOREIGN KEY ("language_id") REFERENCES "public"."languages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digests" ADD CONSTRAINT "digests_status_id_statuses_id_fk" FOREIGN KEY ("status_id") REFERENCES "public"."statuses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digests" ADD CONSTRAINT "digests_type_code_digest_types_code_fk" FOREIGN KEY ("type_code") REFERENCES "public"."digest_types"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digests" ADD CONSTRAINT "digests_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digests" ADD CONSTRAINT "digests_digest_author_users_id_fk" FOREIGN KEY ("digest_author") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digests" ADD CONSTRAINT "digests_host_id_hosts_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."hosts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digests" ADD CONSTRAINT "digests_format_id_formats_id_fk" FOREIGN KEY ("format_id") REFERENCES "public"."formats"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digests" ADD CONSTRAINT "digests_region_id_regions_id_fk" FOREIGN KEY ("region_id") REFERENCES "public"."regions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digests" ADD CONSTRAINT "digests_assigned_to_users_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digests" ADD CONSTRAINT "digests_written_by_users_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "host_counts" ADD CONSTRAINT "host_counts_language_id_languages_id_fk" FOREIGN KEY ("language_id") REFERENCES "public"."languages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "host_counts" ADD CONSTRAINT "host_counts_host_id_hosts_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."hosts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "poll_choices" ADD CONSTRAINT "poll_choices_digest_id_polls_digest_id_fk" FOREIGN KEY ("digest_id") REFERENCES "public"."polls"("digest_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "polls" ADD CONSTRAINT "polls_digest_id_digests_id_fk" FOREIGN KEY ("digest_id") REFERENCES "public"."digests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tag_counts" ADD CONSTRAINT "tag_counts_language_id_languages_id_fk" FOREIGN KEY ("language_id") REFERENCES "public"."languages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tag_counts" ADD CONSTRAINT "tag_counts_tag_id_tags_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."tags"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tags" ADD CONSTRAINT "tags_tag_group_id_tags_id_fk" FOREIGN KEY ("tag_group_id") REFERENCES "public"."tags"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_role_id_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."roles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_entity_entity_id_at_index" ON "audit" USING btree ("entity","entity_id","at");--> statement-breakpoint
CREATE INDEX "audit_actor_id_at_index" ON "audit" USING btree ("actor_id","at");--> statement-breakpoint
CREATE INDEX "digest_categories_category_id_digest_id_index" ON "digest_categories" USING btree ("category_id","digest_id");--> statement-breakpoint
CREATE INDEX "digest_collaborators_user_id_digest_id_index" ON "digest_collaborators" USING btree ("user_id","digest_id");--> statement-breakpoint
CREATE INDEX "digest_labels_label_id_digest_id_index" ON "digest_labels" USING btree ("label_id","digest_id");--> statement-breakpoint
CREATE INDEX "digest_tags_tag_id_digest_id_index" ON "digest_tags" USING btree ("tag_id","digest_id");--> statement-breakpoint
CREATE UNIQUE INDEX "digest_versions_saved_at" ON "digest_versions" USING btree ("digest_id","saved_at");--> statement-breakpoint
CREATE INDEX "digests_by_publication" ON "digests" USING btree ("language_id","first_published_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "digests_by_change" ON "digests" USING btree ("language_id","modified_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "digests_by_id" ON "digests" USING btree ("language_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "digests_by_status_publication" ON "digests" USING btree ("language_id","status_id","first_published_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "digests_by_status_change" ON "digests" USING btree ("language_id","status_id","modified_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "digests_by_status_id" ON "digests" USING btree ("language_id","status_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "digests_title_trigrams" ON "digests" USING gin ("title" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "digests_by_host" ON "digests" USING btree ("host_id");--> statement-breakpoint
CREATE INDEX "digests_by_author" ON "digests" USING btree ("digest_author");--> statement-breakpoint
CREATE INDEX "host_counts_by_use" ON "host_counts" USING btree ("language_id","count" DESC NULLS LAST,"host_id");--> statement-breakpoint
CREATE INDEX "media_key_index" ON "media" USING btree ("key");--> statement-breakpoint
CREATE INDEX "poll_choices_digest_id_position_index" ON "poll_choices" USING btree ("digest_id","position");--> statement-breakpoint
CREATE INDEX "sessions_user_id_index" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_at_index" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_in_failures_email_ip_at_index" ON "sign_in_failures" USING btree ("email","ip","at");--> statement-breakpoint
CREATE INDEX "sign_in_failures_ip_at_index" ON "sign_in_failures" USING btree ("ip","at");--> statement-breakpoint
CREATE INDEX "tag_counts_by_use" ON "tag_counts" USING btree ("language_id","count" DESC NULLS LAST,"tag_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tags_title" ON "tags" USING btree (lower("title"));--> statement-breakpoint
CREATE INDEX "tags_tag_group_id_index" ON "tags" USING btree ("tag_group_id");--> statement-breakpoint
CREATE INDEX "tags_modified_at_id_index" ON "tags" USING btree ("modified_at","id");--> statement-breakpoint
CREATE INDEX "tags_title_trigrams" ON "tags" USING gin ("title" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree (lower("email"));