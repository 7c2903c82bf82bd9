import type { Database } from '../../db/database';
import { media } from '../../db/schema';
import type { Audit } from '../../platform/audit';
import type { Caller } from '../../platform/caller';
import type { Stored } from '../../storage/storage';

interface Upload extends Stored {
  contentType: string;
  size: number;
  width: number;
  height: number;
}

/** Notes who uploaded what. */
export async function recordUpload(
  tx: Database,
  upload: Upload,
  { user, audit }: { user: Caller; audit: Audit },
) {
  const [row] = await tx
    .insert(media)
    .values({ ...upload, uploadedBy: user.id })
    .returning({ id: media.id });
  if (!row) throw new Error('The upload was not recorded.');
  const { url, size } = upload;
  await audit(tx, { action: 'upload', entity: 'media', entityId: row.id, after: { url, size } });
}
