import { maxScheduleDays } from '#domain/planning.ts';
import { maxApprovalHours } from '#domain/approvals.ts';
import { filterParameters } from './digests.ts';
import { endpoint, type Resource } from './endpoint.ts';
import {
  Id,
  IdParams,
  Instant,
  KeyReused,
  MultilineText,
  page,
  PageNumber,
  results,
  type Static,
  t,
  Titled,
} from './schema.ts';
import { PlannedDate, PlannedDateInput } from './planning.ts';
import { TagTitle } from './tags.ts';

export const bulkActions = [
  'status',
  'add_tags',
  'remove_tags',
  'add_labels',
  'remove_labels',
  'set_labels',
  'assign',
  'plan',
  'delete',
] as const;
export type BulkAction = (typeof bulkActions)[number];

export const jobActions = [
  ...bulkActions,
  'edit',
  'delete_tag',
  'merge_tags',
  'delete_label',
  'delete_status',
] as const;

/**
 * `receiving`: waiting for more parts. `waiting`: needs a super user's approval; without it, the job
 * becomes `refused` or `expired` and changes nothing.
 */
export const jobStates = [
  'receiving',
  'waiting',
  'queued',
  'running',
  'stopped',
  'done',
  'failed',
  'refused',
  'expired',
] as const;
export const itemResults = ['pending', 'changed', 'unchanged', 'failed', 'restored', 'skipped'] as const;

export const createSelection = endpoint({
  id: 'createSelection',
  method: 'POST',
  path: '/dashboard/selections/',
  summary: 'Takes a snapshot of the digests that match the filters, to run a job on all of them.',
  access: 'signed-in',
  writes: ['bulk'],
  refusesUnknown: true,
  body: t.object({
    ...filterParameters,
    everything: t.optional(
      t.boolean({ description: 'Must be true if there is no filter; otherwise the request is rejected.' }),
    ),
  }),
  status: 201,
  response: t.object({
    id: t.string({ description: 'A UUID. Only the user who made this request can use it.' }),
    count: t.integer({ minimum: 0 }),
    expires_at: Instant,
  }),
});

const SelectionParams = t.object({
  id: t.string({ maxLength: 100, description: 'The ID of one of the caller’s selections.' }),
});

const SearchQuery = t.object({ search: t.optional(t.string({ maxLength: 200 })) });

const digestCountField = { digest_count: t.integer({ minimum: 1 }) };

export const maxListedItems = 100;

export const listSelectionTags = endpoint({
  id: 'listSelectionTags',
  method: 'GET',
  path: '/dashboard/selections/{id}/tags/',
  summary: 'Lists the tags of the digests in a selection with their digest counts, most frequent first.',
  access: 'signed-in',
  reads: ['bulk', 'digests', 'tags'],
  params: SelectionParams,
  query: SearchQuery,
  response: results(t.object({ id: Id, title: t.string(), ...digestCountField })),
});

export const listSelectionLabels = endpoint({
  id: 'listSelectionLabels',
  method: 'GET',
  path: '/dashboard/selections/{id}/labels/',
  summary: 'Lists the labels of the digests in a selection with their digest counts, most frequent first.',
  access: 'signed-in',
  reads: ['bulk', 'digests', 'labels'],
  params: SelectionParams,
  query: SearchQuery,
  response: results(t.object({ id: Id, title: t.string(), color_code: t.string(), ...digestCountField })),
});

/** Identifies a tag by id or title. An unknown title creates the tag. */
export const TagIdOrTitle = t.object({
  id: t.optional(Id),
  title: t.optional(TagTitle),
});
export type TagIdOrTitle = Static<typeof TagIdOrTitle>;

/** Limit per call. A selection may hold any number. */
export const maxBulkDigests = 10_000;

export const BulkDigests = t.array(Id, { minItems: 1, maxItems: maxBulkDigests, uniqueItems: true });
export const BulkTags = t.array(TagIdOrTitle, { minItems: 1, maxItems: 100 });
export const BulkIds = t.array(Id, { minItems: 1, maxItems: 100, uniqueItems: true });

