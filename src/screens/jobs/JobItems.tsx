import { itemResults, type Job, type JobItem } from '#api/contract/bulk.ts';
import { jobMessages } from '#shared/bulk/messages.ts';
import { DigestTitle, ResultList } from '#shared/list/ResultList.tsx';
import { useUrlState } from '#shared/list/useUrlState.ts';
import { isActive } from '#domain/jobText.ts';
import { useJobItems } from '#data/bulk.ts';
import { Badge, type BadgeProps } from '#ui/feedback/Badge.tsx';
import { Cluster, Stack } from '#ui/layout/Layout.tsx';
import type { Column } from '#ui/table/column.ts';
import { Text } from '#ui/text/Text.tsx';
import { digestName } from '#shared/format/labels.ts';
import { itemsFields, pageSize } from './jobsQuery.ts';
import { messages } from './messages.ts';

type Result = JobItem['result'];

const tones: Record<Result, BadgeProps['tone']> = {
  pending: 'plain',
  changed: 'success',
  unchanged: 'neutral',
  failed: 'danger',
  restored: 'success',
  skipped: 'warning',
};

const options = itemResults.map((id) => ({ id, label: messages[id] }));

export function JobItems({ job }: { job: Job }) {
  const urlState = useUrlState(itemsFields);
  const { page, result } = urlState.query;
  const read = useJobItems(job.id, { page, size: pageSize, result: result ?? undefined }, isActive(job));
  return (
    <ResultList
      texts={messages.items}
      {...{ options, urlState, read, pageSize, columns, getRowId, getRowLabel, renderCard }}
    />
  );
}

const getRowId = ({ digest }: JobItem) => digest.id;
const getRowLabel = ({ digest }: JobItem) => digestName(digest.title);

const renderTitle = (item: JobItem) => <DigestTitle id={item.digest.id} title={getRowLabel(item)} />;

const columns: Column<JobItem>[] = [
  { id: 'id', width: 70, header: messages.id, render: ({ digest }) => digest.id },
  { id: 'digest', header: messages.digest, isRowHeader: true, render: renderTitle },
  { id: 'result', width: 150, header: messages.items.result, render: (item) => <ResultBadge item={item} /> },
  {
    id: 'why',
    header: messages.why,
    render: (item) => <ItemDetail item={item} />,
  },
];

const renderCard = (item: JobItem) => (
  <>
    {renderTitle(item)}
    <Cluster gap={2}>
      <ResultBadge item={item} />
      <Text size="xs" tone="muted">
        #{item.digest.id}
      </Text>
    </Cluster>
    {(item.detail || item.changes.length > 0) && <ItemDetail item={item} />}
  </>
);

function ItemDetail({ item: { detail, changes } }: { item: JobItem }) {
  if (changes.length === 0) return detail ? jobMessages.itemDetail(detail) : messages.nothing;
  return (
    <Stack gap={1}>
      {changes.map(({ field, before, after }) => (
        <Text key={field} size="sm" dir="auto" lines={3}>
          {messages.change(field, before ?? messages.nothing, after ?? messages.nothing)}
        </Text>
      ))}
    </Stack>
  );
}

function ResultBadge({ item: { result } }: { item: JobItem }) {
  return <Badge tone={tones[result]}>{messages[result]}</Badge>;
}
