import { createLabel, deleteLabel, getLabel, Label, listLabels, updateLabel } from '#api/contract/labels.ts';
import { UsageError } from '../errors.ts';
import { appendValue } from '../flags.ts';
import { labelLookup } from '../lookups.ts';
import { shapeOf } from '../output/shape.ts';
import { resolveIds, resolveOne } from '../resolve.ts';
import type { Context } from '../verb.ts';
import { bulkChangeCommand, changeCommand, deleteCommand, listCommand } from './forms.ts';

/** The design's gray. */
const defaultColor = '#6b7280';
const shape = shapeOf(Label, ['id', { name: 'title', isFlexible: true }, 'color_code']);

interface EditOptions {
  label: string;
  title?: string;
  colorCode?: string;
}

const resolveLabelId = async (value: string, context: Context) =>
  (await resolveOne(value, labelLookup(context))).id;

export const labels = {
  list: listCommand<Label, { search?: string }>({
    examples: ['desk labels list', 'desk labels list --search ready --json id,title'],
    addFlags: (command) => command.option('--search <text>', 'part of a title'),
    shape,
    failureMessage: 'Unable to fetch labels',
    loadRows: async ({ search }, { client, signal }) =>
      (await client.call(listLabels, { query: { search } }, { signal })).results,
  }),
  create: changeCommand<{ title: string; colorCode: string }, Label>({
    examples: ['desk labels create --title "To print" --color-code "#c2410c"'],
    addFlags: (command) =>
      command
        .requiredOption('--title <title>', 'title')
        .option('--color-code <hex>', 'colour, such as #c2410c', defaultColor),
    shape,
    question: ({ title }) => `Create the label ${JSON.stringify(title)}?`,
    call: ({ title, colorCode }, { client, signal }) =>
      client.call(createLabel, { body: { title, color_code: colorCode } }, { signal }),
    failureMessage: 'Unable to create label.',
    successMessage: 'Label created successfully.',
  }),
  edit: changeCommand<EditOptions, Label>({
    examples: [
      'desk labels edit Ready --title "Ready to print"',
      'desk labels edit 12 --color-code "#c2410c"',
    ],
    addFlags: (command) =>
      command
        .argument('<label>', 'label ID or title')
        .option('--title <title>', 'new title')
        .option('--color-code <hex>', 'new colour, such as #c2410c'),
    shape,
    check({ title, colorCode }) {
      if (title === undefined && colorCode === undefined)
        throw new UsageError('Nothing to change.', 'Use --title or --color-code.');
    },
    find: ({ label }, context) => resolveLabelId(label, context),
    question: (_, id) => `Change label ${id}?`,
    call: ({ title, colorCode }, { client, signal }, id) =>
      client.call(updateLabel, { params: { id }, body: { title, color_code: colorCode } }, { signal }),
    successMessage: 'Label updated successfully.',
  }),
  delete: deleteCommand({
    noun: 'label',
    argument: 'label ID or title',
    examples: ['desk labels delete Ready --dry-run', 'desk labels delete 12 --yes --json job'],
    async find(given, context) {
      const params = { id: await resolveLabelId(given, context) };
      const { id, title, digest_count } = await context.client.call(
        getLabel,
        { params },
        { signal: context.signal },
      );
      return { id, name: title, digest_count };
    },
    call: (id, { client }) => client.call(deleteLabel, { params: { id } }),
    successMessage: 'Label deleted successfully.',
  }),
  add: labelChangeCommand('add', 'label to add; repeatable', [
    'desk labels add --label Ready 12 17',
    'desk labels add --label 3 --label 7 --ids-file ready.txt --dry-run',
    'desk labels add --label "To print" --status draft --all --yes --expect 40',
  ]),
  remove: labelChangeCommand('remove', 'label to remove; repeatable', [
    'desk labels remove --label Ready 12 17',
    'desk labels remove --label Ready --selectedLabels Ready --all --dry-run',
  ]),
  set: labelChangeCommand('set', 'label to set, replacing all others; repeatable', [
    'desk labels set --label Ready --label Print 12 17',
    'desk labels set --none --ids-file plain.txt --yes',
  ]),
};

interface LabelOptions {
  label?: string[];
  none?: true;
}

function labelChangeCommand(verb: 'add' | 'remove' | 'set', description: string, examples: string[]) {
  const questions = {
    add: (named: string, digests: string) => `Add ${named} to ${digests}?`,
    remove: (named: string, digests: string) => `Remove ${named} from ${digests}?`,
    set: (named: string, digests: string) =>
      `Replace all labels of ${digests}? New labels: ${named || 'none'}.`,
  };
  return bulkChangeCommand<LabelOptions>({
    examples,
    addFlags(command) {
      if (verb === 'set') command.option('--none', 'remove all labels');
      command.option('--label <ids or title>', description, appendValue);
    },
    reservedFlag: 'label',
    check({ label, none, resume }) {
      if (!resume && (label === undefined) !== Boolean(none))
        throw new UsageError(
          label ? '--none can’t be combined with --label.' : 'No labels given.',
          'Specify labels with --label ID or --label "Title".',
        );
    },
    change: ({ label }, context) => ({
      command: `labels ${verb}`,
      async body() {
        const ids = await resolveIds(label, labelLookup(context));
        return { action: `${verb}_labels`, labels: ids ? ids.split(',').map(Number) : [] };
      },
      question: (digests) => questions[verb]((label ?? []).join(', '), digests),
      successMessage: 'Labels updated',
      failureMessage: 'Unable to update labels',
    }),
  });
}
