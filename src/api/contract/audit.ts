import { jobActions } from './bulk.ts';
import { endpoint } from './endpoint.ts';
import { Id, Instant, page, PageNumber, t, type Static } from './schema.ts';

/** How far back pages reach. Narrow the filters to reach further, or export. */
export const maxAuditRows = 10_000;

/** What is recorded, by the kind of thing that it is done to: a verb each. The log has a sentence for every one. */
export const auditKinds = {
  digest: [
    'create',
    'update',
    'copy',
    'remove',
    'request_upload',
    'render',
    'cancel_render',
    'update_status',
    ...jobActions.filter((action) => action !== 'status'),
    'undo',
    'plan',
    'hold_publication',
    'submit',
    'approve',
    'return',
  ],
  call: ['refuse'],
  calendar_feed: ['create', 'revoke'],
  revision: ['create', 'delete'],
  faq: ['create', 'update'],
  comment: ['create', 'update', 'resolve', 'reopen', 'delete'],
  job: ['create', 'start', 'undo', 'stop', 'approve', 'refuse', 'expire'],
  tag: ['create', 'update', 'move', 'merge', 'delete', 'restore', 'remove'],
  label: ['create', 'update', 'delete', 'restore', 'remove'],
  category: ['create'],
  status: ['create', 'update', 'move', 'delete', 'restore'],
  language: ['create', 'update', 'move', 'delete'],
  service: ['test'],
  task: ['retry', 'discard'],
  publish_check: ['update'],
  view: ['create', 'update', 'delete'],
  report_schedule: ['create', 'update', 'delete', 'run'],
  user: [
    'create',
    'update',
    'sign_in',
    'sign_in_failed',
    'confirm_identity',
    'sign_out',
    'end_session',
    'sign_out_everywhere',
    'end_user_session',
    'end_user_sessions',
    'close_welcome',
    'add_factor',
    'remove_factor',
    'renew_recovery_codes',
    'reset_factors',
    'link_provider',
    'create_password_link',
    'choose_password',
    'erase',
  ],
  sign_in_rules: ['update'],
  signing_key: ['rotate'],
  token: ['create', 'revoke'],
  media: ['request_upload', 'upload'],
  transcript: ['update', 'import', 'transcribe', 'request_transcription', 'cancel_transcription'],
  headline: ['create', 'update'],
  headline_groups: ['group', 'ungroup', 'keep_apart', 'undo'],
  feed: ['create', 'join', 'update', 'delete', 'check', 'import'],
  board: ['create', 'update', 'delete'],
  rule: ['create', 'update', 'delete', 'restore'],
  host: ['update'],
  broadcast: [
    'create',
    'cancel',
    'stop',
    'release',
    'resume',
    'approve',
    'return',
    'hold',
    'interrupt',
    'choose',
    'reschedule',
  ],
  user_list: ['create', 'update', 'delete', 'stop'],
  push_limits: ['create', 'update', 'delete'],
  saved_audience: ['create', 'update', 'delete'],
  notification_template: ['create', 'update', 'delete'],
} as const;
export type AuditEntity = keyof typeof auditKinds;
export type AuditAction<Entity extends AuditEntity> = (typeof auditKinds)[Entity][number];
export type AuditKind = {
  [Entity in AuditEntity]: { entity: Entity; action: AuditAction<Entity> };
}[AuditEntity];

const Kind = t.string({ maxLength: 50, pattern: '^[a-z_]+$' });

const filters = {
  actor: t.optional(Id),
  action: t.optional(Kind),
  entity: t.optional(Kind),
  entity_id: t.optional(Id),
  from: t.optional(Instant),
  to: t.optional(Instant),
};
export const AuditFilters = t.object(filters);
export type AuditFilters = Static<typeof AuditFilters>;

