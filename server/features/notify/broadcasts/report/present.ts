import type { BroadcastReport } from '#api/contract/broadcasts.ts';
import type { StoredBroadcast } from './queries.ts';

export function presentReport({
  id,
  status,
  scheduleDatetime,
  trialShare,
  versions,
}: StoredBroadcast): BroadcastReport {
  return {
    id,
    status,
    schedule_datetime: scheduleDatetime?.toISOString() ?? null,
    notification_data: versions.map((version) => ({
      id: version.id,
      title: version.title,
      report: {
        sent_status: {
          percentage: progressPercentage(
            {
              total: version.total,
              done: countFinished(version),
              isTrialVersion: trialShare !== null && !version.isRest,
            },
            status,
          ),
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

const countFinished = ({ successCount, failCount, unknownCount, suppressedCount }: Version) =>
  successCount + failCount + unknownCount + suppressedCount;

/**
 * At most 99 until the broadcast is complete, because clients may read the digest's row as soon as they see
 * 100. A version in an A/B test reaches 100 before the rest.
 */
export function progressPercentage(
  { total, done, isTrialVersion = false }: { total: number; done: number; isTrialVersion?: boolean },
  status: BroadcastReport['status'],
) {
  if (status === 'COMPLETE' || (isTrialVersion && total > 0 && done === total)) return 100;
  return total === 0 ? 0 : Math.min(99, Math.floor((100 * done) / total));
}
