import { sql } from 'drizzle-orm';
import { restoredText } from '#server/ops/backup/restored.ts';
import { noticeGroupFor, isEmailDue, isQuiet, type NoticeSettings } from '#domain/notices.ts';
import { isTimeZone } from '#domain/wallTime.ts';
import type { Database } from '#server/db/database.ts';
import { isoInstant } from '#server/db/expressions.ts';
import { purgeInBatches } from '#server/db/retention.ts';
import { outgoingEmails, type PreparedEmail } from '#server/db/schema.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { hasAccess } from '#server/access/access.ts';
import { writeInboxMail } from '#server/adapters/mail/inboxMail.ts';
import { MailError, type Mail, type Mailer } from '#server/adapters/mail/mailer.ts';
import { createLease, type Claim } from '#server/work/lease.ts';
import { findNoticeSettings, lockNoticeSettings } from './notices.ts';
import { findItemsAwaitingMail, findCurrentItems } from './queries.ts';
import { addToInbox } from './write.ts';

const maxItems = 50;
const maxAgeDays = 3;
const mailRetentionDays = 14;
/** Delays in minutes, one per retry. */
const backoffMinutes = [1, 5, 15, 60, 180, 360];

const mailLease = createLease(outgoingEmails, { key: 'id', ms: 90_000 });

interface MailDeps extends Pick<Deps, 'db' | 'log'> {
  config: Pick<Deps['config'], 'publicUrl'>;
  mailer: Mailer;
}

export async function sendEmails(deps: MailDeps, signal: AbortSignal, now = new Date()) {
  await queueEmails(deps.db, now);
  while (!signal.aborted && (await sendNextEmail(deps, now)));
}

async function queueEmails(db: Database, now: Date) {
  await db.execute(sql`
    update inbox_items i set awaits_mail = false from users u
    where u.id = i.user_id and i.awaits_mail and (
      i.read_at is not null or not u.is_active or u.role_id is null
      or i.created_at < now() - make_interval(days => ${maxAgeDays}))`);
  const { rows } = await db.execute<{ user_id: number }>(
    sql`select distinct user_id from inbox_items where awaits_mail order by user_id`,
  );
  for (const { user_id: userId } of rows)
    // oxlint-disable-next-line no-await-in-loop -- each in a short transaction
    await inTransaction(db, (tx) => queueEmail(tx, userId, now));
}

async function queueEmail(tx: Database, userId: number, now: Date) {
  const settings = await lockNoticeSettings(tx, userId);
  if (!settings || isQuiet(settings, now)) return;
  const waiting = await findItemsAwaitingMail(tx, userId);
  const itemIds = waiting.filter((item) => isEmailDue(settings, item, now)).map(({ id }) => id);
  const unwanted = waiting.filter(({ kind }) => settings.ways[noticeGroupFor(kind)] === 'inbox');
  const settled = [...itemIds, ...unwanted.map(({ id }) => id)];
  if (settled.length === 0) return;
  await tx.execute(
    sql`update inbox_items set awaits_mail = false where id = any(${sql.param(settled)}::int[])`,
  );
  if (itemIds.length > 0) await tx.insert(outgoingEmails).values({ userId, itemIds });
}

interface WaitingEmail extends Record<string, unknown> {
  user_id: number;
  item_ids: number[];
  created: string;
  is_handed: boolean;
  tries: number;
  letter: PreparedEmail | null;
  role: string | null;
  address: string | null;
  name: string;
}

interface SendOutcome {
  state: 'sent' | 'failed' | 'unknown' | 'dropped' | 'later' | 'unreachable' | 'quiet';
  reason?: string;
}

async function sendNextEmail(deps: MailDeps, now: Date): Promise<boolean> {
  const { db, log } = deps;
  const claim = await mailLease.claim(db, {
    where: sql`state = 'waiting' and next_at <= clock_timestamp()`,
    limit: 1,
  });
  const [id] = claim.keys;
  if (id === undefined) return false;
  const { rows } = await db.execute<WaitingEmail>(sql`
    select m.user_id, m.item_ids, extract(epoch from m.created_at)::bigint::text as created, m.tries,
      m.handed_at is not null as is_handed, m.letter, r.codename as role, u.name,
      case when u.is_active and u.role_id is not null then u.email end as address
    from mails m join users u on u.id = m.user_id left join roles r on r.id = u.role_id where m.id = ${id}`);
  const mail = rows[0]!;
  const outcome = await mailLease.renewDuring(db, claim, () => attemptSend(deps, { id, claim, mail, now }));
  await inTransaction(db, async (tx) => {
    const ended = await mailLease.settle(tx, claim);
    if (ended.length > 0) await recordOutcome(tx, id, mail.tries, outcome);
  });
  if (outcome.state === 'failed' || outcome.state === 'unreachable')
    log.warn({ mail: id, ...outcome }, 'An email was not sent.');
  return outcome.state !== 'unreachable';
}

interface SendAttempt {
  id: number;
  claim: Claim;
  mail: WaitingEmail;
  now: Date;
}