/** One write: who did what to what, and what changed. */
export const AuditEntry = t.object({
  id: t.integer({ minimum: 1 }),
  at: Instant,
  /** Null for what the server did by itself. */
  actor: t.nullable(t.object({ id: Id, name: t.string() })),
  /** The API token that it was done with, if not by hand. */
  token: t.nullable(t.object({ id: Id, name: t.string() })),
  request_id: t.string(),
  /** A verb: `create`, `update`, `sign_in`. */
  action: t.string(),
  /** What kind of thing: `digest`. */
  entity: t.string(),
  entity_id: t.nullable(Id),
  /** What it is called now. Null where it has no name, or is deleted. */
  entity_name: t.nullable(t.string()),
  /** Only what changed. */
  before: t.nullable(t.record(t.unknown())),
  after: t.nullable(t.record(t.unknown())),
});
export type AuditEntry = Static<typeof AuditEntry>;

export const listAudit = endpoint({
  id: 'listAudit',
  method: 'GET',
  path: '/dashboard/audit/',
  summary: `A page of the audit log, the newest first. The count is ${maxAuditRows} when there are more.`,
  access: 'audit.read',
  reads: ['audit'],
  query: t.object({
    page: PageNumber,
    size: t.optional(t.integer({ minimum: 1, maximum: 100, default: 20 })),
    ...filters,
  }),
  response: page(AuditEntry),
});

export const listAuditKinds = endpoint({
  id: 'listAuditKinds',
  method: 'GET',
  path: '/dashboard/audit/kinds/',
  summary: 'Which actions and which kinds of things the audit log holds.',
  access: 'audit.read',
  reads: ['audit'],
  response: t.object({ actions: t.array(t.string()), entities: t.array(t.string()) }),
});

/** What is wrong with the chain of the audit's seals. */
export const AuditProblem = t.object({
  /**
   * `changed`: the entry is not what was sealed. `missing`: a sealed entry is gone. `inserted`: an entry lies among sealed ones
   * without a seal, or is dated before them. `gap`: seals are gone.
   */
  kind: t.oneOf(['changed', 'missing', 'inserted', 'gap']),
  /** Of the seal, from 1. Null for an entry without one. */
  position: t.nullable(t.integer()),
  /** Null where that is not known any more. */
  entry_id: t.nullable(t.integer()),
});
export type AuditProblem = Static<typeof AuditProblem>;

export const verifyAudit = endpoint({
  id: 'verifyAudit',
  method: 'GET',
  path: '/dashboard/audit/verify/',
  summary: 'Compares entries of the audit with their seals, so many at a time, from the oldest on.',
  access: 'audit.read',
  reads: ['audit'],
  query: t.object({
    after: t.optional(
      t.integer({
        minimum: 0,
        maximum: Number.MAX_SAFE_INTEGER,
        default: 0,
        description: 'The position of a seal.',
      }),
    ),
    limit: t.optional(t.integer({ minimum: 1, maximum: 10_000, default: 5000 })),
  }),
  response: t.object({
    /** How many seals were compared. */
    checked: t.integer(),
    /** How many of them were made without `AUDIT_KEY`. */
    unkeyed: t.integer(),
    /** The last seal that was compared; what was written down of it elsewhere shows that the chain was not made anew. */
    last: t.nullable(t.object({ position: t.integer(), hash: t.string() })),
    /** What to ask next with `after`. Null at the end. */
    next: t.nullable(t.integer()),
    /** How many entries are not sealed yet, at the end. */
    waiting: t.integer(),
    problems: t.array(AuditProblem),
  }),
});

export const exportAudit = endpoint({
  id: 'exportAudit',
  method: 'GET',
  path: '/dashboard/audit/export/',
  summary: 'All of the audit log that matches, in one CSV file, sent while it is read.',
  access: 'audit.read',
  reads: ['audit'],
  query: t.object({
    ...filters,
    raw: t.optional(
      t.boolean({ description: 'Leaves cells that a spreadsheet would run as they are. Default: false.' }),
    ),
  }),
  response: t.string(),
  responseType: 'csv',
  callsAMinute: 30,
});
