import type { ReportRun } from '#api/contract/reportSchedules.ts';
import { reportPath } from '#domain/reportAddress.ts';
import { coveredDays } from '#domain/reportSchedules.ts';
import { formatCalendarDay } from '#domain/shownDates.ts';
import { truncate } from '#server/content/feeds/plainText.ts';
import { escapeText } from '#server/content/markup.ts';
import { renderMailLink, renderMailPage } from '#server/adapters/mail/inboxMail.ts';
import type { Figure } from './contents.ts';
import type { ScheduleRow } from './queries.ts';

interface ReportEmail {
  schedule: Pick<ScheduleRow, 'id' | 'name' | 'kind' | 'filters' | 'language_id'>;
  run: Pick<ReportRun, 'from_date' | 'to_date' | 'timezone'>;
  figures: readonly Figure[];
  publicUrl: string;
}

/** Returns, for example, `Nov 16 2026 to Nov 22 2026`. Both days are included. */
export function formatCoveredRange(run: Pick<ReportRun, 'from_date' | 'to_date'>): string {
  const [first, last] = coveredDays(run).map(formatCalendarDay);
  return first === last ? first! : `${first} to ${last}`;
}

export const formatFigures = (figures: readonly Figure[]) =>
  figures.map(
    ({ label, value, before }) =>
      `${label}: ${value}${before === null ? '' : ` (previous period: ${before})`}`,
  );

/** Plain text, and HTML with all user-entered text escaped. */
export function composeReportEmail({ schedule, run, figures, publicUrl }: ReportEmail) {
  const days = formatCoveredRange(run);
  const lines = [`${days}, ${run.timezone}`, ...formatFigures(figures)];
  const report = publicUrl + reportPath({ ...run, ...schedule });
  const files = `${publicUrl}/dailyReports/schedules?schedule=${schedule.id}`;
  const text = [
    schedule.name,
    lines.join('\n'),
    `The report:\n${report}`,
    `Download the file, or change the schedule:\n${files}`,
  ].join('\n\n');
  const html = renderMailPage([
    `<p dir="auto"><strong>${escapeText(schedule.name)}</strong></p>`,
    `<p>${lines.map(escapeText).join('<br>')}</p>`,
    `<p>${renderMailLink(report, 'Open the report')}</p>`,
    `<p>${renderMailLink(files, 'Download the file, or change the schedule')}</p>`,
  ]);
  return { subject: truncate(`${schedule.name}, ${days}`, 150), text, html };
}
