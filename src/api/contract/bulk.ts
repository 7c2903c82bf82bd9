import { latestDays } from '#domain/planning.ts';
import { maxApprovalHours } from '#domain/approvals.ts';
import { filterParameters } from './digests.ts';
import { endpoint, type Resource } from './endpoint.ts';
import {
  Id,
  IdParams,
  Instant,
  KeyReused,
  Lines,
  page,
  PageNumber,
  results,
  type Static,
  t,
  Titled,
} from './schema.ts';
import { Planned, PlannedInput } from './planning.ts';
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

/** Those, and edits, the deletion of tags, a label or a status and the merging of tags, which have calls of their own. */
export const jobActions = [
  ...bulkActions,
  'edit',
  'delete_tag',
  'merge_tags',
  'delete_label',
  'delete_status',
] as const;

/**
 * `receiving` is for its digests, which arrive in parts. `waiting` is for the approval of a super user, without which the
 * job is `refused` or `expired` and has changed nothing.
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
  summary: 'Freezes which digests match the filters now, for a job over all of them.',
  access: 'signed-in',
  writes: ['bulk'],
  refusesUnknown: true,
  body: t.object({
    ...filterParameters,
    everything: t.optional(
      t.boolean({ description: 'Has to be true when there is no filter, which is refused otherwise.' }),
    ),
  }),
  status: 201,
  response: t.object({
    id: t.string({ description: 'A UUID. Only its owner may use it.' }),
    count: t.integer({ minimum: 0 }),
    expires_at: Instant,
  }),
});

const SelectionParams = t.object({
  id: t.string({ maxLength: 100, description: 'The id of a selection of the caller.' }),
});

/** Items whose title contains a text. */
const CarriedQuery = t.object({ search: t.optional(t.string({ maxLength: 200 })) });

/** How many of the digests have it. */
const onDigests = { digest_count: t.integer({ minimum: 1 }) };

/** The most tags or labels that are named of a selection at once, those of most digests first. */
export const maxCarried = 100;

export const listSelectionTags = endpoint({
  id: 'listSelectionTags',
  method: 'GET',
  path: '/dashboard/selections/{id}/tags/',
  summary: 'The tags that digests of a selection have, with how many have each, the most frequent first.',
  access: 'signed-in',
  reads: ['bulk', 'digests', 'tags'],
  params: SelectionParams,
  query: CarriedQuery,
  response: results(t.object({ id: Id, title: t.string(), ...onDigests })),
});

export const listSelectionLabels = endpoint({
  id: 'listSelectionLabels',
  method: 'GET',
  path: '/dashboard/selections/{id}/labels/',
  summary: 'The labels that digests of a selection have, with how many have each, the most frequent first.',
  access: 'signed-in',
  reads: ['bulk', 'digests', 'labels'],
  params: SelectionParams,
  query: CarriedQuery,
  response: results(t.object({ id: Id, title: t.string(), color_code: t.string(), ...onDigests })),
});

/** A tag by its id or by its title, which makes one if none exists. */
export const GivenTag = t.object({
  id: t.optional(Id),
  title: t.optional(TagTitle),
});
export type GivenTag = Static<typeof GivenTag>;

/** The most digests that one call names. A selection may hold any number. */
export const maxBulkDigests = 10_000;

export const BulkDigests = t.array(Id, { minItems: 1, maxItems: maxBulkDigests, uniqueItems: true });
export const BulkTags = t.array(GivenTag, { minItems: 1, maxItems: 100 });
export const BulkIds = t.array(Id, { minItems: 1, maxItems: 100, uniqueItems: true });

/** What else there is to say of a job: a code with its parameters. Clients have the texts. */
export const JobDetail = t.object({
  code: t.oneOf(['new_tags', 'unexpected']),
  /** `new_tags`: the titles that a dry run would make, or a job that waits for its approval. */
  tags: t.optional(t.array(t.string())),
});
export type JobDetail = Static<typeof JobDetail>;

/** Has a job wait until a super user approves it who did not start it. */
export const ApprovalRequest = t.object({
  by: t.nullable(Id),
  hours: t.optional(t.integer({ minimum: 1, maximum: maxApprovalHours, default: 24 })),
});
export type ApprovalRequest = Static<typeof ApprovalRequest>;

