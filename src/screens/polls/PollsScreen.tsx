import { ChartColumn } from 'lucide-react';
import type { PollSubmission } from '#api/contract/polls.ts';
import { usePageTitle } from '#shared/usePageTitle.ts';
import { usePolls } from '#data/polls.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { Pagination } from '#ui/table/Pagination.tsx';
import { DataTable, type Column } from '#ui/table/Table.tsx';
import { Text } from '#ui/text/Text.tsx';
import { messages } from './messages.ts';
import { PollCard } from './PollCard.tsx';
import { pageSize, toPollsCall, usePlace } from './pollsQuery.ts';
import { mostPolled } from '#api/pollVotes.ts';
import { VotesChart } from './VotesChart.tsx';

/** What readers answered to the polls of digests. */
export function PollsScreen() {
  usePageTitle(messages.title);
  const [place, setPlace] = usePlace();
  const { data, error, isLoading, isValidating, mutate } = usePolls(toPollsCall(place));
  // A load that failed empties the list (POLLREP-06).
  const rows = error ? [] : (data?.results ?? []);
  const count = error ? 0 : (data?.count ?? 0);
  const first = (place.page - 1) * pageSize + 1;

  return (
    <Page title={messages.title} description={messages.hint}>
      <DataTable<PollSubmission>
        label={messages.table}
        columns={columns}
        minWidth={640}
        rows={rows}
        getRowId={idOf}
        getRowLabel={labelOf}
        sort={{ column: 'id', direction: place.isAscending ? 'ascending' : 'descending' }}
        onSortChange={({ direction }) => setPlace({ isAscending: direction === 'ascending', page: 1 })}
        renderExpanded={renderVotes}
        renderCard={renderCard}
        isLoading={isLoading || (isValidating && rows.length === 0)}
        error={error ? messages.loadFailed : null}
        onRetry={() => void mutate()}
        emptyState={
          <EmptyState icon={<ChartColumn />} title={messages.none} description={messages.noneHint} />
        }
      />
      {count > pageSize && (
        <Pagination
          label={messages.pages}
          page={place.page}
          pageCount={Math.ceil(count / pageSize)}
          summary={messages.range(first, first + rows.length - 1, count)}
          onPageChange={(page) => setPlace({ ...place, page })}
        />
      )}
    </Page>
  );
}

const idOf = ({ digest }: PollSubmission) => digest;
const labelOf = ({ digest, question }: PollSubmission) => question.question || messages.poll(digest);
const renderVotes = (poll: PollSubmission) => <VotesChart poll={poll} />;
const renderCard = (poll: PollSubmission) => <PollCard poll={poll} />;

const columns: Column<PollSubmission>[] = [
  { id: 'id', header: messages.id, width: 110, isSortable: true, render: ({ digest }) => digest },
  {
    id: 'question',
    header: messages.question,
    isRowHeader: true,
    render: ({ question }) => (
      <Text dir="auto" lines={3} weight="medium">
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
