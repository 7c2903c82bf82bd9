import {
  groupHeadlines,
  SuggestedMerge,
  listSuggestedMerges,
  ungroupHeadlines,
} from '#api/contract/headlines.ts';
import type { Command } from 'commander';
import { MissingError } from '../errors.ts';
import { wholeNumberParser } from '../flags.ts';
import { examplesHelp } from '../help.ts';
import { shapeOf } from '../output/shape.ts';
import { maxId } from '../resolve.ts';
import type { Context, Verb } from '../verb.ts';
import { listCommand } from './forms.ts';
import { addChangeOptions, findHeadlines, type ChangeOptions } from './headlines/named.ts';
import { regroup, type Regrouping } from './headlines/regroup.ts';

const firstHeadlineText = ({ groups }: SuggestedMerge, index: number) =>
  groups[index]?.headlines[0]?.text ?? '';

export const headlines = {
  group: regroupCommand<{ with: number }>(
    ['desk headlines group 17 18 --with 12', 'desk headlines group --with 12 --ids-file storm.txt --dry-run'],
    joinGroup,
    (command) =>
      command.requiredOption('--with <id>', 'any headline in the target group', wholeNumberParser(1, maxId)),
  ),
  ungroup: regroupCommand(
    ['desk headlines ungroup 17', 'desk headlines ungroup 17 18 --dry-run'],
    async (_, { client, signal }) => ({
      question: (selected) => `Ungroup ${selected} permanently?`,
      successMessage: 'Decluster headlines',
      targetGroup: ({ id }) => id,
      willMove: ({ groupSize }) => groupSize > 1,
      call: (ids) => client.call(ungroupHeadlines, { body: { ids } }, { signal }),
    }),
  ),
  offers: listCommand<SuggestedMerge>({
    examples: ['desk headlines offers', 'desk headlines offers --json id,score,groups'],
    shape: shapeOf(SuggestedMerge, [
      'id',
      { name: 'score', value: ({ score }) => score.toFixed(2) },
      {
        name: 'headlines',
        value: ({ groups }) => groups.reduce((sum, group) => sum + group.headlines.length, 0),
        dropPriority: 2,
      },
      { name: 'one', value: (offer) => firstHeadlineText(offer, 0), isFlexible: true },
      { name: 'other', value: (offer) => firstHeadlineText(offer, 1), isFlexible: true },
      {
        name: 'shared_terms',
        value: ({ shared_terms }) => shared_terms.join(', '),
        isFlexible: true,
        dropPriority: 1,
      },
    ]),
    failureMessage: 'Something went wrong!',
    loadRows: async (_, { client, signal }) =>
      (await client.call(listSuggestedMerges, {}, { signal })).results,
  }),
};

function regroupCommand<Options = object>(
  examples: string[],
  prepare: (options: Options, context: Context) => Promise<Regrouping>,
  addFlags?: (command: Command) => void,
): Verb {
  return {
    declare(command) {
      command.addHelpText('before', examplesHelp(examples));
      addFlags?.(command);
      addChangeOptions(command);
    },
    run: (options: Options & ChangeOptions, context: Context) =>
      regroup((each) => prepare(options, each), options, context),
  };
}

async function joinGroup({ with: target }: { with: number }, context: Context): Promise<Regrouping> {
  const { client, signal } = context;
  const headline = (await findHeadlines([target], context)).get(target);
  if (!headline)
    throw new MissingError(
      `Headline ${target} does not exist.`,
      'List headlines with `desk headlines list`.',
    );
  const { group_id } = headline;
  return {
    question: (selected) => `Move ${selected} into the group of headline ${target}?`,
    successMessage: 'Recluster headlines',
    targetGroup: () => group_id,
    willMove: (each) => each.group_id !== group_id,
    call: (ids) => client.call(groupHeadlines, { body: { ids, group_id } }, { signal }),
  };
}
