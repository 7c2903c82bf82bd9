CREATE TABLE "digest_reads" (
	"digest_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"read_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "digest_reads_digest_id_user_id_pk" PRIMARY KEY("digest_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "notification_opens" (
	"notification_id" integer NOT NULL,
	"device_id" integer NOT NULL,
	"opened_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notification_opens_notification_id_device_id_pk" PRIMARY KEY("notification_id","device_id")
);
--> statement-breakpoint
ALTER TABLE "broadcasts" ADD COLUMN "read_filters" jsonb;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "kind" text DEFAULT 'app' NOT NULL;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "web_keys" jsonb;--> statement-breakpoint
ALTER TABLE "digest_reads" ADD CONSTRAINT "digest_reads_digest_id_digests_id_fk" FOREIGN KEY ("digest_id") REFERENCES "public"."digests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digest_reads" ADD CONSTRAINT "digest_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_opens" ADD CONSTRAINT "notification_opens_notification_id_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_opens" ADD CONSTRAINT "notification_opens_device_id_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "digest_reads_user_id_index" ON "digest_reads" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "notification_opens_notification_id_opened_at_index" ON "notification_opens" USING btree ("notification_id","opened_at");--> statement-breakpoint
CREATE INDEX "notification_opens_device_id_index" ON "notification_opens" USING btree ("device_id");--> statement-breakpoint
CREATE INDEX "devices_by_package" ON "devices" USING btree ("app_package_name","city","state","user_id") WHERE "devices"."unregistered_at" is null;--> statement-breakpoint
CREATE INDEX "devices_by_city" ON "devices" USING btree ("city","app_package_name","user_id") WHERE "devices"."unregistered_at" is null;--> statement-breakpoint
CREATE INDEX "devices_by_state" ON "devices" USING btree ("state","app_package_name","user_id") WHERE "devices"."unregistered_at" is null;--> statement-breakpoint
CREATE INDEX "users_inactive" ON "users" USING btree ("id") WHERE not "users"."is_active";--> statement-breakpoint
-- Devices of the demo go on to be the sandbox's, also where a real service is configured.
UPDATE "devices" SET "kind" = 'demo' WHERE "token" LIKE 'sandbox-%';--> statement-breakpoint
-- Every row is updated twice soon after it was inserted: with room in its page the first update writes no index.
ALTER TABLE "deliveries" SET (fillfactor = 70);
