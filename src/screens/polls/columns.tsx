import type { PollSubmission } from '#api/contract/polls.ts';
import type { Column } from '#ui/table/column.ts';
import { MostPolled } from './MostPolled.tsx';
import { messages } from './messages.ts';
import { PollTitle } from './PollTitle.tsx';

export const columns: Column<PollSubmission>[] = [
  { id: 'id', header: messages.id, width: 88, isSortable: true, render: ({ digest }) => digest },
  {
    id: 'question',
    header: messages.question,
    isRowHeader: true,
    render: (poll) => <PollTitle poll={poll} />,
  },
  {
    id: 'mostPolled',
    header: messages.mostPolled,
    width: 340,
    narrowWidth: 240,
    render: (poll) => <MostPolled poll={poll} />,
  },
];
