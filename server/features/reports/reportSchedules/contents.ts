import type { DigestReport } from '#api/contract/reports.ts';
import type { ReportKind, ReportSchedule } from '#api/contract/reportSchedules.ts';
import { openRate } from '#domain/openRate.ts';
import type { Store } from '#server/db/database.ts';
import { reportCsv } from '../csv.ts';
import { readReport } from '../daily.ts';
import { broadcastCsv, readBroadcasts, parseReportQuery } from '../broadcasts.ts';
import { findDeletedTargets, buildReportFilter, type ReportRequest } from '../filter.ts';
import { readQuality } from '../quality.ts';
import { readTagTrends, tagTrendCsv } from '../tagTrends.ts';

export interface Figure {
  label: string;
  value: string;
  before: string | null;
}

export interface Contents {
  count: number;
  figures: Figure[];
  pieces: AsyncGenerator<string>;
}

type ContentsRequest = Omit<ReportRequest, 'is_quality_report'> &
  Pick<ReportSchedule['filters'], 'notification_types' | 'user_list_types'>;

/** Also reports filters whose target no longer exists. Throws 400 for invalid input. */
export async function readContents(
  store: Store,
  kind: ReportKind,
  request: ContentsRequest,
): Promise<Contents> {
  const contents = await contentReaders[kind](store, request);
  const deletedTargets = await findDeletedTargets(store.db, request);
  if (deletedTargets.length === 0) return contents;
  const figure = { label: 'Filters that no longer exist', value: deletedTargets.join(', '), before: null };
  return { ...contents, figures: [...contents.figures, figure] };
}

const contentReaders: Record<ReportKind, (store: Store, request: ContentsRequest) => Promise<Contents>> = {
  async digests(store, request) {
    const report = buildReportFilter(request, 'UTC');
    const reportData = await readReport(store, report);
    return {
      count: reportData.count,
      figures: digestFigures(reportData),
      pieces: reportCsv(store, report, request, reportData),
    };
  },
  async quality(store, request) {
    const qualityRequest = { ...request, is_quality_report: true };
    const report = buildReportFilter(qualityRequest, 'UTC');
    const days = await readQuality(store.db, report);
    const count = days.reduce((sum, day) => sum + day.total_digests, 0);
    const passed = days.reduce((sum, day) => sum + day.total, 0);
    return {
      count,
      figures: [
        { label: 'Digests', value: String(count), before: null },
        { label: 'Checks passed', value: `${passed} of ${count * 5}`, before: null },
      ],
      pieces: reportCsv(store, report, qualityRequest),
    };
  },
  async tags(store, request) {
    const report = buildReportFilter(request, 'UTC');
    const reportData = await readTagTrends(store, report, { limit: 0, offset: 0 });
    const { digest_count, previous_digest_count, rose_count, fell_count, top } = reportData;
    const most = top.slice(0, maxNamedTags).map(({ tag__title }) => tag__title);
    return {
      count: digest_count,
      figures: [
        { label: 'Digests', value: String(digest_count), before: String(previous_digest_count) },
        { label: 'Rising tags', value: String(rose_count), before: null },
        { label: 'Falling tags', value: String(fell_count), before: null },
        { label: 'Most digests', value: most.join(', ') || '–', before: null },
      ],
      pieces: tagTrendCsv(store, report, request),
    };
  },
  async broadcasts(store, { from_date, to_date, timezone, notification_types, user_list_types }) {
    const query = {
      from_date,
      to_date,
      timezone,
      notification_types: notification_types?.join(','),
      user_list_types: user_list_types?.join(','),
    };
    const report = parseReportQuery(query, 'UTC');
    const { previous, ...totals } = await readBroadcasts(store.db, report, { limit: 0, offset: 0 });
    const figure = (label: string, name: keyof typeof previous): Figure => ({
      label,
      value: String(totals[name]),
      before: String(previous[name]),
    });
    return {
      count: totals.count,
      figures: [
        figure('Notifications', 'count'),
        figure('Deliveries', 'success_count'),
        figure('Opened', 'open_count'),
        { label: 'Open rate', value: formatRate(totals), before: formatRate(previous) },
      ],
      pieces: broadcastCsv(store, report, query),
    };
  },
};

const formatRate = (counts: Parameters<typeof openRate>[0]) => {
  const rate = openRate(counts);
  return rate === null ? '–' : `${rate}%`;
};

const maxNamedTags = 5;

const formatOrDash = (value: number | null) => (value === null ? '–' : String(value));

function digestFigures({ previous, ...report }: DigestReport): Figure[] {
  const figure = (label: string, name: keyof typeof previous): Figure => ({
    label,
    value: formatOrDash(report[name]),
    before: formatOrDash(previous[name]),
  });
  return [
    figure('Digests', 'count'),
    figure('Average word count', 'avg_word_count'),
    figure('Average video length (seconds)', 'avg_video_length'),
    figure('Average quality', 'editor_score_quality'),
  ];
}
