import { dailyTagReport } from '#api/contract/reports.ts';
import { touch, useCall } from './useCall.ts';

/** Wall times as the reports take them: `YYYY-MM-DD HH:mm`. */
export interface ReportRange {
  from: string;
  to: string;
}

/** How many digests have been published with each tag of the daily target; `null` waits. */
export function useTagTargets(range: ReportRange | null) {
  const query = range && {
    from_date: range.from,
    to_date: range.to,
    // The day is the viewer's (S47).
    timezone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
  // A report that fails shows nothing (ERR-03) and comes back with the next minute.
  return useCall(dailyTagReport, query && { query }, { keepPreviousData: true, shouldRetryOnError: false });
}

/** Reads the targets again after something that may have reached them. */
export function rereadTargets() {
  return touch(dailyTagReport);
}
