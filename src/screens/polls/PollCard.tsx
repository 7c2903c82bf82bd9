import type { PollSubmission } from '../../api/contract/polls';
import { Accordion } from '../../ui/Accordion';
import { Stack } from '../../ui/Layout';
import { Text } from '../../ui/Text';
import { messages } from './messages';
import { mostPolled } from '../../api/pollVotes';
import { VotesChart } from './VotesChart';

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
