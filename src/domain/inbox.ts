/** The kinds of items in people's inboxes. */
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
  'factor_reset',
  'password_chosen',
  'system_failing',
  'system_fine',
] as const;
export type InboxKind = (typeof inboxKinds)[number];

/** The kinds of things that an item is about. */
export const inboxEntities = ['digest', 'broadcast', 'job', 'source', 'report', 'account', 'system'] as const;
export type InboxEntity = (typeof inboxEntities)[number];

const sentences: Record<InboxKind, (title: string, actor: string) => string> = {
  assigned: (title, actor) => `${actor} assigned “${title}” to you`,
  review_requested: (title, actor) => `${actor} asks for a review of “${title}”`,
  review_returned: (title, actor) => `${actor} sent “${title}” back`,
  review_approved: (title, actor) => `${actor} approved “${title}”`,
  mentioned: (title, actor) => `${actor} mentioned you on “${title}”`,
  commented: (title, actor) => `${actor} commented on “${title}”`,
  job_done: (title) => `The job “${title}” is done`,
  job_failed: (title) => `The job “${title}” did not change everything`,
  job_waits: (title, actor) => `${actor} asks for the approval of the job “${title}”`,
  job_approved: (title, actor) => `${actor} approved the job “${title}”`,
  job_refused: (title, actor) => `${actor} refused the job “${title}”`,
  job_expired: (title) => `The job “${title}” was not approved in time`,
  broadcast_sent: (title) => `The notification “${title}” was sent`,
  broadcast_failed: (title) => `The notification “${title}” was not sent to everybody`,
  broadcast_waits: (title) => `The notification “${title}” waits for a decision`,
  broadcast_chosen: (title) => `A version of the notification “${title}” goes to the rest`,
  source_failing: (title) => `The source “${title}” cannot be read`,
  publication_done: (title) => `“${title}” was published at its time`,
  publication_missed: (title) => `“${title}” was not published at its time`,
  publication_cancelled: (title) => `“${title}” is not published at its time any more`,
  report_ready: (title) => `The report “${title}” is made`,
  report_failed: (title) => `The report “${title}” could not be made`,
  report_paused: (title) => `The report “${title}” is not made any more`,
  factor_reset: (_, actor) => `${actor} removed your second factor`,
  password_chosen: () => 'Your password was changed by a link',
  system_failing: (title) => title,
  system_fine: (title) => title,
};

interface DescribedItem {
  kind: InboxKind;
  subject: { title: string };
  actor: { name: string } | null;
}

/** What an item says, as a sentence without its full stop. */
export function inboxSentence({ kind, subject, actor }: DescribedItem): string {
  return sentences[kind](subject.title.trim() || 'Untitled', actor?.name ?? 'Someone');
}

/** What else an item says, with the instant that the server wrote in it as its reader is shown instants. */
export function inboxText(
  { kind, text }: { kind: InboxKind; text: string },
  format: (instant: string) => string,
): string {
  // Texts of the other kinds are what somebody wrote, or have none.
  return kind === 'job_waits' ? text.replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/, format) : text;
}

interface AddressedItem {
  subject: { entity: InboxEntity; id: number };
  comment_id: number | null;
}

/** The page of what an item is about. */
export function inboxItemPath({ subject: { entity, id }, comment_id }: AddressedItem): string {
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
    case 'system':
      return '/system';
  }
}

/** The page that opens an item: it marks it as read and opens what it is about. */
export const inboxItemPagePath = (id: number) => `/inbox?open=${id}`;
