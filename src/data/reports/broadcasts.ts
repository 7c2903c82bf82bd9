import type { InputOf } from '#api/contract/endpoint.ts';
import { exportBroadcastReport, reportBroadcasts } from '#api/contract/reports/broadcasts.ts';
import { downloadFile } from '../client/downloads.ts';
import { viewerTimeZone } from '../client/timeZone.ts';
import { useCall } from '../client/useCall.ts';

export type BroadcastReportRequest = Omit<InputOf<typeof exportBroadcastReport>['query'], 'raw'>;

export function useBroadcastReport(request: BroadcastReportRequest, page: number, size: number) {
  const query = { timezone: viewerTimeZone(), ...request, page, size };
  return useCall(reportBroadcasts, { query }, { keepPreviousData: true });
}

/** Saves `broadcast_report.csv`. */
export function downloadBroadcastReport(request: BroadcastReportRequest) {
  return downloadFile(exportBroadcastReport, { query: { timezone: viewerTimeZone(), ...request } });
}
