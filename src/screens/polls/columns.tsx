import type { PollSubmission } from '#api/contract/polls.ts';
import { mostPolled } from '#domain/pollVotes.ts';
import type { Column } from '#ui/table/column.ts';
import { Text } from '#ui/text/Text.tsx';
import { messages } from './messages.ts';

export const columns: Column<PollSubmission>[] = [
  { id: 'id', header: messages.id, width: 110, isSortable: true, render: ({ digest }) => digest },
  {
    id: 'question',
    header: messages.question,
    isRowHeader: true,
    render: ({ question }) => (
      <Text dir="auto" lines={3} weight="strong">
        {question.question || messages.untitled}
      </Text>
    ),
  },
  {
    id: 'mostPolled',
    header: messages.mostPolled,
    width: 280,
    render: (poll) => {
      const most = mostPolled(poll);
      return most.length > 0 ? (
        <Text dir="auto" lines={2}>
          {most.join(', ')}
        </Text>
      ) : (
        <Text tone="muted">{messages.noVotes}</Text>
      );
    },
  },
];
