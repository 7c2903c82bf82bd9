import { sql, type SQL } from 'drizzle-orm';
import type { InputOf } from '#api/contract/endpoint.ts';
import type {
  BroadcastTotals,
  exportBroadcastReport,
  ReportedNotification,
} from '#api/contract/reports/broadcasts.ts';
import { broadcastDayTable, broadcastTable } from '#api/contract/reports/tables.ts';
import { formatCsvLine } from '#domain/csv.ts';
import { openRate } from '#domain/openRate.ts';
import type { Database, Store } from '#server/db/database.ts';
import { isoInstant } from '#server/db/expressions.ts';
import { kindCondition, sentAt } from '#server/features/notify/broadcasts/filters.ts';
import { formatBlock, formatLines } from './csv.ts';
import { isWithin, listParts, precedingRange, parseRange, type Range } from './times.ts';

type Query = InputOf<typeof exportBroadcastReport>['query'];

interface BroadcastReportConditions extends Range {
  condition: SQL;
}

/** Includes stopped broadcasts, and resumed ones that are held again, because they have reached readers. */
const isSentCondition = sql`(b.status in ('IN_PROGRESS', 'COMPLETE', 'STOPPED') or b.status = 'HELD' and b.started_at is not null)`;

export function parseReportQuery(query: Query, defaultTimeZone: string): BroadcastReportConditions {
  return {
    ...parseRange(query, defaultTimeZone),
    condition: sql`${isSentCondition} and ${kindCondition(query)}`,
  };
}

const reportCondition = (report: BroadcastReportConditions) =>
  sql`${report.condition} and ${isWithin(sentAt, report)}`;
const mostOpenedOrder = sql`n.open_count desc, n.success_count desc, n.id desc`;
const fromClause = sql`from notifications n join broadcasts b on b.id = n.broadcast_id`;
const totalsColumns = sql`count(*)::int as count, coalesce(sum(n.success_count), 0)::float8 as success_count,
  coalesce(sum(n.open_count), 0)::float8 as open_count`;

const selectNotifications = (where: SQL) => sql`
  select n.id, b.id as broadcast, ${isoInstant(sentAt)} as sent_at, n.title, n.notification_type, b.audience as user_type,
    case when b.trial_share is not null then case when n.is_rest then 'rest' else 'tried' end end as trial_part,
    n.total, n.success_count, n.open_count
  ${fromClause} where ${where} order by ${mostOpenedOrder}`;

export async function readBroadcasts(
  db: Database,
  report: BroadcastReportConditions,
  { limit, offset }: { limit: number; offset: number },
): Promise<BroadcastTotals> {
  const { unit, days } = await countByDay(db, report);
  const { rows: previous } = await db.execute<BroadcastTotals['previous'] & Record<string, unknown>>(
    sql`select ${totalsColumns} ${fromClause} where ${reportCondition(precedingRange(report))}`,
  );
  const { rows: results } = await db.execute<ReportedNotification>(
    sql`${selectNotifications(reportCondition(report))} limit ${limit} offset ${offset}`,
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

/** Includes days and weeks without notifications. */
async function countByDay(
  db: Database,
  report: BroadcastReportConditions,
): Promise<Pick<BroadcastTotals, 'unit' | 'days'>> {
  const { unit, parts } = listParts(report);
  const starts = sql.param(parts.map(({ start }) => start.toISOString()));
  const { rows } = await db.execute<BroadcastTotals['previous'] & { part: number }>(sql`
    select width_bucket(${sentAt}, ${starts}::timestamptz[]) as part, ${totalsColumns}
    ${fromClause} where ${reportCondition(report)} group by 1`);
  const counted = new Map(rows.map(({ part, ...row }) => [part, row]));
  const none = { count: 0, success_count: 0, open_count: 0 };
  return {
    unit,
    days: parts.map(({ date }, index) => ({ date, ...(counted.get(index + 1) ?? none) })),
  };
}

export async function* broadcastCsv(
  store: Store,
  report: BroadcastReportConditions,
  { from_date, to_date, raw }: Query,
): AsyncGenerator<string> {
  const { days } = await countByDay(store.db, report);
  const about =
    formatCsvLine(['from_date', 'to_date', 'timezone']) +
    formatCsvLine([from_date, to_date, report.timeZone]);
  const rated = days.map((day) => ({ ...day, open_rate: openRate(day) }));
  yield about + formatBlock(broadcastDayTable, rated, raw) + formatBlock(broadcastTable, [], raw);

  const ids = sql`select n.id ${fromClause} where ${reportCondition(report)} order by ${mostOpenedOrder}`;
  const batches = store.streamBatches<ReportedNotification>(ids, (batch) =>
    selectNotifications(sql`n.id = any(${sql.param(batch)}::int[])`),
  );
  for await (const rows of batches) {
    yield formatLines(
      broadcastTable,
      rows.map((row) => ({ ...row, open_rate: openRate(row) })),
      raw,
    );
  }
}
