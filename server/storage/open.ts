import type { Database } from '../db/database.ts';
import type { Config } from '../platform/config/config.ts';
import { storedSecret } from '../platform/records/settings.ts';
import { createDiskStorage } from './disk.ts';
import type { Storage, StoredFiles } from './storage.ts';
import { workFolder } from './workFiles.ts';

/** The configured store: a bucket, else the disk. */
export async function openStorage(
  { s3, dataDir }: Pick<Config, 's3' | 'dataDir'>,
  db: Database,
): Promise<Storage> {
  if (!s3) return createDiskStorage(dataDir, await storedSecret(db, 'upload_secret'));
  // Large, and needed only with a bucket.
  const { createS3Storage } = await import('./s3.ts');
  return createS3Storage(s3, workFolder(dataDir));
}

/** The configured store without a secret of the database: for programs that take no uploads by form. */
export async function openStoredFiles({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Promise<StoredFiles> {
  if (!s3) return createDiskStorage(dataDir, '');
  const { createS3Storage } = await import('./s3.ts');
  return createS3Storage(s3, workFolder(dataDir));
}
