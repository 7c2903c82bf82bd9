import type { BroadcastReport } from '#api/contract/broadcasts.ts';
import type { StoredBroadcast } from './queries.ts';

export function presentReport({ id, status, scheduleDatetime, versions }: StoredBroadcast): BroadcastReport {
  return {
    id,
    status,
    schedule_datetime: scheduleDatetime?.toISOString() ?? null,
    notification_data: versions.map((version) => ({
      id: version.id,
      title: version.title,
      report: {
        sent_status: {
          percentage: toPercentage({ total: version.total, done: countDone(version) }, status),
          total: version.total,
          success_count: version.successCount,
          fail_count: version.failCount,
          unknown_count: version.unknownCount,
          held_count: version.suppressedCount,
          open_count: version.openCount,
        },
      },
    })),
  };
}

type Version = StoredBroadcast['versions'][number];

const countDone = ({ successCount, failCount, unknownCount, suppressedCount }: Version) =>
  successCount + failCount + unknownCount + suppressedCount;

/** 100 only when nothing is left and the digest's row says so: a client may read the row next. */
export function toPercentage(
  { total, done }: { total: number; done: number },
  status: BroadcastReport['status'],
) {
  if (status === 'COMPLETE') return 100;
  return total === 0 ? 0 : Math.min(99, Math.floor((100 * done) / total));
}
