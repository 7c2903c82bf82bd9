import type { Digest } from '#api/contract/digests.ts';
import { differencesBetween } from '#server/platform/records/audit.ts';

/** The fields in which two states of a digest differ, as the audit trail stores them. */
export function changesBetween(before: Digest, after: Digest) {
  return differencesBetween(withoutVersions(before), withoutVersions(after));
}

/** Versions are a record of their own. */
function withoutVersions({ version: _version, ...digest }: Digest) {
  return digest;
}