/** Whose approval a job needs, and what became of it. */
export const JobApproval = t.object({
  /** Null for any super user but who started it. */
  by: t.nullable(t.object({ id: Id, name: t.string() })),
  /** It expires then. */
  until: Instant,
  decided_by: t.nullable(t.object({ id: Id, name: t.string() })),
  decided_at: t.nullable(Instant),
  /** What whoever decided said. */
  comment: t.nullable(t.string()),
  /** Whether the caller may approve or refuse it now. */
  can_decide: t.boolean(),
});
export type JobApproval = Static<typeof JobApproval>;

export const maxDecisionComment = 2000;
export const Decision = t.object({
  decision: t.oneOf(['approve', 'refuse']),
  /** Needed to refuse it. */
  comment: t.optional(Lines({ maxLength: maxDecisionComment })),
});
export type Decision = Static<typeof Decision>;

/** Has a job wait for its digests, which `addJobPart` sends, until `startJob` starts it. */
export const ReceivesParts = t.boolean();

/** One change of many digests. */
export const Job = t.object({
  id: Id,
  action: t.oneOf(jobActions),
  parameters: t.object({
    status: t.optional(t.string()),
    tags: t.optional(t.array(Titled)),
    labels: t.optional(t.array(Titled)),
    /** `merge_tags`: the tag that they were merged into, and the daily target that it got by that. */
    into: t.optional(Titled),
    daily_target: t.optional(t.integer({ minimum: 1 })),
    /** Null takes the assignment away. */
    assignee: t.optional(t.nullable(Titled)),
    /** `plan`: the day, or null where it is taken back; or by how many days each plan is moved. */
    planned: t.optional(t.nullable(Planned)),
    move_days: t.optional(t.integer()),
    /** `edit`: which fields it is about. */
    fields: t.optional(t.array(t.string())),
  }),
  state: t.oneOf(jobStates),
  /** Nothing was changed; the items show what would change. */
  dry_run: t.boolean(),
  total: t.integer({ minimum: 0 }),
  done_count: t.integer({ minimum: 0 }),
  /** How many digests were changed, or restored by an undo. */
  changed_count: t.integer({ minimum: 0 }),
  failed_count: t.integer({ minimum: 0 }),
  /** How many an undo skipped, because they had been changed since. */
  skipped_count: t.integer({ minimum: 0 }),
  created_by: t.object({ id: Id, name: t.string() }),
  created_at: Instant,
  started_at: t.nullable(Instant),
  finished_at: t.nullable(Instant),
  /** Whether the caller may undo it now. */
  can_undo: t.boolean(),
  undo_until: t.nullable(Instant),
  /** The job that this one undoes. */
  undo_of: t.nullable(Id),
  /** The job that undoes this one. */
  undone_by: t.nullable(Id),
  /** Null for a job that needs none. */
  approval: t.nullable(JobApproval),
  /** While it receives its digests: how many parts it has, and when it is stopped unless another one comes. */
  receiving: t.optional(t.object({ parts: t.integer({ minimum: 0 }), until: Instant })),
  detail: t.nullable(JobDetail),
});
export type Job = Static<typeof Job>;

/** What a job can have changed by its end. */
export const jobWrites: readonly Resource[] = ['bulk', 'digests', 'labels', 'planning', 'statuses', 'tags'];

export const createJob = endpoint({
  id: 'createJob',
  method: 'POST',
  path: '/dashboard/jobs/',
  summary:
    'Starts one change of many digests in the background. An Idempotency-Key header makes a repeated call answer the first one’s job; with another body it is refused.',
  access: 'signed-in',
  writes: jobWrites,
  refusesUnknown: true,
  body: t.object({
    action: t.oneOf(bulkActions),
    digests: t.optional(BulkDigests),
    selection: t.optional(t.string({ maxLength: 100, description: 'The id of a selection.' })),
    receives: t.optional(ReceivesParts),
    status: t.optional(t.string({ minLength: 1, maxLength: 100 })),
    tags: t.optional(BulkTags),
    /** Empty removes all labels, for `set_labels` only. */
    labels: t.optional(t.array(Id, { maxItems: 100, uniqueItems: true })),
    /** Whom `assign` assigns them to; null takes the assignment away. */
    assigned_to: t.optional(t.nullable(Id)),
    /** What `plan` plans them for: a day, null for none, or a number of days by which each is moved. */
    planned: t.optional(t.nullable(PlannedInput)),
    move_days: t.optional(t.integer({ minimum: -latestDays, maximum: latestDays })),
    dry_run: t.optional(t.boolean()),
    /** Skips digests that were changed after this, such as the time of a dry run. */
    unchanged_since: t.optional(Instant),
    /** Where `APPROVALS` is on. */
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
  summary: 'A page of the bulk jobs of all users, the newest first.',
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
        description: 'The number of a job, or part of what it does or of who started it.',
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
  summary: 'One bulk job with its progress.',
  access: 'signed-in',
  reads: ['bulk'],
  params: IdParams,
  response: Job,
});

/** Why a digest failed or was skipped, or what else became of it: a code with its parameters. */
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
  /** `edited`: the fields that differ. */
  fields: t.optional(t.array(t.string())),
  /** `address_taken`: the slug that it has instead. */
  slug: t.optional(t.string()),
});
export type ItemDetail = Static<typeof ItemDetail>;

