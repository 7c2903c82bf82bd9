import { InvalidArgumentError, Option, type Command } from 'commander';
import type { Segment } from '#domain/video/wireSegment.ts';
import type { ParsedSegments } from '#domain/video/segmentsReading.ts';
import { toHundredths } from '#domain/video/time.ts';
import { frameRates } from '#domain/video/timecode.ts';
import { addConsentOptions, type ConsentOptions } from '#cli/bulk/options.ts';
import { confirmIfProtected } from '#cli/confirm.ts';
import { withFailureMessage, UsageError } from '#cli/errors.ts';
import { wholeNumberParser } from '#cli/flags.ts';
import { examplesHelp } from '#cli/help.ts';
import { addOutputOptions } from '#cli/output/mode.ts';
import { maxId } from '#cli/resolve.ts';
import type { Context } from '#cli/verb.ts';
import { readText } from '#cli/textFile.ts';
import { resolveFormat, parseList } from '../files.ts';
import { segmentShape } from './shape.ts';

const formats = ['csv', 'json', 'srt', 'vtt', 'edl', 'txt'] as const;
type Format = (typeof formats)[number];

interface SetOptions extends ConsentOptions {
  id: number;
  file: string;
  format?: Format;
  fps?: number;
  dryRun?: true;
}

function parseFrameRate(text: string): number {
  const rate = frameRates.find((each) => String(each) === text);
  if (rate !== undefined) return rate;
  throw new InvalidArgumentError(`It must be one of ${frameRates.join(', ')}.`);
}

export function declare(command: Command): void {
  command
    .argument('<id>', 'digest ID', wholeNumberParser(1, maxId))
    .argument(
      '<file>',
      'file to read: CSV, JSON, captions, an edit decision list or chapters; - for standard input',
    )
    .addHelpText(
      'before',
      examplesHelp([
        'desk videos segments set 12 segments.csv --dry-run',
        'desk videos segments set 12 cuts.edl --fps 25',
        'pbpaste | desk videos segments set 12 - --format txt --json',
      ]),
    )
    .addOption(new Option('--format <format>', 'file format; default: from the file name').choices(formats))
    .option(
      '--fps <rate>',
      'frame rate of a file with frame-based timecodes, such as 25 or 29.97',
      parseFrameRate,
    )
    .optionsGroup('Safety:')
    .option('--dry-run', 'show the segments that would be saved, without saving them');
  addConsentOptions(command);
  addOutputOptions(command);
}

export async function run(options: SetOptions, context: Context): Promise<void> {
  const { client, output, terminal, signal } = context;
  output.requireFields(segmentShape);
  const { id, file, format, fps, dryRun, ...consent } = options;
  const { segments, problems } = await readInputSegments({ file, format, fps }, context);
  for (const problem of problems) terminal.notice(problem);
  if (segments.length === 0) throw new UsageError('The file has no segments. Nothing was changed.');
  await withFailureMessage('The segments could not be saved.', async () => {
    const { getDigest, updateDigest } = await import('#api/contract/digests.ts');
    const { readSegments, writeSegments } = await import('#domain/video/segment.ts');
    const digest = await client.call(getDigest, { params: { id } }, { signal });
    const before = digest.video_summary?.summary ?? [];
    const summary = writeSegments(readSegments(inheritCrops(segments, before)));
    const counts = `${summary.length} (previously ${before.length})`;
    if (dryRun) {
      await output.rows(summary, segmentShape);
      terminal.notice(`Segments: ${counts}. Nothing was changed: this was a dry run.`);
      return;
    }
    await confirmIfProtected(`Replace the segments of digest ${id}?`, consent, context);
    const body = { video_summary: { summary }, modified_at: digest.modified_at };
    const saved = await client.call(updateDigest, { params: { id }, body }, { signal });
    await output.rows(saved.video_summary?.summary ?? [], segmentShape);
    terminal.notice(`Segments saved: ${counts}.`);
  });
}

type FileOptions = Pick<SetOptions, 'file' | 'format' | 'fps'>;

async function readInputSegments(
  { file, format: named, fps }: FileOptions,
  context: Context,
): Promise<ParsedSegments> {
  const format = resolveFormat(file, named, formats);
  const content = await readText(file, context);
  if (format === 'json') return { segments: parseList(content, 'summary'), problems: [] };
  const { readSegmentsFile, detectSegmentsFormat } = await import('#domain/video/segmentsFile.ts');
  const kind = named ? format : detectSegmentsFormat(file, content);
  const reading = await readSegmentsFile(kind, content, { frameRate: fps });
  if (!reading.needsFrameRate) return reading;
  throw new UsageError(
    `${reading.problems[0]} Nothing was changed.`,
    `Set the file’s frame rate with --fps: ${frameRates.join(', ')}.`,
  );
}

const timesKey = ({ timestamp_start, timestamp_end }: Segment) =>
  `${toHundredths(timestamp_start ?? -1)} ${toHundredths(timestamp_end ?? -1)}`;

/** Segments inherit missing fields and crop positions from stored segments with the same times. */
function inheritCrops(segments: readonly Segment[], before: readonly Segment[]): Segment[] {
  const byTimes = new Map(before.map((segment) => [timesKey(segment), segment]));
  return segments.map((segment) => {
    const same = byTimes.get(timesKey(segment));
    const hasCrop = Object.keys(segment.timeCoordinate ?? {}).length > 0;
    if (!same || hasCrop) return { ...same, ...segment };
    return { ...same, ...segment, timeCoordinate: same.timeCoordinate, coordinates: same.coordinates };
  });
}
