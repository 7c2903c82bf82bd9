import { endpoint } from './endpoint.ts';
import { Instant, t, type Static } from './schema.ts';

/** `off`: not set up, possibly on purpose. `warning`: worth a look. `failing`: broken, or soon will be. */
export const systemStates = ['fine', 'off', 'warning', 'failing'] as const;
export type SystemState = (typeof systemStates)[number];

/** A part can have several checks, such as one per machine's disk. */
export const systemParts = [
  'readiness',
  'servers',
  'disk',
  'uploads',
  'ffmpeg',
  'queue',
  'failed_tasks',
  'failing_task',
  'feeds',
  'backup',
  'restored',
  'audit_stream',
  'mail',
  'phones',
  'browsers',
  'texts',
  'transcription',
  'embeddings',
] as const;
export type SystemPart = (typeof systemParts)[number];

export const SystemCheck = t.object({
  /** Stable for the same subject, such as one disk. */
  key: t.string(),
  part: t.oneOf(systemParts),
  subject: t.nullable(t.string()),
  state: t.oneOf(systemStates),
  summary: t.string(),
  /** What it means and what to do; null if fine. */
  advice: t.nullable(t.string()),
  at: t.nullable(Instant),
  /** When administrators were notified; null again after recovery. */
  alerted_at: t.nullable(Instant),
});
export type SystemCheck = Static<typeof SystemCheck>;

export const SystemServer = t.object({
  /** Machine name and port. */
  name: t.string(),
  role: t.oneOf(['all', 'web', 'worker']),
  version: t.string(),
  node: t.string(),
  started_at: Instant,
  seen_at: Instant,
  /** No heartbeat for minutes: the process was killed or can't reach the database. */
  is_silent: t.boolean(),
  /** The server that answers this call. */
  is_this: t.boolean(),
});
export type SystemServer = Static<typeof SystemServer>;

export const SystemStatus = t.object({
  /** The worst state of all checks. */
  state: t.oneOf(systemStates),
  version: t.string(),
  node: t.string(),
  database: t.object({ kind: t.oneOf(['embedded', 'postgresql']), version: t.string() }),
  servers: t.array(SystemServer),
  queue: t.object({
    /** Due but not started. */
    waiting: t.integer({ minimum: 0 }),
    running: t.integer({ minimum: 0 }),
    planned: t.integer({ minimum: 0 }),
    /** Given up; no more retries. */
    failed: t.integer({ minimum: 0 }),
    /** Null if none are waiting. */
    oldest_at: t.nullable(Instant),
  }),
  checks: t.array(SystemCheck),
});
export type SystemStatus = Static<typeof SystemStatus>;

export const getSystemStatus = endpoint({
  id: 'getSystemStatus',
  method: 'GET',
  path: '/dashboard/system/',
  summary: 'Returns the state of the servers, their work, backups and services, and how to fix any problems.',
  access: 'system.manage',
  reads: ['system'],
  response: SystemStatus,
});

const taskEndpointOptions = {
  path: '/dashboard/system/tasks/{name}/',
  access: 'system.manage',
  writes: ['system'],
  isPublished: false,
  needsSession: true,
  params: t.object({ name: t.string({ maxLength: 100, pattern: '^[a-z]+(-[a-z]+)*$' }) }),
  response: t.object({
    count: t.integer({ minimum: 1 }),
  }),
} as const;

export const retryTasks = endpoint({
  ...taskEndpointOptions,
  id: 'retryTasks',
  method: 'POST',
  summary: 'Retries all failed tasks with the given name, as if they were new.',
});

export const discardTasks = endpoint({
  ...taskEndpointOptions,
  id: 'discardTasks',
  method: 'DELETE',
  summary: 'Deletes all failed tasks with the given name without running them again.',
});
