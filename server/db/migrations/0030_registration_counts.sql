CREATE TABLE "registration_counts" (
	"kind" text PRIMARY KEY NOT NULL,
	"counted_from" timestamp (3) with time zone NOT NULL,
	"count" integer NOT NULL
);
