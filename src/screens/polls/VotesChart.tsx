import type { PollSubmission } from '#api/contract/polls.ts';
import { digestPath } from '#shared/page/paths.ts';
import { BarChart } from '#ui/charts/BarChart.tsx';
import { Stack } from '#ui/layout/Layout.tsx';
import { Link } from '#ui/actions/Link.tsx';
import { messages } from './messages.ts';
import { countVotes } from '#domain/pollVotes.ts';

/** The votes of each choice; a full bar is all of them (POLLREP-02, POLLREP-03). */
export function VotesChart({ poll }: { poll: PollSubmission }) {
  const total = countVotes(poll);
  return (
    <Stack gap={3}>
      <BarChart
        title={messages.total(total)}
        labelHeader={messages.choice}
        valueHeader={messages.votes}
        max={total}
        bars={poll.choices.map(({ choice, choice_count }, id) => ({
          id,
          label: choice,
          value: choice_count,
        }))}
        formatValue={(votes) => messages.share(votes, total)}
      />
      <div>
        <Link href={digestPath(poll.digest)}>{messages.open}</Link>
      </div>
    </Stack>
  );
}
