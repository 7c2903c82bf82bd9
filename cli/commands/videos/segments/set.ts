import { Option, type Command } from 'commander';
import type { Segment } from '#api/contract/segments.ts';
import { toHundredths } from '#api/video/time.ts';
import { addConsentOptions, type ConsentOptions } from '#cli/bulk/options.ts';
import { confirmIfProtected } from '#cli/confirm.ts';
import { under, UsageError } from '#cli/errors.ts';
import { wholeNumber } from '#cli/flags.ts';
import { examplesHelp } from '#cli/help.ts';
import { addOutputOptions } from '#cli/output/mode.ts';
import type { Context } from '#cli/verb.ts';
import { formatOf, listIn, readText } from '../files.ts';
import { segmentShape } from './shape.ts';

const formats = ['csv', 'json', 'srt', 'vtt', 'edl', 'txt'] as const;
type Format = (typeof formats)[number];

interface SetOptions extends ConsentOptions {
  id: number;
  file: string;
  format?: Format;
  dryRun?: true;
}

interface Reading {
  segments: readonly Segment[];
  problems: readonly string[];
}

export function declare(command: Command): void {
  command
    .argument('<id>', 'id of the digest', wholeNumber(1, 2_147_483_647))
    .argument('<file>', 'CSV, JSON, captions, an edit decision list or chapters; - for standard input')
    .addHelpText(
      'before',
      examplesHelp([
        'desk videos segments set 12 segments.csv --dry-run',
        'desk videos segments set 12 cuts.edl',
        'pbpaste | desk videos segments set 12 - --format txt --json',
      ]),
    )
    .addOption(new Option('--format <format>', 'of the file; default: by its name').choices(formats))
    .optionsGroup('Safety:')
    .option('--dry-run', 'show the segments that would be saved; change nothing');
  addConsentOptions(command);
  addOutputOptions(command);
}

/** Replaces the segments of a video digest. Crop positions stay with the segments whose times stay. */
export async function run(options: SetOptions, context: Context): Promise<void> {
  const { client, output, terminal, signal } = context;
  const { id, file, format, dryRun, ...consent } = options;
  const { segments, problems } = await read(formatOf(file, format, formats), await readText(file, context));
  for (const problem of problems) terminal.notice(problem);
  if (segments.length === 0) throw new UsageError('The file has no segments. Nothing was changed.');
  await under('The segments could not be saved.', async () => {
    const { getDigest, updateDigest } = await import('#api/contract/digests.ts');
    const { readSegments, writeSegments } = await import('#api/video/segment.ts');
    const digest = await client.call(getDigest, { params: { id } }, { signal });
    const before = digest.video_summary?.summary ?? [];
    const summary = writeSegments(readSegments(withCrops(segments, before)));
    const counts = `${summary.length} instead of ${before.length}`;
    if (dryRun) {
      await output.rows(summary, segmentShape);
      terminal.notice(`${counts}. Nothing was changed: this was a dry run.`);
      return;
    }
    await confirmIfProtected(`Replace the segments of digest ${id}?`, consent, context);
    const body = { video_summary: { summary }, modified_at: digest.modified_at };
    const saved = await client.call(updateDigest, { params: { id }, body }, { signal });
    await output.rows(saved.video_summary?.summary ?? [], segmentShape);
    terminal.notice(`Segments saved: ${counts}.`);
  });
}

async function read(format: Format, content: string): Promise<Reading> {
  switch (format) {
    case 'csv':
      return (await import('#api/video/segmentsCsv.ts')).readSegmentsCsv(content);
    case 'json':
      return { segments: listIn(content, 'summary'), problems: [] };
    case 'edl':
      return (await import('#api/video/edl.ts')).readEdl(content);
    case 'txt':
      return (await import('#api/video/chapters.ts')).readYoutubeChapters(content);
    case 'srt':
    case 'vtt': {
      const { entries, problems } = await (await import('#api/video/readCaptions.ts')).readCaptions(content);
      const segments = entries.map(({ start, duration, text }) => ({
        timestamp_start: start,
        timestamp_end: (toHundredths(start) + toHundredths(duration)) / 100,
        title: text.slice(0, 1000),
      }));
      return { segments, problems };
    }
  }
}

const timesOf = ({ timestamp_start, timestamp_end }: Segment) =>
  `${toHundredths(timestamp_start ?? -1)} ${toHundredths(timestamp_end ?? -1)}`;

/** Segments whose file names no crop positions have those of the stored ones with their times. */
function withCrops(segments: readonly Segment[], before: readonly Segment[]): Segment[] {
  const byTimes = new Map(before.map((segment) => [timesOf(segment), segment]));
  return segments.map((segment) => {
    const same = byTimes.get(timesOf(segment));
    const hasCrop = Object.keys(segment.timeCoordinate ?? {}).length > 0;
    if (!same || hasCrop) return { ...same, ...segment };
    return { ...same, ...segment, timeCoordinate: same.timeCoordinate, coordinates: same.coordinates };
  });
}