async function attemptSend(
  { db, config, log, mailer }: MailDeps,
  {
    id,
    claim,
    mail: { user_id, item_ids, created, is_handed, letter, role, address, name },
    now,
  }: SendAttempt,
): Promise<SendOutcome> {
  // The process ended between sending and the server's answer; a retry could deliver it twice.
  if (is_handed) return { state: 'unknown', reason: 'The mail server’s response was lost.' };
  if (address === null) return { state: 'dropped', reason: 'The recipient can no longer sign in.' };
  const settings = await findNoticeSettings(db, user_id);
  if (settings && isQuiet(settings, now)) return { state: 'quiet' };
  if (letter && !hasAccess(role, letter.access))
    return { state: 'dropped', reason: 'The recipient no longer has access to this item.' };
  const words = letter ?? (await composeInboxEmail(db, user_id, item_ids, settings, config.publicUrl));
  if (!words) return { state: 'dropped', reason: 'The items are no longer relevant.' };
  const mail: Mail = {
    messageId: `<inbox-${id}-${created}@${new URL(config.publicUrl).hostname}>`,
    to: { name, address },
    subject: words.subject,
    text: words.text,
    html: words.html,
  };
  try {
    await mailer.send(mail, () => recordHandover(db, id, claim));
    return { state: 'sent' };
  } catch (error) {
    if (!(error instanceof MailError)) throw error;
    log.debug({ mail: id, err: error.cause }, 'The mail server’s error.');
    return { state: error.outcome === 'refused' ? 'failed' : error.outcome, reason: error.message };
  }
}

async function composeInboxEmail(
  db: Database,
  userId: number,
  itemIds: number[],
  settings: NoticeSettings | undefined,
  publicUrl: string,
) {
  if (!settings) return undefined;
  const found = await findCurrentItems(db, userId, itemIds);
  const items = found.filter(({ kind }) => settings.ways[noticeGroupFor(kind)] !== 'inbox');
  if (items.length === 0) return undefined;
  const more = Math.max(0, items.length - maxItems);
  return writeInboxMail({
    items: items.slice(0, maxItems),
    omittedCount: more,
    timeZone: isTimeZone(settings.zone) ? settings.zone : 'UTC',
    publicUrl,
  });
}

export async function queuePreparedEmails(tx: Database, userIds: readonly number[], email: PreparedEmail) {
  if (userIds.length === 0) return;
  await tx.insert(outgoingEmails).values(userIds.map((userId) => ({ userId, itemIds: [], letter: email })));
}

/** Throws if another process is sending this email. */
async function recordHandover(db: Database, id: number, { holder }: Claim) {
  const { rows } = await db.execute(sql`
    update mails set handed_at = clock_timestamp()
    where id = ${id} and leased_by = ${holder}::uuid and handed_at is null returning id`);
  if (rows.length === 0) throw new Error('Another process is handling this email.');
}

async function recordOutcome(tx: Database, id: number, tries: number, { state, reason }: SendOutcome) {
  const pause = state === 'quiet' ? 5 : backoffMinutes[tries];
  const isRetryable = state === 'quiet' || state === 'later' || state === 'unreachable';
  const counted = sql`reason = ${reason ?? null}, tries = tries + ${state === 'quiet' ? 0 : 1}`;
  await tx.execute(
    isRetryable && pause !== undefined
      ? sql`update mails set ${counted}, handed_at = null,
          next_at = clock_timestamp() + make_interval(mins => ${pause}::int) where id = ${id}`
      : sql`update mails set ${counted}, ended_at = clock_timestamp(),
          state = ${isRetryable ? 'failed' : state} where id = ${id}`,
  );
}

/**
 * Discards the emails and push notifications queued in a restored backup, because they may already have been
 * sent. Their content stays in the inbox. Returns the number of discarded emails plus items that were waiting
 * to be emailed.
 */
export async function discardQueuedEmails(tx: Database, backupAt: string): Promise<number> {
  await tx.execute(sql`delete from inbox_pushes`);
  const { rows: items } = await tx.execute(
    sql`update inbox_items set awaits_mail = false where awaits_mail returning id`,
  );
  const { rows: queued } = await tx.execute<{
    user_id: number;
    role: string | null;
    letter: PreparedEmail | null;
  }>(sql`
    update mails m set state = 'dropped', ended_at = clock_timestamp(), reason = ${restoredText(backupAt)}
    from users u left join roles r on r.id = u.role_id
    where u.id = m.user_id and m.state = 'waiting' returning m.user_id, r.codename as role, m.letter`);
  for (const { user_id: userId, role, letter } of queued)
    if (letter?.entry && hasAccess(role, letter.access))
      // oxlint-disable-next-line no-await-in-loop -- one transaction
      await addToInbox(tx, { userIds: [userId], ...letter.entry });
  return items.length + queued.length;
}

export async function purgeEmails(db: Database, signal?: AbortSignal) {
  await purgeInBatches(
    db,
    (limit) => sql`
      delete from mails where id = any(array(
        select id from mails where created_at < now() - make_interval(days => ${mailRetentionDays})
        order by created_at limit ${limit}))
      returning id`,
    signal,
  );
}

interface EmailFailures extends Record<string, unknown> {
  since: string;
  waiting: number;
  reason: string | null;
}

/**
 * Summarizes emails that failed at least twice, with no successful email since. Returns undefined if there
 * are none.
 */
export async function findEmailFailures(db: Database): Promise<EmailFailures | undefined> {
  const { rows } = await db.execute<EmailFailures>(sql`
    select ${isoInstant(sql`min(m.created_at)`)} as since, count(*)::int as waiting,
      (array_agg(m.reason order by m.id desc))[1] as reason
    from mails m
    where ((m.state = 'waiting' and m.tries >= 2) or (m.state = 'failed' and m.tries > ${backoffMinutes.length}::int))
      and not exists (select from mails s where s.state = 'sent' and s.ended_at > m.created_at)
    having count(*) > 0`);
  return rows[0];
}
