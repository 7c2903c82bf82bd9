import { formatNumber } from '#shared/format/numbers.ts';
import type { DigestStatus } from '#api/contract/statuses.ts';
import type { Column } from '#ui/table/column.ts';
import { Text } from '#ui/text/Text.tsx';
import { messages } from './messages.ts';
import { StatusActions } from './StatusActions.tsx';

export function columnsWith(remove: (status: DigestStatus) => void): Column<DigestStatus>[] {
  return [
    {
      id: 'name',
      header: messages.name,
      isRowHeader: true,
      render: ({ status_name }) => (
        <Text weight="strong">
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
      render: ({ digest_count }) => formatNumber(digest_count),
    },
    {
      id: 'actions',
      align: 'end',
      width: 120,
      header: messages.actions,
      render: (status) => <StatusActions status={status} remove={remove} />,
    },
  ];
}
