import { endpoint } from '../endpoint.ts';
import { Id, IdParams, Instant, PageNumber, t, type Static } from '../schema.ts';

const row = {
  /** `current`, or the unix time in seconds that `version` of a digest has it under. */
  id: t.string(),
  is_current: t.boolean(),
  /** Whether it is the last autosave of an editing session. A manual save is a version each. */
  is_autosave: t.boolean(),
  /** Empty where it is not known. */
  user_name: t.string(),
  title: t.string(),
  saved_at: Instant,
};

/** A version of a digest's title and content, in the list of them. */
export const VersionRow = t.object(row);
export type VersionRow = Static<typeof VersionRow>;

/** A version with its content, which is sanitised HTML. */
export const DigestVersion = t.object({ ...row, digest: t.string() });
export type DigestVersion = Static<typeof DigestVersion>;

export const listVersions = endpoint({
  id: 'listVersions',
  method: 'GET',
  path: '/digests/{id}/versions/',
  summary:
    'The present title and content of a digest and all former ones, the newest first, without content.',
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
  summary: 'One version of a digest’s title and content; `current` is the present one.',
  access: 'signed-in',
  reads: ['digests'],
  params: t.object({ id: Id, version: t.string({ pattern: '^(current|\\d{1,12})$' }) }),
  response: DigestVersion,
});
