ALTER TABLE "broadcasts" ADD COLUMN "resumed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "unknown_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE notifications n SET unknown_count = c.count, fail_count = n.fail_count - c.count
FROM (
  SELECT notification_id, count(*)::int AS count FROM deliveries WHERE state = 'failed' AND reason = 'unknown' GROUP BY 1
) c
WHERE n.id = c.notification_id;
