import { Option, type Command } from 'commander';
import Papa from 'papaparse';
import type { TranscriptEntry } from '#api/contract/transcripts.ts';
import { byteOrderMark, stripFormulaGuard } from '#domain/csv.ts';
import { addConsentOptions, type ConsentOptions } from '#cli/bulk/options.ts';
import { confirmIfProtected } from '#cli/confirm.ts';
import { withFailureMessage, UsageError } from '#cli/errors.ts';
import { examplesHelp } from '#cli/help.ts';
import { addOutputOptions } from '#cli/output/mode.ts';
import type { Context } from '#cli/verb.ts';
import { readText } from '#cli/textFile.ts';
import { resolveFormat, parseList } from '../files.ts';
import { videoHelp, resolveVideoId } from './named.ts';
import { entryShape } from './shape.ts';

const formats = ['srt', 'vtt', 'csv', 'json'] as const;
type Format = (typeof formats)[number];

interface SetOptions extends ConsentOptions {
  video: string;
  file: string;
  format?: Format;
  in?: string;
  dryRun?: true;
}

interface ParsedTranscript {
  entries: TranscriptEntry[];
  problems: string[];
}

export function declare(command: Command): void {
  command
    .argument('<video>', videoHelp)
    .argument('<file>', 'SubRip, WebVTT, CSV or JSON file; - for standard input')
    .addHelpText(
      'before',
      examplesHelp([
        'desk videos transcript set 12 captions.srt --in en --dry-run',
        'desk videos transcript set 12 captions.ar.vtt --in ar',
        'desk videos transcript set dQw4w9WgXcQ - --format json --count',
        'desk videos transcript set -- -Zx81cBa9_Q captions.srt',
      ]),
    )
    .option('--in <language>', 'language of the file, such as en')
    .addOption(new Option('--format <format>', 'file format; default: from the file name').choices(formats))
    .optionsGroup('Safety:')
    .option('--dry-run', 'show the entries that would be saved, without saving them');
  addConsentOptions(command);
  addOutputOptions(command);
}

export async function run(options: SetOptions, context: Context): Promise<void> {
  const { client, output, terminal, signal } = context;
  output.requireFields(entryShape);
  const { file, format, in: language, dryRun, ...consent } = options;
  const { entries, problems } = await parseTranscript(
    resolveFormat(file, format, formats),
    await readText(file, context),
  );
  for (const problem of problems) terminal.notice(problem);
  if (entries.length === 0) throw new UsageError('The file has no captions. Nothing was changed.');
  await withFailureMessage('The transcript could not be saved.', async () => {
    const params = { youtube_id: await resolveVideoId(options.video, context) };
    if (dryRun) {
      await output.rows(entries, entryShape);
      terminal.notice('Nothing was changed: this was a dry run.');
      return;
    }
    await confirmIfProtected('Replace the transcript?', consent, context);
    const { saveTranscript } = await import('#api/contract/transcripts.ts');
    const body = { transcript: entries, ...(language !== undefined && { language }) };
    const { transcript } = await client.call(saveTranscript, { params, body }, { signal });
    await output.rows(transcript, entryShape);
    terminal.notice('Transcript saved.');
  });
}

async function parseTranscript(format: Format, content: string): Promise<ParsedTranscript> {
  if (format === 'srt' || format === 'vtt')
    return (await import('#domain/video/readCaptions.ts')).readCaptions(content);
  return parseRows(format === 'json' ? parseList(content, 'transcript') : parseCsv(content));
}

const parseCsv = (content: string): object[] =>
  Papa.parse<Record<string, string>>(content.replace(byteOrderMark, ''), {
    header: true,
    skipEmptyLines: 'greedy',
  }).data;

/** Rows with `start`, `duration` and `text`; numbers may be strings. */
async function parseRows(rows: readonly object[]): Promise<ParsedTranscript> {
  const { normalizeTranscript } = await import('#domain/video/transcript.ts');
  const problems: string[] = [];
  const cues = rows.flatMap((row, index) => {
    const { start, duration, text } = row as Partial<Record<'start' | 'duration' | 'text', unknown>>;
    const [from, length] = [parseNumber(start), parseNumber(duration)];
    if (from !== undefined && length !== undefined && typeof text === 'string')
      return [{ start: from, end: from + length, text: stripFormulaGuard(text) }];
    problems.push(`Skipped entry ${index + 1}: it needs a start, a duration and text.`);
    return [];
  });
  return { entries: normalizeTranscript(cues), problems };
}

function parseNumber(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) && number >= 0 ? number : undefined;
}