/** A message code with parameters; clients provide the wording. */
export const JobDetail = t.object({
  code: t.oneOf(['new_tags', 'unexpected']),
  /** `new_tags`: titles that a dry run, or a job awaiting approval, would create. */
  tags: t.optional(t.array(t.string())),
});
export type JobDetail = Static<typeof JobDetail>;

/** The approver must be a super user other than the person who started the job. */
export const ApprovalRequest = t.object({
  by: t.nullable(Id),
  hours: t.optional(t.integer({ minimum: 1, maximum: maxApprovalHours, default: 24 })),
});
export type ApprovalRequest = Static<typeof ApprovalRequest>;

export const JobApproval = t.object({
  /** Null: any super user except the person who started the job. */
  by: t.nullable(t.object({ id: Id, name: t.string() })),
  until: Instant,
  decided_by: t.nullable(t.object({ id: Id, name: t.string() })),
  decided_at: t.nullable(Instant),
  comment: t.nullable(t.string()),
  can_decide: t.boolean(),
});
export type JobApproval = Static<typeof JobApproval>;

export const maxDecisionComment = 2000;
export const Decision = t.object({
  decision: t.oneOf(['approve', 'refuse']),
  /** Required to refuse. */
  comment: t.optional(MultilineText({ maxLength: maxDecisionComment })),
});
export type Decision = Static<typeof Decision>;

/** If true, the digests follow in `addJobPart` calls, and `startJob` starts the job. */
export const ReceivesParts = t.boolean();

export const Job = t.object({
  id: Id,
  action: t.oneOf(jobActions),
  parameters: t.object({
    status: t.optional(t.string()),
    tags: t.optional(t.array(Titled)),
    labels: t.optional(t.array(Titled)),
    /** `merge_tags`: the target tag, and the daily target it gained. */
    into: t.optional(Titled),
    daily_target: t.optional(t.integer({ minimum: 1 })),
    assignee: t.optional(t.nullable(Titled)),
    /** `plan`: the day, null if removed; or the number of days each plan moves. */
    planned: t.optional(t.nullable(PlannedDate)),
    move_days: t.optional(t.integer()),
    fields: t.optional(t.array(t.string())),
  }),
  state: t.oneOf(jobStates),
  /** A dry run: items show what would change. */
  dry_run: t.boolean(),
  total: t.integer({ minimum: 0 }),
  done_count: t.integer({ minimum: 0 }),
  changed_count: t.integer({ minimum: 0 }),
  failed_count: t.integer({ minimum: 0 }),
  skipped_count: t.integer({ minimum: 0 }),
  created_by: t.object({ id: Id, name: t.string() }),
  created_at: Instant,
  started_at: t.nullable(Instant),
  finished_at: t.nullable(Instant),
  can_undo: t.boolean(),
  undo_until: t.nullable(Instant),
  undo_of: t.nullable(Id),
  undone_by: t.nullable(Id),
  approval: t.nullable(JobApproval),
  receiving: t.optional(t.object({ parts: t.integer({ minimum: 0 }), until: Instant })),
  detail: t.nullable(JobDetail),
});
export type Job = Static<typeof Job>;

export const jobWrites: readonly Resource[] = ['bulk', 'digests', 'labels', 'planning', 'statuses', 'tags'];

export const createJob = endpoint({
  id: 'createJob',
  method: 'POST',
  path: '/dashboard/jobs/',
  summary:
    'Starts a background change of many digests. If an Idempotency-Key is repeated, the first request’s job is returned; with a different body, the request is rejected.',
  access: 'signed-in',
  writes: jobWrites,
  refusesUnknown: true,
  body: t.object({
    action: t.oneOf(bulkActions),
    digests: t.optional(BulkDigests),
    selection: t.optional(t.string({ maxLength: 100, description: 'The ID of a selection.' })),
    receives: t.optional(ReceivesParts),
    status: t.optional(t.string({ minLength: 1, maxLength: 100 })),
    tags: t.optional(BulkTags),
    /** Empty removes all labels, for `set_labels` only. */
    labels: t.optional(t.array(Id, { maxItems: 100, uniqueItems: true })),
    assigned_to: t.optional(t.nullable(Id)),
    /** A day, null for none, or a number of days to move each plan by. */
    planned: t.optional(t.nullable(PlannedDateInput)),
    move_days: t.optional(t.integer({ minimum: -maxScheduleDays, maximum: maxScheduleDays })),
    dry_run: t.optional(t.boolean()),
    /** Skips digests changed after this, such as the time of a dry run. */
    unchanged_since: t.optional(Instant),
    /** Only with `APPROVALS` on. */
    approval: t.optional(ApprovalRequest),
  }),
  status: 202,
  response: Job,
  errors: ['key_reused', 'not_allowed'],
  errorBodies: { 422: KeyReused },
});

