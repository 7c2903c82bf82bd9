import { useState } from 'react';
import { itemResults, type Job, type JobItem } from '#api/contract/bulk.ts';
import { jobMessages } from '#shared/bulk/messages.ts';
import { digestPath } from '#shared/paths.ts';
import { isRunning, useJobItems } from '#data/bulk.ts';
import { Badge, type BadgeProps } from '#ui/feedback/Badge.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Cluster, Stack } from '#ui/layout/Layout.tsx';
import { Link } from '#ui/actions/Link.tsx';
import { Pagination } from '#ui/table/Pagination.tsx';
import { Select } from '#ui/fields/Select.tsx';
import { DataTable, type Column } from '#ui/table/Table.tsx';
import { Text } from '#ui/text/Text.tsx';
import { pageSize } from './jobsQuery.ts';
import { messages } from './messages.ts';

type Result = JobItem['result'];

const tones: Record<Result, BadgeProps['tone']> = {
  pending: 'neutral',
  changed: 'success',
  unchanged: 'neutral',
  failed: 'danger',
  restored: 'success',
  skipped: 'warning',
};

const results = [
  { id: 'all', label: messages.allResults },
  ...itemResults.map((id) => ({ id, label: messages[id] })),
];

/** What became of each digest of a job, and why. */
export function JobItems({ job }: { job: Job }) {
  const [result, setResult] = useState<Result | null>(null);
  const [page, setPage] = useState(1);
  const { data, error, isLoading, mutate } = useJobItems(
    job.id,
    { page, size: pageSize, result: result ?? undefined },
    isRunning(job),
  );
  const rows = error ? [] : (data?.results ?? []);
  const count = error ? 0 : (data?.count ?? 0);
  const first = (page - 1) * pageSize + 1;

  return (
    <Stack gap={3}>
      <Cluster justify="space-between">
        <Text size="lg" weight="strong">
          {messages.results}
        </Text>
        <Select
          aria-label={messages.result}
          items={results}
          selectedKey={result ?? 'all'}
          onSelectionChange={(key) => {
            setResult(itemResults.find((each) => each === key) ?? null);
            setPage(1);
          }}
        />
      </Cluster>
      <DataTable<JobItem>
        label={messages.results}
        columns={columns}
        minWidth={640}
        rows={rows}
        getRowId={idOf}
        getRowLabel={labelOf}
        renderCard={renderCard}
        isLoading={isLoading}
        error={error ? messages.itemsFailed : null}
        onRetry={() => void mutate()}
        emptyState={<EmptyState title={messages.noItems} />}
      />
      {count > pageSize && (
        <Pagination
          label={messages.itemPages}
          page={page}
          pageCount={Math.ceil(count / pageSize)}
          summary={messages.range(first, first + rows.length - 1, count)}
          onPageChange={setPage}
        />
      )}
    </Stack>
  );
}

const idOf = ({ digest }: JobItem) => digest.id;
const labelOf = ({ digest }: JobItem) => digest.title || messages.untitled;

const columns: Column<JobItem>[] = [
  { id: 'id', width: 70, header: messages.id, render: ({ digest }) => digest.id },
  { id: 'digest', header: messages.digest, isRowHeader: true, render: (item) => <Title item={item} /> },
  { id: 'result', width: 150, header: messages.result, render: (item) => <Outcome item={item} /> },
  {
    id: 'why',
    header: messages.why,
    render: ({ detail }) => (detail ? jobMessages.itemDetail(detail) : messages.nothing),
  },
];

const renderCard = (item: JobItem) => (
  <Stack gap={1} align="start">
    <Title item={item} />
    <Outcome item={item} />
    {item.detail && (
      <Text size="sm" tone="muted">
        {jobMessages.itemDetail(item.detail)}
      </Text>
    )}
  </Stack>
);

function Title({ item }: { item: JobItem }) {
  return (
    <Text dir="auto">
      <Link variant="quiet" href={digestPath(item.digest.id)}>
        {labelOf(item)}
      </Link>
    </Text>
  );
}

function Outcome({ item: { result } }: { item: JobItem }) {
  return <Badge tone={tones[result]}>{messages[result]}</Badge>;
}
