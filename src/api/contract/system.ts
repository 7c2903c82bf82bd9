import { endpoint } from './endpoint.ts';
import { Instant, t, type Static } from './schema.ts';

/** `off`: not set up, which may be meant. `warning`: worth a look. `failing`: something does not work, or soon will not. */
export const systemStates = ['fine', 'off', 'warning', 'failing'] as const;
export type SystemState = (typeof systemStates)[number];

/** What is looked at. Of some there are several: a disk of each machine, a task of each name. */
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
  'audit_stream',
  'mail',
  'phones',
  'browsers',
  'texts',
  'transcription',
  'embeddings',
] as const;
export type SystemPart = (typeof systemParts)[number];

/** How one part of the system is. */
export const SystemCheck = t.object({
  /** The same for as long as it is about the same thing. */
  key: t.string(),
  part: t.oneOf(systemParts),
  /** Which of several it is: a machine, a task. Null where there is one. */
  subject: t.nullable(t.string()),
  state: t.oneOf(systemStates),
  /** How it is, in a sentence. */
  summary: t.string(),
  /** What it means and what to do; null where it is fine. */
  advice: t.nullable(t.string()),
  /** When that happened which the summary is about. */
  at: t.nullable(Instant),
  /** When administrators were notified of it, until it is fine again. */
  alerted_at: t.nullable(Instant),
});
export type SystemCheck = Static<typeof SystemCheck>;

/** A process of the product. */
export const SystemServer = t.object({
  /** Of its machine, with its port. */
  name: t.string(),
  role: t.oneOf(['all', 'web', 'worker']),
  version: t.string(),
  node: t.string(),
  started_at: Instant,
  seen_at: Instant,
  /** Whether it has said nothing for minutes: it was killed, or does not reach the database. */
  is_silent: t.boolean(),
  /** Whether it answers this call. */
  is_this: t.boolean(),
});
export type SystemServer = Static<typeof SystemServer>;

export const SystemStatus = t.object({
  /** That of the worst check. */
  state: t.oneOf(systemStates),
  version: t.string(),
  node: t.string(),
  database: t.object({ kind: t.oneOf(['embedded', 'postgresql']), version: t.string() }),
  servers: t.array(SystemServer),
  queue: t.object({
    /** Due, and not started. */
    waiting: t.integer({ minimum: 0 }),
    running: t.integer({ minimum: 0 }),
    planned: t.integer({ minimum: 0 }),
    /** Not tried any more. */
    failed: t.integer({ minimum: 0 }),
    /** Since when the oldest waits; null where nothing does. */
    oldest_at: t.nullable(Instant),
  }),
  checks: t.array(SystemCheck),
});
export type SystemStatus = Static<typeof SystemStatus>;

export const getSystemStatus = endpoint({
  id: 'getSystemStatus',
  method: 'GET',
  path: '/dashboard/system/',
  summary: 'How the servers, their work, backups and services are, and what to do about what is not fine.',
  access: 'system.manage',
  reads: ['system'],
  response: SystemStatus,
});

const ofTask = {
  path: '/dashboard/system/tasks/{name}/',
  access: 'system.manage',
  writes: ['system'],
  isPublished: false,
  needsSession: true,
  params: t.object({ name: t.string({ maxLength: 100, pattern: '^[a-z]+(-[a-z]+)*$' }) }),
  response: t.object({
    /** How many there were. */
    count: t.integer({ minimum: 1 }),
  }),
} as const;

export const retryTasks = endpoint({
  ...ofTask,
  id: 'retryTasks',
  method: 'POST',
  summary: 'Has the tasks of a name that were given up done once more, as when they were new.',
});

export const discardTasks = endpoint({
  ...ofTask,
  id: 'discardTasks',
  method: 'DELETE',
  summary: 'Deletes the tasks of a name that were given up. What they were for is not done.',
});
