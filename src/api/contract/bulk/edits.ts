import { Job, jobWrites, maxBulkDigests, ReceivesParts } from '../bulk.ts';
import { endpoint } from '../endpoint.ts';
import { ApprovalRequest } from '../bulk.ts';
import { Id, Instant, KeyReused, results, t, type Static } from '../schema.ts';

/** Named after export columns, plus text fields that the export lacks. */
export const editFields = [
  'title',
  'subtitle',
  'content',
  'status',
  'type',
  'categories',
  'labels',
  'tags',
  'author',
  'quality',
  'relevance',
  'planned',
  'publish_at',
] as const;
export type EditField = (typeof editFields)[number];

/** Export columns that edits can't change; they may be sent unchanged. */
export const readOnlyFields = ['source', 'first_published_at', 'slug'] as const;
export type ReadOnlyField = (typeof readOnlyFields)[number];

const EditNumber = t.number({ minimum: -1e15, maximum: 1e15 });
export const EditValue = t.union([
  t.nullable(t.string({ maxLength: 4_000_000 })),
  EditNumber,
  t.array(t.union([t.string({ maxLength: 10_000 }), EditNumber]), { maxItems: 1000 }),
]);
export type EditValue = Static<typeof EditValue>;

export const DigestEdit = t.object({
  /** If omitted, creates a draft in the request's language. Drafts come last in the job, in order. */
  id: t.optional(Id),
  modified_at: t.optional(Instant),
  set: t.record(EditValue, editFields.length + readOnlyFields.length),
});
export type DigestEdit = Static<typeof DigestEdit>;

export const DigestEdits = t.array(DigestEdit, { minItems: 1, maxItems: maxBulkDigests });

/** Enough for ten thousand rows of typical length. */
export const maxEditsBytes = 8 * 1024 * 1024;

export const EditRejection = t.object({
  index: t.integer({ minimum: 0 }),
  field: t.nullable(t.string()),
  message: t.string(),
});
export type EditRejection = Static<typeof EditRejection>;

/** Further rejected edits are listed only by index, without field or reason. */
export const maxReasons = 1000;

export const checkEdits = endpoint({
  id: 'checkEdits',
  method: 'POST',
  path: '/dashboard/jobs/edits/check/',
  summary: `Reports which edits of digests would be rejected, with reasons for the first ${maxReasons} fields. Changes nothing.`,
  access: 'signed-in',
  writes: ['bulk'],
  isPublished: false,
  refusesUnknown: true,
  body: t.object({ edits: DigestEdits }),
  bodyLimit: maxEditsBytes,
  response: results(EditRejection),
});

export const createEdits = endpoint({
  id: 'createEdits',
  method: 'POST',
  path: '/dashboard/jobs/edits/',
  summary:
    'Starts a job that sets individual values on each digest. All edits are checked first; if one is invalid, the whole request is rejected. A digest is skipped if it was changed after its edit’s `modified_at`, and left unchanged if it already has the values. An edit without an `id` creates a draft, which undoing the job moves to the trash. If an Idempotency-Key is repeated, the first request’s job is returned.',
  access: 'signed-in',
  writes: jobWrites,
  refusesUnknown: true,
  body: t.object({
    /** Required unless `receives` is set. */
    edits: t.optional(DigestEdits),
    receives: t.optional(ReceivesParts),
    dry_run: t.optional(t.boolean()),
    unchanged_since: t.optional(Instant),
    approval: t.optional(ApprovalRequest),
  }),
  bodyLimit: maxEditsBytes,
  status: 202,
  response: Job,
  errors: ['key_reused', 'not_allowed', 'busy'],
  errorBodies: { 422: KeyReused },
});
