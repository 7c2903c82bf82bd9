import type { DigestListQuery } from '#api/contract/digests.ts';
import { listViews, View } from '#api/contract/views.ts';
import { formatListCell } from '#domain/csv.ts';
import { resolveSavedFilters } from '../filters.ts';
import { examplesHelp } from '../help.ts';
import { addOutputOptions } from '../output/mode.ts';
import { shapeOf } from '../output/shape.ts';
import { listLookup, resolveOne } from '../resolve.ts';
import type { Context, Verb } from '../verb.ts';
import { digestColumns } from './digests/columns.ts';
import { writeDigestPages } from './digests/pages.ts';
import { listCommand } from './forms.ts';
import { addPageOptions, type PageOptions } from './pages.ts';

const readViews = async ({ client, signal }: Context) =>
  (await client.call(listViews, {}, { signal })).results;

export const views = {
  list: listCommand<View>({
    examples: ['desk views list', 'desk views list --json id,name,query'],
    shape: shapeOf(View, [
      'id',
      { name: 'name', isFlexible: true },
      { name: 'query', isFlexible: true },
      { name: 'sort', value: ({ sort }) => (sort ? `${sort.by} ${sort.order}` : '') },
      { name: 'created_by', value: ({ created_by }) => created_by.name, isFlexible: true },
      { name: 'columns', value: ({ columns }) => formatListCell(columns), formatForTerminal: false },
    ]),
    loadRows: (_, context) => readViews(context),
  }),
  use: {
    declare(command) {
      command
        .argument('<view>', 'view ID or name')
        .addHelpText(
          'before',
          examplesHelp([
            'desk views use "To check"',
            'desk views use 12 --all --ids | desk digests publish -',
          ]),
        );
      addPageOptions(command, 'digests');
      addOutputOptions(command);
    },
    async run({ view: given, ...options }: PageOptions & { view: string }, context: Context) {
      const lookup = listLookup('view', async () =>
        (await readViews(context)).map((view) => ({ ...view, title: view.name })),
      );
      const readQuery = async () => resolveViewQuery(await resolveOne(given, lookup), context);
      await writeDigestPages({ readQuery, columns: digestColumns, options }, context);
    },
  } satisfies Verb,
};

async function resolveViewQuery(
  { query, sort }: View,
  { client, signal }: Context,
): Promise<DigestListQuery> {
  const filters = await resolveSavedFilters(query, client, signal);
  const { status } = filters;
  const defaultSort = status === undefined || status === 'published' ? 'first_published_at' : 'modified_at';
  return { ...filters, sort_by: sort?.by ?? defaultSort, sort_order: sort?.order ?? 'desc' };
}
