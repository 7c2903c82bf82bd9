import { Option, type Command } from 'commander';
import { PollSubmission } from '#api/contract/polls.ts';
import { leadingChoices, countVotes } from '#domain/pollVotes.ts';
import { formatListCell } from '#domain/csv.ts';
import { examplesHelp } from '#cli/help.ts';
import { addOutputOptions } from '#cli/output/mode.ts';
import { shapeOf } from '#cli/output/shape.ts';
import { addPageOptions, writePages, type PageOptions } from '../pages.ts';
import type { Context } from '#cli/verb.ts';

interface PollsOptions extends PageOptions {
  search?: string;
  order: 'asc' | 'desc';
}

export function declare(command: Command): void {
  command
    .addHelpText('before', examplesHelp(['desk reports polls', 'desk reports polls --all --csv > polls.csv']))
    .option('--search <text>', 'words in the question')
    .addOption(new Option('--order <order>', 'sort order, by ID').choices(['asc', 'desc']).default('desc'));
  addPageOptions(command, 'polls');
  addOutputOptions(command);
}

const shape = shapeOf(
  PollSubmission,
  [
    { name: 'id', value: ({ digest }) => digest },
    { name: 'question', value: ({ question }) => question.question, isFlexible: true },
    { name: 'most_polled', value: (poll) => formatListCell(leadingChoices(poll)), isFlexible: true },
    { name: 'votes', value: countVotes },
    {
      name: 'choices',
      value: ({ choices }) =>
        formatListCell(
          choices.map(({ choice, choice_count }) => `${choice}: ${choice_count}`),
          '; ',
        ),
      formatForTerminal: false,
    },
  ],
  ({ digest }) => digest,
);

/** POLLREP-01 */
export async function run(options: PollsOptions, context: Context): Promise<void> {
  const { client, signal } = context;
  const { listPollSubmissions } = await import('#api/contract/polls.ts');
  const query = { search: options.search, sort_by: 'id', sort_order: options.order } as const;
  const read = (page: number, size: number) =>
    client.call(listPollSubmissions, { query: { ...query, page, page_size: size } }, { signal });
  await writePages({ noun: 'polls', shape, read }, options, context);
}
