import type { ReportRun } from '#api/contract/reportSchedules.ts';
import { reportPath } from '#domain/reportAddress.ts';
import { coveredDays } from '#domain/reportSchedules.ts';
import { formatCalendarDay } from '#domain/shownDates.ts';
import { cut } from '#server/content/feeds/plainText.ts';
import { escapeText } from '#server/content/markup.ts';
import { mailLink, mailPage } from '#server/mail/html.ts';
import type { Figure } from './contents.ts';
import type { ScheduleRow } from './queries.ts';

interface ReportLetter {
  schedule: Pick<ScheduleRow, 'id' | 'name' | 'kind' | 'filters' | 'language_id'>;
  run: Pick<ReportRun, 'from_date' | 'to_date' | 'timezone'>;
  figures: readonly Figure[];
  publicUrl: string;
}

/** `Nov 16 2026 to Nov 22 2026`, both days covered. */
export function coveredText(run: Pick<ReportRun, 'from_date' | 'to_date'>): string {
  const [first, last] = coveredDays(run).map(formatCalendarDay);
  return first === last ? first! : `${first} to ${last}`;
}

/** What a report says in one line each. */
export const figureLines = (figures: readonly Figure[]) =>
  figures.map(
    ({ label, value, before }) => `${label}: ${value}${before === null ? '' : ` (before: ${before})`}`,
  );

/** The mail of a scheduled report, as plain text, and as HTML in which everything that anybody wrote is text. */
export function writeLetter({ schedule, run, figures, publicUrl }: ReportLetter) {
  const days = coveredText(run);
  const lines = [`${days}, ${run.timezone}`, ...figureLines(figures)];
  const report = publicUrl + reportPath({ ...run, ...schedule });
  const files = `${publicUrl}/dailyReports/schedules?schedule=${schedule.id}`;
  const text = [
    schedule.name,
    lines.join('\n'),
    `The report:\n${report}`,
    `Its file, and when it is sent:\n${files}`,
  ].join('\n\n');
  const html = mailPage([
    `<p dir="auto"><strong>${escapeText(schedule.name)}</strong></p>`,
    `<p>${lines.map(escapeText).join('<br>')}</p>`,
    `<p>${mailLink(report, 'Open the report')}</p>`,
    `<p>${mailLink(files, 'Its file, and when it is sent')}</p>`,
  ]);
  return { subject: cut(`${schedule.name}, ${days}`, 150), text, html };
}
