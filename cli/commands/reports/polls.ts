import { Option, type Command } from 'commander';
import type { PollSubmission } from '#api/contract/polls.ts';
import { mostPolled, countVotes } from '#domain/pollVotes.ts';
import { listCell } from '#domain/csv.ts';
import { examplesHelp } from '#cli/help.ts';
import { addOutputFile, addOutputOptions } from '#cli/output/mode.ts';
import type { Shape } from '#cli/output/shape.ts';
import { addPageOptions, writePages, type PageOptions } from '../pages.ts';
import type { Context } from '#cli/verb.ts';

interface PollsOptions extends PageOptions {
  search?: string;
  order: 'asc' | 'desc';
}

export function declare(command: Command): void {
  command
    .addHelpText('before', examplesHelp(['desk reports polls', 'desk reports polls --all --csv > polls.csv']))
    .option('--search <text>', 'words of the question')
    .addOption(new Option('--order <order>', 'order by id').choices(['asc', 'desc']).default('desc'));
  addPageOptions(command, 'polls');
  addOutputOptions(command);
  addOutputFile(command);
}

const shape: Shape<PollSubmission> = {
  fields: ['digest', 'question', 'choices'],
  columns: [
    { name: 'id', value: ({ digest }) => digest },
    { name: 'question', value: ({ question }) => question.question, isFlexible: true },
    { name: 'most_polled', value: (poll) => listCell(mostPolled(poll)), isFlexible: true },
    { name: 'votes', value: countVotes },
    {
      name: 'choices',
      value: ({ choices }) =>
        listCell(
          choices.map(({ choice, choice_count }) => `${choice}: ${choice_count}`),
          '; ',
        ),
      screen: false,
    },
  ],
  id: ({ digest }) => digest,
};

/** What readers answered to polls, with their votes (POLLREP-01). */
export async function run(options: PollsOptions, context: Context): Promise<void> {
  const { client, signal } = context;
  const { listPollSubmissions } = await import('#api/contract/polls.ts');
  const query = { search: options.search, sort_by: 'id', sort_order: options.order } as const;
  const read = (page: number, size: number) =>
    client.call(listPollSubmissions, { query: { ...query, page, page_size: size } }, { signal });
  await writePages({ noun: 'polls', shape, read }, options, context);
}
