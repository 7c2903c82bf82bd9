import type { FastifyInstance } from 'fastify';
import {
  createReportSchedule,
  decideReportRun,
  deleteReportSchedule,
  exportReportRun,
  listReportRuns,
  listReportSchedules,
  maxReportSchedules,
  reportAccess,
  filtersByReport,
  runReportSchedule,
  updateReportSchedule,
  type ReportScheduleInput,
} from '#api/contract/reportSchedules.ts';
import { Id, t } from '#api/contract/schema.ts';
import { nextReportAt, reportRange } from '#domain/reportSchedules.ts';
import { isTimeZone } from '#domain/wallTime.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { authorize, authorizeOwner, can, isOwnerOrCan } from '#server/access/access.ts';
import type { Caller } from '#server/access/caller.ts';
import { fieldError, notFound, problem } from '#server/errors.ts';
import { serveFile } from '#server/http/files.ts';
import { serve } from '#server/http/routes.ts';
import { defineTask } from '#server/work/queue.ts';
import { buildReportFilter } from '../filter.ts';
import {
  generateDueReports,
  generateReport,
  purgeReports,
  queueRun,
  type ReportDeps,
  mayRead,
  presentSchedule,
} from './make.ts';
import {
  countOwnSchedules,
  findReportRecipients,
  findRun,
  findRuns,
  findSchedule,
  findSchedules,
  insertSchedule,
  lockSchedule,
  readRunFile,
  removeSchedule,
  replaceSchedule,
  type ScheduleRow,
} from './queries.ts';
import { resolveHeldReport } from './restored.ts';

const generateDueTask = defineTask({ name: 'make-due-reports', everyMinutes: 1 });
const generateTask = defineTask({ name: 'make-report', payload: t.object({ id: Id }) });
const purgeTask = defineTask({ name: 'purge-reports', everyMinutes: 60 });

export function registerReportSchedules(app: FastifyInstance, deps: ReportDeps & Pick<Deps, 'queue'>) {
  const { db, queue, mailer } = deps;

  serve(app, listReportSchedules, async ({ user }) => {
    const rows = await findSchedules(db, can(user, 'reports.manageOthers') ? undefined : user.id);
    return { results: rows.map(presentSchedule), has_mail: mailer !== undefined };
  });

  const check = (tx: Database, body: ReportScheduleInput, user: Caller, languageId: number) =>
    checkInput(tx, body, { user, languageId, hasMail: mailer !== undefined });

  serve(app, createReportSchedule, ({ body, user, language, audit }) =>
    inTransaction(db, async (tx) => {
      const input = await check(tx, body, user, language.id);
      if ((await countOwnSchedules(tx, user.id)) >= maxReportSchedules)
        throw fieldError({ name: [`You already have ${maxReportSchedules} schedules. Delete one first.`] });
      const id = await insertSchedule(tx, user.id, input);
      await audit(tx, { action: 'create', entity: 'report_schedule', entityId: id, after: body });
      return presentSchedule(requireSchedule(await findSchedule(tx, id)));
    }),
  );

  serve(app, updateReportSchedule, ({ params: { id }, body, user, language, audit }) =>
    inTransaction(db, async (tx) => {
      const before = await lockEditableSchedule(tx, id, user);
      const input = await check(tx, body, user, language.id);
      if (!mayRead(before.owner, body.kind) && before.owner.id !== user.id)
        throw fieldError({ kind: [`${before.owner.name} can’t read this report.`] });
      await replaceSchedule(tx, id, input);
      await audit(tx, {
        action: 'update',
        entity: 'report_schedule',
        entityId: id,
        before: scheduleToInput(before),
        after: body,
      });
      return presentSchedule(requireSchedule(await findSchedule(tx, id)));
    }),
  );

  serve(app, deleteReportSchedule, ({ params: { id }, user, audit }) =>
    inTransaction(db, async (tx) => {
      const before = scheduleToInput(await lockEditableSchedule(tx, id, user));
      await removeSchedule(tx, id);
      await audit(tx, { action: 'delete', entity: 'report_schedule', entityId: id, before });
      return undefined;
    }),
  );

  serve(app, runReportSchedule, ({ params: { id }, user, audit }) =>
    inTransaction(db, async (tx) => {
      const schedule = await lockEditableSchedule(tx, id, user);
      authorize(user, reportAccess[schedule.kind]);
      if (schedule.last_run?.state === 'waiting') return schedule.last_run;
      const runId = await queueRun(tx, schedule, Date.now());
      await queue.send(generateTask, { id: runId }, { tx });
      await audit(tx, {
        action: 'run',
        entity: 'report_schedule',
        entityId: id,
        after: { name: schedule.name },
      });
      return requireSchedule(await findRun(tx, runId));
    }),
  );

  serve(app, decideReportRun, ({ params: { id }, body: { decision }, user, audit }) =>
    inTransaction(db, async (tx) => {
      const run = await findRun(tx, id);
      if (!run) throw notFound('This report');
      const { name, kind } = await lockEditableSchedule(tx, run.schedule_id, user);
      authorize(user, reportAccess[kind]);
      if (!(await resolveHeldReport(tx, id, decision)))
        throw problem('not_held', 'This report isn’t waiting for a decision.');
      if (decision === 'make') await queue.send(generateTask, { id }, { tx });
      const action = decision === 'make' ? 'run' : 'discard';
      await audit(tx, { action, entity: 'report_schedule', entityId: run.schedule_id, after: { name } });
      return undefined;
    }),
  );

  serve(app, listReportRuns, async ({ params: { id }, user }) => {
    authorizeReader(user, requireSchedule(await findSchedule(db, id)));
    return { results: await findRuns(db, id) };
  });

  serveFile(app, exportReportRun, async ({ params: { id }, user }) => {
    const run = await findRun(db, id);
    const schedule = run && (await findSchedule(db, run.schedule_id));
    if (!run || !schedule) throw notFound('This report');
    authorizeReader(user, schedule);
    const csv = await readRunFile(db, id);
    if (csv === undefined) throw notFound('This report’s file');
    return { name: `report-${run.from_date.slice(0, 10)}.csv`, chunks: singlePiece(csv) };
  });

  queue.handle(generateDueTask, (_, { signal }) => generateDueReports(deps, signal));
  queue.handle(generateTask, ({ id }) => generateReport(deps, id));
  queue.handle(purgeTask, (_, { signal }) => purgeReports(db, signal));
}

