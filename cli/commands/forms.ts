import type { Command } from 'commander';
import type { Removal } from '#api/contract/bulk/removal.ts';
import type { Change as DigestChange } from '../bulk/change.ts';
import {
  addBulkOptions,
  addConsentOptions,
  addCountOptions,
  type BulkOptions,
  type ConsentOptions,
} from '../bulk/options.ts';
import type { CountOptions } from '../bulk/selection.ts';
import { confirm, confirmIfProtected } from '../confirm.ts';
import { withFailureMessage } from '../errors.ts';
import { wholeNumberParser } from '../flags.ts';
import { examplesHelp } from '../help.ts';
import { addOutputOptions } from '../output/mode.ts';
import type { Shape } from '../output/shape.ts';
import { toPrintable } from '../output/text.ts';
import { maxId } from '../resolve.ts';
import type { Context, Verb } from '../verb.ts';
import { addPageOptions, writePages, type Page, type PageOptions } from './pages.ts';

interface CommandSpec {
  examples: string[];
  addFlags?(command: Command): void;
}

function declare(command: Command, { examples, addFlags }: CommandSpec) {
  addFlags?.(command);
  command.addHelpText('before', examplesHelp(examples));
}

interface ListSpec<Options, Row> extends CommandSpec {
  shape: Shape<Row>;
  failureMessage?: string;
  /** Default true. */
  hasIds?: false;
  loadRows(options: Options, context: Context): Promise<Row[]>;
}

export const listCommand = <Row extends object, Options = object>(spec: ListSpec<Options, Row>): Verb => ({
  declare(command) {
    declare(command, spec);
    addOutputOptions(command, { hasIds: spec.hasIds });
  },
  async run(options: Options, context: Context) {
    await withFailureMessage(spec.failureMessage ?? '', async () => {
      const rows = await spec.loadRows(options, context);
      if ((await context.output.rows(rows, spec.shape)) === 0) context.terminal.notice('No Data Found');
    });
  },
});

interface PagedListSpec<Options, Row> extends CommandSpec {
  noun: string;
  allDescription?: string;
  shape: Shape<Row>;
  createPageReader(
    options: Options & PageOptions,
    context: Context,
  ): Promise<(page: number, size: number) => Promise<Page<Row>>>;
  describeRow?(row: Row): string | false | undefined;
}

export const pagedListCommand = <Row extends object, Options = object>(
  spec: PagedListSpec<Options, Row>,
): Verb => ({
  declare(command) {
    declare(command, spec);
    addPageOptions(command, spec.noun, spec.allDescription);
    addOutputOptions(command);
  },
  async run(options: Options & PageOptions, context: Context) {
    const readPage = await spec.createPageReader(options, context);
    let notice: string | false | undefined;
    async function read(page: number, size: number) {
      const found = await readPage(page, size);
      for (const row of found.results) notice ||= spec.describeRow?.(row);
      return found;
    }
    await writePages({ noun: spec.noun, shape: spec.shape, read }, options, context);
    if (notice) context.terminal.notice(notice);
  },
});

interface ChangeSpec<Options, Row, Found> extends CommandSpec {
  shape?: Shape<Row>;
  check?(options: Options): void;
  find?(options: Options, context: Context): Promise<Found>;
  question(options: Options, found: Found): string;
  /** Default: only on a protected profile. */
  isAlwaysConfirmed?: true;
  call(options: Options, context: Context, found: Found): Promise<Row>;
  failureMessage?: string;
  successMessage?: string | ((row: Row, options: Options) => string);
}

interface ShowSpec<Options, Row> extends CommandSpec {
  shape: Shape<Row>;
  loadRow(options: Options, context: Context): Promise<Row>;
}

export const showCommand = <Row extends object, Options = object>(spec: ShowSpec<Options, Row>): Verb => ({
  declare(command) {
    declare(command, spec);
    addOutputOptions(command);
  },
  async run(options: Options, context: Context) {
    context.output.requireFields(spec.shape);
    await context.output.record(await spec.loadRow(options, context), spec.shape);
  },
});

