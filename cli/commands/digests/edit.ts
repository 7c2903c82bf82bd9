import type { Command } from 'commander';
import { addConsentOptions, addCountOptions } from '#cli/bulk/options.ts';
import type { CountOptions } from '#cli/bulk/selection.ts';
import { confirmIfProtected } from '#cli/confirm.ts';
import type { Reject } from '#cli/edits/fileEdits.ts';
import { UsageError } from '#cli/errors.ts';
import type { ExitCode } from '#cli/exit.ts';
import { appendValue } from '#cli/flags.ts';
import { examplesHelp } from '#cli/help.ts';
import { addOutputOptions } from '#cli/output/mode.ts';
import { localTimeZone, parseFutureTime } from '#cli/times.ts';
import type { Context } from '#cli/verb.ts';
import { isTimeZone } from '#domain/wallTime.ts';
import { addInputOptions, readFields, type InputOptions } from './input.ts';
import { digestShape } from './shape.ts';

interface EditOptions extends InputOptions, CountOptions {
  ids: string[];
  basedOn?: string;
  set?: string[];
  editor?: true;
  dryRun?: true;
  out?: string;
  resume?: string | true;
}

export function declare(command: Command): void {
  command
    .argument('[ids...]', 'digest ID (several with --set), or - for standard input')
    .addHelpText(
      'before',
      examplesHelp([
        'desk digests edit 12 --title "Trams are back"',
        'desk digests edit 12 --from fields.json --json modified_at',
        'desk digests edit 12 --subtitle "From Monday on" --based-on 2026-11-21T09:00:00.000Z',
        'desk digests edit 12 --set "publish_at=monday 08:00 Europe/Oslo"',
        'desk digests edit 12 17 --set status=Ready --set "tags=Rail, Bus" --set planned=2026-12-01',
        'desk digests edit 12 --editor',
      ]),
    )
    .option('--based-on <modified_at>', 'fail with exit code 6 if the digest has changed since then')
    .optionsGroup('Fields:')
    .option('--set <field=value>', 'field value, in the `digests apply` format; repeatable', appendValue)
    .option('--editor', 'edit the fields and content of one digest as text, in VISUAL or EDITOR')
    .optionsGroup('Safety:')
    .option('--dry-run', 'with --set: validate on the server and show what would change')
    .option('--out <file>', 'with --dry-run: save the changes as a plan file for `desk apply`')
    .option('--resume [run]', 'continue an unfinished --set run; default: the latest for this command');
  addInputOptions(command);
  addConsentOptions(command);
  addOutputOptions(command);
  addCountOptions(command);
}

export async function run(
  { set, editor, ...options }: EditOptions,
  context: Context,
): Promise<ExitCode | void> {
  if (set || options.resume) return setFields(set ?? [], options, context);
  if (options.dryRun) throw new UsageError('--dry-run needs --set.', 'Add --set FIELD=VALUE.');
  const { collectIds } = await import('#cli/ids/collect.ts');
  const ids = await collectIds(options, () => context.terminal.stdin());
  const [id, another] = ids;
  if (id === undefined || another !== undefined)
    throw new UsageError('Nothing was changed: more than one digest was given.', 'Use --set FIELD=VALUE.');
  if (!editor) return saveDigest(id, options, context);
  const { editAsText } = await import('./asText.ts');
  return editAsText(id, options, context);
}

async function saveDigest(id: number, { basedOn, ...options }: EditOptions, context: Context): Promise<void> {
  const { client, output, terminal, signal } = context;
  const shape = digestShape;
  output.requireFields(shape);
  const { updateDigest } = await import('#api/contract/digests.ts');
  const fields = await readFields(options, context);
  if (Object.keys(fields).length === 0) {
    throw new UsageError(
      'Nothing was changed: no fields were given.',
      'Use --title, --set FIELD=VALUE, --from FILE or another field flag.',
    );
  }
  await confirmIfProtected(`Change digest ${id}?`, options, context);
  const body = basedOn ? { ...fields, modified_at: basedOn } : fields;
  const digest = await client.call(updateDigest, { params: { id }, body }, { signal });
  await output.record(digest, shape);
  terminal.notice('Digests updated successfully.');
}

async function setFields(
  set: readonly string[],
  { basedOn, title, subtitle, status, contentFile, from, ...options }: EditOptions,
  context: Context,
): Promise<ExitCode> {
  const change = {
    command: 'digests edit',
    question: (digests: string) => `Change ${digests}?`,
    successMessage: 'Digests updated successfully.',
    failureMessage: 'Unable to change the digests',
  };
  if (options.resume) {
    const { changeDigests } = await import('#cli/bulk/change.ts');
    return changeDigests({ ...change, body: () => ({ action: 'edit' }) }, options, context);
  }
  if ([title, subtitle, status, contentFile, from].some((each) => each !== undefined))
    throw new UsageError('--set can’t be combined with other field flags.', 'Set every field with --set.');
  const [{ checkColumnNames, FileEdits }, { applyEdits }, { collectIds }] = await Promise.all([
    import('#cli/edits/fileEdits.ts'),
    import('#cli/edits/applyEdits.ts'),
    import('#cli/ids/collect.ts'),
  ]);
  const cells = set.map((each): [string, string] => {
    const end = each.indexOf('=');
    if (end < 1) throw new UsageError(`${JSON.stringify(each)} is not in the form FIELD=VALUE.`);
    const name = each.slice(0, end).trim().toLowerCase();
    const value = each.slice(end + 1);
    return [name, name === 'publish_at' ? parsePublishAt(value) : value];
  });
  checkColumnNames(['id', ...cells.map(([name]) => name)], { source: '--set' });
  const edits = new FileEdits();
  const ids = await collectIds(options, () => context.terminal.stdin());
  const since: [string, string][] = basedOn === undefined ? [] : [['modified_at', basedOn]];
  for (const [index, id] of ids.entries())
    edits.add({ line: index + 1, cells: [['id', id], ...cells, ...since] });
  return applyEdits(edits, change, { describeLocation: describeLocation }, options, context);
}

function parsePublishAt(value: string): string {
  const text = value.trim();
  if (text === '') return '';
  const [, time = text, zone = localTimeZone()] = /^(.+) (\S*[a-z]\/\S+|UTC)$/i.exec(text) ?? [];
  if (!isTimeZone(zone)) throw new UsageError(`Unknown time zone ${JSON.stringify(zone)}.`);
  return `${parseFutureTime('publish_at', time, zone)} ${zone}`;
}

const describeLocation = ({ id, field }: Reject) => `digest ${id}${field === null ? '' : `, ${field}`}`;
