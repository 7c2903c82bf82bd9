import { digestDefaults } from '#api/contract/digests/defaults.ts';
import type { DigestInput } from '#api/contract/digests.ts';

/** Fills in the defaults of a new digest (EDIT-56). */
export function withDefaults(input: DigestInput, callerId: number) {
  const embeds = (input.twitter_links ?? []).length > 0;
  return { ...digestDefaults, digest_author: callerId, show_embed: embeds, ...input };
}
