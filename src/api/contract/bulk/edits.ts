import { Job, jobWrites, maxBulkDigests, ReceivesParts } from '../bulk.ts';
import { endpoint } from '../endpoint.ts';
import { ApprovalRequest } from '../bulk.ts';
import { Id, Instant, KeyReused, results, t, type Static } from '../schema.ts';

/** What an edit can change, by the names of the columns that the export has, and texts that it has none of. */
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

/** What the export has and an edit cannot change. It may be given as it is stored. */
export const shownFields = ['source', 'first_published_at', 'slug'] as const;
export type ShownField = (typeof shownFields)[number];

/** A text as the export writes it, a number, null for none, or the titles or ids of several. */
const EditNumber = t.number({ minimum: -1e15, maximum: 1e15 });
export const EditValue = t.union([
  t.nullable(t.string({ maxLength: 4_000_000 })),
  EditNumber,
  t.array(t.union([t.string({ maxLength: 10_000 }), EditNumber]), { maxItems: 1000 }),
]);
export type EditValue = Static<typeof EditValue>;

export const DigestEdit = t.object({
  /** Left out, the edit makes a draft in the language of the request. Those are the last of a job, in their order. */
  id: t.optional(Id),
  modified_at: t.optional(Instant),
  set: t.record(EditValue, editFields.length + shownFields.length),
});
export type DigestEdit = Static<typeof DigestEdit>;

export const DigestEdits = t.array(DigestEdit, { minItems: 1, maxItems: maxBulkDigests });

/** In bytes: ten thousand rows, or fewer with long contents. */
export const maxEditsLength = 16 * 1024 * 1024;

export const EditReject = t.object({
  /** Which of the edits, from 0. */
  index: t.integer({ minimum: 0 }),
  /** Null where it is the digest itself. */
  field: t.nullable(t.string()),
  message: t.string(),
});
export type EditReject = Static<typeof EditReject>;

export const checkEdits = endpoint({
  id: 'checkEdits',
  method: 'POST',
  path: '/dashboard/jobs/edits/check/',
  summary: 'Why edits of digests would be refused, for each field of each. Changes nothing.',
  access: 'signed-in',
  writes: ['bulk'],
  isPublished: false,
  refusesUnknown: true,
  body: t.object({ edits: DigestEdits }),
  bodyLimit: maxEditsLength,
  response: results(EditReject),
});

export const createEdits = endpoint({
  id: 'createEdits',
  method: 'POST',
  path: '/dashboard/jobs/edits/',
  summary:
    'Starts a job that sets values of its own on each digest. All of them are checked, and one that is refused refuses all. A digest whose `modified_at` is another by then is skipped, one that has the values already is not changed. One without an `id` makes a draft, which an undo moves to the trash. An Idempotency-Key header makes a repeated call answer the first one’s job.',
  access: 'signed-in',
  writes: jobWrites,
  refusesUnknown: true,
  body: t.object({
    /** Either these, or `receives`. */
    edits: t.optional(DigestEdits),
    receives: t.optional(ReceivesParts),
    dry_run: t.optional(t.boolean()),
    /** Skips digests that were changed after this. */
    unchanged_since: t.optional(Instant),
    /** Where `APPROVALS` is on. */
    approval: t.optional(ApprovalRequest),
  }),
  bodyLimit: maxEditsLength,
  status: 202,
  response: Job,
  errors: ['key_reused', 'not_allowed', 'busy'],
  errorBodies: { 422: KeyReused },
});
