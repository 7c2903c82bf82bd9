import type { DigestStatus } from '#api/contract/statuses.ts';
import { formatNumber } from '#shared/format/numbers.ts';
import { StatusChip } from '#ui/feedback/StatusChip.tsx';
import type { Column } from '#ui/table/column.ts';
import { Text } from '#ui/text/Text.tsx';
import { messages } from '../messages.ts';
import type { PlacedStatus } from './placedStatus.ts';
import { StatusActions } from './StatusActions.tsx';

export function columnsWith(remove: (status: DigestStatus) => void): Column<PlacedStatus>[] {
  return [
    {
      id: 'name',
      header: messages.name,
      isRowHeader: true,
      render: ({ status_name, color }) => <StatusChip status={status_name} color={color} />,
    },
    { id: 'code', width: 120, header: messages.code, render: ({ status_code }) => <bdi>{status_code}</bdi> },
    {
      id: 'set_by',
      width: 190,
      header: messages.setBy,
      render: ({ set_by }) => (
        <Text tone={set_by === 'everyone' ? 'muted' : undefined}>{messages.setters[set_by]}</Text>
      ),
    },
    {
      id: 'digests',
      width: 90,
      header: messages.digests,
      align: 'end',
      render: ({ digest_count }) => formatNumber(digest_count),
    },
    {
      id: 'actions',
      align: 'end',
      width: 130,
      header: messages.actions,
      render: (status) => <StatusActions status={status} remove={remove} />,
    },
  ];
}
