CREATE TABLE "audit_destinations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_destinations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"position" bigint DEFAULT 0 NOT NULL,
	"taken_at" timestamp (3) with time zone,
	"failed_at" timestamp (3) with time zone,
	"error" text,
	"retry_at" timestamp (3) with time zone,
	"leased_by" uuid,
	"leased_until" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "audit_destinations_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "audit_seals" (
	"position" bigint PRIMARY KEY NOT NULL,
	"entry_id" bigint NOT NULL,
	"hash" text NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "audit_seals_entryId_unique" UNIQUE("entry_id")
);
--> statement-breakpoint
CREATE TABLE "boards" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "boards_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"modified_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "app_packages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "app_packages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "app_packages_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "broadcast_zones" (
	"broadcast_id" integer NOT NULL,
	"zone" text NOT NULL,
	"deliver_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "broadcast_zones_broadcast_id_zone_pk" PRIMARY KEY("broadcast_id","zone")
);
--> statement-breakpoint
CREATE TABLE "broadcasts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "broadcasts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"status" text NOT NULL,
	"audience" text NOT NULL,
	"user_list_id" integer,
	"test_user_id" integer,
	"registration_ids" text[] DEFAULT '{}' NOT NULL,
	"app_package_names" text[] DEFAULT '{}' NOT NULL,
	"cities" text[] DEFAULT '{}' NOT NULL,
	"states" text[] DEFAULT '{}' NOT NULL,
	"read_filters" jsonb,
	"followed_tag_id" integer,
	"bottom_tab_index" text NOT NULL,
	"expires_after_minutes" integer,
	"sound" text,
	"schedule_datetime" timestamp (3) with time zone,
	"schedule_timezone" text,
	"local_time" text,
	"local_until" timestamp (3) with time zone,
	"local_seen_at" timestamp (3) with time zone,
	"trial_share" integer,
	"trial_minutes" integer,
	"trial_until" timestamp (3) with time zone,
	"chosen_id" integer,
	"choice_reason" text,
	"chosen_at" timestamp (3) with time zone,
	"rest_at" timestamp (3) with time zone,
	"sent_by" integer,
	"hold_reason" text,
	"hold_until" timestamp (3) with time zone,
	"confirmed_users" integer,
	"sameness" text,
	"repeats_id" integer,
	"released_by" integer,
	"idempotency_key" text,
	"body_hash" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp (3) with time zone,
	"resumed_at" timestamp (3) with time zone,
	"leased_by" uuid,
	"leased_until" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "channel_followers" (
	"channel_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	CONSTRAINT "channel_followers_channel_id_user_id_pk" PRIMARY KEY("channel_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "deliveries" (
	"broadcast_id" integer NOT NULL,
	"device_id" integer NOT NULL,
	"notification_id" integer NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"leased_by" uuid,
	"leased_until" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"settled_at" timestamp (3) with time zone,
	"deliver_at" timestamp (3) with time zone,
	"reason" text,
	CONSTRAINT "deliveries_broadcast_id_device_id_pk" PRIMARY KEY("broadcast_id","device_id")
);
--> statement-breakpoint
CREATE TABLE "devices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "devices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"kind" text DEFAULT 'app' NOT NULL,
	"token" text NOT NULL,
	"web_keys" jsonb,
	"app_package_name" text NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"state" text DEFAULT '' NOT NULL,
	"language" text,
	"time_zone" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"unregistered_at" timestamp (3) with time zone,
	CONSTRAINT "devices_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "digest_reads" (
	"digest_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"read_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "digest_reads_digest_id_user_id_pk" PRIMARY KEY("digest_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "notification_channels" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notification_channels_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"group_id" integer NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification_groups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notification_groups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	CONSTRAINT "notification_groups_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "notification_opens" (
	"notification_id" integer NOT NULL,
	"device_id" integer NOT NULL,
	"opened_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notification_opens_notification_id_device_id_pk" PRIMARY KEY("notification_id","device_id")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"broadcast_id" integer NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"is_rest" boolean DEFAULT false NOT NULL,
	"notification_type" text NOT NULL,
	"object_id" integer,
	"digest_id" integer,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"subtext" text DEFAULT '' NOT NULL,
	"image_url" text,
	"channel_id" integer,
	"group_id" integer,
	"total" integer DEFAULT 0 NOT NULL,
	"success_count" integer DEFAULT 0 NOT NULL,
	"fail_count" integer DEFAULT 0 NOT NULL,
	"unknown_count" integer DEFAULT 0 NOT NULL,
	"suppressed_count" integer DEFAULT 0 NOT NULL,
	"open_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"modified_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_limits" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "push_limits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"app_package_name" text,
	"quiet_from" text,
	"quiet_to" text,
	"time_zone" text NOT NULL,
	"max_per_day" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"modified_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "registration_counts" (
	"kind" text NOT NULL,
	"network" text NOT NULL,
	"counted_from" timestamp (3) with time zone NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "registration_counts_kind_network_pk" PRIMARY KEY("kind","network")
);
--> statement-breakpoint
CREATE TABLE "tag_followers" (
	"tag_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	CONSTRAINT "tag_followers_tag_id_user_id_pk" PRIMARY KEY("tag_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "waiting_devices" (
	"token" text PRIMARY KEY NOT NULL,
	"app_package_name" text NOT NULL,
	"device" jsonb NOT NULL,
	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bulk_job_edits" (
	"job_id" integer NOT NULL,
	"digest_id" integer NOT NULL,
	"edit" jsonb NOT NULL,
	"based_on" timestamp (3) with time zone,
	"language_id" integer,
	CONSTRAINT "bulk_job_edits_job_id_digest_id_pk" PRIMARY KEY("job_id","digest_id")
);
--> statement-breakpoint
CREATE TABLE "bulk_job_items" (
	"job_id" integer NOT NULL,
	"digest_id" integer NOT NULL,
	"result" text NOT NULL,
	"before" jsonb,
	"before_modified_at" timestamp (3) with time zone,
	"after_modified_at" timestamp (3) with time zone,
	"detail" jsonb,
	CONSTRAINT "bulk_job_items_job_id_digest_id_pk" PRIMARY KEY("job_id","digest_id")
);
--> statement-breakpoint
CREATE TABLE "bulk_jobs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bulk_jobs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"action" text NOT NULL,
	"parameters" jsonb NOT NULL,
	"status_id" integer,
	"is_dry_run" boolean DEFAULT false NOT NULL,
	"unchanged_since" timestamp (3) with time zone,
	"state" text DEFAULT 'queued' NOT NULL,
	"digest_ids" integer[] NOT NULL,
	"total" integer NOT NULL,
	"done_count" integer DEFAULT 0 NOT NULL,
	"changed_count" integer DEFAULT 0 NOT NULL,
	"failed_count" integer DEFAULT 0 NOT NULL,
	"skipped_count" integer DEFAULT 0 NOT NULL,
	"detail" jsonb,
	"leased_by" uuid,
	"leased_until" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_by" integer NOT NULL,
	"session_id" integer,
	"token_id" integer,
	"request_id" text NOT NULL,
	"idempotency_key" text,
	"body_hash" text,
	"undo_of" integer,
	"receive_until" timestamp (3) with time zone,
	"part_hashes" text[] DEFAULT '{}' NOT NULL,
	"approve_until" timestamp (3) with time zone,
	"approver_id" integer,
	"decided_by" integer,
	"decided_at" timestamp (3) with time zone,
	"decision" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "bulk_jobs_undo_of" UNIQUE("undo_of")
);
--> statement-breakpoint
CREATE TABLE "selections" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_by" integer NOT NULL,
	"digest_ids" integer[] NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
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
CREATE TABLE "category_scores" (
	"category_id" integer NOT NULL,
	"scale" text NOT NULL,
	"score" smallint NOT NULL,
	"title" text NOT NULL,
	CONSTRAINT "category_scores_category_id_scale_score_pk" PRIMARY KEY("category_id","scale","score")
);
--> statement-breakpoint
CREATE TABLE "comments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "comments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"digest_id" integer NOT NULL,
	"thread_id" integer,
	"author_id" integer NOT NULL,
	"text" text NOT NULL,
	"quote" text,
	"prefix" text DEFAULT '' NOT NULL,
	"suffix" text DEFAULT '' NOT NULL,
	"start" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp (3) with time zone,
	"resolved_at" timestamp (3) with time zone,
	"resolved_by" integer
);
--> statement-breakpoint
CREATE TABLE "delivery_changes" (
	"digest_id" integer PRIMARY KEY NOT NULL,
	"position" bigint NOT NULL,
	"published_position" bigint NOT NULL,
	"is_withdrawn" boolean NOT NULL,
	"language_id" integer NOT NULL,
	"slug" text NOT NULL,
	"tag_ids" integer[] NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "delivery_marks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "delivery_marks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"digest_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "delivery_keys" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "delivery_keys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"hint" text NOT NULL,
	"key_hash" text NOT NULL,
	"language_id" integer,
	"tag_id" integer,
	"calls_a_minute" integer NOT NULL,
	"created_by" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "delivery_keys_keyHash_unique" UNIQUE("key_hash")
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
	"word_count" integer GENERATED ALWAYS AS (regexp_count(regexp_replace(content, '<[^>]*>|&nbsp;', ' ', 'g'), '\S+')) STORED,
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
	"autosave_session" uuid,
	"first_published_at" timestamp (3) with time zone,
	"first_published_by" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"modified_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "digest_counts" (
	"language_id" integer NOT NULL,
	"status_id" integer NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "digest_counts_language_id_status_id_pk" PRIMARY KEY("language_id","status_id")
);
--> statement-breakpoint
CREATE TABLE "digest_fingerprints" (
	"fingerprint" integer NOT NULL,
	"digest_id" integer NOT NULL,
	CONSTRAINT "digest_fingerprints_fingerprint_digest_id_pk" PRIMARY KEY("fingerprint","digest_id")
);
--> statement-breakpoint
CREATE TABLE "digest_titles" (
	"digest_id" integer PRIMARY KEY NOT NULL,
	"language_id" integer NOT NULL,
	"status_id" integer NOT NULL,
	"first_published_at" timestamp (3) with time zone,
	"folded_title" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "facet_counts" (
	"language_id" integer NOT NULL,
	"facet" text NOT NULL,
	"target_id" integer NOT NULL,
	"status_id" integer NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "digest_creations" (
	"user_id" integer NOT NULL,
	"idempotency_key" text NOT NULL,
	"body_hash" text,
	"digest_id" integer NOT NULL,
	CONSTRAINT "digest_creations_user_id_idempotency_key_pk" PRIMARY KEY("user_id","idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "digest_returns" (
	"digest_id" integer PRIMARY KEY NOT NULL,
	"user_id" integer,
	"comment" text NOT NULL,
	"returned_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "digest_revisions" (
	"digest_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"body" jsonb NOT NULL,
	"base" jsonb NOT NULL,
	"saved_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "digest_revisions_digest_id_user_id_pk" PRIMARY KEY("digest_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "digest_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "digest_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"digest_id" integer NOT NULL,
	"user_id" integer,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"saved_at" timestamp (0) with time zone NOT NULL,
	"autosave_session" uuid
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
CREATE TABLE "digest_labels" (
	"digest_id" integer NOT NULL,
	"label_id" integer NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "digest_labels_digest_id_label_id_pk" PRIMARY KEY("digest_id","label_id")
);
--> statement-breakpoint
CREATE TABLE "digest_tags" (
	"digest_id" integer NOT NULL,
	"tag_id" integer NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "digest_tags_digest_id_tag_id_pk" PRIMARY KEY("digest_id","tag_id")
);
--> statement-breakpoint
CREATE TABLE "digest_metrics" (
	"digest_id" integer PRIMARY KEY NOT NULL,
	"notification_open_count" integer DEFAULT 0 NOT NULL,
	"share_count" integer DEFAULT 0 NOT NULL,
	"like_count" integer DEFAULT 0 NOT NULL,
	"dislike_count" integer DEFAULT 0 NOT NULL,
	"watch_count" integer DEFAULT 0 NOT NULL,
	"watch_seconds" double precision DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkey_challenges" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "passkey_challenges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"challenge_hash" text NOT NULL,
	"purpose" text NOT NULL,
	"user_id" integer,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "passkey_challenges_challengeHash_unique" UNIQUE("challenge_hash")
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "passkeys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"name" text NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint DEFAULT 0 NOT NULL,
	"is_synced" boolean DEFAULT false NOT NULL,
	"transports" text[] NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "passkeys_credentialId_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recovery_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "totp_factors" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"last_step" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "faq_items" (
	"faq_id" integer NOT NULL,
	"position" integer NOT NULL,
	"question" text NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"wanted_since" timestamp (3) with time zone,
	"leased_by" uuid,
	"leased_until" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
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
CREATE TABLE "board_feeds" (
	"board_id" integer NOT NULL,
	"feed_id" integer NOT NULL,
	"is_followed" boolean DEFAULT true NOT NULL,
	CONSTRAINT "board_feeds_board_id_feed_id_pk" PRIMARY KEY("board_id","feed_id")
);
--> statement-breakpoint
CREATE TABLE "feed_checks" (
	"feed_id" integer PRIMARY KEY NOT NULL,
	"host" text NOT NULL,
	"next_at" timestamp (3) with time zone,
	"is_requested" boolean DEFAULT false NOT NULL,
	"waits_until" timestamp (3) with time zone,
	"checked_at" timestamp (3) with time zone,
	"succeeded_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"failure_count" integer DEFAULT 0 NOT NULL,
	"error_code" text,
	"error" text,
	"etag" text,
	"last_modified" text,
	"body_hash" text,
	"ttl_minutes" integer,
	"entry_count" integer,
	"leased_by" uuid,
	"leased_until" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feed_subscriptions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "feed_subscriptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"feed_id" integer,
	"hub" text NOT NULL,
	"topic" text NOT NULL,
	"callback" text NOT NULL,
	"secret" text NOT NULL,
	"is_ending" boolean DEFAULT false NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"requested_at" timestamp (3) with time zone,
	"verified_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	"error" text,
	"body_hashes" text[] DEFAULT '{}' NOT NULL,
	"missed_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "feed_subscriptions_feedId_unique" UNIQUE("feed_id"),
	CONSTRAINT "feed_subscriptions_callback_unique" UNIQUE("callback")
);
--> statement-breakpoint
CREATE TABLE "feeds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "feeds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"url" text NOT NULL,
	"title" text NOT NULL,
	"site_url" text,
	"host_id" integer NOT NULL,
	"makes_headlines" boolean DEFAULT true NOT NULL,
	"check_minutes" integer,
	"hub" text,
	"hub_topic" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"modified_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "feeds_url_unique" UNIQUE("url")
);
--> statement-breakpoint
CREATE TABLE "headline_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "headline_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"offer_id" integer,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "headline_decisions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "headline_decisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"change_id" integer NOT NULL,
	"kind" text NOT NULL,
	"one_id" integer NOT NULL,
	"other_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "headline_packages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "headline_packages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"package_name" text NOT NULL,
	CONSTRAINT "headline_packages_packageName_unique" UNIQUE("package_name")
);
--> statement-breakpoint
CREATE TABLE "headline_sources" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "headline_sources_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	CONSTRAINT "headline_sources_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "headline_vectors" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "headline_vectors_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"model" text NOT NULL,
	"text_key" uuid NOT NULL,
	"vector" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "headlines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "headlines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"origin" text NOT NULL,
	"origin_id" text NOT NULL,
	"text" text NOT NULL,
	"folded_text" text GENERATED ALWAYS AS (fold_text(text)) STORED NOT NULL,
	"url" text,
	"language" text,
	"source_id" integer,
	"package_id" integer,
	"tag_id" integer,
	"digest_id" integer,
	"status" text DEFAULT 'UNPROCESSED' NOT NULL,
	"rule_id" integer,
	"score" integer DEFAULT 1 NOT NULL,
	"group_id" integer NOT NULL,
	"reason" jsonb,
	"grouped_at" timestamp (3) with time zone,
	"is_corrected" boolean DEFAULT false NOT NULL,
	"published_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"modified_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "headline_offers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "headline_offers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"one_id" integer NOT NULL,
	"other_id" integer NOT NULL,
	"score" double precision NOT NULL,
	"shared_terms" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
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
	"logo_link" text,
	CONSTRAINT "hosts_hostName_unique" UNIQUE("host_name")
);
--> statement-breakpoint
CREATE TABLE "call_counts" (
	"key" text PRIMARY KEY NOT NULL,
	"counted_from" timestamp (3) with time zone NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_additions" (
	"import_id" integer NOT NULL,
	"entity" text NOT NULL,
	"entity_id" integer NOT NULL,
	CONSTRAINT "import_additions_import_id_entity_entity_id_pk" PRIMARY KEY("import_id","entity","entity_id")
);
--> statement-breakpoint
CREATE TABLE "import_items" (
	"import_id" integer NOT NULL,
	"external_id" text NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"place" text NOT NULL,
	"result" text NOT NULL,
	"reason" text,
	"digest_id" integer,
	"before" jsonb,
	"modified_at" timestamp (3) with time zone,
	CONSTRAINT "import_items_import_id_external_id_pk" PRIMARY KEY("import_id","external_id")
);
--> statement-breakpoint
CREATE TABLE "import_paths" (
	"path" text PRIMARY KEY NOT NULL,
	"digest_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_picture_uses" (
	"import_id" integer NOT NULL,
	"url" text NOT NULL,
	"digest_id" integer NOT NULL,
	CONSTRAINT "import_picture_uses_import_id_url_digest_id_pk" PRIMARY KEY("import_id","url","digest_id")
);
--> statement-breakpoint
CREATE TABLE "import_pictures" (
	"import_id" integer NOT NULL,
	"url" text NOT NULL,
	"stored_url" text,
	"reason" text,
	"attempts" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "import_pictures_import_id_url_pk" PRIMARY KEY("import_id","url")
);
--> statement-breakpoint
CREATE TABLE "imported_digests" (
	"source" text NOT NULL,
	"external_id" text NOT NULL,
	"digest_id" integer NOT NULL,
	"import_id" integer,
	"item_hash" text NOT NULL,
	"choices_hash" text NOT NULL,
	"modified_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "imported_digests_source_external_id_pk" PRIMARY KEY("source","external_id")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"file_name" text NOT NULL,
	"file_size" bigint NOT NULL,
	"file_key" text NOT NULL,
	"kind" text,
	"state" text DEFAULT 'analysing' NOT NULL,
	"error" text,
	"source" text,
	"report" jsonb,
	"choices" jsonb,
	"site" text,
	"language_id" integer,
	"retries_pictures" boolean DEFAULT false NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"leased_by" uuid,
	"leased_until" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_by" integer NOT NULL,
	"session_id" integer,
	"token_id" integer,
	"request_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "inbox_browsers" (
	"session_id" integer PRIMARY KEY NOT NULL,
	"endpoint" text NOT NULL,
	"keys" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "inbox_browsers_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
CREATE TABLE "inbox_items" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "inbox_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" integer NOT NULL,
	"title" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"comment_id" integer,
	"actor_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp (3) with time zone,
	"awaits_mail" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inbox_pushes" (
	"item_id" integer NOT NULL,
	"session_id" integer NOT NULL,
	"next_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "inbox_pushes_session_id_item_id_pk" PRIMARY KEY("session_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "notice_settings" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"ways" jsonb NOT NULL,
	"push" text[] NOT NULL,
	"quiet_from" text,
	"quiet_to" text,
	"daily_at" text NOT NULL,
	"zone" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"item_ids" integer[] NOT NULL,
	"letter" jsonb,
	"state" text DEFAULT 'waiting' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"next_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"handed_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"reason" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"leased_by" uuid,
	"leased_until" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "labels" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "labels_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"color_code" text NOT NULL,
	"deleted_at" timestamp (3) with time zone
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
CREATE TABLE "digest_types" (
	"code" integer PRIMARY KEY NOT NULL,
	"title" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "formats" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "formats_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"section_name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "regions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "regions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"can_display" boolean DEFAULT true NOT NULL
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
CREATE TABLE "overviews" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "overviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"video_id" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"percent" integer DEFAULT 0 NOT NULL,
	"message" text,
	"seconds" double precision,
	"poster" text,
	"strip" jsonb,
	"peaks" jsonb,
	"leased_by" uuid,
	"leased_until" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "calendar_feeds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"name" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "calendar_feeds_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "digest_plans" (
	"digest_id" integer PRIMARY KEY NOT NULL,
	"planned_day" date,
	"planned_time" text,
	"planned_zone" text,
	"planned_at" timestamp (3) with time zone,
	"publish_at" timestamp (3) with time zone,
	"publish_zone" text,
	"publish_state" text,
	"publish_reason" text,
	"publish_detail" text DEFAULT '' NOT NULL,
	"scheduled_by" integer,
	"was_draft" boolean DEFAULT true NOT NULL,
	"is_notified" boolean DEFAULT true NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"modified_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "poll_answers" (
	"digest_id" integer NOT NULL,
	"reader_hash" text NOT NULL,
	"choice_id" integer NOT NULL,
	"answered_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "poll_answers_digest_id_reader_hash_pk" PRIMARY KEY("digest_id","reader_hash")
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
CREATE TABLE "post_feeds" (
	"feed_id" integer NOT NULL,
	"entry_key" text NOT NULL,
	"post_id" integer,
	CONSTRAINT "post_feeds_feed_id_entry_key_pk" PRIMARY KEY("feed_id","entry_key")
);
--> statement-breakpoint
CREATE TABLE "post_marks" (
	"user_id" integer NOT NULL,
	"post_id" integer NOT NULL,
	"read_at" timestamp (3) with time zone,
	"saved_at" timestamp (3) with time zone,
	CONSTRAINT "post_marks_user_id_post_id_pk" PRIMARY KEY("user_id","post_id")
);
--> statement-breakpoint
CREATE TABLE "posts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "posts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"feed_id" integer NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"link" text,
	"image" text,
	"outlet" text,
	"language" text,
	"address_key" text NOT NULL,
	"site" text NOT NULL,
	"title_key" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"modified_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "preferences" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"keyboard" jsonb NOT NULL,
	"modified_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "digest_presence" (
	"digest_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"screen" uuid NOT NULL,
	"field" text,
	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "digest_presence_digest_id_user_id_screen_pk" PRIMARY KEY("digest_id","user_id","screen")
);
--> statement-breakpoint
CREATE TABLE "notification_presets" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notification_presets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"content" jsonb NOT NULL,
	"created_by" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"modified_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provider_accounts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "provider_accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "provider_accounts_issuer_subject_unique" UNIQUE("issuer","subject"),
	CONSTRAINT "provider_accounts_userId_issuer_unique" UNIQUE("user_id","issuer")
);
--> statement-breakpoint
CREATE TABLE "provider_sign_ins" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "provider_sign_ins_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"secret_hash" text NOT NULL,
	"session_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "provider_sign_ins_secretHash_unique" UNIQUE("secret_hash")
);
--> statement-breakpoint
CREATE TABLE "publish_checks" (
	"code" text PRIMARY KEY NOT NULL,
	"passed_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "publish_findings" (
	"key" text PRIMARY KEY NOT NULL,
	"problem" text,
	"checked_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_outbox" (
	"key" text PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"message" jsonb NOT NULL,
	"refusal" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"actor_id" integer,
	"session_id" integer,
	"token_id" integer,
	"request_id" text NOT NULL,
	"action" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" integer,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "renders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "renders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"digest_id" integer NOT NULL,
	"hash" text NOT NULL,
	"plan" jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"percent" integer DEFAULT 0 NOT NULL,
	"message" text,
	"url" text,
	"size" integer,
	"width" integer,
	"height" integer,
	"seconds" double precision,
	"leased_by" uuid,
	"leased_until" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_by" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_recipients" (
	"schedule_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	CONSTRAINT "report_recipients_schedule_id_user_id_pk" PRIMARY KEY("schedule_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "report_runs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"schedule_id" integer NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"from_date" text NOT NULL,
	"to_date" text NOT NULL,
	"zone" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"made_at" timestamp (3) with time zone,
	"count" integer,
	"rows" integer,
	"is_cut" boolean DEFAULT false NOT NULL,
	"csv" text,
	"expires_at" timestamp (3) with time zone,
	"error" text
);
--> statement-breakpoint
CREATE TABLE "report_schedules" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_schedules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"filters" jsonb NOT NULL,
	"language_id" integer NOT NULL,
	"period" text NOT NULL,
	"every" text NOT NULL,
	"weekday" integer,
	"at" text NOT NULL,
	"zone" text NOT NULL,
	"by_mail" boolean NOT NULL,
	"file_days" integer NOT NULL,
	"created_by" integer NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL,
	"hold" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "board_rules" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "board_rules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"board_id" integer NOT NULL,
	"kind" text NOT NULL,
	"words" text[] NOT NULL,
	"feed_ids" integer[] NOT NULL,
	"languages" text[] NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"modified_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "post_rules" (
	"rule_id" integer NOT NULL,
	"post_id" integer NOT NULL,
	"word" text,
	CONSTRAINT "post_rules_rule_id_post_id_pk" PRIMARY KEY("rule_id","post_id")
);
--> statement-breakpoint
CREATE TABLE "password_links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "password_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"origin" text NOT NULL,
	"mailed_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "password_links_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"authenticated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"provider_token" text,
	CONSTRAINT "sessions_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "sign_in_failures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sign_in_failures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"ip" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_networks" (
	"user_id" integer NOT NULL,
	"network" text NOT NULL,
	"last_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sign_in_networks_user_id_network_pk" PRIMARY KEY("user_id","network")
);
--> statement-breakpoint
CREATE TABLE "sign_in_steps" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sign_in_steps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"provider_token" text,
	"authenticated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sign_in_steps_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "statuses" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "statuses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"status_name" text NOT NULL,
	"status_code" text NOT NULL,
	"editable" boolean DEFAULT true NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"color" text DEFAULT 'grey' NOT NULL,
	"set_by" text DEFAULT 'everyone' NOT NULL,
	"stage" text,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "alerts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "alerts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"end_title" text NOT NULL,
	"began_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "alerts_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "servers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"facts" jsonb NOT NULL
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
	"is_dash_visible" boolean DEFAULT false NOT NULL,
	"daily_target" integer DEFAULT 0 NOT NULL,
	"dash_order" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"modified_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"merged_into_id" integer
);
--> statement-breakpoint
CREATE TABLE "api_tokens" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "api_tokens_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"name" text NOT NULL,
	"hint" text NOT NULL,
	"token_hash" text NOT NULL,
	"scopes" text[] NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "api_tokens_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "transcriptions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "transcriptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"video_id" text NOT NULL,
	"language" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"percent" integer DEFAULT 0 NOT NULL,
	"reason" text,
	"message" text,
	"leased_by" uuid,
	"leased_until" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_by" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "transcripts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "transcripts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"video_id" text NOT NULL,
	"language" text NOT NULL,
	"entries" jsonb NOT NULL,
	"summary" jsonb NOT NULL,
	"modified_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "user_list_members" (
	"user_list_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	CONSTRAINT "user_list_members_user_list_id_user_id_pk" PRIMARY KEY("user_list_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "user_lists" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "user_lists_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"segment_id" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"modified_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "roles" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "roles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"codename" text NOT NULL,
	"needs_factor" boolean DEFAULT false NOT NULL,
	"needs_provider" boolean DEFAULT false NOT NULL,
	CONSTRAINT "roles_codename_unique" UNIQUE("codename")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text DEFAULT '' NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"password_hash" text,
	"must_change_password" boolean DEFAULT false NOT NULL,
	"welcomed_at" timestamp (3) with time zone,
	"is_active" boolean DEFAULT true NOT NULL,
	"role_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"modified_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "video_uploads" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "video_uploads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"digest_id" integer NOT NULL,
	"key" text NOT NULL,
	"url" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "views" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"query" text NOT NULL,
	"columns" text[] NOT NULL,
	"sort" jsonb,
	"created_by" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"modified_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_attempts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_attempts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"delivery_id" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"ms" integer NOT NULL,
	"status" integer,
	"error" text,
	"request" text NOT NULL,
	"response" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"webhook_id" integer NOT NULL,
	"event_id" integer NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"retries" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"status" integer,
	"error" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"leased_by" uuid,
	"leased_until" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"message_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"type" text NOT NULL,
	"entity_id" integer NOT NULL,
	"transaction_id" text DEFAULT pg_current_xact_id()::text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"is_draft" boolean DEFAULT false NOT NULL,
	"data" jsonb NOT NULL,
	"routed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhooks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"url" text NOT NULL,
	"format" text NOT NULL,
	"payload" text NOT NULL,
	"template" text DEFAULT '' NOT NULL,
	"events" text[] NOT NULL,
	"language_ids" integer[] DEFAULT '{}' NOT NULL,
	"category_ids" integer[] DEFAULT '{}' NOT NULL,
	"tag_ids" integer[] DEFAULT '{}' NOT NULL,
	"includes_drafts" boolean DEFAULT false NOT NULL,
	"secret" text NOT NULL,
	"previous_secret" text,
	"previous_secret_until" timestamp (3) with time zone,
	"header_name" text,
	"header_value" text,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"disabled_reason" text,
	"enabled_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"failing_since" timestamp (3) with time zone,
	"waits_until" timestamp (3) with time zone,
	"last_delivered_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tasks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tasks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"payload" jsonb NOT NULL,
	"run_at" timestamp (3) with time zone NOT NULL,
	"is_periodic" boolean DEFAULT false NOT NULL,
	"traceparent" text,
	"error" text,
	"failed_at" timestamp (3) with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"leased_by" uuid,
	"leased_until" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "broadcast_zones" ADD CONSTRAINT "broadcast_zones_broadcast_id_broadcasts_id_fk" FOREIGN KEY ("broadcast_id") REFERENCES "public"."broadcasts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcasts" ADD CONSTRAINT "broadcasts_user_list_id_user_lists_id_fk" FOREIGN KEY ("user_list_id") REFERENCES "public"."user_lists"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcasts" ADD CONSTRAINT "broadcasts_test_user_id_users_id_fk" FOREIGN KEY ("test_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcasts" ADD CONSTRAINT "broadcasts_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcasts" ADD CONSTRAINT "broadcasts_repeats_id_broadcasts_id_fk" FOREIGN KEY ("repeats_id") REFERENCES "public"."broadcasts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcasts" ADD CONSTRAINT "broadcasts_released_by_users_id_fk" FOREIGN KEY ("released_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_followers" ADD CONSTRAINT "channel_followers_channel_id_notification_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."notification_channels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_followers" ADD CONSTRAINT "channel_followers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_broadcast_id_broadcasts_id_fk" FOREIGN KEY ("broadcast_id") REFERENCES "public"."broadcasts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_device_id_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_notification_id_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digest_reads" ADD CONSTRAINT "digest_reads_digest_id_digests_id_fk" FOREIGN KEY ("digest_id") REFERENCES "public"."digests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digest_reads" ADD CONSTRAINT "digest_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_channels" ADD CONSTRAINT "notification_channels_group_id_notification_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."notification_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_opens" ADD CONSTRAINT "notification_opens_notification_id_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_opens" ADD CONSTRAINT "notification_opens_device_id_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_broadcast_id_broadcasts_id_fk" FOREIGN KEY ("broadcast_id") REFERENCES "public"."broadcasts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_digest_id_digests_id_fk" FOREIGN KEY ("digest_id") REFERENCES "public"."digests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_channel_id_notification_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."notification_channels"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_group_id_notification_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."notification_groups"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tag_followers" ADD CONSTRAINT "tag_followers_tag_id_tags_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."tags"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tag_followers" ADD CONSTRAINT "tag_followers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_job_edits" ADD CONSTRAINT "bulk_job_edits_job_id_bulk_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."bulk_jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_job_items" ADD CONSTRAINT "bulk_job_items_job_id_bulk_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."bulk_jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_jobs" ADD CONSTRAINT "bulk_jobs_status_id_statuses_id_fk" FOREIGN KEY ("status_id") REFERENCES "public"."statuses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_jobs" ADD CONSTRAINT "bulk_jobs_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_jobs" ADD CONSTRAINT "bulk_jobs_undo_of_bulk_jobs_id_fk" FOREIGN KEY ("undo_of") REFERENCES "public"."bulk_jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_jobs" ADD CONSTRAINT "bulk_jobs_approver_id_users_id_fk" FOREIGN KEY ("approver_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_jobs" ADD CONSTRAINT "bulk_jobs_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "selections" ADD CONSTRAINT "selections_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category_scores" ADD CONSTRAINT "category_scores_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_digest_id_digests_id_fk" FOREIGN KEY ("digest_id") REFERENCES "public"."digests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_thread_id_comments_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_resolved_by_users_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_keys" ADD CONSTRAINT "delivery_keys_language_id_languages_id_fk" FOREIGN KEY ("language_id") REFERENCES "public"."languages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_keys" ADD CONSTRAINT "delivery_keys_tag_id_tags_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."tags"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_keys" ADD CONSTRAINT "delivery_keys_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "digests" ADD CONSTRAINT "digests_first_published_by_users_id_fk" FOREIGN KEY ("first_published_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digest_counts" ADD CONSTRAINT "digest_counts_language_id_languages_id_fk" FOREIGN KEY ("language_id") REFERENCES "public"."languages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digest_counts" ADD CONSTRAINT "digest_counts_status_id_statuses_id_fk" FOREIGN KEY ("status_id") REFERENCES "public"."statuses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digest_fingerprints" ADD CONSTRAINT "digest_fingerprints_digest_id_digests_id_fk" FOREIGN KEY ("digest_id") REFERENCES "public"."digests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digest_titles" ADD CONSTRAINT "digest_titles_digest_id_digests_id_fk" FOREIGN KEY ("digest_id") REFERENCES "public"."digests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digest_creations" ADD CONSTRAINT "digest_creations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digest_returns" ADD CONSTRAINT "digest_returns_digest_id_digests_id_fk" FOREIGN KEY ("digest_id") REFERENCES "public"."digests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digest_returns" ADD CONSTRAINT "digest_returns_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digest_revisions" ADD CONSTRAINT "digest_revisions_digest_id_digests_id_fk" FOREIGN KEY ("digest_id") REFERENCES "public"."digests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digest_revisions" ADD CONSTRAINT "digest_revisions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digest_versions" ADD CONSTRAINT "digest_versions_digest_id_digests_id_fk" FOREIGN KEY ("digest_id") REFERENCES "public"."digests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digest_versions" ADD CONSTRAINT "digest_versions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digest_categories" ADD CONSTRAINT "digest_categories_digest_id_digests_id_fk" FOREIGN KEY ("digest_id") REFERENCES "public"."digests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digest_categories" ADD CONSTRAINT "digest_categories_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digest_collaborators" ADD CONSTRAINT "digest_collaborators_digest_id_digests_id_fk" FOREIGN KEY ("digest_id") REFERENCES "public"."digests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digest_collaborators" ADD CONSTRAINT "digest_collaborators_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digest_labels" ADD CONSTRAINT "digest_labels_digest_id_digests_id_fk" FOREIGN KEY ("digest_id") REFERENCES "public"."digests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digest_labels" ADD CONSTRAINT "digest_labels_label_id_labels_id_fk" FOREIGN KEY ("label_id") REFERENCES "public"."labels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digest_tags" ADD CONSTRAINT "digest_tags_digest_id_digests_id_fk" FOREIGN KEY ("digest_id") REFERENCES "public"."digests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digest_tags" ADD CONSTRAINT "digest_tags_tag_id_tags_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."tags"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digest_metrics" ADD CONSTRAINT "digest_metrics_digest_id_digests_id_fk" FOREIGN KEY ("digest_id") REFERENCES "public"."digests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "totp_factors" ADD CONSTRAINT "totp_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "faq_items" ADD CONSTRAINT "faq_items_faq_id_faqs_id_fk" FOREIGN KEY ("faq_id") REFERENCES "public"."faqs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "faqs" ADD CONSTRAINT "faqs_digest_id_digests_id_fk" FOREIGN KEY ("digest_id") REFERENCES "public"."digests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_feeds" ADD CONSTRAINT "board_feeds_board_id_boards_id_fk" FOREIGN KEY ("board_id") REFERENCES "public"."boards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_feeds" ADD CONSTRAINT "board_feeds_feed_id_feeds_id_fk" FOREIGN KEY ("feed_id") REFERENCES "public"."feeds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_checks" ADD CONSTRAINT "feed_checks_feed_id_feeds_id_fk" FOREIGN KEY ("feed_id") REFERENCES "public"."feeds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_subscriptions" ADD CONSTRAINT "feed_subscriptions_feed_id_feeds_id_fk" FOREIGN KEY ("feed_id") REFERENCES "public"."feeds"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feeds" ADD CONSTRAINT "feeds_host_id_hosts_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."hosts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "headline_changes" ADD CONSTRAINT "headline_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "headline_changes" ADD CONSTRAINT "headline_changes_offer_id_headline_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."headline_offers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "headline_decisions" ADD CONSTRAINT "headline_decisions_change_id_headline_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."headline_changes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "headline_decisions" ADD CONSTRAINT "headline_decisions_one_id_headlines_id_fk" FOREIGN KEY ("one_id") REFERENCES "public"."headlines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "headline_decisions" ADD CONSTRAINT "headline_decisions_other_id_headlines_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."headlines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "headlines" ADD CONSTRAINT "headlines_source_id_headline_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."headline_sources"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "headlines" ADD CONSTRAINT "headlines_package_id_headline_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."headline_packages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "headlines" ADD CONSTRAINT "headlines_tag_id_tags_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."tags"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "headlines" ADD CONSTRAINT "headlines_digest_id_digests_id_fk" FOREIGN KEY ("digest_id") REFERENCES "public"."digests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "headlines" ADD CONSTRAINT "headlines_rule_id_board_rules_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."board_rules"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "headline_offers" ADD CONSTRAINT "headline_offers_one_id_headlines_id_fk" FOREIGN KEY ("one_id") REFERENCES "public"."headlines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "headline_offers" ADD CONSTRAINT "headline_offers_other_id_headlines_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."headlines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "host_counts" ADD CONSTRAINT "host_counts_language_id_languages_id_fk" FOREIGN KEY ("language_id") REFERENCES "public"."languages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "host_counts" ADD CONSTRAINT "host_counts_host_id_hosts_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."hosts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_additions" ADD CONSTRAINT "import_additions_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_items" ADD CONSTRAINT "import_items_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_picture_uses" ADD CONSTRAINT "import_picture_uses_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_pictures" ADD CONSTRAINT "import_pictures_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_digests" ADD CONSTRAINT "imported_digests_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_language_id_languages_id_fk" FOREIGN KEY ("language_id") REFERENCES "public"."languages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_browsers" ADD CONSTRAINT "inbox_browsers_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_items" ADD CONSTRAINT "inbox_items_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_items" ADD CONSTRAINT "inbox_items_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_items" ADD CONSTRAINT "inbox_items_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_pushes" ADD CONSTRAINT "inbox_pushes_item_id_inbox_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."inbox_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_pushes" ADD CONSTRAINT "inbox_pushes_session_id_inbox_browsers_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."inbox_browsers"("session_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_settings" ADD CONSTRAINT "notice_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digest_plans" ADD CONSTRAINT "digest_plans_digest_id_digests_id_fk" FOREIGN KEY ("digest_id") REFERENCES "public"."digests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digest_plans" ADD CONSTRAINT "digest_plans_scheduled_by_users_id_fk" FOREIGN KEY ("scheduled_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "poll_answers" ADD CONSTRAINT "poll_answers_digest_id_digests_id_fk" FOREIGN KEY ("digest_id") REFERENCES "public"."digests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "poll_answers" ADD CONSTRAINT "poll_answers_choice_id_poll_choices_id_fk" FOREIGN KEY ("choice_id") REFERENCES "public"."poll_choices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "poll_choices" ADD CONSTRAINT "poll_choices_digest_id_polls_digest_id_fk" FOREIGN KEY ("digest_id") REFERENCES "public"."polls"("digest_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "polls" ADD CONSTRAINT "polls_digest_id_digests_id_fk" FOREIGN KEY ("digest_id") REFERENCES "public"."digests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_feeds" ADD CONSTRAINT "post_feeds_feed_id_feeds_id_fk" FOREIGN KEY ("feed_id") REFERENCES "public"."feeds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_feeds" ADD CONSTRAINT "post_feeds_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_marks" ADD CONSTRAINT "post_marks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_marks" ADD CONSTRAINT "post_marks_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_feed_id_feeds_id_fk" FOREIGN KEY ("feed_id") REFERENCES "public"."feeds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preferences" ADD CONSTRAINT "preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digest_presence" ADD CONSTRAINT "digest_presence_digest_id_digests_id_fk" FOREIGN KEY ("digest_id") REFERENCES "public"."digests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digest_presence" ADD CONSTRAINT "digest_presence_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_presets" ADD CONSTRAINT "notification_presets_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_accounts" ADD CONSTRAINT "provider_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_sign_ins" ADD CONSTRAINT "provider_sign_ins_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit" ADD CONSTRAINT "audit_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit" ADD CONSTRAINT "audit_token_id_api_tokens_id_fk" FOREIGN KEY ("token_id") REFERENCES "public"."api_tokens"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "renders" ADD CONSTRAINT "renders_digest_id_digests_id_fk" FOREIGN KEY ("digest_id") REFERENCES "public"."digests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "renders" ADD CONSTRAINT "renders_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_recipients" ADD CONSTRAINT "report_recipients_schedule_id_report_schedules_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."report_schedules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_recipients" ADD CONSTRAINT "report_recipients_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_runs" ADD CONSTRAINT "report_runs_schedule_id_report_schedules_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."report_schedules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_schedules" ADD CONSTRAINT "report_schedules_language_id_languages_id_fk" FOREIGN KEY ("language_id") REFERENCES "public"."languages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_schedules" ADD CONSTRAINT "report_schedules_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_rules" ADD CONSTRAINT "board_rules_board_id_boards_id_fk" FOREIGN KEY ("board_id") REFERENCES "public"."boards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_rules" ADD CONSTRAINT "post_rules_rule_id_board_rules_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."board_rules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_rules" ADD CONSTRAINT "post_rules_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_links" ADD CONSTRAINT "password_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_networks" ADD CONSTRAINT "sign_in_networks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_steps" ADD CONSTRAINT "sign_in_steps_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tag_counts" ADD CONSTRAINT "tag_counts_language_id_languages_id_fk" FOREIGN KEY ("language_id") REFERENCES "public"."languages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tag_counts" ADD CONSTRAINT "tag_counts_tag_id_tags_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."tags"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tags" ADD CONSTRAINT "tags_tag_group_id_tags_id_fk" FOREIGN KEY ("tag_group_id") REFERENCES "public"."tags"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tags" ADD CONSTRAINT "tags_merged_into_id_tags_id_fk" FOREIGN KEY ("merged_into_id") REFERENCES "public"."tags"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transcriptions" ADD CONSTRAINT "transcriptions_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_list_changes" ADD CONSTRAINT "user_list_changes_user_list_id_user_lists_id_fk" FOREIGN KEY ("user_list_id") REFERENCES "public"."user_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_list_members" ADD CONSTRAINT "user_list_members_user_list_id_user_lists_id_fk" FOREIGN KEY ("user_list_id") REFERENCES "public"."user_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_list_members" ADD CONSTRAINT "user_list_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_role_id_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."roles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_uploads" ADD CONSTRAINT "video_uploads_digest_id_digests_id_fk" FOREIGN KEY ("digest_id") REFERENCES "public"."digests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "views" ADD CONSTRAINT "views_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_attempts" ADD CONSTRAINT "webhook_attempts_delivery_id_webhook_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."webhook_deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_event_id_webhook_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."webhook_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "boards_title" ON "boards" USING btree (lower("title"));--> statement-breakpoint
CREATE UNIQUE INDEX "broadcasts_idempotency_key" ON "broadcasts" USING btree ("sent_by","idempotency_key");--> statement-breakpoint
CREATE INDEX "broadcasts_unfinished" ON "broadcasts" USING btree ("schedule_datetime") WHERE "broadcasts"."status" in ('SCHEDULED', 'HELD', 'IN_PROGRESS');--> statement-breakpoint
CREATE INDEX "broadcasts_sameness" ON "broadcasts" USING btree ("sameness","created_at");--> statement-breakpoint
CREATE INDEX "channel_followers_user_id_index" ON "channel_followers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "deliveries_device_id_index" ON "deliveries" USING btree ("device_id");--> statement-breakpoint
CREATE INDEX "deliveries_open" ON "deliveries" USING btree ("broadcast_id","device_id") WHERE "deliveries"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "devices_user_id_index" ON "devices" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "devices_by_package" ON "devices" USING btree ("app_package_name","city","state","user_id") WHERE "devices"."unregistered_at" is null;--> statement-breakpoint
CREATE INDEX "devices_by_city" ON "devices" USING btree ("city","app_package_name","user_id") WHERE "devices"."unregistered_at" is null;--> statement-breakpoint
CREATE INDEX "devices_by_state" ON "devices" USING btree ("state","app_package_name","user_id") WHERE "devices"."unregistered_at" is null;--> statement-breakpoint
CREATE INDEX "devices_time_zone_index" ON "devices" USING btree ("time_zone");--> statement-breakpoint
CREATE INDEX "digest_reads_user_id_index" ON "digest_reads" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "notification_channels_name" ON "notification_channels" USING btree ("group_id",lower("name"));--> statement-breakpoint
CREATE INDEX "notification_opens_notification_id_opened_at_index" ON "notification_opens" USING btree ("notification_id","opened_at");--> statement-breakpoint
CREATE INDEX "notification_opens_device_id_index" ON "notification_opens" USING btree ("device_id");--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_position" ON "notifications" USING btree ("broadcast_id","position");--> statement-breakpoint
CREATE INDEX "notifications_digest_id_index" ON "notifications" USING btree ("digest_id");--> statement-breakpoint
CREATE UNIQUE INDEX "push_limits_package" ON "push_limits" USING btree (coalesce("app_package_name", ''));--> statement-breakpoint
CREATE INDEX "registration_counts_counted_from_index" ON "registration_counts" USING btree ("counted_from");--> statement-breakpoint
CREATE INDEX "tag_followers_user_id_index" ON "tag_followers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "waiting_devices_app_package_name_index" ON "waiting_devices" USING btree ("app_package_name");--> statement-breakpoint
CREATE INDEX "waiting_devices_seen_at_index" ON "waiting_devices" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "bulk_job_items_digest_id_index" ON "bulk_job_items" USING btree ("digest_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bulk_jobs_idempotency_key" ON "bulk_jobs" USING btree ("created_by","idempotency_key");--> statement-breakpoint
CREATE INDEX "bulk_jobs_unfinished" ON "bulk_jobs" USING btree ("id") WHERE "bulk_jobs"."state" in ('queued', 'running');--> statement-breakpoint
CREATE INDEX "bulk_jobs_receiving" ON "bulk_jobs" USING btree ("receive_until") WHERE "bulk_jobs"."state" = 'receiving';--> statement-breakpoint
CREATE INDEX "bulk_jobs_waiting" ON "bulk_jobs" USING btree ("approve_until") WHERE "bulk_jobs"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "selections_expires_at_index" ON "selections" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "comments_by_digest" ON "comments" USING btree ("digest_id","id");--> statement-breakpoint
CREATE INDEX "comments_thread_id_index" ON "comments" USING btree ("thread_id");--> statement-breakpoint
CREATE INDEX "delivery_changes_position" ON "delivery_changes" USING btree ("position");--> statement-breakpoint
CREATE INDEX "delivery_changes_changed_at" ON "delivery_changes" USING btree ("changed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "digests_slug" ON "digests" USING btree ("slug") WHERE "digests"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "digests_in_trash" ON "digests" USING btree ("deleted_at") WHERE "digests"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "digests_by_publication" ON "digests" USING btree ("language_id","first_published_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "digests"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "digests_by_change" ON "digests" USING btree ("language_id","modified_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "digests"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "digests_by_id" ON "digests" USING btree ("language_id","id" DESC NULLS LAST,"status_id","first_published_at","modified_at") WHERE "digests"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "digests_by_status_publication" ON "digests" USING btree ("language_id","status_id","first_published_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "digests"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "digests_by_status_change" ON "digests" USING btree ("language_id","status_id","modified_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "digests"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "digests_by_status_id" ON "digests" USING btree ("language_id","status_id","id" DESC NULLS LAST) WHERE "digests"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "digests_for_reports" ON "digests" USING btree ("language_id","first_published_at","digest_author","first_published_by","type_code","status_id","format_id","editor_score_quality","word_count","timestamp_full_length","id") WHERE "digests"."deleted_at" is null and "digests"."first_published_at" is not null;--> statement-breakpoint
CREATE INDEX "digests_for_filters" ON "digests" USING btree ("language_id","status_id","type_code","digest_author","editor_score_quality","editor_score_relevance","region_id","host_id","first_published_at","modified_at","id") WHERE "digests"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "digests_by_assignee" ON "digests" USING btree ("assigned_to") WHERE "digests"."assigned_to" is not null;--> statement-breakpoint
CREATE INDEX "digest_fingerprints_digest_id_index" ON "digest_fingerprints" USING btree ("digest_id");--> statement-breakpoint
CREATE INDEX "digest_titles_folded" ON "digest_titles" USING gin ("folded_title" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "facet_counts_by_target" ON "facet_counts" USING btree ("language_id","facet","target_id");--> statement-breakpoint
CREATE INDEX "digest_revisions_user_id_index" ON "digest_revisions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "digest_versions_saved_at" ON "digest_versions" USING btree ("digest_id","saved_at");--> statement-breakpoint
CREATE UNIQUE INDEX "digest_versions_autosave_session" ON "digest_versions" USING btree ("digest_id","autosave_session") WHERE "digest_versions"."autosave_session" is not null;--> statement-breakpoint
CREATE INDEX "digest_categories_category_id_digest_id_index" ON "digest_categories" USING btree ("category_id","digest_id");--> statement-breakpoint
CREATE INDEX "digest_collaborators_user_id_digest_id_index" ON "digest_collaborators" USING btree ("user_id","digest_id");--> statement-breakpoint
CREATE INDEX "digest_labels_label_id_digest_id_index" ON "digest_labels" USING btree ("label_id","digest_id");--> statement-breakpoint
CREATE INDEX "digest_tags_tag_id_digest_id_index" ON "digest_tags" USING btree ("tag_id","digest_id");--> statement-breakpoint
CREATE INDEX "passkey_challenges_user_id_index" ON "passkey_challenges" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "passkey_challenges_expires_at_index" ON "passkey_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "passkeys_user_id_index" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "recovery_codes_user_id_index" ON "recovery_codes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "faq_items_wanted" ON "faq_items" USING btree ("wanted_since") WHERE "faq_items"."wanted_since" is not null;--> statement-breakpoint
CREATE INDEX "board_feeds_feed_id_index" ON "board_feeds" USING btree ("feed_id");--> statement-breakpoint
CREATE INDEX "feed_checks_next_at_index" ON "feed_checks" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "feed_checks_host_index" ON "feed_checks" USING btree ("host");--> statement-breakpoint
CREATE INDEX "feed_subscriptions_next_at_index" ON "feed_subscriptions" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "feeds_host_id_index" ON "feeds" USING btree ("host_id");--> statement-breakpoint
CREATE INDEX "feeds_title" ON "feeds" USING btree (lower("title"),"id");--> statement-breakpoint
CREATE INDEX "headline_changes_created_at_index" ON "headline_changes" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "headline_changes_offer_id_index" ON "headline_changes" USING btree ("offer_id");--> statement-breakpoint
CREATE INDEX "headline_decisions_change_id_index" ON "headline_decisions" USING btree ("change_id");--> statement-breakpoint
CREATE INDEX "headline_decisions_one_id_index" ON "headline_decisions" USING btree ("one_id");--> statement-breakpoint
CREATE INDEX "headline_decisions_other_id_index" ON "headline_decisions" USING btree ("other_id");--> statement-breakpoint
CREATE UNIQUE INDEX "headline_vectors_model_text_key_index" ON "headline_vectors" USING btree ("model","text_key");--> statement-breakpoint
CREATE INDEX "headline_vectors_created_at_index" ON "headline_vectors" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "headlines_origin" ON "headlines" USING btree ("origin","origin_id");--> statement-breakpoint
CREATE INDEX "headlines_by_status" ON "headlines" USING btree ("status","id","group_id");--> statement-breakpoint
CREATE INDEX "headlines_of_group" ON "headlines" USING btree ("group_id","status","id");--> statement-breakpoint
CREATE INDEX "headlines_text_folded" ON "headlines" USING gin ("folded_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "headlines_of_own_group" ON "headlines" USING btree ("id") WHERE "headlines"."id" = "headlines"."group_id";--> statement-breakpoint
CREATE INDEX "headlines_created_at_index" ON "headlines" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "headlines_published_at_index" ON "headlines" USING btree ("published_at");--> statement-breakpoint
CREATE INDEX "headlines_source_id_index" ON "headlines" USING btree ("source_id");--> statement-breakpoint
CREATE INDEX "headlines_package_id_index" ON "headlines" USING btree ("package_id");--> statement-breakpoint
CREATE INDEX "headlines_tag_id_index" ON "headlines" USING btree ("tag_id");--> statement-breakpoint
CREATE INDEX "headlines_digest_id_index" ON "headlines" USING btree ("digest_id") WHERE "headlines"."digest_id" is not null;--> statement-breakpoint
CREATE INDEX "headlines_rule_id_index" ON "headlines" USING btree ("rule_id") WHERE "headlines"."rule_id" is not null;--> statement-breakpoint
CREATE INDEX "headlines_text_key" ON "headlines" USING btree ((md5("text")::uuid));--> statement-breakpoint
CREATE INDEX "headlines_to_group" ON "headlines" USING btree ("id") WHERE "headlines"."grouped_at" is null or "headlines"."is_corrected";--> statement-breakpoint
CREATE UNIQUE INDEX "headline_offers_one_id_other_id_index" ON "headline_offers" USING btree ("one_id","other_id");--> statement-breakpoint
CREATE INDEX "headline_offers_other_id_index" ON "headline_offers" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "headline_offers_created_at_index" ON "headline_offers" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "host_counts_by_use" ON "host_counts" USING btree ("language_id","count" DESC NULLS LAST,"host_id");--> statement-breakpoint
CREATE INDEX "import_items_in_order" ON "import_items" USING btree ("import_id","position");--> statement-breakpoint
CREATE INDEX "import_items_digest_id_index" ON "import_items" USING btree ("digest_id");--> statement-breakpoint
CREATE INDEX "import_paths_digest_id_index" ON "import_paths" USING btree ("digest_id");--> statement-breakpoint
CREATE INDEX "import_pictures_failed" ON "import_pictures" USING btree ("import_id","url") WHERE "import_pictures"."stored_url" is null;--> statement-breakpoint
CREATE INDEX "imported_digests_digest_id_index" ON "imported_digests" USING btree ("digest_id");--> statement-breakpoint
CREATE INDEX "imports_unfinished" ON "imports" USING btree ("id") WHERE "imports"."state" in ('analysing', 'queued', 'running', 'undoing');--> statement-breakpoint
CREATE INDEX "inbox_items_by_user" ON "inbox_items" USING btree ("user_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "inbox_items_unread" ON "inbox_items" USING btree ("user_id") WHERE "inbox_items"."read_at" is null;--> statement-breakpoint
CREATE INDEX "inbox_items_comment_id_index" ON "inbox_items" USING btree ("comment_id") WHERE "inbox_items"."comment_id" is not null;--> statement-breakpoint
CREATE INDEX "inbox_items_await_mail" ON "inbox_items" USING btree ("user_id") WHERE "inbox_items"."awaits_mail";--> statement-breakpoint
CREATE INDEX "inbox_items_by_age" ON "inbox_items" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "inbox_pushes_item_id_index" ON "inbox_pushes" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "mails_waiting" ON "mails" USING btree ("next_at") WHERE "mails"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "mails_by_user" ON "mails" USING btree ("user_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "mails_by_age" ON "mails" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "media_key_index" ON "media" USING btree ("key");--> statement-breakpoint
CREATE INDEX "media_url_index" ON "media" USING btree ("url");--> statement-breakpoint
CREATE UNIQUE INDEX "overviews_video_id_index" ON "overviews" USING btree ("video_id");--> statement-breakpoint
CREATE INDEX "overviews_id_index" ON "overviews" USING btree ("id") WHERE state in ('waiting', 'running');--> statement-breakpoint
CREATE INDEX "calendar_feeds_user_id_index" ON "calendar_feeds" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "digest_plans_by_day" ON "digest_plans" USING btree ("planned_day") WHERE "digest_plans"."planned_day" is not null;--> statement-breakpoint
CREATE INDEX "digest_plans_by_planned" ON "digest_plans" USING btree ("planned_at") WHERE "digest_plans"."planned_at" is not null;--> statement-breakpoint
CREATE INDEX "digest_plans_by_time" ON "digest_plans" USING btree ("publish_at") WHERE "digest_plans"."publish_at" is not null;--> statement-breakpoint
CREATE INDEX "digest_plans_not_notified" ON "digest_plans" USING btree ("digest_id") WHERE not "digest_plans"."is_notified";--> statement-breakpoint
CREATE INDEX "poll_answers_choice_id_index" ON "poll_answers" USING btree ("choice_id");--> statement-breakpoint
CREATE INDEX "poll_choices_digest_id_position_index" ON "poll_choices" USING btree ("digest_id","position");--> statement-breakpoint
CREATE INDEX "post_feeds_post_id_index" ON "post_feeds" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "post_marks_post_id_index" ON "post_marks" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "post_marks_saved" ON "post_marks" USING btree ("user_id","post_id") WHERE "post_marks"."saved_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "posts_address" ON "posts" USING btree ("address_key");--> statement-breakpoint
CREATE INDEX "posts_title_folded" ON "posts" USING gin (fold_text("title") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "posts_created_at_id_index" ON "posts" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "posts_modified_at_id_index" ON "posts" USING btree ("modified_at","id");--> statement-breakpoint
CREATE INDEX "posts_site_title_key_index" ON "posts" USING btree ("site","title_key");--> statement-breakpoint
CREATE INDEX "posts_feed_id_index" ON "posts" USING btree ("feed_id");--> statement-breakpoint
CREATE INDEX "digest_presence_seen_at_index" ON "digest_presence" USING btree ("seen_at");--> statement-breakpoint
CREATE UNIQUE INDEX "notification_presets_name" ON "notification_presets" USING btree ("kind",lower("name"));--> statement-breakpoint
CREATE INDEX "provider_sign_ins_session_id_index" ON "provider_sign_ins" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "provider_sign_ins_expires_at_index" ON "provider_sign_ins" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "publish_findings_by_age" ON "publish_findings" USING btree ("checked_at");--> statement-breakpoint
CREATE INDEX "push_outbox_created_at_index" ON "push_outbox" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "audit_entity_entity_id_at_index" ON "audit" USING btree ("entity","entity_id","at");--> statement-breakpoint
CREATE INDEX "audit_actor_id_at_index" ON "audit" USING btree ("actor_id","at");--> statement-breakpoint
CREATE INDEX "audit_at_id_index" ON "audit" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_action_at_index" ON "audit" USING btree ("action","at");--> statement-breakpoint
CREATE INDEX "audit_entity_at_index" ON "audit" USING btree ("entity","at");--> statement-breakpoint
CREATE INDEX "renders_digest_id_id_index" ON "renders" USING btree ("digest_id","id");--> statement-breakpoint
CREATE INDEX "renders_hash_index" ON "renders" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "renders_id_index" ON "renders" USING btree ("id") WHERE state in ('waiting', 'running');--> statement-breakpoint
CREATE INDEX "report_recipients_user_id_index" ON "report_recipients" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "report_runs_due" ON "report_runs" USING btree ("schedule_id","due_at");--> statement-breakpoint
CREATE INDEX "report_runs_waiting" ON "report_runs" USING btree ("id") WHERE "report_runs"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "report_runs_expiring" ON "report_runs" USING btree ("expires_at") WHERE "report_runs"."csv" is not null;--> statement-breakpoint
CREATE INDEX "report_schedules_next_at_index" ON "report_schedules" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "report_schedules_created_by_index" ON "report_schedules" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "report_schedules_language_id_index" ON "report_schedules" USING btree ("language_id");--> statement-breakpoint
CREATE INDEX "board_rules_board_id_index" ON "board_rules" USING btree ("board_id");--> statement-breakpoint
CREATE INDEX "post_rules_post_id_index" ON "post_rules" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "password_links_user_id_index" ON "password_links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "password_links_expires_at_index" ON "password_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_user_id_index" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_at_index" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_in_failures_email_ip_at_index" ON "sign_in_failures" USING btree ("email","ip","at");--> statement-breakpoint
CREATE INDEX "sign_in_failures_ip_at_index" ON "sign_in_failures" USING btree ("ip","at");--> statement-breakpoint
CREATE INDEX "sign_in_networks_last_at_index" ON "sign_in_networks" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "sign_in_steps_user_id_index" ON "sign_in_steps" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sign_in_steps_expires_at_index" ON "sign_in_steps" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "statuses_slug" ON "statuses" USING btree ("slug") WHERE "statuses"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "statuses_name" ON "statuses" USING btree ("status_name") WHERE "statuses"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "tag_counts_by_use" ON "tag_counts" USING btree ("language_id","count" DESC NULLS LAST,"tag_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tags_title" ON "tags" USING btree (lower("title")) WHERE "tags"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "tags_slug" ON "tags" USING btree ("slug") WHERE "tags"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "tags_tag_group_id_index" ON "tags" USING btree ("tag_group_id");--> statement-breakpoint
CREATE INDEX "tags_merged" ON "tags" USING btree ("merged_into_id") WHERE "tags"."merged_into_id" is not null;--> statement-breakpoint
CREATE INDEX "tags_modified_at_id_index" ON "tags" USING btree ("modified_at","id");--> statement-breakpoint
CREATE INDEX "tags_title_folded" ON "tags" USING gin (fold_text("title") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "api_tokens_user_id_index" ON "api_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "transcriptions_video_id_index" ON "transcriptions" USING btree ("video_id");--> statement-breakpoint
CREATE INDEX "transcriptions_id_index" ON "transcriptions" USING btree ("id") WHERE state in ('waiting', 'running');--> statement-breakpoint
CREATE UNIQUE INDEX "transcripts_video_id_language_index" ON "transcripts" USING btree ("video_id","language");--> statement-breakpoint
CREATE INDEX "user_list_changes_user_list_id_index" ON "user_list_changes" USING btree ("user_list_id");--> statement-breakpoint
CREATE INDEX "user_list_members_user_id_index" ON "user_list_members" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "users_inactive" ON "users" USING btree ("id") WHERE not "users"."is_active";--> statement-breakpoint
CREATE INDEX "users_searched" ON "users" USING gin (fold_text(("name" || chr(10) || "email" || chr(10) || coalesce("phone", ''))) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "video_uploads_digest_id_index" ON "video_uploads" USING btree ("digest_id");--> statement-breakpoint
CREATE INDEX "video_uploads_created_at_index" ON "video_uploads" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "views_name" ON "views" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "webhook_attempts_delivery_id_index" ON "webhook_attempts" USING btree ("delivery_id");--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_deliveries_once" ON "webhook_deliveries" USING btree ("event_id","webhook_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_by_id" ON "webhook_deliveries" USING btree ("webhook_id","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("webhook_id","next_at") WHERE "webhook_deliveries"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_waiting" ON "webhook_deliveries" USING btree ("webhook_id","id") WHERE "webhook_deliveries"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_ended_at_index" ON "webhook_deliveries" USING btree ("ended_at") WHERE "webhook_deliveries"."state" <> 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_events_once" ON "webhook_events" USING btree ("type","entity_id","transaction_id","at");--> statement-breakpoint
CREATE INDEX "webhook_events_to_route" ON "webhook_events" USING btree ("id") WHERE "webhook_events"."routed_at" is null;--> statement-breakpoint
CREATE INDEX "webhook_events_at_index" ON "webhook_events" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "tasks_name_index" ON "tasks" USING btree ("name") WHERE is_periodic;--> statement-breakpoint
CREATE INDEX "tasks_name_id_index" ON "tasks" USING btree ("name","id") WHERE failed_at is null;