export const changeCommand = <Options, Row extends object | void = void, Found = number>(
  spec: ChangeSpec<Options, Row, Found>,
): Verb => ({
  declare(command) {
    declare(command, spec);
    addConsentOptions(command);
    if (spec.shape) addOutputOptions(command);
  },
  async run(options: Options & ConsentOptions, context: Context) {
    const { output, terminal } = context;
    if (spec.shape) output.requireFields(spec.shape);
    spec.check?.(options);
    const row = await withFailureMessage(spec.failureMessage ?? '', async () => {
      const found = (await spec.find?.(options, context)) as Found;
      const question = spec.question(options, found);
      if (spec.isAlwaysConfirmed) await confirm({ question }, options, context);
      else await confirmIfProtected(question, options, context);
      const changed = await spec.call(options, context, found);
      if (spec.shape && changed) await output.record(changed, spec.shape as Shape<object>);
      return changed;
    });
    const done =
      typeof spec.successMessage === 'function' ? spec.successMessage(row, options) : spec.successMessage;
    if (done !== undefined) terminal.notice(done);
  },
});

interface BulkChangeSpec<Options> extends CommandSpec {
  reservedFlag?: 'tag' | 'label';
  check?(options: Options & BulkOptions): void;
  change(options: Options, context: Context): DigestChange;
}

export const bulkChangeCommand = <Options = object>(spec: BulkChangeSpec<Options>): Verb => ({
  declare(command) {
    declare(command, spec);
    addBulkOptions(command, spec.reservedFlag && `--${spec.reservedFlag}`);
  },
  async run(options: Options & BulkOptions, context: Context) {
    spec.check?.(options);
    const { changeDigests } = await import('../bulk/change.ts');
    const selection = spec.reservedFlag ? { ...options, [spec.reservedFlag]: undefined } : options;
    return changeDigests(spec.change(options, context), selection, context);
  },
});

export const idArgument = (description: string) => (command: Command) =>
  void command.argument('<id>', description, wholeNumberParser(1, maxId));

interface DeletionTarget {
  id: number;
  name: string;
  digest_count: number;
}

interface DeletionSpec extends CommandSpec {
  noun: 'tag' | 'label' | 'status';
  argument: string;
  find(nameOrId: string, context: Context): Promise<DeletionTarget>;
  call(id: number, context: Context): Promise<Removal>;
  successMessage: string;
}

interface DeletionOptions extends ConsentOptions, CountOptions {
  dryRun?: true;
}

interface DeletionRow extends DeletionTarget {
  /** Null in a dry run. */
  job: number | null;
}

const deletionShape: Shape<DeletionRow> = {
  fields: ['id', 'name', 'digest_count', 'job'],
  columns: [
    { name: 'id', value: ({ id }) => id },
    { name: 'name', value: ({ name }) => name, isFlexible: true },
    { name: 'digest_count', value: ({ digest_count }) => digest_count },
    { name: 'job', value: ({ job }) => job },
  ],
  id: ({ id }) => id,
};

export const deleteCommand = (spec: DeletionSpec): Verb => ({
  declare(command) {
    command.argument(`<${spec.noun}>`, spec.argument);
    declare(command, spec);
    command
      .optionsGroup('Safety:')
      .option('--dry-run', 'show how many digests use it, without changing anything');
    addCountOptions(command);
    addConsentOptions(command);
    addOutputOptions(command);
  },
  async run(options: DeletionOptions & Record<DeletionSpec['noun'], string>, context: Context) {
    const { output, terminal } = context;
    const removed = await spec.find(options[spec.noun], context);
    output.requireFields(deletionShape);
    const [{ checkCount }, { followRemoval }] = await Promise.all([
      import('../bulk/selection.ts'),
      import('../bulk/followRemoval.ts'),
    ]);
    checkCount(removed.digest_count, options);
    if (options.dryRun) {
      await output.record({ ...removed, job: null }, deletionShape);
      return terminal.notice('Nothing was changed: this was a dry run.');
    }
    const question = deletionQuestion(spec.noun, removed);
    const count = removed.digest_count || undefined;
    await confirm({ question, count, isDestructive: true, hasDryRun: true }, options, context);
    const removal = await spec.call(removed.id, context);
    await followRemoval(removal, context);
    await output.record(
      { ...removed, digest_count: removal.digest_count, job: removal.job_id },
      deletionShape,
    );
    terminal.notice(spec.successMessage);
  },
});

function deletionQuestion(noun: DeletionSpec['noun'], { name, digest_count }: DeletionTarget): string {
  const quoted = toPrintable(JSON.stringify(name));
  if (digest_count === 0) return `Delete the ${noun} ${quoted}?`;
  const digests = digest_count === 1 ? '1 digest' : `${digest_count} digests`;
  return noun === 'status'
    ? `Delete the status ${quoted}, and move ${digests} to Draft?`
    : `Delete the ${noun} ${quoted}, and remove it from ${digests}?`;
}
