import type { PollSubmission } from '#api/contract/polls.ts';
import { ListPage } from '#shared/list/ListPage.tsx';
import { useUrlState } from '#shared/list/useUrlState.ts';
import { usePolls, type PollsQuery } from '#data/polls.ts';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '#ui/actions/IconButton.tsx';
import { Cluster, Stack } from '#ui/layout/Layout.tsx';
import { Text } from '#ui/text/Text.tsx';
import { digestPath } from '#shared/page/paths.ts';
import { ShareBar } from '#ui/charts/ShareBar.tsx';
import { BarChart } from '#ui/charts/BarChart.tsx';
import { Link } from '#ui/actions/Link.tsx';
import { countVotes, leadingChoices } from '#domain/pollVotes.ts';
import type { Column } from '#ui/table/column.ts';
import { oneOf, pageNumber } from '#shared/list/codecs.ts';
import type { QueryOf } from '#shared/list/address.ts';
import { CardHead } from '#ui/table/CardHead.tsx';
import { RowTitle } from '#ui/table/RowTitle.tsx';
import { formatCount, formatNumber, formatPercent } from '#ui/numbers.ts';

const messages = {
  title: 'View Polls',
  hint: 'How readers voted. Open a row to see the votes for each choice.',
  table: 'Polls',
  pages: 'Poll pages',
  id: 'Id',
  idOf: (id: number) => `Id ${id}`,
  question: 'Question',
  mostPolled: 'Most polled value',
  loadFailed: 'Something went wrong!',
  none: 'No Data Found',
  noneHint: 'Digests with a poll appear here.',

  noVotes: 'No votes yet',
  untitled: 'Poll without a question',
  votes: 'Votes',
  choice: 'Choice',
  share: (votes: number, total: number) => `${formatNumber(votes)} (${formatPercent(votes, total)})`,
  total: (votes: number) => formatCount(votes, 'vote'),
  part: (votes: number, total: number, isEach: boolean) =>
    `${formatPercent(votes, total)}${isEach ? ' each' : ''} of ${formatCount(total, 'vote')}`,
  show: 'Show votes',
  open: 'Open digest',
  poll: (id: number) => `Poll ${id}`,
};

interface PollTitleProps {
  poll: PollSubmission;
  isDetailed?: boolean;
  showsChoices?: boolean;
}

function PollTitle({ poll, isDetailed = false, showsChoices = true }: PollTitleProps) {
  const { digest, question, choices } = poll;
  const choicesText = choices.map(({ choice }) => choice).join(' · ');
  return (
    <RowTitle
      title={question.question}
      lines={isDetailed ? 4 : 1}
      wrapsDetails={isDetailed}
      details={
        <>
          {isDetailed && (
            <span>
              {messages.idOf(digest)}
              {showsChoices && (
                <>
                  {' · '}
                  <bdi>{choicesText}</bdi>
                </>
              )}
            </span>
          )}
          {!isDetailed && (
            <bdi data-single-line title={choicesText}>
              {choicesText}
            </bdi>
          )}
        </>
      }
    >
      {question.question || messages.untitled}
    </RowTitle>
  );
}

/** The bar shows the leading choice's share of the votes. */
function LeadingChoices({ poll }: { poll: PollSubmission }) {
  const leaders = leadingChoices(poll);
  if (leaders.length === 0)
    return (
      <Text size="xs" tone="muted">
        {messages.noVotes}
      </Text>
    );
  const total = countVotes(poll);
  const votes = Math.max(...poll.choices.map(({ choice_count }) => choice_count));
  return (
    <Stack gap={0}>
      <Text dir="auto" lines={2}>
        {leaders.join(', ')}
      </Text>
      <Cluster gap={3} rowGap={0} isSingleLine>
        <ShareBar share={votes / total} isWide />
        <span style={{ minInlineSize: '8.5rem', textAlign: 'end' }}>
          <Text size="xs" tone="muted">
            {messages.part(votes, total, leaders.length > 1)}
          </Text>
        </span>
      </Cluster>
    </Stack>
  );
}

/** A failed load empties the list (POLLREP-06). */
export function PollsScreen() {
  const address = useUrlState(pollsFields);
  const { query, change } = address;

  return (
    <ListPage
      texts={messages}
      urlState={address}
      read={usePolls(toPollsQuery(query))}
      pageSize={pageSize}
      columns={columns}
      density="comfortable"
      minWidth={640}
      getRowId={getId}
      getRowLabel={getLabel}
      sort={{ column: 'id', direction: query.sortOrder === 'asc' ? 'ascending' : 'descending' }}
      onSortChange={({ direction }) => change({ sortOrder: direction === 'ascending' ? 'asc' : 'desc' })}
      renderExpanded={renderVotes}
      renderCard={renderCard}
      emptyDrawing="poll"
    />
  );
}

const getId = ({ digest }: PollSubmission) => digest;
const getLabel = ({ digest, question }: PollSubmission) => question.question || messages.poll(digest);
const renderVotes = (poll: PollSubmission) => <VotesChart poll={poll} />;
const renderCard = (poll: PollSubmission) => <PollCard poll={poll} />;

function PollCard({ poll }: { poll: PollSubmission }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Stack gap={1}>
      <CardHead
        end={
          <IconButton
            size="small"
            label={messages.show}
            icon={isOpen ? <ChevronDown /> : <ChevronRight />}
            aria-expanded={isOpen}
            onPress={() => setOpen(!isOpen)}
          />
        }
      >
        <PollTitle poll={poll} isDetailed showsChoices={!isOpen} />
      </CardHead>
      {isOpen ? <VotesChart poll={poll} /> : <LeadingChoices poll={poll} />}
    </Stack>
  );
}

/** A full bar represents all votes (POLLREP-02, POLLREP-03). */
function VotesChart({ poll }: { poll: PollSubmission }) {
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

const columns: Column<PollSubmission>[] = [
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
    width: 360,
    narrowWidth: 240,
    render: (poll) => <LeadingChoices poll={poll} />,
  },
];

/** POLLREP-05 */
const pageSize = 20;

const pollsFields = {
  /** Sorts by id (POLLREP-04). */
  sortOrder: { ...oneOf(['asc', 'desc'], 'desc'), isFilter: false },
  page: pageNumber(),
};

const toPollsQuery = ({ sortOrder, page }: QueryOf<typeof pollsFields>): PollsQuery => ({
  page,
  page_size: pageSize,
  sort_by: 'id',
  sort_order: sortOrder,
});