// oxlint-disable-next-line require-await -- `serveFile` takes an async generator
async function* singlePiece(csv: string) {
  yield csv;
}

function requireSchedule<T>(row: T | undefined): T {
  if (!row) throw notFound('This schedule');
  return row;
}

async function lockEditableSchedule(tx: Database, id: number, user: Caller): Promise<ScheduleRow> {
  const schedule = requireSchedule(await lockSchedule(tx, id));
  if (!canSeeSchedule(user, schedule)) throw notFound('This schedule');
  authorizeOwner(user, schedule.owner.id, 'reports.manageOthers');
  return schedule;
}

const canSeeSchedule = (user: Caller, { owner, recipients }: ScheduleRow) =>
  isOwnerOrCan(user, owner.id, 'reports.manageOthers') || recipients.some(({ id }) => id === user.id);

/** Throws 404 if the caller can't see the schedule, 403 if they may not read its report. */
function authorizeReader(user: Caller, schedule: ScheduleRow) {
  if (!canSeeSchedule(user, schedule)) throw notFound('This schedule');
  authorize(user, reportAccess[schedule.kind]);
}

function scheduleToInput({ recipients, ...schedule }: ScheduleRow) {
  const { id: _, owner: _o, last_run: _l, next_at: _n, hold: _h, ...fields } = schedule;
  return { ...fields, recipients: recipients.map(({ id }) => id) };
}

interface CheckContext {
  user: Caller;
  languageId: number;
  hasMail: boolean;
}

function checkFilters({ kind, filters }: ReportScheduleInput) {
  const known: readonly string[] = filtersByReport[kind];
  for (const [name, values] of Object.entries(filters)) {
    if (!known.includes(name) && values.length > 0)
      throw fieldError({ filters: [`This report doesn’t accept ${name}.`] });
    if (kind === 'tags' && values.length > 1)
      throw fieldError({ filters: ['The tag report accepts only one category and one type.'] });
  }
}

async function checkInput(
  tx: Database,
  body: ReportScheduleInput,
  { user, languageId, hasMail }: CheckContext,
) {
  authorize(user, reportAccess[body.kind]);
  if (!isTimeZone(body.zone)) throw fieldError({ zone: ['Unknown time zone.'] });
  if (body.by_mail && !hasMail)
    throw fieldError({
      by_mail: ['This server doesn’t send email. Its operator can set SMTP_URL and MAIL_FROM.'],
    });
  if ((body.every === 'week') !== (body.weekday !== null))
    throw fieldError({
      weekday: ['A weekly report needs a day of the week; a daily report can’t have one.'],
    });
  checkFilters(body);
  const now = Date.now();
  const range = reportRange(body.period, now, body.zone);
  const language_id = body.language_id ?? languageId;
  buildReportFilter(
    { ...body.filters, ...range, is_quality_report: body.kind === 'quality', languageId: language_id },
    'UTC',
  );
  const readers = await findReportRecipients(tx, body.recipients);
  const isRefused = (id: number) => {
    const person = readers.find((reader) => reader.id === id);
    return !person || !mayRead(person, body.kind);
  };
  if (body.recipients.some(isRefused))
    throw fieldError({ recipients: ['Every recipient must be able to sign in and read this report.'] });
  return { ...body, language_id, next_at: new Date(nextReportAt(body, now)) };
}
