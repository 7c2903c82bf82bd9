import { eq, sql, type SQL } from 'drizzle-orm';
import type { ReportRun, ReportSchedule, ReportScheduleInput } from '#api/contract/reportSchedules.ts';
import type { Database } from '#server/db/database.ts';
import { isoInstant, displayName } from '#server/db/expressions.ts';
import { reportRecipients, reportSchedules } from '#server/db/schema.ts';

export interface ScheduleUser {
  id: number;
  name: string;
  role: string | null;
}

const scheduleUserJson = (
  user: SQL,
) => sql`json_build_object('id', ${user}.id, 'name', ${displayName(user)}, 'role', (
  select codename from roles where id = ${user}.role_id and ${user}.is_active))`;

const runJson = (row: SQL) => sql`json_build_object(
  'id', ${row}.id, 'schedule_id', ${row}.schedule_id, 'state', ${row}.state, 'due_at', ${isoInstant(sql`${row}.due_at`)},
  'from_date', ${row}.from_date, 'to_date', ${row}.to_date, 'timezone', ${row}.zone, 'made_at', ${isoInstant(sql`${row}.made_at`)},
  'count', ${row}.count, 'rows', ${row}.rows, 'is_cut', ${row}.is_cut,
  'expires_at', case when ${row}.csv is not null then ${isoInstant(sql`${row}.expires_at`)} end, 'error', ${row}.error)`;

export interface ScheduleRow extends Record<string, unknown> {
  id: number;
  name: string;
  kind: ReportSchedule['kind'];
  filters: ReportSchedule['filters'];
  language_id: number;
  period: ReportSchedule['period'];
  every: ReportSchedule['every'];
  weekday: number | null;
  at: string;
  zone: string;
  by_mail: boolean;
  file_days: number;
  next_at: string;
  hold: ReportSchedule['hold'];
  owner: ScheduleUser;
  recipients: ScheduleUser[];
  last_run: ReportRun | null;
}

const selectSchedules = (where: SQL) => sql<ScheduleRow>`
  select s.id, s.name, s.kind, s.filters, s.language_id, s.period, s.every, s.weekday, s.at, s.zone, s.by_mail, s.file_days,
    ${isoInstant(sql`s.next_at`)} as next_at, s.hold, ${scheduleUserJson(sql`o`)} as owner,
    (select coalesce(json_agg(${scheduleUserJson(sql`u`)} order by ${displayName(sql`u`)}, u.id), '[]')
      from report_recipients r join users u on u.id = r.user_id where r.schedule_id = s.id) as recipients,
    (select ${runJson(sql`l`)} from report_runs l where l.schedule_id = s.id order by l.id desc limit 1) as last_run
  from report_schedules s join users o on o.id = s.created_by
  where ${where} order by lower(s.name), s.id`;

export async function findSchedules(db: Database, userId?: number) {
  const { rows } = await db.execute<ScheduleRow>(
    selectSchedules(
      userId === undefined
        ? sql`true`
        : sql`s.created_by = ${userId} or exists (
            select from report_recipients r where r.schedule_id = s.id and r.user_id = ${userId})`,
    ),
  );
  return rows;
}

export async function findSchedule(db: Database, id: number): Promise<ScheduleRow | undefined> {
  const { rows } = await db.execute<ScheduleRow>(selectSchedules(sql`s.id = ${id}`));
  return rows[0];
}

export async function lockSchedule(tx: Database, id: number) {
  await tx.execute(sql`select id from report_schedules where id = ${id} for update`);
  return findSchedule(tx, id);
}

export async function countOwnSchedules(tx: Database, userId: number): Promise<number> {
  await tx.execute(sql`select id from users where id = ${userId} for update`);
  const { rows } = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count from report_schedules where created_by = ${userId}`,
  );
  return rows[0]?.count ?? 0;
}

export async function findReportRecipients(db: Database, ids: number[]): Promise<ScheduleUser[]> {
  const { rows } = await db.execute<{ reader: ScheduleUser }>(
    sql`select ${scheduleUserJson(sql`u`)} as reader from users u where u.id = any(${sql.param(ids)}::int[])`,
  );
  return rows.map((row) => row.reader);
}

type StoredSchedule = ReportScheduleInput & { language_id: number; next_at: Date };

const scheduleToRow = ({ language_id, by_mail, file_days, next_at, ...rest }: StoredSchedule) => ({
  name: rest.name,
  kind: rest.kind,
  filters: rest.filters,
  period: rest.period,
  every: rest.every,
  weekday: rest.weekday,
  at: rest.at,
  zone: rest.zone,
  languageId: language_id,
  byMail: by_mail,
  fileDays: file_days,
  nextAt: next_at,
});

export async function insertSchedule(
  tx: Database,
  createdBy: number,
  input: StoredSchedule,
): Promise<number> {
  const [row] = await tx
    .insert(reportSchedules)
    .values({ ...scheduleToRow(input), createdBy })
    .returning({ id: reportSchedules.id });
  if (!row) throw new Error('The schedule was not stored.');
  await replaceRecipients(tx, row.id, input.recipients);
  return row.id;
}

export async function replaceSchedule(tx: Database, id: number, input: StoredSchedule) {
  await tx.update(reportSchedules).set(scheduleToRow(input)).where(eq(reportSchedules.id, id));
  await replaceRecipients(tx, id, input.recipients);
}

async function replaceRecipients(tx: Database, scheduleId: number, userIds: number[]) {
  await tx.execute(sql`delete from report_recipients where schedule_id = ${scheduleId}`);
  await tx.insert(reportRecipients).values(userIds.map((userId) => ({ scheduleId, userId })));
}

export async function removeSchedule(tx: Database, id: number) {
  await tx.execute(sql`delete from report_schedules where id = ${id}`);
}

export async function findRuns(db: Database, scheduleId: number): Promise<ReportRun[]> {
  const { rows } = await db.execute<{ run: ReportRun }>(sql`
    select ${runJson(sql`l`)} as run from report_runs l where l.schedule_id = ${scheduleId} order by l.id desc`);
  return rows.map((row) => row.run);
}

export async function findRun(db: Database, id: number): Promise<ReportRun | undefined> {
  const { rows } = await db.execute<{ run: ReportRun }>(
    sql`select ${runJson(sql`l`)} as run from report_runs l where l.id = ${id}`,
  );
  return rows[0]?.run;
}

export async function readRunFile(db: Database, runId: number): Promise<string | undefined> {
  const { rows } = await db.execute<{ csv: string | null }>(
    sql`select csv from report_runs where id = ${runId}`,
  );
  return rows[0]?.csv ?? undefined;
}
