import type { Command } from 'commander';
import {
  deleteImport,
  getImport,
  importResults,
  listFailedPictures,
  listImportItems,
  listImports,
  pauseImport,
  resumeImport,
  retryPictures,
  undoImport,
  FailedPicture,
  type Import,
  type ImportResult,
} from '#api/contract/imports.ts';
import { addConsentOptions, type ConsentOptions } from '#cli/bulk/options.ts';
import { changeCommand, idArgument, listCommand } from '../forms.ts';
import { confirm } from '#cli/confirm.ts';
import { collectRows } from '#cli/pool.ts';
import { wholeNumberParser } from '#cli/flags.ts';
import { examplesHelp } from '#cli/help.ts';
import { addOutputOptions } from '#cli/output/mode.ts';
import { shapeOf } from '#cli/output/shape.ts';
import { maxId } from '#cli/resolve.ts';
import type { Context, Verb } from '#cli/verb.ts';
import { Option } from 'commander';
import { describeImport, importFailedError, followImport } from './follow.ts';
import { describeReport } from './report.ts';
import { importShape, itemShape } from './shape.ts';

interface ImportIdOptions extends ConsentOptions {
  id: number;
  site?: string;
}

const pictureShape = shapeOf(
  FailedPicture,
  [
    'url',
    { name: 'reason', isFlexible: true },
    'attempts',
    { name: 'digests', value: ({ digests }) => digests.map(({ id }) => id).join(' ') },
  ],
  (row) => row.url,
);

function declareId(command: Command, examples: string[]) {
  command
    .argument('<id>', 'import ID', wholeNumberParser(1, maxId))
    .addHelpText('before', examplesHelp(examples));
}

interface Action {
  name: string;
  question: (id: number) => string;
  call: (options: ImportIdOptions, context: Context) => Promise<Import>;
  flags?: (command: Command) => void;
}

const actionVerb = ({ name, question, call, flags }: Action): Verb => ({
  declare(command: Command) {
    declareId(command, [`desk imports ${name} 4`, `desk imports ${name} 4 --yes --json state`]);
    flags?.(command);
    addConsentOptions(command);
    addOutputOptions(command);
  },
  async run(options: ImportIdOptions, context: Context) {
    const { output, terminal } = context;
    output.requireFields(importShape);
    await confirm({ question: question(options.id) }, options, context);
    await call(options, context);
    const found = await followImport(options.id, context);
    await output.record(found, importShape);
    if (found.state === 'failed') throw importFailedError(found);
    terminal.notice(describeImport(found));
  },
});

export const imports = {
  list: listCommand<Import>({
    examples: ['desk imports list', 'desk imports list --json id,file_name,state'],
    shape: importShape,
    loadRows: (_, { client, signal }) =>
      collectRows(client.iterateRows(listImports, { query: { size: 100 } }, { signal })),
  }),
  show: {
    declare(command: Command) {
      declareId(command, [
        'desk imports show 4',
        'desk imports show 4 --result kept',
        'desk imports show 4 --items --csv',
      ]);
      command
        .option('--items', 'show the result for each item')
        .addOption(new Option('--result <result>', 'only items with this result').choices(importResults));
      addOutputOptions(command);
    },
    async run(
      { id, items, result }: { id: number; items?: true; result?: ImportResult },
      { client, output, signal, terminal }: Context,
    ) {
      const params = { id };
      if (items || result)
        await output.rows(
          client.iterateRows(
            listImportItems,
            { params, query: { size: 100, ...(result && { result }) } },
            { signal },
          ),
          itemShape,
        );
      else {
        const found = await client.call(getImport, { params }, { signal });
        await output.record(found, importShape);
        if (found.error) terminal.notice(found.error);
        else if (output.isForPeople) terminal.notice(describeReport(found));
      }
    },
  },
  pictures: listCommand<FailedPicture, { id: number }>({
    examples: ['desk imports pictures 4', 'desk imports pictures 4 --csv'],
    addFlags: idArgument('import ID'),
    shape: pictureShape,
    loadRows: ({ id }, { client, signal }) =>
      collectRows(
        client.iterateRows(listFailedPictures, { params: { id }, query: { size: 100 } }, { signal }),
      ),
  }),
  retry: actionVerb({
    name: 'retry',
    question: (id) => `Fetch the failed pictures of import ${id} again?`,
    flags: (command) => command.option('--site <url>', 'URL of the old site, if it isn’t in the file'),
    call: ({ id, site }, { client, signal }) =>
      client.call(retryPictures, { params: { id }, body: { site: site ?? null } }, { signal }),
  }),
  pause: actionVerb({
    name: 'pause',
    question: (id) => `Pause import ${id}?`,
    call: ({ id }, { client, signal }) => client.call(pauseImport, { params: { id } }, { signal }),
  }),
  resume: actionVerb({
    name: 'resume',
    question: (id) => `Continue import ${id}?`,
    call: ({ id }, { client, signal }) => client.call(resumeImport, { params: { id } }, { signal }),
  }),
  undo: actionVerb({
    name: 'undo',
    question: (id) => `Undo import ${id}?`,
    call: ({ id }, { client, signal }) => client.call(undoImport, { params: { id } }, { signal }),
  }),
  delete: changeCommand<{ id: number }, void>({
    examples: ['desk imports delete 4', 'desk imports delete 4 --yes'],
    addFlags: idArgument('import ID'),
    question: ({ id }) => `Delete import ${id} and its file? The imported digests will be kept.`,
    isAlwaysConfirmed: true,
    call: ({ id }, { client, signal }) => client.call(deleteImport, { params: { id } }, { signal }),
    successMessage: 'Import deleted.',
  }),
} satisfies Record<string, Verb>;
