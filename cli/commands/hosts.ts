import { Host, listHosts, renameHost } from '#api/contract/hosts.ts';
import { hostLookup } from '../lookups.ts';
import { shapeOf } from '../output/shape.ts';
import { resolveOne } from '../resolve.ts';
import { changeCommand, listCommand } from './forms.ts';

const shape = shapeOf(Host, [
  'id',
  { name: 'brand_name', isFlexible: true },
  { name: 'host_name', isFlexible: true },
]);

export const hosts = {
  list: listCommand<Host>({
    examples: ['desk hosts list', 'desk hosts list --csv > hosts.csv'],
    shape,
    loadRows: async (_, { client, signal }) => (await client.call(listHosts, {}, { signal })).results,
  }),
  rename: changeCommand<{ host: string; brandName: string }, Host>({
    examples: ['desk hosts rename news.example --brand-name "The News"'],
    addFlags: (command) =>
      command
        .argument('<host>', 'source ID, host name or brand name')
        .requiredOption('--brand-name <name>', 'new brand name'),
    shape,
    find: async ({ host }, context) => (await resolveOne(host, hostLookup(context))).id,
    question: ({ brandName }, id) => `Rename source ${id} to ${JSON.stringify(brandName)}?`,
    call: ({ brandName }, { client, signal }, id) =>
      client.call(renameHost, { params: { id }, body: { brand_name: brandName } }, { signal }),
    failureMessage: 'Unable to rename the source.',
    successMessage: 'Source renamed.',
  }),
};
