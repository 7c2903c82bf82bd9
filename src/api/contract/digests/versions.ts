import { endpoint } from '../endpoint.ts';
import { Id, IdParams, Instant, PageNumber, t, type Static } from '../schema.ts';

const versionFields = {
  /** `current`, or the key in the digest's `version`: a Unix timestamp in seconds. */
  id: t.string(),
  is_current: t.boolean(),
  /** An editing session's autosaves share one version, its last; each manual save is its own. */
  is_autosave: t.boolean(),
  user_name: t.string(),
  title: t.string(),
  saved_at: Instant,
};

export const VersionRow = t.object(versionFields);
export type VersionRow = Static<typeof VersionRow>;

/** `digest` is sanitized HTML. */
export const DigestVersion = t.object({ ...versionFields, digest: t.string() });
export type DigestVersion = Static<typeof DigestVersion>;

export const listVersions = endpoint({
  id: 'listVersions',
  method: 'GET',
  path: '/digests/{id}/versions/',
  summary:
    'Lists the current and all earlier versions of a digest’s title and content, newest first, without the content.',
  access: 'signed-in',
  reads: ['digests'],
  params: IdParams,
  query: t.object({
    page: PageNumber,
    size: t.optional(t.integer({ minimum: 1, maximum: 200, default: 20 })),
  }),
  response: t.object({ results: t.array(VersionRow), count: t.integer({ minimum: 0 }) }),
});

export const getVersion = endpoint({
  id: 'getVersion',
  method: 'GET',
  path: '/digests/{id}/versions/{version}/',
  summary:
    'Returns a version of a digest’s title and content. Pass `current` as the version to get the latest.',
  access: 'signed-in',
  reads: ['digests'],
  params: t.object({ id: Id, version: t.string({ pattern: '^(current|\\d{1,12})$' }) }),
  response: DigestVersion,
});
