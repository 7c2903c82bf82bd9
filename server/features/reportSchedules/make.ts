import { sql } from 'drizzle-orm';
import { maxReportRows, reportAccess, type ReportRun } from '#api/contract/reportSchedules.ts';
import { lastReportAt, nextReportAt, toReportRange } from '#domain/reportSchedules.ts';
import type { Database } from '#server/db/database.ts';
import { findOutage } from '#server/db/outage.ts';
import { purgeInBatches } from '#server/db/retention.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { HttpProblem } from '#server/platform/errors.ts';
import { publishAfterCommit } from '#server/platform/records/changes.ts';
import { queueLetters } from '../inbox/mail.ts';
import { addToInbox, findUsersWith } from '../inbox/write.ts';
import { readContents, type Contents } from './contents.ts';
import { coveredText, figureLines, writeLetter } from './letter.ts';
import { findRun, findSchedule, lockSchedule, type ScheduleRow } from './queries.ts';
import { findHold, mayRead } from './rules.ts';

export type MakeDeps = Pick<Deps, 'db' | 'store' | 'log'> & {
  config: Pick<Deps['config'], 'publicUrl'>;
  mailer: Deps['mailer'];
};

/** A report that cannot be made is tried so often, a minute apart. */
const maxTries = 3;
/** How long after its time a report can be read as a row. */
const runDays = 400;

/** Queues the reports that are due and makes those that wait. */
export async function makeDueReports(deps: MakeDeps, signal: AbortSignal, now = Date.now()) {
  const { rows } = await deps.db.execute<{ id: number }>(
    sql`select id from report_schedules where next_at <= ${new Date(now).toISOString()}::timestamptz order by next_at, id`,
  );
  for (const { id } of rows) {
    if (signal.aborted) return;
    // oxlint-disable-next-line no-await-in-loop -- each in a short transaction
    await inTransaction(deps.db, (tx) => queueDue(tx, id, now));
  }
  const waiting = await deps.db.execute<{ id: number }>(
    sql`select id from report_runs where state = 'waiting' order by id`,
  );
  for (const { id } of waiting.rows) {
    if (signal.aborted) return;
    // oxlint-disable-next-line no-await-in-loop -- a report is heavy
    await makeReport(deps, id);
  }
}

/** After days without a server one report is made, that of the last time. */
async function queueDue(tx: Database, id: number, now: number) {
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

/** Adds the report of an instant, in milliseconds. Returns its id, also where it was added before. */
export async function queueRun(tx: Database, schedule: ScheduleRow, ms: number): Promise<number> {
  const { from_date, to_date, timezone } = toReportRange(schedule.period, ms, schedule.zone);
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into report_runs (schedule_id, due_at, from_date, to_date, zone)
    values (${schedule.id}, ${new Date(ms).toISOString()}::timestamptz, ${from_date}, ${to_date}, ${timezone})
    on conflict (schedule_id, due_at) do update set due_at = excluded.due_at
    returning id`);
  return rows[0]!.id;
}

/** Makes a report that waits. What ended in between is made again, and only one is stored and sent. */
export async function makeReport(deps: MakeDeps, id: number) {
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
    const file = await toFile(contents);
    await inTransaction(db, (tx) => store(tx, deps, { schedule, run, contents, file }));
  } catch (error) {
    if (findOutage(error)) throw error;
    log.warn({ err: error, report: id }, 'A scheduled report could not be made.');
    await inTransaction(db, (tx) => recordFailure(tx, { schedule, run, error }));
  }
}

interface File {
  csv: string;
  rows: number;
  isCut: boolean;
}

/** The file, which ends after the piece with which it has as many rows as a file may. */
async function toFile({ pieces }: Contents): Promise<File> {
  const parts: string[] = [];
  let rows = 0;
  for await (const piece of pieces) {
    if (rows >= maxReportRows) return { csv: parts.join(''), rows, isCut: true };
    parts.push(piece);
    rows += piece.split('\r\n').length - 1;
  }
  return { csv: parts.join(''), rows, isCut: false };
}

interface Made {
  schedule: ScheduleRow;
  run: ReportRun;
  contents: Contents;
  file: File;
}

/** Stores a report and queues what is sent of it, in one transaction. */
async function store(
  tx: Database,
  { config, mailer }: MakeDeps,
  { schedule, run, contents: { count, figures }, file }: Made,
) {
  const { rows } = await tx.execute(sql`
    update report_runs set state = 'done', made_at = clock_timestamp(), count = ${count}, rows = ${file.rows},
      is_cut = ${file.isCut}, csv = ${file.csv}, error = null,
      expires_at = clock_timestamp() + make_interval(days => ${schedule.file_days}::int)
    where id = ${run.id} and state = 'waiting' returning id`);
  if (rows.length === 0) return;
  publishAfterCommit(tx, { resource: 'reportSchedules', ids: [schedule.id] });
  const userIds = schedule.recipients.filter((person) => mayRead(person, schedule.kind)).map(({ id }) => id);
  if (schedule.by_mail && mailer) {
    const words = writeLetter({ schedule, run, figures, publicUrl: config.publicUrl });
    await queueLetters(tx, userIds, { ...words, access: reportAccess[schedule.kind] });
    return;
  }
  await addToInbox(tx, {
    userIds,
    kind: 'report_ready',
    subject: { entity: 'report', id: schedule.id, title: schedule.name },
    text: [coveredText(run), ...figureLines(figures)].join('\n'),
  });
}

async function recordFailure(
  tx: Database,
  { schedule, run, error }: Pick<Made, 'schedule' | 'run'> & { error: unknown },
) {
  const refusal = error instanceof HttpProblem ? Object.values(error.body).flat()[0] : undefined;
  const isFinal = typeof refusal === 'string';
  const reason = isFinal ? refusal : 'The report could not be read from the database.';
  const { rows } = await tx.execute<{ state: string }>(sql`
    update report_runs set tries = tries + 1, error = ${reason},
      state = case when ${isFinal} or tries + 1 >= ${maxTries} then 'failed' else 'waiting' end
    where id = ${run.id} and state = 'waiting' returning state`);
  if (rows[0]?.state !== 'failed') return;
  publishAfterCommit(tx, { resource: 'reportSchedules', ids: [schedule.id] });
  await addToInbox(tx, {
    userIds: [schedule.owner.id],
    kind: 'report_failed',
    subject: { entity: 'report', id: schedule.id, title: schedule.name },
    text: `${coveredText(run)}: ${reason}`,
  });
}

/** Notifies those who can resume it. */
async function notifyPaused(tx: Database, { id, name, owner, kind }: ScheduleRow) {
  const why =
    findHold({ owner, kind }) === 'owner_inactive'
      ? `${owner.name} cannot sign in any more.`
      : `${owner.name} may not read this report any more.`;
  await addToInbox(tx, {
    userIds: [owner.id, ...(await findUsersWith(tx, 'reports.manageOthers'))],
    kind: 'report_paused',
    subject: { entity: 'report', id, title: name },
    text: `${why} It is made again once they can, or schedule it under your own name.`,
  });
}

/** Files are deleted after the days of their schedule, and what is known of a report long after. */
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
        select id from report_runs where due_at < now() - make_interval(days => ${runDays}) order by id limit ${limit}))
      returning id`,
    signal,
  );
}
