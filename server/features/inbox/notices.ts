import { sql } from 'drizzle-orm';
import { defaultNotices, limitNotices, noticeGroups, type NoticeSettings } from '#domain/notices.ts';
import { isTimeZone } from '#domain/wallTime.ts';
import type { Database } from '#server/db/database.ts';
import { isoInstant } from '#server/db/expressions.ts';
import { noticeSettings } from '#server/db/schema.ts';
import { fieldError } from '#server/errors.ts';

interface SettingsRow extends Record<string, unknown> {
  ways: NoticeSettings['ways'];
  push: NoticeSettings['push'];
  quiet_from: string | null;
  quiet_to: string | null;
  daily_at: string;
  zone: string;
}

const rowToSettings = ({
  ways,
  push,
  quiet_from,
  quiet_to,
  daily_at,
  zone,
}: SettingsRow): NoticeSettings => ({
  ways: { ...defaultNotices(zone).ways, ...ways },
  push,
  quiet: quiet_from !== null && quiet_to !== null ? { from: quiet_from, to: quiet_to } : null,
  daily_at,
  zone,
});

export async function findNoticeSettings(db: Database, userId: number): Promise<NoticeSettings | undefined> {
  const { rows } = await db.execute<SettingsRow>(
    sql`select ways, push, quiet_from, quiet_to, daily_at, zone from notice_settings where user_id = ${userId}`,
  );
  return rows[0] && rowToSettings(rows[0]);
}

/**
 * Locks the settings until the transaction ends. Returns undefined if there are none, or another transaction
 * has locked them.
 */
export async function lockNoticeSettings(tx: Database, userId: number): Promise<NoticeSettings | undefined> {
  const { rows } = await tx.execute<SettingsRow>(sql`
    select ways, push, quiet_from, quiet_to, daily_at, zone from notice_settings
    where user_id = ${userId} for update skip locked`);
  return rows[0] && rowToSettings(rows[0]);
}

/** Throws 400 for impossible choices, such as email about items that the person's role never gets. */
export function checkNoticeSettings(settings: NoticeSettings, privilege: string) {
  const { quiet, zone } = settings;
  if (!isTimeZone(zone)) throw fieldError({ zone: ['Unknown time zone.'] });
  if (quiet && quiet.from === quiet.to)
    throw fieldError({ quiet: ['Quiet hours must start and end at different times.'] });
  const limited = limitNotices(settings, privilege);
  const refused = noticeGroups.find((group) => limited.ways[group] !== settings.ways[group]);
  if (refused)
    throw fieldError({ ways: [`Your role doesn’t get items in “${refused}”, so choose “inbox”.`] });
  if (limited.push.length < settings.push.length)
    throw fieldError({ push: ['Your role doesn’t get items in one of these groups. Remove that group.'] });
}

export async function saveNoticeSettings(db: Database, userId: number, settings: NoticeSettings) {
  const { ways, push, quiet, daily_at: dailyAt, zone } = settings;
  const change = {
    ways,
    push: [...new Set(push)],
    quietFrom: quiet?.from ?? null,
    quietTo: quiet?.to ?? null,
    dailyAt,
    zone,
  };
  await db
    .insert(noticeSettings)
    .values({ userId, ...change })
    .onConflictDoUpdate({ target: noticeSettings.userId, set: change });
}

export async function findLastEmailFailure(db: Database, userId: number) {
  const { rows } = await db.execute<{ state: string; at: string; reason: string | null }>(sql`
    select state, ${isoInstant(sql`ended_at`)} as at, reason from mails
    where user_id = ${userId} and state in ('sent', 'failed') order by id desc limit 1`);
  const [last] = rows;
  return last?.state === 'failed' ? { at: last.at, reason: last.reason ?? '' } : null;
}
