import { Option, type Command } from 'commander';
import type { Segment } from '#domain/video/wireSegment.ts';
import { wholeNumberParser } from '#cli/flags.ts';
import { examplesHelp } from '#cli/help.ts';
import { addOutputOptions } from '#cli/output/mode.ts';
import { maxId } from '#cli/resolve.ts';
import type { Context } from '#cli/verb.ts';
import { writeText } from '#cli/textFile.ts';
import { resolveFormat } from '../files.ts';
import { segmentShape } from './shape.ts';

const formats = ['csv', 'json', 'vtt', 'edl', 'txt'] as const;
type Format = (typeof formats)[number];

interface GetOptions {
  id: number;
  file?: string;
  format?: Format;
}

export function declare(command: Command): void {
  command
    .argument('<id>', 'digest ID', wholeNumberParser(1, maxId))
    .argument(
      '[file]',
      'file to export the segments to; its extension sets the format; - for standard output',
    )
    .addHelpText(
      'before',
      examplesHelp([
        'desk videos segments get 12',
        'desk videos segments get 12 segments.csv',
        'desk videos segments get 12 cuts.edl',
        'desk videos segments get 12 - --format txt',
      ]),
    )
    .addOption(
      new Option(
        '--format <format>',
        'file format; vtt and txt contain chapters, edl is an edit decision list',
      ).choices(formats),
    );
  addOutputOptions(command);
}

export async function run({ id, file, format }: GetOptions, context: Context): Promise<void> {
  const { client, output, terminal, signal } = context;
  const fileFormat = file !== undefined || format ? resolveFormat(file, format, formats) : undefined;
  const { getDigest } = await import('#api/contract/digests.ts');
  const digest = await client.call(getDigest, { params: { id } }, { signal });
  const segments = digest.video_summary?.summary ?? [];
  if (segments.length === 0) terminal.notice('No Data Found');
  if (!fileFormat) await output.rows(segments, segmentShape);
  else
    await writeText(file ?? '-', await formatSegments(fileFormat, segments, digest.title, context), context);
}

async function formatSegments(
  format: Format,
  stored: readonly Segment[],
  title: string,
  { terminal }: Context,
) {
  const { readSegments, writeSegments } = await import('#domain/video/segment.ts');
  const segments = readSegments(stored);
  switch (format) {
    case 'csv':
      return (await import('#domain/video/segmentsCsv.ts')).writeSegmentsCsv(segments);
    case 'json':
      return `${JSON.stringify(writeSegments(segments), null, 2)}\n`;
    case 'vtt':
      return (await import('#domain/video/chapters.ts')).writeVttChapters(segments);
    case 'edl':
      return (await import('#domain/video/edl.ts')).writeEdl(segments, { title });
    case 'txt': {
      const { text, problems } = (await import('#domain/video/chapters.ts')).writeYoutubeChapters(segments);
      for (const problem of problems) terminal.notice(`For YouTube: ${problem}`);
      return text;
    }
  }
}