export const listJobs = endpoint({
  id: 'listJobs',
  method: 'GET',
  path: '/dashboard/jobs/',
  summary: 'Lists the bulk jobs of all users, newest first.',
  access: 'signed-in',
  reads: ['bulk'],
  query: t.object({
    page: PageNumber,
    size: t.optional(t.integer({ minimum: 1, maximum: 100, default: 20 })),
    status: t.optional(t.oneOf(jobStates)),
    action: t.optional(t.oneOf(jobActions)),
    mine: t.optional(t.boolean()),
    search: t.optional(
      t.string({
        maxLength: 200,
        description: 'A job number, or part of an action or of the name of the person who started the job.',
      }),
    ),
    key: t.optional(
      t.string({
        minLength: 1,
        maxLength: 200,
        description: 'Only the job that the caller started with this Idempotency-Key.',
      }),
    ),
  }),
  response: page(Job),
});

export const getJob = endpoint({
  id: 'getJob',
  method: 'GET',
  path: '/dashboard/jobs/{id}/',
  summary: 'Returns a bulk job with its progress.',
  access: 'signed-in',
  reads: ['bulk'],
  params: IdParams,
  response: Job,
});

export const ItemDetail = t.object({
  code: t.oneOf([
    'deleted',
    'untitled',
    'not_passed',
    'purged',
    'deleted_since',
    'changed_since',
    'address_taken',
    'skipped_time',
    'passed_time',
    'published',
    'edited',
    'created',
    'unexpected',
  ]),
  fields: t.optional(t.array(t.string())),
  /** `address_taken`: the slug used instead. */
  slug: t.optional(t.string()),
});
export type ItemDetail = Static<typeof ItemDetail>;

export const JobItem = t.object({
  digest: Titled,
  result: t.oneOf(itemResults),
  detail: t.nullable(ItemDetail),
  version: t.nullable(Instant),
  /** Values in the export format, or null if empty. Long texts are truncated. */
  changes: t.array(
    t.object({ field: t.string(), before: t.nullable(t.string()), after: t.nullable(t.string()) }),
  ),
});
export type JobItem = Static<typeof JobItem>;

export const listJobItems = endpoint({
  id: 'listJobItems',
  method: 'GET',
  path: '/dashboard/jobs/{id}/items/',
  summary: 'Lists the outcome of a job for each digest.',
  access: 'signed-in',
  reads: ['bulk'],
  params: IdParams,
  query: t.object({
    page: PageNumber,
    size: t.optional(t.integer({ minimum: 1, maximum: 100, default: 20 })),
    result: t.optional(t.oneOf(itemResults)),
  }),
  response: page(JobItem),
});

export const stopJob = endpoint({
  id: 'stopJob',
  method: 'POST',
  path: '/dashboard/jobs/{id}/stop/',
  summary:
    'Stops a job once the digests it is working on are done. Only its owner and super users can do this.',
  access: 'signed-in',
  writes: jobWrites,
  params: IdParams,
  response: Job,
  errors: ['not_allowed', 'cannot_stop'],
});

export const resumeJob = endpoint({
  id: 'resumeJob',
  method: 'POST',
  path: '/dashboard/jobs/{id}/resume/',
  summary:
    'Resumes a stopped or failed job. It’s still a single job that can be undone as a whole. Only its owner can do this.',
  access: 'signed-in',
  writes: jobWrites,
  params: IdParams,
  status: 202,
  response: Job,
  errors: ['not_allowed', 'cannot_resume'],
});

