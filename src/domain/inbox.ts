/** What people are told of in their inbox. */
export const inboxKinds = [
  'job_done',
  'job_failed',
  'broadcast_sent',
  'broadcast_failed',
  'broadcast_held',
  'source_failing',
] as const;
export type InboxKind = (typeof inboxKinds)[number];

/** The kinds of things that an item is about. */
export const inboxEntities = ['digest', 'broadcast', 'job', 'source'] as const;
export type InboxEntity = (typeof inboxEntities)[number];
