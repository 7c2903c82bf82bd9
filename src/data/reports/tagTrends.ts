import type { InputOf } from '#api/contract/endpoint.ts';
import { exportTagTrends, reportTagTrends, type TagTrendOrder } from '#api/contract/reports/tagTrends.ts';
import { downloadFile } from '../client/downloads.ts';
import { viewerTimeZone } from '../client/timeZone.ts';
import { useCall } from '../client/useCall.ts';

export type TagTrendRequest = Omit<InputOf<typeof exportTagTrends>['query'], 'raw'>;

export function useTagTrends(
  request: TagTrendRequest,
  page: { order: TagTrendOrder; page: number; size: number },
) {
  const query = { timezone: viewerTimeZone(), ...request, ...page };
  return useCall(reportTagTrends, { query }, { keepPreviousData: true });
}

/** Saves `tag_trends.csv`. */
export function downloadTagTrends(request: TagTrendRequest) {
  return downloadFile(exportTagTrends, { query: { timezone: viewerTimeZone(), ...request } });
}
