import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { DigestStatus } from '#api/contract/statuses.ts';
import { settingsPath, statusAddPath, statusPath } from '#shared/paths.ts';
import { refusalOf } from '#shared/refusal.ts';
import { usePageTitle } from '#shared/usePageTitle.ts';
import { useDigestStatuses } from '#data/statuses.ts';
import { Cluster, Stack } from '#ui/layout/Layout.tsx';
import { Link } from '#ui/actions/Link.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { Pagination } from '#ui/table/Pagination.tsx';
import { DataTable, type Column } from '#ui/table/Table.tsx';
import { Text } from '#ui/text/Text.tsx';
import { DeleteStatus } from './DeleteStatus.tsx';
import { messages } from './messages.ts';
import { StatusActions } from './StatusActions.tsx';

/** STATUS-03 */
const pageSize = 20;

/** The statuses that a digest can have (STATUS-01). */
export function StatusesScreen() {
  usePageTitle(messages.title);
  const [, navigate] = useLocation();
  const page = pageOf(useSearch());
  const { data, error, isLoading, isValidating, mutate } = useDigestStatuses(page);
  const [leaving, setLeaving] = useState<DigestStatus | null>(null);
  const rows = error ? [] : (data?.results ?? []);
  const total = error ? 0 : (data?.total ?? 0);
  const first = (page - 1) * pageSize + 1;
  const [columns] = useState(() => columnsWith(setLeaving));

  return (
    <Page
      title={messages.title}
      width="medium"
      description={messages.hint}
      actions={
        <Link variant="primary" icon={<Plus />} href={statusAddPath()}>
          {messages.add}
        </Link>
      }
    >
      <DataTable<DigestStatus>
        label={messages.table}
        columns={columns}
        minWidth={560}
        rows={rows}
        getRowId={idOf}
        getRowLabel={nameOf}
        onRowAction={({ id, editable }) => editable && navigate(statusPath(id))}
        renderCard={(status) => (
          <Cluster justify="space-between" align="start" isSingleLine>
            <Stack gap={1}>
              <Text weight="medium">
                <bdi>{status.status_name}</bdi>
              </Text>
              <Text size="xs" tone="muted">
                <bdi>{status.status_code}</bdi> · {messages.digestCount(status.digest_count)}
              </Text>
            </Stack>
            <StatusActions status={status} remove={setLeaving} />
          </Cluster>
        )}
        isLoading={isLoading || (isValidating && rows.length === 0)}
        error={error ? refusalOf(error, messages.fetchFailed) : null}
        onRetry={() => void mutate()}
      />
      {total > pageSize && (
        <Pagination
          label={messages.pages}
          page={page}
          pageCount={Math.ceil(total / pageSize)}
          summary={messages.range(first, first + rows.length - 1, total)}
          onPageChange={(next) => navigate(settingsPath(next))}
        />
      )}
      {leaving && <DeleteStatus status={leaving} onClose={() => setLeaving(null)} />}
    </Page>
  );
}

const idOf = ({ id }: DigestStatus) => id;
const nameOf = ({ status_name }: DigestStatus) => status_name;

function pageOf(search: string): number {
  const page = Number(new URLSearchParams(search).get('page'));
  return Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1;
}

function columnsWith(remove: (status: DigestStatus) => void): Column<DigestStatus>[] {
  return [
    {
      id: 'name',
      header: messages.name,
      isRowHeader: true,
      render: ({ status_name }) => (
        <Text weight="medium">
          <bdi>{status_name}</bdi>
        </Text>
      ),
    },
    { id: 'code', width: 130, header: messages.code, render: ({ status_code }) => <bdi>{status_code}</bdi> },
    {
      id: 'digests',
      width: 110,
      header: messages.digests,
      align: 'end',
      render: ({ digest_count }) => digest_count.toLocaleString(),
    },
    {
      id: 'actions',
      width: 120,
      header: messages.actions,
      render: (status) => <StatusActions status={status} remove={remove} />,
    },
  ];
}
