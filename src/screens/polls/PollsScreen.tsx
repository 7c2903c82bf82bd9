import type { PollSubmission } from '#api/contract/polls.ts';
import { ListPage } from '#shared/list/ListPage.tsx';
import { useUrlState } from '#shared/list/useUrlState.ts';
import { usePolls } from '#data/polls.ts';
import { columns } from './columns.tsx';
import { messages } from './messages.ts';
import { PollCard } from './PollCard.tsx';
import { pageSize, pollsFields, toPollsCall } from './pollsQuery.ts';
import { VotesChart } from './VotesChart.tsx';

/** The votes of readers in the polls of digests. A load that failed empties the list (POLLREP-06). */
export function PollsScreen() {
  const address = useUrlState(pollsFields);
  const { query, change } = address;

  return (
    <ListPage
      texts={messages}
      address={address}
      read={usePolls(toPollsCall(query))}
      pageSize={pageSize}
      columns={columns}
      density="comfortable"
      minWidth={640}
      getRowId={getId}
      getRowLabel={toLabel}
      sort={{ column: 'id', direction: query.sortOrder === 'asc' ? 'ascending' : 'descending' }}
      onSortChange={({ direction }) => change({ sortOrder: direction === 'ascending' ? 'asc' : 'desc' })}
      renderExpanded={renderVotes}
      renderCard={renderCard}
      emptyDrawing="poll"
    />
  );
}

const getId = ({ digest }: PollSubmission) => digest;
const toLabel = ({ digest, question }: PollSubmission) => question.question || messages.poll(digest);
const renderVotes = (poll: PollSubmission) => <VotesChart poll={poll} />;
const renderCard = (poll: PollSubmission) => <PollCard poll={poll} />;
