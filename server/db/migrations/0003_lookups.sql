-- What the product cannot work without, in a fresh database with or without demo content.

INSERT INTO roles (name, codename) VALUES
  ('Super user', 'SUPER_USER_PERM'),
  ('Staff', 'STAFF_USER_PERM'),
  ('Editor', 'EDITOR_PERM');
--> statement-breakpoint
INSERT INTO languages (code, title, position) VALUES
  ('en', 'English', 1),
  ('es', 'Español', 2),
  ('ar', 'العربية', 3);
--> statement-breakpoint
-- Draft and Published are named by the product itself, so nobody may rename or delete them.
INSERT INTO statuses (slug, status_name, status_code, editable, position) VALUES
  ('draft', 'Draft', 'DR', false, 1),
  ('in-review', 'In Review', 'IR', true, 2),
  ('ready', 'Ready', 'RD', true, 3),
  ('published', 'Published', 'PB', false, 4),
  ('archived', 'Archived', 'AR', true, 5);
--> statement-breakpoint
INSERT INTO digest_types (code, title) VALUES
  (275, 'long_digest'),
  (295, 'video-placeholder'),
  (300, 'collection'),
  (255, 'video');
