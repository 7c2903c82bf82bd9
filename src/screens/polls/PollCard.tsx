import { ChevronDown, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import type { PollSubmission } from '#api/contract/polls.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Cluster, Stack } from '#ui/layout/Layout.tsx';
import { Text } from '#ui/text/Text.tsx';
import { messages } from './messages.ts';
import { MostPolled } from './MostPolled.tsx';
import { PollTitle } from './PollTitle.tsx';
import { VotesChart } from './VotesChart.tsx';

/** A poll on a narrow screen. */
export function PollCard({ poll }: { poll: PollSubmission }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Stack gap={2}>
      <PollTitle poll={poll} isWhole hasChoices={!isOpen} />
      {isOpen ? <VotesChart poll={poll} /> : <MostPolled poll={poll} />}
      <Cluster justify="space-between" isSingleLine>
        <Text size="xs" tone="muted">
          {messages.idOf(poll.digest)}
        </Text>
        <Button
          size="small"
          variant="quiet"
          icon={isOpen ? <ChevronDown /> : <ChevronRight />}
          aria-expanded={isOpen}
          onPress={() => setOpen(!isOpen)}
        >
          {messages.show}
        </Button>
      </Cluster>
    </Stack>
  );
}
