import { jobActions } from './bulk.ts';
import { endpoint } from './endpoint.ts';
import { Id, Instant, page, PageNumber, t, type Static } from './schema.ts';

/** Limit for pages and counts. Use `before` to get older entries. */
export const maxAuditRows = 10_000;

/** Audited actions by entity. The audit screen needs a sentence for each. */
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
    'import',
    'undo_import',
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
  import: ['create', 'start', 'pause', 'resume', 'finish', 'undo', 'retry_pictures', 'delete'],
  job: ['create', 'start', 'undo', 'stop', 'resume', 'approve', 'refuse', 'expire'],
  tag: ['create', 'update', 'move', 'merge', 'delete', 'restore', 'remove'],
  label: ['create', 'update', 'delete', 'restore', 'remove'],
  category: ['create'],
  status: ['create', 'update', 'move', 'delete', 'restore'],
  language: ['create', 'update', 'move', 'delete'],
  service: ['test'],
  task: ['retry', 'discard'],
  publish_check: ['update'],
  view: ['create', 'update', 'delete'],
  report_schedule: ['create', 'update', 'delete', 'run', 'discard'],
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
  delivery_key: ['create', 'revoke'],
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
  app_package: ['confirm', 'remove'],
  saved_audience: ['create', 'update', 'delete'],
  notification_template: ['create', 'update', 'delete'],
  webhook: ['create', 'update', 'delete', 'rotate', 'test', 'replay', 'disable'],
} as const;
export type AuditEntity = keyof typeof auditKinds;
export type AuditAction<Entity extends AuditEntity> = (typeof auditKinds)[Entity][number];
export type AuditKind = {
  [Entity in AuditEntity]: { entity: Entity; action: AuditAction<Entity> };
}[AuditEntity];

const SnakeCaseName = t.string({ maxLength: 50, pattern: '^[a-z_]+$' });

const filterFields = {
  actor: t.optional(Id),
  action: t.optional(SnakeCaseName),
  entity: t.optional(SnakeCaseName),
  entity_id: t.optional(Id),
  from: t.optional(Instant),
  to: t.optional(Instant),
};
export const AuditFilters = t.object(filterFields);
export type AuditFilters = Static<typeof AuditFilters>;

export const AuditEntry = t.object({
  id: t.integer({ minimum: 1 }),
  at: Instant,
  /** Null for the server itself. */
  actor: t.nullable(t.object({ id: Id, name: t.string() })),
  token: t.nullable(t.object({ id: Id, name: t.string() })),
  request_id: t.string(),
  action: t.string(),
  entity: t.string(),
  entity_id: t.nullable(Id),
  /** The current name; null if it has none or was deleted. */
  entity_name: t.nullable(t.string()),
  before: t.nullable(t.record(t.unknown())),
  after: t.nullable(t.record(t.unknown())),
});
export type AuditEntry = Static<typeof AuditEntry>;

export const listAudit = endpoint({
  id: 'listAudit',
  method: 'GET',
  path: '/dashboard/audit/',
  summary: `Lists audit log entries, newest first. Pages cover only the latest ${maxAuditRows} entries; to read further, pass the ID of the last entry as \`before\`. \`is_capped\` is true if there are more than \`count\` entries.`,
  access: 'audit.read',
  reads: ['audit'],
  query: t.object({
    page: PageNumber,
    size: t.optional(t.integer({ minimum: 1, maximum: 100, default: 20 })),
    before: t.optional(
      t.integer({
        minimum: 1,
        maximum: Number.MAX_SAFE_INTEGER,
        description: 'Only entries that come after this one in the list.',
      }),
    ),
    ...filterFields,
  }),
  response: t.object({ ...page(AuditEntry).properties, is_capped: t.boolean() }),
});

export const listAuditKinds = endpoint({
  id: 'listAuditKinds',
  method: 'GET',
  path: '/dashboard/audit/kinds/',
  summary: 'Lists the actions and entity types that the audit log records.',
  access: 'audit.read',
  reads: ['audit'],
  response: t.object({ actions: t.array(t.string()), entities: t.array(t.string()) }),
});

export const AuditProblem = t.object({
  /**
   * `changed`: differs from its seal; `missing`: a sealed entry is gone; `inserted`: an unsealed entry among or
   * before sealed ones; `gap`: seals are gone.
   */
  kind: t.oneOf(['changed', 'missing', 'inserted', 'gap']),
  /** Position of the seal, from 1; null for an unsealed entry. */
  position: t.nullable(t.integer()),
  entry_id: t.nullable(t.integer()),
});
export type AuditProblem = Static<typeof AuditProblem>;

export const verifyAudit = endpoint({
  id: 'verifyAudit',
  method: 'GET',
  path: '/dashboard/audit/verify/',
  summary: 'Verifies audit entries against their seals, a batch at a time, oldest first.',
  access: 'audit.read',
  reads: ['audit'],
  query: t.object({
    after: t.optional(
      t.integer({
        minimum: 0,
        maximum: Number.MAX_SAFE_INTEGER,
        default: 0,
        description: 'The position of a seal in the audit log.',
      }),
    ),
    limit: t.optional(t.integer({ minimum: 1, maximum: 10_000, default: 5000 })),
  }),
  response: t.object({
    checked: t.integer(),
    /** Seals made without `AUDIT_KEY`. */
    unkeyed: t.integer(),
    /** The last seal compared. Matching it with a copy kept elsewhere shows that the chain wasn't rebuilt. */
    last: t.nullable(t.object({ position: t.integer(), hash: t.string() })),
    /** Pass as `after` to continue; null at the end. */
    next: t.nullable(t.integer()),
    waiting: t.integer(),
    problems: t.array(AuditProblem),
  }),
});

export const exportAudit = endpoint({
  id: 'exportAudit',
  method: 'GET',
  path: '/dashboard/audit/export/',
  summary: 'Streams all matching audit entries as a single CSV file.',
  access: 'audit.read',
  reads: ['audit'],
  query: t.object({
    ...filterFields,
    raw: t.optional(
      t.boolean({
        description:
          'If true, cells that a spreadsheet would run as formulas aren’t escaped. Default: false.',
      }),
    ),
  }),
  response: t.string(),
  responseType: 'csv',
  callsPerMinute: 30,
});
