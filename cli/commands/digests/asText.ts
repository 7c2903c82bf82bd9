import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { editFields } from '#api/contract/bulk/edits.ts';
import { getDigest, type Digest } from '#api/contract/digests.ts';
import type { BulkOptions } from '#cli/bulk/options.ts';
import { digestColumns } from './columns.ts';
import { CommandError, explain, UsageError } from '#cli/errors.ts';
import { exitCodes, type ExitCode } from '#cli/exit.ts';
import { editText, editorCommand } from '#cli/editText.ts';
import type { Context } from '#cli/verb.ts';
import { applyEdits } from '#cli/edits/applyEdits.ts';
import { FileEdits } from '#cli/edits/fileEdits.ts';

export async function editAsText(
  id: number,
  options: Omit<BulkOptions, 'ids'>,
  context: Context,
): Promise<ExitCode> {
  const { client, env, signal, terminal } = context;
  const program = editorCommand(env);
  const digest = await client.call(getDigest, { params: { id } }, { signal });
  const text = formatFields(digestFields(digest));
  const before = parseFields(text);
  const draft = { text, prefix: join(tmpdir(), 'desk-edit-'), name: `digest-${id}.txt` };
  const edited = await editText(program, draft, env);
  try {
    const after = parseFields(edited.text);
    const cells = [...after].filter(([name, value]) => before.get(name) !== value);
    if (cells.length === 0) {
      terminal.notice('Nothing was changed: you made no edits.');
      await edited.discard();
      return exitCodes.done;
    }
    const edits = new FileEdits();
    edits.add({ line: 1, cells: [['id', id], ['modified_at', digest.modified_at], ...cells] });
    const change = {
      command: 'digests edit',
      question: () => `Change ${cells.map(([name]) => name).join(', ')} of digest ${id}?`,
      successMessage: 'Digests updated successfully.',
      failureMessage: 'Unable to change the digest',
    };
    const ended = await applyEdits(
      edits,
      change,
      { describeLocation: ({ field }) => field ?? 'digest' },
      options,
      context,
    );
    // A rejected edit can be fixed and retried.
    if (ended === exitCodes.done) await edited.discard();
    else terminal.notice(`Your edits are in ${edited.file}.`);
    return ended;
  } catch (error) {
    const { parts } = explain(error);
    const next = `Your edits are in ${edited.file}.${parts.hint ? ` ${parts.hint}` : ''}`;
    throw new CommandError({ ...parts, hint: next }, { cause: error });
  }
}

function digestFields(digest: Digest): Map<string, string> {
  const columns = new Map<string, (row: Digest) => unknown>(
    digestColumns.map(({ name, value }) => [name, value]),
  );
  const fields = editFields.flatMap((name): [string, string][] => {
    const value = columns.get(name);
    return value ? [[name, String(value(digest) ?? '')]] : [];
  });
  return new Map([...fields, ['subtitle', digest.subtitle], ['content', digest.digest]]);
}

const isPlainText = (name: string) => name === 'title' || name === 'subtitle';
/** Writes a title or subtitle as JSON if it spans lines, starts with a quote or has surrounding spaces. */
const encodeValue = (name: string, value: string) =>
  isPlainText(name) && /[\r\n]|^"|^\s|\s$/.test(value) ? JSON.stringify(value) : value;

const separator = '---';

function formatFields(fields: ReadonlyMap<string, string>): string {
  const head = [...fields].filter(([name]) => name !== 'content');
  return `${head.map(([name, value]) => `${name}: ${encodeValue(name, value)}\n`).join('')}${separator}\n${fields.get('content')}\n`;
}

function parseFields(text: string): Map<string, string> {
  const lines = text.replaceAll('\r\n', '\n').split('\n');
  const end = lines.indexOf(separator);
  if (end < 0) throw new UsageError(`The line ${separator} between the fields and the content is missing.`);
  const fields = new Map<string, string>();
  for (const line of lines.slice(0, end)) {
    if (line.trim() === '') continue;
    const [, name = '', value = ''] = /^\s*([a-z]+)\s*:\s?(.*)$/.exec(line) ?? [];
    if (name === 'content' || !(editFields as readonly string[]).includes(name))
      throw new UsageError(`Unknown field ${JSON.stringify(name || line.slice(0, 40))}.`);
    if (fields.has(name)) throw new UsageError(`The field ${name} appears twice.`);
    fields.set(name, isPlainText(name) && value.startsWith('"') ? unquote(value) : value);
  }
  return fields.set(
    'content',
    lines
      .slice(end + 1)
      .join('\n')
      .replace(/\n$/, ''),
  );
}

function unquote(value: string): string {
  try {
    return String(JSON.parse(value));
  } catch {
    return value;
  }
}
