import type { Config } from '#server/settings/config.ts';
import { createFixedKeyring, type SigningKeys } from '#server/records/signingKeys.ts';
import { createDiskStorage } from './disk.ts';
import type { Storage, StoredFiles } from './storage.ts';
import { workFolder } from '#server/process/workFiles.ts';

export async function openStorage(
  { s3, dataDir }: Pick<Config, 's3' | 'dataDir'>,
  keys: Pick<SigningKeys, 'open'>,
): Promise<Storage> {
  if (!s3) return createDiskStorage(dataDir, await keys.open('uploads'));
  // Large, and only needed with a bucket.
  const { createS3Storage } = await import('./s3.ts');
  return createS3Storage(s3, workFolder(dataDir));
}

/** For programs without form uploads: needs no secret from the database. */
export async function openStoredFiles({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Promise<StoredFiles> {
  if (!s3) return createDiskStorage(dataDir, createFixedKeyring(''));
  const { createS3Storage } = await import('./s3.ts');
  return createS3Storage(s3, workFolder(dataDir));
}
