import {
  dailyReport,
  dailyTagReport,
  type DigestReport,
  exportDailyReport,
  listReportDigests,
  type QualityRow,
  type ReportInput,
  type ReportQuery,
} from '#api/contract/reports.ts';
import { listUsers } from '#api/contract/users.ts';
import type { InputOf } from '#api/contract/endpoint.ts';
import { exportBroadcastReport, reportBroadcasts } from '#api/contract/reports/broadcasts.ts';
import { exportTagTrends, reportTagTrends, type TagTrendOrder } from '#api/contract/reports/tagTrends.ts';
import { abortCall, lookupOptions, useCall } from './client/useCall.ts';
import { client } from './client/client.ts';
import { downloadFile } from './client/downloads.ts';
import { viewerTimeZone } from './client/timeZone.ts';

/** Local times without a zone: `YYYY-MM-DD HH:mm`. */
export interface ReportRange {
  from: string;
  to: string;
}

/** For tags with a daily target. No request is made while `range` is null. */
export function useTagTargets(range: ReportRange | null) {
  const query = range && {
    from_date: range.from,
    to_date: range.to,
    timezone: viewerTimeZone(),
  };
  // A failed report shows nothing (ERR-03) and is retried the next minute.
  return useCall(dailyTagReport, query && { query }, { keepPreviousData: true, shouldRetryOnError: false });
}

/** Report filters and time zone, which defaults to the viewer's. */
export type ReportRequest = Omit<ReportInput, 'report_type' | 'is_quality_report'>;

/** A report is a snapshot, so it isn't refreshed automatically. If it fails, nothing is shown (REPORT-16). */
const reportOptions = {
  keepPreviousData: true,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  revalidateIfStale: false,
  shouldRetryOnError: false,
};

/** No request is made while `request` is null. */
export function useDigestReport(request: ReportRequest | null) {
  const body = request && { timezone: viewerTimeZone(), ...request, is_quality_report: false };
  const { data, ...rest } = useReport(body);
  return { ...rest, data: data as DigestReport | undefined };
}

/** Daily quality checks of the selected authors. No request is made while `request` is null. */
export function useQualityReport(request: ReportRequest | null) {
  const body = request && {
    timezone: viewerTimeZone(),
    ...request,
    is_quality_report: true,
    report_type: 'agg' as const,
  };
  const { data, ...rest } = useReport(body);
  return { ...rest, data: data?.results as QualityRow[] | undefined };
}

/** `cancel` aborts the request. */
function useReport(body: ReportInput | null) {
  const { data, error, isValidating, mutate } = useCall(dailyReport, body && { body }, reportOptions);
  return {
    data,
    error,
    isValidating,
    mutate,
    cancel: () => body && abortCall(dailyReport, { body }),
  };
}

export type ReportRowFilter = { in_category: number } | { with_tag: number };

/** 100 per page. */
export function readReportDigests(request: ReportRequest, row: ReportRowFilter, page: number) {
  return client.call(listReportDigests, { query: { ...toQuery(request), ...row, page, size: 100 } });
}

/** Downloads the daily or the quality report; both are named `public_report.csv`. */
export function downloadReport(request: ReportRequest, isQuality: boolean) {
  return downloadFile(exportDailyReport, { query: { ...toQuery(request), is_quality_report: isQuality } });
}

/** Converts a report request to query parameters; ids are joined by commas. */
function toQuery({
  from_date,
  to_date,
  language_id,
  timezone = viewerTimeZone(),
  ...filters
}: ReportRequest): ReportQuery {
  const query: ReportQuery = { from_date, to_date, language_id, timezone };
  for (const [name, ids] of Object.entries(filters)) {
    if (ids.length > 0) query[name as keyof typeof filters] = ids.join(',');
  }
  return query;
}

/** Authors and reviewers: the first 100 members of staff (REPORT-14). */
export function useReportPeople() {
  const query = { page: 1, page_size: 100, dashboard_user: true, is_active: true };
  return useCall(listUsers, { query }, lookupOptions);
}

export type BroadcastReportRequest = Omit<InputOf<typeof exportBroadcastReport>['query'], 'raw'>;

export function useBroadcastReport(request: BroadcastReportRequest, page: number, size: number) {
  const query = { timezone: viewerTimeZone(), ...request, page, size };
  return useCall(reportBroadcasts, { query }, { keepPreviousData: true });
}

/** Saves `broadcast_report.csv`. */
export function downloadBroadcastReport(request: BroadcastReportRequest) {
  return downloadFile(exportBroadcastReport, { query: { timezone: viewerTimeZone(), ...request } });
}

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
