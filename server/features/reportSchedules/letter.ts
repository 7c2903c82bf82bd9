import type { ReportRun } from '#api/contract/reportSchedules.ts';
import { addDays } from '#domain/days.ts';
import { reportPath } from '#domain/reportAddress.ts';
import { cut } from '#server/content/feeds/plainText.ts';
import { escapeText } from '#server/content/markup.ts';
import type { Figure } from './contents.ts';
import type { ScheduleRow } from './queries.ts';

interface ReportLetter {
  schedule: Pick<ScheduleRow, 'id' | 'name' | 'kind' | 'filters' | 'language_id'>;
  run: Pick<ReportRun, 'from_date' | 'to_date' | 'timezone'>;
  figures: readonly Figure[];
  publicUrl: string;
}

/** `2026-11-16 to 2026-11-22`, both days covered. */
export function coveredDays({ from_date, to_date }: Pick<ReportRun, 'from_date' | 'to_date'>): string {
  const [first, last] = [from_date.slice(0, 10), addDays(to_date.slice(0, 10), -1)];
  return first === last ? first : `${first} to ${last}`;
}

/** What a report says in one line each. */
export const figureLines = (figures: readonly Figure[]) =>
  figures.map(
    ({ label, value, before }) => `${label}: ${value}${before === null ? '' : ` (before: ${before})`}`,
  );

/** The mail of a scheduled report, as plain text, and as HTML in which everything that anybody wrote is text. */
export function writeLetter({ schedule, run, figures, publicUrl }: ReportLetter) {
  const days = coveredDays(run);
  const lines = [`${days}, ${run.timezone}`, ...figureLines(figures)];
  const report = publicUrl + reportPath({ ...run, ...schedule });
  const files = `${publicUrl}/dailyReports/schedules?schedule=${schedule.id}`;
  const text = [
    schedule.name,
    lines.join('\n'),
    `The report:\n${report}`,
    `Its file, and when it is sent:\n${files}`,
  ].join('\n\n');
  const html = [
    '<!doctype html><html lang="en"><body style="font-family:sans-serif;font-size:15px;line-height:1.5">',
    `<p dir="auto"><strong>${escapeText(schedule.name)}</strong></p>`,
    `<p>${lines.map(escapeText).join('<br>')}</p>`,
    `<p>${toLink(report, 'Open the report')}</p>`,
    `<p>${toLink(files, 'Its file, and when it is sent')}</p></body></html>`,
  ].join('\n');
  return { subject: cut(`${schedule.name}, ${days}`, 150), text, html };
}

const toLink = (address: string, label: string) =>
  `<a href="${escapeText(address)}">${escapeText(label)}</a>`;
