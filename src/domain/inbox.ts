export const inboxKinds = [
  'assigned',
  'review_requested',
  'review_returned',
  'review_approved',
  'mentioned',
  'commented',
  'job_done',
  'job_failed',
  'job_waits',
  'job_approved',
  'job_refused',
  'job_expired',
  'broadcast_sent',
  'broadcast_failed',
  'broadcast_waits',
  'broadcast_chosen',
  'source_failing',
  'publication_done',
  'publication_missed',
  'publication_cancelled',
  'report_ready',
  'report_failed',
  'report_paused',
  'report_held',
  'factor_reset',
  'password_chosen',
  'codes_refused',
  'webhook_disabled',
  'system_failing',
  'system_fine',
] as const;
export type InboxKind = (typeof inboxKinds)[number];

export const inboxEntities = [
  'digest',
  'broadcast',
  'job',
  'source',
  'report',
  'account',
  'webhook',
  'system',
] as const;
export type InboxEntity = (typeof inboxEntities)[number];

const sentences: Record<InboxKind, (title: string, actor: string) => string> = {
  assigned: (title, actor) => `${actor} assigned “${title}” to you`,
  review_requested: (title, actor) => `${actor} requested a review of “${title}”`,
  review_returned: (title, actor) => `${actor} sent “${title}” back`,
  review_approved: (title, actor) => `${actor} approved “${title}”`,
  mentioned: (title, actor) => `${actor} mentioned you on “${title}”`,
  commented: (title, actor) => `${actor} commented on “${title}”`,
  job_done: (title) => `The job “${title}” is done`,
  job_failed: (title) => `The job “${title}” couldn’t change some digests`,
  job_waits: (title, actor) => `${actor} requested approval of the job “${title}”`,
  job_approved: (title, actor) => `${actor} approved the job “${title}”`,
  job_refused: (title, actor) => `${actor} rejected the job “${title}”`,
  job_expired: (title) => `The job “${title}” wasn’t approved in time`,
  broadcast_sent: (title) => `The notification “${title}” was sent`,
  broadcast_failed: (title) => `The notification “${title}” wasn’t sent to everyone`,
  broadcast_waits: (title) => `The notification “${title}” is waiting for a decision`,
  broadcast_chosen: (title) => `The A/B test of the notification “${title}” was decided`,
  source_failing: (title) => `The feed “${title}” can’t be read`,
  publication_done: (title) => `“${title}” was published on schedule`,
  publication_missed: (title) => `“${title}” wasn’t published on schedule`,
  publication_cancelled: (title) => `“${title}” will no longer be published automatically`,
  report_ready: (title) => `The report “${title}” is ready`,
  report_failed: (title) => `The report “${title}” couldn’t be generated`,
  report_paused: (title) => `The scheduled report “${title}” was paused`,
  report_held: (title) => `The report “${title}” is waiting for a decision`,
  factor_reset: (_, actor) => `${actor} removed your second factor`,
  password_chosen: () => 'Your password was changed with a password link',
  codes_refused: () => 'Someone entered your password, then too many wrong codes',
  webhook_disabled: (title) => `The webhook “${title}” was disabled`,
  system_failing: (title) => title,
  system_fine: (title) => title,
};

interface InboxSentenceParts {
  kind: InboxKind;
  subject: { title: string };
  actor: { name: string } | null;
}

/** Returns the sentence without its final period. */
export function inboxSentence({ kind, subject, actor }: InboxSentenceParts): string {
  return sentences[kind](subject.title.trim() || 'Untitled', actor?.name ?? 'Someone');
}

export function inboxText(
  { kind, text }: { kind: InboxKind; text: string },
  format: (instant: string) => string,
): string {
  // Other kinds have user-written text, or none.
  return kind === 'job_waits' ? text.replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/, format) : text;
}

interface InboxItemTarget {
  subject: { entity: InboxEntity; id: number };
  comment_id: number | null;
}

export function inboxItemPath({ subject: { entity, id }, comment_id }: InboxItemTarget): string {
  switch (entity) {
    case 'digest':
      return comment_id === null ? `/digests/${id}` : `/digests/${id}?comment=${comment_id}`;
    case 'broadcast':
      return `/notifications/${id}`;
    case 'job':
      return `/jobs/${id}`;
    case 'source':
      return '/boards/sources?unhealthy=1';
    case 'report':
      return `/dailyReports/schedules?schedule=${id}`;
    case 'account':
      return '/account';
    case 'webhook':
      return `/webhooks/${id}`;
    case 'system':
      return '/system';
  }
}

/** Path of a page that marks the item as read and redirects to its subject. */
export const inboxItemPagePath = (id: number) => `/inbox?open=${id}`;
