import { sql } from 'drizzle-orm';
import {
  maxReportRows,
  reportAccess,
  type ReportRun,
  type ReportSchedule,
  type ReportKind,
} from '#api/contract/reportSchedules.ts';
import { lastReportAt, nextReportAt, reportRange } from '#domain/reportSchedules.ts';
import type { Database } from '#server/db/database.ts';
import { findOutage } from '#server/db/outage.ts';
import { purgeInBatches } from '#server/db/retention.ts';
import type { PreparedEmail } from '#server/db/schema.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { HttpProblem } from '#server/errors.ts';
import { publishAfterCommit } from '#server/records/changes.ts';
import { queuePreparedEmails } from '#server/features/inbox/mail.ts';
import { addToInbox, findUsersWithPermission } from '#server/features/inbox/write.ts';
import { readContents, type Contents } from './contents.ts';
import { formatCoveredRange, formatFigures, composeReportEmail } from './letter.ts';
import { findRun, findSchedule, lockSchedule, type ScheduleRow, type ScheduleUser } from './queries.ts';
import { hasAccess } from '#server/access/access.ts';

export type ReportDeps = Pick<Deps, 'db' | 'store' | 'log'> & {
  config: Pick<Deps['config'], 'publicUrl'>;
  mailer: Deps['mailer'];
};

/** Attempts per report, one minute apart. */
const maxAttempts = 3;
const runRetentionDays = 400;

export async function generateDueReports(deps: ReportDeps, signal: AbortSignal, now = Date.now()) {
  const { rows } = await deps.db.execute<{ id: number }>(
    sql`select id from report_schedules where next_at <= ${new Date(now).toISOString()}::timestamptz order by next_at, id`,
  );
  for (const { id } of rows) {
    if (signal.aborted) return;
    // oxlint-disable-next-line no-await-in-loop -- each in a short transaction
    await inTransaction(deps.db, (tx) => queueDueRun(tx, id, now));
  }
  const waiting = await deps.db.execute<{ id: number }>(
    sql`select id from report_runs where state = 'waiting' order by id`,
  );
  for (const { id } of waiting.rows) {
    if (signal.aborted) return;
    // oxlint-disable-next-line no-await-in-loop -- a report is heavy
    await generateReport(deps, id);
  }
}

/** After days of downtime, queues only the latest missed report. */
async function queueDueRun(tx: Database, id: number, now: number) {
  const schedule = await lockSchedule(tx, id);
  if (!schedule || Date.parse(schedule.next_at) > now) return;
  const hold = findHold(schedule);
  const next = new Date(nextReportAt(schedule, now)).toISOString();
  await tx.execute(
    sql`update report_schedules set next_at = ${next}::timestamptz, hold = ${hold} where id = ${id}`,
  );
  publishAfterCommit(tx, { resource: 'reportSchedules', ids: [id] });
  if (!hold) await queueRun(tx, schedule, lastReportAt(schedule, now));
  else if (schedule.hold === null) await notifyPaused(tx, schedule);
}

