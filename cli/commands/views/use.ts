import type { Command } from 'commander';
import type { DigestListQuery } from '#api/contract/digests.ts';
import type { View } from '#api/contract/views.ts';
import { filterByName, filterNames } from '#domain/digestFilters.ts';
import { examplesHelp } from '#cli/help.ts';
import { addOutputOptions } from '#cli/output/mode.ts';
import { listLookup, resolveOne } from '#cli/resolve.ts';
import type { Context } from '#cli/verb.ts';
import { digestColumns } from '../digests/columns.ts';
import { writeDigestPages } from '../digests/pages.ts';
import { addPageOptions, type PageOptions } from '../pages.ts';

interface UseOptions extends PageOptions {
  view: string;
}

export function declare(command: Command): void {
  command
    .argument('<view>', 'id or name of the view')
    .addHelpText(
      'before',
      examplesHelp(['desk views use "To check"', 'desk views use 12 --all --ids | desk digests publish -']),
    );
  addPageOptions(command, 'digests');
  addOutputOptions(command);
}

/** Lists the digests that a saved view lists, in its order. */
export async function run({ view: given, ...options }: UseOptions, context: Context): Promise<void> {
  const { client, signal } = context;
  const { listViews } = await import('#api/contract/views.ts');
  const views = listLookup('view', async () => {
    const { results } = await client.call(listViews, {}, { signal });
    return results.map((view) => ({ ...view, title: view.name }));
  });
  const readQuery = async () => toQuery(await resolveOne(given, views));
  await writeDigestPages({ readQuery, columns: digestColumns, options }, context);
}

/** The call that the browser makes for a view: newest first by what matters for the status, unless it says otherwise. */
function toQuery({ query, sort }: View): DigestListQuery {
  const saved = new URLSearchParams(query);
  const filters = filterNames.map((name) => [filterByName[name].call, saved.get(name) || undefined] as const);
  const status = saved.get('selectedStatus') ?? '';
  const usual = status === '' || status === 'published' ? 'first_published_at' : 'modified_at';
  return { ...Object.fromEntries(filters), sort_by: sort?.by ?? usual, sort_order: sort?.order ?? 'desc' };
}
