import type { PollSubmission } from '#api/contract/polls.ts';
import { Accordion } from '#ui/layout/Accordion.tsx';
import { Stack } from '#ui/layout/Layout.tsx';
import { Text } from '#ui/text/Text.tsx';
import { messages } from './messages.ts';
import { mostPolled } from '#domain/pollVotes.ts';
import { VotesChart } from './VotesChart.tsx';

/** A poll on a narrow screen. */
export function PollCard({ poll }: { poll: PollSubmission }) {
  const most = mostPolled(poll);
  return (
    <Stack gap={2}>
      <Text dir="auto" weight="medium">
        {poll.question.question || messages.untitled}
      </Text>
      <Text size="xs" tone="muted">
        {messages.id} {poll.digest} · {messages.mostPolled}: <bdi>{most.join(', ') || messages.noVotes}</bdi>
      </Text>
      <Accordion
        level={2}
        items={[{ id: 'votes', title: messages.show, content: <VotesChart poll={poll} /> }]}
      />
    </Stack>
  );
}
