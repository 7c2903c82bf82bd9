ALTER TABLE "users" ADD COLUMN "must_change_password" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Whether a session may write depends on it.
DROP TRIGGER notify_updated ON users;
--> statement-breakpoint
CREATE TRIGGER notify_updated AFTER UPDATE OF is_active, role_id, name, email, must_change_password ON users FOR EACH ROW
WHEN (OLD.role_id IS NOT NULL) EXECUTE FUNCTION notify_identities();
