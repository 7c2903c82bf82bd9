import { itemResults, type Job, type JobItem } from '#api/contract/bulk.ts';
import { jobMessages } from '#shared/bulk/messages.ts';
import { FilterSelect } from '#shared/list/FilterSelect.tsx';
import { ListSection } from '#shared/list/ListSection.tsx';
import { useUrlState } from '#shared/list/useUrlState.ts';
import { digestPath } from '#shared/page/paths.ts';
import { isActive } from '#domain/jobText.ts';
import { useJobItems } from '#data/bulk.ts';
import { Link } from '#ui/actions/Link.tsx';
import { Badge, type BadgeProps } from '#ui/feedback/Badge.tsx';
import { Cluster, Stack } from '#ui/layout/Layout.tsx';
import type { Column } from '#ui/table/column.ts';
import { Text } from '#ui/text/Text.tsx';
import { digestName } from '#shared/format/labels.ts';
import { itemsFields, pageSize } from './jobsQuery.ts';
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

const resultOptions = itemResults.map((id) => ({ id, label: messages[id] }));

export function JobItems({ job }: { job: Job }) {
  const address = useUrlState(itemsFields);
  const { page, result } = address.query;
  const read = useJobItems(job.id, { page, size: pageSize, result: result ?? undefined }, isActive(job));

  return (
    <Stack gap={3}>
      <ListSection
        texts={messages.items}
        urlState={address}
        read={read}
        pageSize={pageSize}
        filters={
          <Cluster justify="space-between">
            <Text size="lg" weight="strong">
              {messages.items.table}
            </Text>
            <FilterSelect
              label={messages.result}
              allLabel={messages.allResults}
              options={resultOptions}
              value={result}
              onChange={(chosen) => address.change({ result: chosen })}
            />
          </Cluster>
        }
        columns={columns}
        minWidth={640}
        getRowId={getId}
        getRowLabel={getLabel}
        renderCard={renderCard}
      />
    </Stack>
  );
}

const getId = ({ digest }: JobItem) => digest.id;
const getLabel = ({ digest }: JobItem) => digestName(digest.title);

const columns: Column<JobItem>[] = [
  { id: 'id', width: 70, header: messages.id, render: ({ digest }) => digest.id },
  { id: 'digest', header: messages.digest, isRowHeader: true, render: (item) => <ItemTitle item={item} /> },
  { id: 'result', width: 150, header: messages.result, render: (item) => <ResultBadge item={item} /> },
  {
    id: 'why',
    header: messages.why,
    render: (item) => <ItemDetail item={item} />,
  },
];

const renderCard = (item: JobItem) => (
  <Stack gap={1} align="start">
    <ItemTitle item={item} />
    <ResultBadge item={item} />
    {(item.detail || item.changes.length > 0) && <ItemDetail item={item} />}
  </Stack>
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

function ItemTitle({ item }: { item: JobItem }) {
  return (
    <Text dir="auto">
      <Link variant="quiet" href={digestPath(item.digest.id)}>
        {getLabel(item)}
      </Link>
    </Text>
  );
}

function ResultBadge({ item: { result } }: { item: JobItem }) {
  return <Badge tone={tones[result]}>{messages[result]}</Badge>;
}
