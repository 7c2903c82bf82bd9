import type { Command } from 'commander';
import type { HeadlineOffer } from '#api/contract/headlines.ts';
import { under } from '#cli/errors.ts';
import { examplesHelp } from '#cli/help.ts';
import { addOutputOptions } from '#cli/output/mode.ts';
import type { Shape } from '#cli/output/shape.ts';
import type { Context } from '#cli/verb.ts';

export function declare(command: Command): void {
  command.addHelpText(
    'before',
    examplesHelp(['desk headlines offers', 'desk headlines offers --json id,score,groups']),
  );
  addOutputOptions(command);
}

const toFirstText = ({ groups }: HeadlineOffer, place: number) => groups[place]?.headlines[0]?.text ?? '';
const countHeadlines = ({ groups }: HeadlineOffer) =>
  groups.reduce((sum, { headlines }) => sum + headlines.length, 0);

const shape: Shape<HeadlineOffer> = {
  fields: ['id', 'score', 'shared_terms', 'groups'],
  columns: [
    { name: 'id', value: ({ id }) => id },
    { name: 'score', value: ({ score }) => score.toFixed(2) },
    { name: 'headlines', value: countHeadlines, leaveOut: 2 },
    { name: 'one', value: (offer) => toFirstText(offer, 0), isFlexible: true },
    { name: 'other', value: (offer) => toFirstText(offer, 1), isFlexible: true },
    {
      name: 'shared_terms',
      value: ({ shared_terms }) => shared_terms.join(', '),
      isFlexible: true,
      leaveOut: 1,
    },
  ],
  id: ({ id }) => id,
};

export async function run(_options: object, { client, output, terminal, signal }: Context): Promise<void> {
  const { listHeadlineOffers } = await import('#api/contract/headlines.ts');
  await under('Something went wrong!', async () => {
    const { results } = await client.call(listHeadlineOffers, {}, { signal });
    if (output.mode === 'count') return output.count(results.length);
    if ((await output.rows(results, shape)) === 0) terminal.notice('No Data Found');
  });
}
