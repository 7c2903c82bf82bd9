import type { InboxKind } from './inbox.ts';
import { addDays } from './days.ts';
import { isAllowed, type Permission } from './permissions.ts';
import { isTimeZone, wallTimeAt } from './wallTime.ts';

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

/** Groups that only people with a permission receive. */
const groupPermissions: Partial<Record<NoticeGroup, Permission>> = {
  sources: 'feeds.manage',
  system: 'system.manage',
};

export const noticeGroupsFor = (privilege: string): NoticeGroup[] =>
  noticeGroups.filter((group) => {
    const permission = groupPermissions[group];
    return permission === undefined || isAllowed(privilege, permission);
  });

/**
 * `inbox`: no email; `mail`: an immediate email; `daily`: included in a daily summary. All items also
 * appear in the inbox.
 */
export const noticeDeliveryOptions = ['inbox', 'mail', 'daily'] as const;
export type NoticeDeliveryOption = (typeof noticeDeliveryOptions)[number];

const noticeGroupByKind: Record<InboxKind, NoticeGroup> = {
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
  report_held: 'reports',
  factor_reset: 'account',
  password_chosen: 'account',
  codes_refused: 'account',
  webhook_disabled: 'system',
  system_failing: 'system',
  system_fine: 'system',
};
export const noticeGroupFor = (kind: InboxKind): NoticeGroup => noticeGroupByKind[kind];

export interface NoticeSettings {
  ways: Record<NoticeGroup, NoticeDeliveryOption>;
  push: NoticeGroup[];
  /** Quiet hours; may span midnight. */
  quiet: { from: string; to: string } | null;
  daily_at: string;
  zone: string;
}

/** Requests addressed to the user, and problems that administrators must resolve. */
export const defaultPushGroups: NoticeGroup[] = ['assignments', 'reviews', 'mentions', 'system'];

export const defaultNotices = (zone: string): NoticeSettings => ({
  ways: Object.fromEntries(noticeGroups.map((group) => [group, 'inbox'])) as NoticeSettings['ways'],
  push: defaultPushGroups,
  quiet: null,
  daily_at: '08:00',
  zone,
});

/** Turns off email and push for groups that this privilege never receives. */
export function limitNotices<Settings extends Pick<NoticeSettings, 'ways' | 'push'>>(
  settings: Settings,
  privilege: string,
): Settings {
  const own = noticeGroupsFor(privilege);
  const ways = Object.fromEntries(
    noticeGroups.map((group) => [group, own.includes(group) ? settings.ways[group] : 'inbox']),
  ) as NoticeSettings['ways'];
  return { ...settings, ways, push: settings.push.filter((group) => own.includes(group)) };
}

type NoticeTimes = Pick<NoticeSettings, 'quiet' | 'zone' | 'daily_at'>;

/** Zones unknown to this runtime count as UTC. */
const localTimeAt = (now: Date, zone: string) => wallTimeAt(now.getTime(), isTimeZone(zone) ? zone : 'UTC');

export function isQuiet({ quiet, zone }: Omit<NoticeTimes, 'daily_at'>, now: Date): boolean {
  if (!quiet) return false;
  const time = localTimeAt(now, zone).slice(11, 16);
  const { from, to } = quiet;
  return from < to ? time >= from && time < to : time >= from || time < to;
}

/**
 * True if an item should be emailed now. A daily email includes everything that arrived before its last
 * scheduled time.
 */
export function isEmailDue(
  settings: NoticeSettings,
  item: { kind: InboxKind; created_at: string },
  now: Date,
) {
  const way = settings.ways[noticeGroupFor(item.kind)];
  if (way !== 'daily') return way === 'mail';
  return localTimeAt(new Date(item.created_at), settings.zone) < lastDailyAt(settings, now);
}

function lastDailyAt({ daily_at, zone }: NoticeTimes, now: Date): string {
  const wall = localTimeAt(now, zone);
  const day = wall.slice(0, 10);
  return `${wall.slice(11, 16) >= daily_at ? day : addDays(day, -1)}T${daily_at}`;
}