export const JobItem = t.object({
  digest: Titled,
  result: t.oneOf(itemResults),
  detail: t.nullable(ItemDetail),
  /** When it was changed last before the job read it, where the job changes it. */
  version: t.nullable(Instant),
  /** What the job replaces by what, as the export writes it, null for nothing; long texts by their beginning. */
  changes: t.array(
    t.object({ field: t.string(), before: t.nullable(t.string()), after: t.nullable(t.string()) }),
  ),
});
export type JobItem = Static<typeof JobItem>;

export const listJobItems = endpoint({
  id: 'listJobItems',
  method: 'GET',
  path: '/dashboard/jobs/{id}/items/',
  summary: 'What became of each digest of a job.',
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
  summary: 'Stops a job after the digests it is busy with; for its owner and super users.',
  access: 'signed-in',
  writes: jobWrites,
  params: IdParams,
  response: Job,
  errors: ['not_allowed', 'cannot_stop'],
});

export const decideJob = endpoint({
  id: 'decideJob',
  method: 'POST',
  path: '/dashboard/jobs/{id}/decision/',
  summary:
    'Approves a job that waits for it, which starts it, or refuses it with a comment; for super users who did not start it, and for the one alone whom it names.',
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
    'Restores, as a job of its own, what a job of the last 24 hours changed, except what was changed since; for its owner and super users.',
  access: 'signed-in',
  writes: jobWrites,
  params: IdParams,
  status: 202,
  response: Job,
  errors: ['not_allowed', 'cannot_undo'],
});

/**
 * The documented bulk calls. Each runs to its end as a job, so that it can be undone: all digests have
 * to exist, or none is changed.
 */
const done = t.object({
  /** How many digests are not as they were before. */
  updated: t.integer({ minimum: 0 }),
  digests: t.array(Id),
  job_id: Id,
});

export const updateDigestStatuses = endpoint({
  id: 'updateDigestStatuses',
  method: 'PATCH',
  path: '/dashboard/digests/bulk_update/',
  summary: 'Sets the status of every listed digest.',
  access: 'signed-in',
  writes: ['bulk', 'digests'],
  body: t.object({ status: t.string({ minLength: 1, maxLength: 100 }), digests: BulkDigests }),
  response: done,
  errors: ['not_allowed'],
});

export const deleteDigests = endpoint({
  id: 'deleteDigests',
  method: 'DELETE',
  path: '/dashboard/digests/',
  summary: 'Deletes every listed digest. It can be undone for a day.',
  access: 'digests.delete',
  writes: ['bulk', 'digests'],
  body: t.object({ digest_ids: BulkDigests }),
  response: done,
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
  response: done,
});

export const removeDigestLabels = endpoint({
  id: 'removeDigestLabels',
  method: 'DELETE',
  path: '/dashboard/digests/labels/',
  summary: 'Removes the labels from every listed digest.',
  access: 'signed-in',
  writes: ['bulk', 'digests'],
  body: t.object({ digests: BulkDigests, labels: BulkIds }),
  response: done,
});

export const addDigestTags = endpoint({
  id: 'addDigestTags',
  method: 'POST',
  path: '/dashboard/digests/add/tags/',
  summary: 'Adds the tags to every listed digest. A tag given by title is made if none exists.',
  access: 'digests.tag',
  writes: ['bulk', 'digests', 'tags'],
  body: t.object({ digests: BulkDigests, tags: BulkTags }),
  response: done,
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
  response: done,
});
