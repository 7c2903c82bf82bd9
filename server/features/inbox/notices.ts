import { sql } from 'drizzle-orm';
import { defaultNotices, type NoticeSettings } from '#domain/notices.ts';
import { isTimeZone } from '#domain/wallTime.ts';
import type { Database } from '#server/db/database.ts';
import { iso } from '#server/db/expressions.ts';
import { noticeSettings } from '#server/db/schema.ts';
import { fieldError } from '#server/platform/errors.ts';

interface SettingsRow extends Record<string, unknown> {
  ways: NoticeSettings['ways'];
  push: NoticeSettings['push'];
  quiet_from: string | null;
  quiet_to: string | null;
  daily_at: string;
  zone: string;
}

const toSettings = ({ ways, push, quiet_from, quiet_to, daily_at, zone }: SettingsRow): NoticeSettings => ({
  // A group that came with a later release has no choice yet.
  ways: { ...defaultNotices(zone).ways, ...ways },
  push,
  quiet: quiet_from !== null && quiet_to !== null ? { from: quiet_from, to: quiet_to } : null,
  daily_at,
  zone,
});

/** How a person chose to be notified; undefined until they choose. */
export async function findNotices(db: Database, userId: number): Promise<NoticeSettings | undefined> {
  const { rows } = await db.execute<SettingsRow>(
    sql`select ways, push, quiet_from, quiet_to, daily_at, zone from notice_settings where user_id = ${userId}`,
  );
  return rows[0] && toSettings(rows[0]);
}

/** The same, locked until the end of the transaction; undefined where another process has it. */
export async function lockNotices(tx: Database, userId: number): Promise<NoticeSettings | undefined> {
  const { rows } = await tx.execute<SettingsRow>(sql`
    select ways, push, quiet_from, quiet_to, daily_at, zone from notice_settings
    where user_id = ${userId} for update skip locked`);
  return rows[0] && toSettings(rows[0]);
}

export async function saveNotices(db: Database, userId: number, settings: NoticeSettings) {
  const { ways, push, quiet, daily_at: dailyAt, zone } = settings;
  if (!isTimeZone(zone)) throw fieldError({ zone: ['There is no such time zone.'] });
  if (quiet && quiet.from === quiet.to)
    throw fieldError({ quiet: ['Quiet hours must begin and end at different times.'] });
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

/** The last mail that could not be delivered, unless one was since. */
export async function findFailure(db: Database, userId: number) {
  const { rows } = await db.execute<{ state: string; at: string; reason: string | null }>(sql`
    select state, ${iso(sql`ended_at`)} as at, reason from mails
    where user_id = ${userId} and state in ('sent', 'failed') order by id desc limit 1`);
  const [last] = rows;
  return last?.state === 'failed' ? { at: last.at, reason: last.reason ?? '' } : null;
}