export const decideJob = endpoint({
  id: 'decideJob',
  method: 'POST',
  path: '/dashboard/jobs/{id}/decision/',
  summary:
    'Approves a job that is waiting for approval and starts it, or rejects it with a comment. Only super users who did not start it can do this; if the job names an approver, only that person can.',
  access: 'jobs.approve',
  writes: jobWrites,
  refusesUnknown: true,
  params: IdParams,
  body: Decision,
  response: Job,
  errors: ['needs_approval', 'not_waiting'],
});

export const undoJob = endpoint({
  id: 'undoJob',
  method: 'POST',
  path: '/dashboard/jobs/{id}/undo/',
  summary:
    'Undoes a job from the last 24 hours by starting a new job. Digests that have changed since are skipped. Only the owner of the original job and super users can do this.',
  access: 'signed-in',
  writes: jobWrites,
  params: IdParams,
  status: 202,
  response: Job,
  errors: ['not_allowed', 'cannot_undo'],
});

/**
 * Response of the documented bulk calls. Each runs as an undoable job; if any digest doesn't exist, no
 * digest is changed.
 */
const bulkResult = t.object({
  updated: t.integer({ minimum: 0 }),
  digests: t.array(Id),
  job_id: Id,
  failed: t.optional(
    t.object({
      count: t.integer({ minimum: 1 }),
      first: t.array(t.object({ digest: Titled, reason: t.string() })),
    }),
  ),
});

export const updateDigestStatuses = endpoint({
  id: 'updateDigestStatuses',
  method: 'PATCH',
  path: '/dashboard/digests/bulk_update/',
  summary: 'Sets the status of every listed digest.',
  access: 'signed-in',
  writes: ['bulk', 'digests'],
  body: t.object({ status: t.string({ minLength: 1, maxLength: 100 }), digests: BulkDigests }),
  response: bulkResult,
  errors: ['not_allowed'],
});

export const deleteDigests = endpoint({
  id: 'deleteDigests',
  method: 'DELETE',
  path: '/dashboard/digests/',
  summary: 'Deletes every listed digest. Can be undone for 24 hours.',
  access: 'digests.delete',
  writes: ['bulk', 'digests'],
  body: t.object({ digest_ids: BulkDigests }),
  response: bulkResult,
  shownField: 'title',
});

export const addDigestLabels = endpoint({
  id: 'addDigestLabels',
  method: 'PATCH',
  path: '/dashboard/digests/labels/',
  summary: 'Adds the labels to every listed digest.',
  access: 'signed-in',
  writes: ['bulk', 'digests'],
  body: t.object({
    digests: BulkDigests,
    labels: t.array(t.object({ id: Id }), { minItems: 1, maxItems: 100 }),
  }),
  response: bulkResult,
});

export const removeDigestLabels = endpoint({
  id: 'removeDigestLabels',
  method: 'DELETE',
  path: '/dashboard/digests/labels/',
  summary: 'Removes the labels from every listed digest.',
  access: 'signed-in',
  writes: ['bulk', 'digests'],
  body: t.object({ digests: BulkDigests, labels: BulkIds }),
  response: bulkResult,
});

export const addDigestTags = endpoint({
  id: 'addDigestTags',
  method: 'POST',
  path: '/dashboard/digests/add/tags/',
  summary: 'Adds the tags to every listed digest. A tag given by title is created if it doesn’t exist.',
  access: 'digests.tag',
  writes: ['bulk', 'digests', 'tags'],
  body: t.object({ digests: BulkDigests, tags: BulkTags }),
  response: bulkResult,
  shownField: 'title',
});

export const removeDigestTags = endpoint({
  id: 'removeDigestTags',
  method: 'POST',
  path: '/dashboard/digests/remove/tags/',
  summary: 'Removes the tags from every listed digest.',
  access: 'digests.tag',
  writes: ['bulk', 'digests'],
  body: t.object({ digests: BulkDigests, tags: BulkIds }),
  response: bulkResult,
});
