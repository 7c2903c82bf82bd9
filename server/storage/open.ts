import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { settings } from '../db/schema.ts';
import type { Config } from '../platform/config.ts';
import { createDiskStorage } from './disk.ts';
import type { Storage } from './storage.ts';
import { workFolder } from './workFiles.ts';

/** The configured store: a bucket, else the disk. */
export async function openStorage(
  { s3, dataDir }: Pick<Config, 's3' | 'dataDir'>,
  db: Database,
): Promise<Storage> {
  if (!s3) return createDiskStorage(dataDir, await uploadSecret(db));
  // Large, and needed only with a bucket.
  const { createS3Storage } = await import('./s3.ts');
  return createS3Storage(s3, workFolder(dataDir));
}

/** One secret for all processes of a database, so that each accepts the forms of the others. */
async function uploadSecret(db: Database): Promise<string> {
  const key = 'upload_secret';
  await db
    .insert(settings)
    .values({ key, value: randomBytes(32).toString('base64url') })
    .onConflictDoNothing();
  const [row] = await db.select().from(settings).where(eq(settings.key, key));
  return String(row?.value);
}
