import type { InboxKind } from './inbox.ts';
import { addDays } from './days.ts';
import { isTimeZone, wallTimeAt } from './wallTime.ts';

/** What of the inbox a person chooses a way for. */
export const noticeGroups = [
  'assignments',
  'reviews',
  'mentions',
  'comments',
  'jobs',
  'notifications',
  'sources',
  'publications',
  'reports',
  'account',
  'system',
] as const;
export type NoticeGroup = (typeof noticeGroups)[number];

/** How people are notified besides the inbox: not at all, by a mail at once, or by one a day. */
export const noticeWays = ['inbox', 'mail', 'daily'] as const;
export type NoticeWay = (typeof noticeWays)[number];

const groups: Record<InboxKind, NoticeGroup> = {
  assigned: 'assignments',
  review_requested: 'reviews',
  review_returned: 'reviews',
  review_approved: 'reviews',
  mentioned: 'mentions',
  commented: 'comments',
  job_done: 'jobs',
  job_failed: 'jobs',
  job_waits: 'jobs',
  job_approved: 'jobs',
  job_refused: 'jobs',
  job_expired: 'jobs',
  broadcast_sent: 'notifications',
  broadcast_failed: 'notifications',
  broadcast_waits: 'notifications',
  broadcast_chosen: 'notifications',
  source_failing: 'sources',
  publication_done: 'publications',
  publication_missed: 'publications',
  publication_cancelled: 'publications',
  report_ready: 'reports',
  report_failed: 'reports',
  report_paused: 'reports',
  factor_reset: 'account',
  password_chosen: 'account',
  system_failing: 'system',
  system_fine: 'system',
};
export const findNoticeGroup = (kind: InboxKind): NoticeGroup => groups[kind];

export interface NoticeSettings {
  ways: Record<NoticeGroup, NoticeWay>;
  /** What of it is also shown by the browsers that the person allowed to. */
  push: NoticeGroup[];
  /** Between these times of day nothing is sent; null for never. It may go over midnight. */
  quiet: { from: string; to: string } | null;
  /** The time of day of the daily mail. */
  daily_at: string;
  /** The zone of these times. */
  zone: string;
}

/** What a browser shows until a person chooses: what someone asks of them, and what administrators have to see to. */
export const defaultPushed: NoticeGroup[] = ['assignments', 'reviews', 'mentions', 'system'];

/** Until a person chooses: no mails. */
export const defaultNotices = (zone: string): NoticeSettings => ({
  ways: Object.fromEntries(noticeGroups.map((group) => [group, 'inbox'])) as NoticeSettings['ways'],
  push: defaultPushed,
  quiet: null,
  daily_at: '08:00',
  zone,
});

type Times = Pick<NoticeSettings, 'quiet' | 'zone' | 'daily_at'>;

/** A zone that this runtime no longer knows is UTC. */
const toWall = (now: Date, zone: string) => wallTimeAt(now.getTime(), isTimeZone(zone) ? zone : 'UTC');

/** Whether nothing is sent at the moment. */
export function isQuiet({ quiet, zone }: Omit<Times, 'daily_at'>, now: Date): boolean {
  if (!quiet) return false;
  const time = toWall(now, zone).slice(11, 16);
  const { from, to } = quiet;
  return from < to ? time >= from && time < to : time >= from || time < to;
}

/** Whether an item is to be in a mail by now. A daily mail has what came before its last time of day. */
export function isDue(settings: NoticeSettings, item: { kind: InboxKind; created_at: string }, now: Date) {
  const way = settings.ways[findNoticeGroup(item.kind)];
  if (way !== 'daily') return way === 'mail';
  return toWall(new Date(item.created_at), settings.zone) < lastDailyAt(settings, now);
}

/** When the last daily mail was due, as the clocks of the zone showed it. */
function lastDailyAt({ daily_at, zone }: Times, now: Date): string {
  const wall = toWall(now, zone);
  const day = wall.slice(0, 10);
  return `${wall.slice(11, 16) >= daily_at ? day : addDays(day, -1)}T${daily_at}`;
}
