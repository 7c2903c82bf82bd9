import type { Database } from '../../db/database';
import { media } from '../../db/schema';
import type { EncodedImage } from './encode';

interface Upload extends Omit<EncodedImage, 'extension'> {
  key: string;
  url: string;
  uploadedBy: number;
}

/** Notes who uploaded what. Answers the id of the note. */
export async function recordUpload(db: Database, upload: Upload): Promise<number> {
  const { key, url, contentType, width, height, uploadedBy } = upload;
  const [row] = await db
    .insert(media)
    .values({ key, url, contentType, size: upload.bytes.length, width, height, uploadedBy })
    .returning({ id: media.id });
  if (!row) throw new Error('The upload was not recorded.');
  return row.id;
}