/** `scheduledMs` is the scheduled instant. Idempotent: returns the existing id. */
export async function queueRun(tx: Database, schedule: ScheduleRow, scheduledMs: number): Promise<number> {
  const { from_date, to_date, timezone } = reportRange(schedule.period, scheduledMs, schedule.zone);
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into report_runs (schedule_id, due_at, from_date, to_date, zone)
    values (${schedule.id}, ${new Date(scheduledMs).toISOString()}::timestamptz, ${from_date}, ${to_date}, ${timezone})
    on conflict (schedule_id, due_at) do update set due_at = excluded.due_at
    returning id`);
  return rows[0]!.id;
}

export async function generateReport(deps: ReportDeps, id: number) {
  const { db, log } = deps;
  const run = await findRun(db, id);
  const schedule = run && (await findSchedule(db, run.schedule_id));
  if (!run || !schedule || run.state !== 'waiting') return;
  try {
    const contents = await readContents(deps.store, schedule.kind, {
      ...schedule.filters,
      languageId: schedule.language_id,
      from_date: run.from_date,
      to_date: run.to_date,
      timezone: run.timezone,
    });
    const file = await buildFile(contents);
    await inTransaction(db, (tx) => storeReport(tx, deps, { schedule, run, contents, file }));
  } catch (error) {
    if (findOutage(error)) throw error;
    log.warn({ err: error, report: id }, 'A scheduled report could not be generated.');
    await inTransaction(db, (tx) => recordFailure(tx, { schedule, run, error }));
  }
}

interface ReportFile {
  csv: string;
  rows: number;
  isTruncated: boolean;
}

/** Stops after the chunk that reaches the row limit. */
async function buildFile({ pieces }: Contents): Promise<ReportFile> {
  const parts: string[] = [];
  let rows = 0;
  for await (const piece of pieces) {
    if (rows >= maxReportRows) return { csv: parts.join(''), rows, isTruncated: true };
    parts.push(piece);
    rows += piece.split('\r\n').length - 1;
  }
  return { csv: parts.join(''), rows, isTruncated: false };
}

interface GeneratedReport {
  schedule: ScheduleRow;
  run: ReportRun;
  contents: Contents;
  file: ReportFile;
}

async function storeReport(
  tx: Database,
  { config, mailer }: ReportDeps,
  { schedule, run, contents: { count, figures }, file }: GeneratedReport,
) {
  const { rows } = await tx.execute(sql`
    update report_runs set state = 'done', made_at = clock_timestamp(), count = ${count}, rows = ${file.rows},
      is_cut = ${file.isTruncated}, csv = ${file.csv}, error = null,
      expires_at = clock_timestamp() + make_interval(days => ${schedule.file_days}::int)
    where id = ${run.id} and state = 'waiting' returning id`);
  if (rows.length === 0) return;
  publishAfterCommit(tx, { resource: 'reportSchedules', ids: [schedule.id] });
  const userIds = schedule.recipients.filter((person) => mayRead(person, schedule.kind)).map(({ id }) => id);
  const entry: NonNullable<PreparedEmail['entry']> = {
    kind: 'report_ready',
    subject: { entity: 'report', id: schedule.id, title: schedule.name },
    text: [formatCoveredRange(run), ...formatFigures(figures)].join('\n'),
  };
  if (schedule.by_mail && mailer) {
    const words = composeReportEmail({ schedule, run, figures, publicUrl: config.publicUrl });
    await queuePreparedEmails(tx, userIds, { ...words, access: reportAccess[schedule.kind], entry });
    return;
  }
  await addToInbox(tx, { userIds, ...entry });
}

async function recordFailure(
  tx: Database,
  { schedule, run, error }: Pick<GeneratedReport, 'schedule' | 'run'> & { error: unknown },
) {
  const refusal = error instanceof HttpProblem ? Object.values(error.body).flat()[0] : undefined;
  const isFinal = typeof refusal === 'string';
  const reason = isFinal ? refusal : 'The report couldn’t be read from the database.';
  const { rows } = await tx.execute<{ state: string }>(sql`
    update report_runs set tries = tries + 1, error = ${reason},
      state = case when ${isFinal} or tries + 1 >= ${maxAttempts} then 'failed' else 'waiting' end
    where id = ${run.id} and state = 'waiting' returning state`);
  if (rows[0]?.state !== 'failed') return;
  publishAfterCommit(tx, { resource: 'reportSchedules', ids: [schedule.id] });
  await addToInbox(tx, {
    userIds: [schedule.owner.id],
    kind: 'report_failed',
    subject: { entity: 'report', id: schedule.id, title: schedule.name },
    text: `${formatCoveredRange(run)}: ${reason}`,
  });
}

async function notifyPaused(tx: Database, { id, name, owner, kind }: ScheduleRow) {
  const pauseReason =
    findHold({ owner, kind }) === 'owner_inactive'
      ? `${owner.name} can no longer sign in.`
      : `${owner.name} can no longer read this report.`;
  await addToInbox(tx, {
    userIds: [owner.id, ...(await findUsersWithPermission(tx, 'reports.manageOthers'))],
    kind: 'report_paused',
    subject: { entity: 'report', id, title: name },
    text: `${pauseReason} The schedule resumes once they can, or you can schedule the report under your own name.`,
  });
}

/** Deletes files after their schedule's retention days; rows stay far longer. */
export async function purgeReports(db: Database, signal?: AbortSignal) {
  await purgeInBatches(
    db,
    (limit) => sql`
      update report_runs set csv = null where id = any(array(
        select id from report_runs where csv is not null and expires_at <= now() order by expires_at limit ${limit}))
      returning id`,
    signal,
  );
  await purgeInBatches(
    db,
    (limit) => sql`
      delete from report_runs where id = any(array(
        select id from report_runs where due_at < now() - make_interval(days => ${runRetentionDays}) order by id limit ${limit}))
      returning id`,
    signal,
  );
}

export function mayRead({ role }: Pick<ScheduleUser, 'role'>, kind: ReportKind): boolean {
  return hasAccess(role, reportAccess[kind]);
}

function findHold({ owner, kind }: Pick<ScheduleRow, 'owner' | 'kind'>): ReportSchedule['hold'] {
  if (owner.role === null) return 'owner_inactive';
  return mayRead(owner, kind) ? null : 'owner_not_allowed';
}

export function presentSchedule({ owner, recipients, ...row }: ScheduleRow): ReportSchedule {
  return {
    ...row,
    hold: findHold({ owner, kind: row.kind }),
    created_by: { id: owner.id, name: owner.name },
    recipients: recipients.map((person) => ({
      id: person.id,
      name: person.name,
      can_read: mayRead(person, row.kind),
    })),
  };
}
