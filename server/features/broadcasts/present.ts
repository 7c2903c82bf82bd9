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
          percentage: percentageOf(version, status),
          total: version.total,
          success_count: version.successCount,
          fail_count: version.failCount,
          held_count: version.heldCount,
          open_count: version.openCount,
        },
      },
    })),
  };
}

/** 100 only when nothing is left and the digest's row says so: a client may read the row next. */
export function percentageOf(
  {
    total,
    successCount,
    failCount,
    heldCount,
  }: Pick<StoredBroadcast['versions'][number], 'total' | 'successCount' | 'failCount' | 'heldCount'>,
  status: BroadcastReport['status'],
) {
  if (status === 'COMPLETE') return 100;
  return total === 0 ? 0 : Math.min(99, Math.floor((100 * (successCount + failCount + heldCount)) / total));
}
