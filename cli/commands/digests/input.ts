import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import type { Command } from 'commander';
import type { DigestPatch } from '#api/contract/digests.ts';
import type { ConsentOptions } from '#cli/bulk/options.ts';
import { UsageError } from '#cli/errors.ts';
import { statusLookup } from '#cli/lookups.ts';
import { resolveOne } from '#cli/resolve.ts';
import type { Context } from '#cli/verb.ts';

export interface InputOptions extends ConsentOptions {
  title?: string;
  subtitle?: string;
  status?: string;
  contentFile?: string;
  from?: string;
}

export function addInputOptions(command: Command): void {
  command
    .optionsGroup('Fields:')
    .option('--title <title>', 'title')
    .option('--subtitle <subtitle>', 'subtitle')
    .option('--status <name>', 'status by name, slug or ID, such as Draft')
    .option('--content-file <file>', 'content as an HTML file; - for standard input')
    .option('--from <file>', 'JSON object with any fields of the save request; - for standard input');
}

/** Flags override files. */
export async function readFields(options: InputOptions, context: Context): Promise<DigestPatch> {
  const { title, subtitle, status, contentFile, from } = options;
  if (contentFile === '-' && from === '-') throw new UsageError('Standard input is used twice.');
  const given = from === undefined ? {} : parseObject(await readInputFile(from, context), from);
  const content = contentFile === undefined ? undefined : await readInputFile(contentFile, context);
  // A published digest without a title would be an empty row in the app.
  if (title?.trim() === '') throw new UsageError('The title is empty.', 'Set it with --title TITLE.');
  const found = status === undefined ? undefined : await resolveOne(status, statusLookup(context));
  const flags = { title, subtitle, status: found?.status_name, content };
  const named = Object.fromEntries(Object.entries(flags).filter(([, value]) => value !== undefined));
  return { ...given, ...named };
}

async function readInputFile(file: string, { terminal }: Context): Promise<string> {
  if (file === '-') return text(terminal.stdin());
  return readFile(file, 'utf8').catch((error: Error) => {
    throw new UsageError(`Can’t read the file: ${error.message}.`);
  });
}

function parseObject(json: string, from: string): DigestPatch {
  try {
    const value: unknown = JSON.parse(json);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  } catch {
    // Reported below, like other unexpected JSON.
  }
  throw new UsageError(`${from === '-' ? 'Standard input' : from} is not a JSON object.`);
}
