import type { Digest } from '#api/contract/digests.ts';
import type { Database } from '#server/db/database.ts';
import { findDigest } from './digest.ts';
import { presentDigest } from './present.ts';
import { noDigest } from '#server/platform/errors.ts';

/** A whole digest as the contract says it. Throws 404 if none exists, and for one in the trash. */
export async function readDigest(db: Database, id: number): Promise<Digest> {
  const digest = await findDigest(db, id);
  if (!digest) throw noDigest();
  return presentDigest(digest);
}
