import type { DigestReport } from '#api/contract/reports.ts';
import type { ReportKind } from '#api/contract/reportSchedules.ts';
import type { Store } from '#server/db/database.ts';
import { reportCsv } from '../reports/csv.ts';
import { readReport } from '../reports/daily.ts';
import { toReport, type ReportRequest } from '../reports/filter.ts';
import { readQuality } from '../reports/quality.ts';

/** A figure of a report, as text, beside that of the time before where there is one. */
export interface Figure {
  label: string;
  value: string;
  before: string | null;
}

/** A report: what it is about in a few figures, and its file. */
export interface Contents {
  count: number;
  figures: Figure[];
  pieces: AsyncGenerator<string>;
}

type Request = Omit<ReportRequest, 'is_quality_report'>;

/** Reads a report. Throws 400 for what none can be made of. */
export function readContents(store: Store, kind: ReportKind, request: Request): Promise<Contents> {
  return readers[kind](store, request);
}

const readers: Record<ReportKind, (store: Store, request: Request) => Promise<Contents>> = {
  async digests(store, request) {
    const report = toReport(request, 'UTC');
    const read = await readReport(store, report);
    return {
      count: read.count,
      figures: digestFigures(read),
      pieces: reportCsv(store, report, request, read),
    };
  },
  async quality(store, request) {
    const qualityRequest = { ...request, is_quality_report: true };
    const report = toReport(qualityRequest, 'UTC');
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
};

const text = (value: number | null) => (value === null ? '–' : String(value));

function digestFigures({ previous, ...report }: DigestReport): Figure[] {
  const figure = (label: string, name: keyof typeof previous): Figure => ({
    label,
    value: text(report[name]),
    before: text(previous[name]),
  });
  return [
    figure('Digests', 'count'),
    figure('Words on average', 'avg_word_count'),
    figure('Seconds of video on average', 'avg_video_length'),
    figure('Quality on average', 'editor_score_quality'),
  ];
}
