import type { SystemPart, SystemServer, SystemState, SystemStatus } from '#api/contract/system.ts';
import { formatCount, formatNumber } from '#ui/numbers.ts';

/** Our own wording, because the product documents don't specify it (S44). */
export const messages = {
  title: 'System status',
  hint: 'Servers, background tasks and services. Super users are also notified of problems.',
  loadFailed: 'The system status couldn’t be loaded.',
  stale: 'Showing an earlier status: the latest one couldn’t be loaded.',

  allFine: 'All systems operational',
  notFine: (failing: number, warnings: number) =>
    [
      failing > 0 && formatCount(failing, 'problem', 'problems'),
      warnings > 0 && `${formatCount(warnings, 'warning', 'warnings')} to review`,
    ]
      .filter(Boolean)
      .join(', '),

  states: {
    fine: 'Healthy',
    off: 'Not set up',
    warning: 'Warning',
    failing: 'Failing',
  } satisfies Record<SystemState, string>,

  parts: {
    readiness: 'API',
    servers: 'Servers',
    disk: 'Disk space',
    uploads: 'Uploads',
    ffmpeg: 'ffmpeg',
    queue: 'Queue',
    failed_tasks: 'Failed tasks',
    failing_task: 'Recurring tasks',
    feeds: 'Feeds',
    backup: 'Nightly backup',
    restored: 'Restored data',
    audit_stream: 'Audit log forwarding',
    mail: 'Staff email',
    phones: 'Phone notifications',
    browsers: 'Browser notifications',
    texts: 'Text generation',
    transcription: 'Transcription',
    embeddings: 'Embeddings',
  } satisfies Record<SystemPart, string>,
  ofSubject: (part: string, subject: string) => `${part}: ${subject}`,
  notified: (when: string) => `Super users notified: ${when}`,

  sections: {
    servers: {
      title: 'Servers',
      hint: 'Each server reports every minute. One that hasn’t reported for three minutes is marked as silent.',
    },
    work: {
      title: 'Background tasks',
      hint: 'Video rendering, notifications, email, feed reading and bulk changes.',
    },
    backup: { title: 'Backup', hint: 'A server backs up the database and the uploads every night.' },
    services: {
      title: 'Services',
      hint: 'Services that deliver notifications and email or generate text. They’re configured in each server’s environment.',
    },
  },
  problemsOf: (section: string) => `${section}: problems`,
  passed: (count: number) => `${formatCount(count, 'check')} passed`,
  notSetUp: (count: number) => `${formatNumber(count)} not set up`,
  notSetUpOf: (section: string) => `${section}: not set up`,
  checksOf: (section: string) => `${section}: status`,

  serverList: 'Running servers',
  roles: {
    all: 'Web and worker',
    web: 'Web',
    worker: 'Worker',
  } satisfies Record<SystemServer['role'], string>,
  isThis: 'This server',
  silent: 'Silent',
  since: (when: string) => `Started: ${when}`,
  seen: (when: string) => `Last seen: ${when}`,
  software: (version: string, node: string) => `version ${version} on Node ${node}`,
  version: 'Version',
  node: 'Node',
  database: 'Database',
  databases: {
    embedded: (version: string) => `Embedded PostgreSQL ${version}`,
    postgresql: (version: string) => `PostgreSQL ${version}`,
  } satisfies Record<SystemStatus['database']['kind'], (version: string) => string>,

  waiting: 'Waiting',
  running: 'Running',
  planned: 'Scheduled',
  failed: 'Failed',
  oldest: 'Oldest task',
  none: 'None',

  showSources: 'Show feeds',
  showServices: 'Settings',
  retry: 'Retry',
  retryLabel: (name: string) => `Retry ${name}`,
  retried: (count: number) => `${formatCount(count, 'task is', 'tasks are')} being retried.`,
  discard: 'Discard',
  discardLabel: (name: string) => `Discard ${name}`,
  discardQuestion: (name: string) => `Discard the failed “${name}” tasks?`,
  discardHint: 'These tasks won’t run again. You can’t undo this.',
  discarded: (count: number) => `${formatCount(count, 'task was', 'tasks were')} discarded.`,
  actionFailed: 'That didn’t work. Please try again.',
};
