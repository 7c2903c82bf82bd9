import { Option, type Command } from 'commander';
import type { PollSubmission } from '#api/contract/polls.ts';
import { mostPolled, votesOf } from '#api/pollVotes.ts';
import { under } from '#cli/errors.ts';
import { wholeNumber } from '#cli/flags.ts';
import { examplesHelp } from '#cli/help.ts';
import { addOutputFile, addOutputOptions } from '#cli/output/mode.ts';
import type { Shape } from '#cli/output/shape.ts';
import type { Context } from '../verb.ts';

interface PollsOptions {
  search?: string;
  order: 'asc' | 'desc';
  page: number;
  size: number;
  all?: true;
}

export function declare(command: Command): void {
  command
    .addHelpText('before', examplesHelp(['desk reports polls', 'desk reports polls --all --csv > polls.csv']))
    .option('--search <text>', 'words of the question')
    .addOption(new Option('--order <order>', 'order by id').choices(['asc', 'desc']).default('desc'))
    .option('--page <number>', 'page, from 1', wholeNumber(1, 1_000_000), 1)
    .option('--size <number>', 'polls on a page, up to 100', wholeNumber(1, 100), 20)
    .option('--all', 'every page');
  addOutputOptions(command);
  addOutputFile(command);
}

const shape: Shape<PollSubmission> = {
  fields: ['digest', 'question', 'choices'],
  columns: [
    { name: 'id', value: ({ digest }) => digest },
    { name: 'question', value: ({ question }) => question.question, isFlexible: true },
    { name: 'most_polled', value: (poll) => mostPolled(poll).join(', '), isFlexible: true },
    { name: 'votes', value: votesOf },
    {
      name: 'choices',
      value: ({ choices }) =>
        choices.map(({ choice, choice_count }) => `${choice}: ${choice_count}`).join('; '),
      screen: false,
    },
  ],
  id: ({ digest }) => digest,
};

/** What readers answered to polls, with their votes (POLLREP-01). */
export async function run({ all, search, order, ...options }: PollsOptions, context: Context): Promise<void> {
  const { client, output, terminal, signal } = context;
  const { listPollSubmissions } = await import('#api/contract/polls.ts');
  await under('Something went wrong!', async () => {
    const query = { search, sort_by: 'id', sort_order: order } as const;
    const { page, size } = options;
    if (all && output.mode !== 'count') {
      const every = { query: { ...query, page_size: 100 } };
      const shown = await output.rows(client.rows(listPollSubmissions, every, { signal }), shape);
      if (shown === 0) terminal.notice('No Data Found');
      return;
    }
    const answer = await client.call(
      listPollSubmissions,
      { query: { ...query, page, page_size: size } },
      { signal },
    );
    if (output.mode === 'count') return output.count(answer.count);
    await output.rows(answer.results, shape);
    if (answer.results.length === 0) terminal.notice('No Data Found');
    else if (output.isForPeople && page * size < answer.count) {
      terminal.notice(`\n${answer.count} polls. Next: --page ${page + 1}.`);
    }
  });
}
