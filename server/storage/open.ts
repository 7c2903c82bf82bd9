import type { Config } from '../platform/config/config.ts';
import { fixedKey, type SigningKeys } from '../platform/records/signingKeys.ts';
import { createDiskStorage } from './disk.ts';
import type { Storage, StoredFiles } from './storage.ts';
import { workFolder } from './workFiles.ts';

/** The configured store: a bucket, else the disk. */
export async function openStorage(
  { s3, dataDir }: Pick<Config, 's3' | 'dataDir'>,
  keys: Pick<SigningKeys, 'open'>,
): Promise<Storage> {
  if (!s3) return createDiskStorage(dataDir, await keys.open('uploads'));
  // Large, and needed only with a bucket.
  const { createS3Storage } = await import('./s3.ts');
  return createS3Storage(s3, workFolder(dataDir));
}

/** The configured store without a secret of the database: for programs that take no uploads by form. */
export async function openStoredFiles({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Promise<StoredFiles> {
  if (!s3) return createDiskStorage(dataDir, fixedKey(''));
  const { createS3Storage } = await import('./s3.ts');
  return createS3Storage(s3, workFolder(dataDir));
}
