import { Option, type Command } from 'commander';
import type { TranscriptEntry } from '#api/contract/transcripts.ts';
import { formatCsvLine } from '#domain/csv.ts';
import { examplesHelp } from '#cli/help.ts';
import { addOutputOptions } from '#cli/output/mode.ts';
import type { Context } from '#cli/verb.ts';
import { writeText } from '#cli/textFile.ts';
import { resolveFormat } from '../files.ts';
import { videoHelp, resolveVideoId } from './named.ts';
import { entryShape } from './shape.ts';

const formats = ['srt', 'vtt', 'csv', 'json'] as const;
type Format = (typeof formats)[number];

interface GetOptions {
  video: string;
  file?: string;
  format?: Format;
  in?: string;
}

export function declare(command: Command): void {
  command
    .argument('<video>', videoHelp)
    .argument(
      '[file]',
      'file to export the transcript to; its extension sets the format; - for standard output',
    )
    .addHelpText(
      'before',
      examplesHelp([
        'desk videos transcript get 12',
        'desk videos transcript get 12 captions.srt --in ar',
        'desk videos transcript get https://youtu.be/dQw4w9WgXcQ - --format vtt',
        'desk videos transcript get -- -Zx81cBa9_Q',
      ]),
    )
    .option(
      '--in <language>',
      'transcript in this language, such as en; default: the one set with --language',
    )
    .addOption(new Option('--format <format>', 'file format; default: from the file name').choices(formats));
  addOutputOptions(command);
}

export async function run(options: GetOptions, context: Context): Promise<void> {
  const { client, output, terminal, signal } = context;
  const { file, format, in: language } = options;
  const fileFormat = file !== undefined || format ? resolveFormat(file, format, formats) : undefined;
  const { getTranscript } = await import('#api/contract/transcripts.ts');
  const params = { youtube_id: await resolveVideoId(options.video, context) };
  const query = language === undefined ? {} : { language };
  const { transcript, languages } = await client.call(getTranscript, { params, query }, { signal });
  if (fileFormat) await writeText(file ?? '-', await formatTranscript(fileFormat, transcript), context);
  else await output.rows(transcript, entryShape);
  if (languages.length > 1) terminal.notice(`Available languages: ${languages.join(', ')}.`);
}

async function formatTranscript(format: Format, entries: readonly TranscriptEntry[]): Promise<string> {
  const { writeSrt, writeVtt } = await import('#domain/video/captions.ts');
  switch (format) {
    case 'srt':
      return writeSrt(entries);
    case 'vtt':
      return writeVtt(entries);
    case 'json':
      return `${JSON.stringify(entries, null, 2)}\n`;
    case 'csv':
      return [
        formatCsvLine(entryShape.columns.map(({ name }) => name)),
        ...entries.map((entry) => formatCsvLine(entryShape.columns.map(({ value }) => value(entry)))),
      ].join('');
  }
}
