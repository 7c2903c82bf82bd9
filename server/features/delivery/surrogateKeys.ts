/** Carried by every response, so that a purge of it empties a CDN. */
export const contentKey = 'content';

export const digestKey = (id: number) => `digest-${id}`;

/** Also limits the headers of a response, which proxies in front of the server refuse if they're too long. */
const maxDigestKeys = 100;

/** Responses with more digests are purged with every change instead. */
export const digestKeys = (ids: readonly number[]): string[] => {
  const keys = new Set(ids.map(digestKey));
  return keys.size > maxDigestKeys ? ['digests'] : [...keys];
};

/** With `digests` and `changes`, as many keys as Cloudflare purges per request (100; Fastly: 256). */
export const maxPurgedDigests = 98;

/** The keys of responses that are outdated after a change; without `digestIds`, those of all responses. */
export const purgedKeys = (digestIds: readonly number[] | null | undefined): string[] =>
  digestIds ? ['digests', 'changes', ...digestIds.map(digestKey)] : [contentKey];
