import { sql, type SQL } from 'drizzle-orm';
import type { InputOf } from '#api/contract/endpoint.ts';
import type {
  BroadcastTotals,
  exportBroadcastReport,
  ReportedNotification,
} from '#api/contract/reports/broadcasts.ts';
import { broadcastDayTable, broadcastTable } from '#api/contract/reports/tables.ts';
import { csvLine } from '#domain/csv.ts';
import { openRate } from '#domain/openRate.ts';
import type { Database, Store } from '#server/db/database.ts';
import { iso } from '#server/db/expressions.ts';
import { isOfKind, sentAt } from '../broadcasts/filters.ts';
import { toBlock, toLines } from './csv.ts';
import { isWithin, listParts, rangeBefore, toRange, type Range } from './times.ts';

type Query = InputOf<typeof exportBroadcastReport>['query'];

interface BroadcastReport extends Range {
  /** Which notifications `n` of broadcasts `b` are of a kind, and have been sent. */
  picked: SQL;
}

/** Something has left of what was stopped, and of what was resumed and waits again. */
const isSent = sql`(b.status in ('IN_PROGRESS', 'COMPLETE', 'STOPPED') or b.status = 'HELD' and b.started_at is not null)`;

/** Checks the input of a report. Throws 400 by field. */
export function toBroadcastReport(query: Query, ownTimeZone: string): BroadcastReport {
  return { ...toRange(query, ownTimeZone), picked: sql`${isSent} and ${isOfKind(query)}` };
}

const within = (report: BroadcastReport) => sql`${report.picked} and ${isWithin(sentAt, report)}`;
const mostOpenedFirst = sql`n.open_count desc, n.success_count desc, n.id desc`;
const from = sql`from notifications n join broadcasts b on b.id = n.broadcast_id`;
const figures = sql`count(*)::int as count, coalesce(sum(n.success_count), 0)::float8 as success_count,
  coalesce(sum(n.open_count), 0)::float8 as open_count`;

const selectNotifications = (where: SQL) => sql`
  select n.id, b.id as broadcast, ${iso(sentAt)} as sent_at, n.title, n.notification_type, b.audience as user_type,
    case when b.trial_share is not null then case when n.is_rest then 'rest' else 'tried' end end as trial_part,
    n.total, n.success_count, n.open_count
  ${from} where ${where} order by ${mostOpenedFirst}`;

/** The report with a page of its notifications. */
export async function readBroadcasts(
  db: Database,
  report: BroadcastReport,
  { limit, offset }: { limit: number; offset: number },
): Promise<BroadcastTotals> {
  const { unit, days } = await countByDay(db, report);
  const { rows: previous } = await db.execute<BroadcastTotals['previous'] & Record<string, unknown>>(
    sql`select ${figures} ${from} where ${within(rangeBefore(report))}`,
  );
  const { rows: results } = await db.execute<ReportedNotification>(
    sql`${selectNotifications(within(report))} limit ${limit} offset ${offset}`,
  );
  const addUp = (name: keyof BroadcastTotals['previous']) => days.reduce((sum, day) => sum + day[name], 0);
  return {
    count: addUp('count'),
    success_count: addUp('success_count'),
    open_count: addUp('open_count'),
    previous: previous[0]!,
    unit,
    days,
    results,
  };
}

/** Also days and weeks without a notification. */
async function countByDay(
  db: Database,
  report: BroadcastReport,
): Promise<Pick<BroadcastTotals, 'unit' | 'days'>> {
  const { unit, parts } = listParts(report);
  const starts = sql.param(parts.map(({ start }) => start.toISOString()));
  const { rows } = await db.execute<BroadcastTotals['previous'] & { part: number }>(sql`
    select width_bucket(${sentAt}, ${starts}::timestamptz[]) as part, ${figures}
    ${from} where ${within(report)} group by 1`);
  const counted = new Map(rows.map(({ part, ...row }) => [part, row]));
  const none = { count: 0, success_count: 0, open_count: 0 };
  return {
    unit,
    days: parts.map(({ date }, index) => ({ date, ...(counted.get(index + 1) ?? none) })),
  };
}

/** `broadcast_report.csv`: what it is about, its days, and all of its notifications. */
export async function* broadcastCsv(
  store: Store,
  report: BroadcastReport,
  { from_date, to_date, raw }: Query,
): AsyncGenerator<string> {
  const { days } = await countByDay(store.db, report);
  const about =
    csvLine(['from_date', 'to_date', 'timezone']) + csvLine([from_date, to_date, report.timeZone]);
  const rated = days.map((day) => ({ ...day, open_rate: openRate(day) }));
  yield about + toBlock(broadcastDayTable, rated, raw) + toBlock(broadcastTable, [], raw);

  const ids = sql`select n.id ${from} where ${within(report)} order by ${mostOpenedFirst}`;
  const batches = store.batches<ReportedNotification>(ids, (batch) =>
    selectNotifications(sql`n.id = any(${sql.param(batch)}::int[])`),
  );
  for await (const rows of batches) {
    yield toLines(
      broadcastTable,
      rows.map((row) => ({ ...row, open_rate: openRate(row) })),
      raw,
    );
  }
}
