import type { PollSubmission } from '#api/contract/polls.ts';
import { countVotes, mostPolled } from '#domain/pollVotes.ts';
import { Stack } from '#ui/layout/Layout.tsx';
import { Text } from '#ui/text/Text.tsx';
import { messages } from './messages.ts';

/** What most readers took, and how large a part of all votes that is. */
export function MostPolled({ poll }: { poll: PollSubmission }) {
  const most = mostPolled(poll);
  if (most.length === 0) return <Text tone="muted">{messages.noVotes}</Text>;
  const total = countVotes(poll);
  const votes = Math.max(...poll.choices.map(({ choice_count }) => choice_count));
  return (
    <Stack gap={0}>
      <Text dir="auto" lines={2}>
        {most.join(', ')}
      </Text>
      <Text size="xs" tone="muted">
        {messages.part(votes, total, most.length > 1)}
      </Text>
    </Stack>
  );
}
