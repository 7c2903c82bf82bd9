import { isDeepStrictEqual } from 'node:util';
import type { Digest } from '../../../src/api/contract/digests';

/** The fields in which two states of a digest differ, as the audit trail keeps them. */
export function changesBetween(before: Digest, after: Digest) {
  const fields = (Object.keys(after) as (keyof Digest)[]).filter(
    // Versions are a record of their own.
    (field) => field !== 'version' && !isDeepStrictEqual(before[field], after[field]),
  );
  const pick = (digest: Digest) => Object.fromEntries(fields.map((field) => [field, digest[field]]));
  return { before: pick(before), after: pick(after) };
}
