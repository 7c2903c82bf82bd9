import type { SystemPart, SystemServer, SystemState, SystemStatus } from '#api/contract/system.ts';
import { formatNumber } from '#shared/format/numbers.ts';

/** The texts of the state of the system. None is in the documents; they are free to choose (S44). */
export const messages = {
  title: 'System status',
  hint: 'The state of the servers, of their work and of what they depend on. Problems also come into the inbox of super users.',
  loadFailed: 'The state of the system could not be read.',
  stale: 'This is an earlier state: it could not be read again.',

  allFine: 'Everything is fine',
  notFine: (failing: number, warnings: number) =>
    [
      failing > 0 && (failing === 1 ? '1 part fails' : `${formatNumber(failing)} parts fail`),
      warnings > 0 &&
        (warnings === 1 ? '1 part is worth a look' : `${formatNumber(warnings)} parts are worth a look`),
    ]
      .filter(Boolean)
      .join(', '),

  states: {
    fine: 'Fine',
    off: 'Not set up',
    warning: 'Worth a look',
    failing: 'Fails',
  } satisfies Record<SystemState, string>,

  parts: {
    readiness: 'Calls',
    servers: 'Servers',
    disk: 'Space on the disk',
    uploads: 'Uploads',
    ffmpeg: 'ffmpeg',
    queue: 'Queue',
    failed_tasks: 'Tasks that were given up',
    failing_task: 'Repeated tasks',
    feeds: 'Sources',
    backup: 'Backup',
    audit_stream: 'Copy of the audit log',
    mail: 'Mails to staff',
    phones: 'Notifications to phones',
    browsers: 'Notifications to browsers',
    texts: 'Texts',
    transcription: 'Transcription',
    embeddings: 'Embeddings',
  } satisfies Record<SystemPart, string>,
  /** Of several parts of a kind: the machine, the task. */
  ofSubject: (part: string, subject: string) => `${part}: ${subject}`,
  notified: (when: string) => `Super users notified: ${when}`,

  sections: {
    servers: {
      title: 'Servers',
      hint: 'Each reports every minute. One that has not reported for three minutes is silent.',
    },
    work: {
      title: 'Work',
      hint: 'What is done in the background: renders, notifications, mails, reading of sources, bulk changes.',
    },
    backup: { title: 'Backup', hint: 'Of the database and the uploads, made by a server every night.' },
    services: {
      title: 'Services',
      hint: 'What delivers to people or writes texts. It is configured where the servers are started.',
    },
  },
  checksOf: (section: string) => `${section}: how it is`,

  serverList: 'Servers that run',
  roles: {
    all: 'Answers calls and does tasks',
    web: 'Answers calls',
    worker: 'Does tasks',
  } satisfies Record<SystemServer['role'], string>,
  isThis: 'Answers you',
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
  running: 'Under way',
  planned: 'Planned',
  givenUp: 'Given up',
  oldest: 'Oldest waits since',
  none: 'None',

  showSources: 'Show them',
  showServices: 'Settings',
  retry: 'Try again',
  retryOf: (name: string) => `Try ${name} again`,
  retried: (count: number) =>
    count === 1 ? '1 task is done again.' : `${formatNumber(count)} tasks are done again.`,
  discard: 'Discard',
  discardOf: (name: string) => `Discard ${name}`,
  discardQuestion: (name: string) => `Discard the tasks “${name}” that were given up?`,
  discardHint: 'What they were for is not done. This cannot be undone.',
  discarded: (count: number) =>
    count === 1 ? '1 task was discarded.' : `${formatNumber(count)} tasks were discarded.`,
  failed: 'That could not be done. Please try again.',
};
