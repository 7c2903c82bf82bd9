import type { Database } from '#server/db/database.ts';
import { media } from '#server/db/schema.ts';
import type { Audit } from '#server/records/audit.ts';
import type { Caller } from '#server/access/caller.ts';
import type { StoredUrl } from '#server/adapters/storage/storage.ts';

export interface UploadRecord extends StoredUrl {
  contentType: string;
  size: number;
  width: number;
  height: number;
}

export async function recordUpload(
  tx: Database,
  upload: UploadRecord,
  { user, audit }: { user: Caller; audit: Audit },
) {
  const { key, url, contentType, size, width, height } = upload;
  const [row] = await tx
    .insert(media)
    .values({ key, url, contentType, size, width, height, uploadedBy: user.id })
    .returning({ id: media.id });
  if (!row) throw new Error('The upload was not recorded.');
  await audit(tx, { action: 'upload', entity: 'media', entityId: row.id, after: { url, size } });
}
