import type { Digest } from '#api/contract/digests.ts';
import type { Database } from '#server/db/database.ts';
import { findDigest } from './digest.ts';
import { presentDigest } from './present.ts';
import { digestNotFound } from '#server/errors.ts';

/** Throws 404 if it doesn't exist or is in the trash. */
export async function readDigest(db: Database, id: number): Promise<Digest> {
  const digest = await findDigest(db, id);
  if (!digest) throw digestNotFound();
  return presentDigest(digest);
}
