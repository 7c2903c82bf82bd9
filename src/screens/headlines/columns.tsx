import { Moment } from '#shared/format/RelativeMoment.tsx';
import type { DisplayColumn } from '#shared/list/display/useDisplay.tsx';
import { formatNumber } from '#ui/numbers.ts';
import { Text } from '#ui/text/Text.tsx';
import { HeadlineDigest, HeadlineStatusCell, HeadlineText, HeadlineActions } from './HeadlineCells.tsx';
import { messages } from './messages.ts';
import type { Row, RowActions } from './rows.ts';

const isSortable = true;

/** HEAD-03 */
export const headlineColumns = (actions: RowActions): DisplayColumn<Row>[] => [
  { id: 'id', width: 60, narrowWidth: 52, header: messages.id, isSortable, render: ({ id }) => id },
  {
    id: 'text',
    narrowWidth: 240,
    header: messages.headline,
    isRowHeader: true,
    isSortable,
    render: (row) => <HeadlineText row={row} {...actions} />,
    renderFlat: (row) => <HeadlineText row={row} {...actions} isFlat />,
  },
  {
    id: 'digest',
    width: 84,
    narrowWidth: 72,
    header: messages.digest,
    isSortable,
    render: (row) => <HeadlineDigest row={row} {...actions} />,
  },
  {
    id: 'score',
    width: 76,
    narrowWidth: 64,
    header: messages.score,
    align: 'end',
    isSortable,
    render: ({ score }) => formatNumber(score),
  },
  {
    id: 'created_at',
    width: 104,
    narrowWidth: 84,
    dropOrder: 3,
    isShownInDetails: true,
    header: messages.createdAt,
    isSortable,
    render: (row) => <Moment instant={row.created_at} />,
  },
  {
    id: 'modified_at',
    width: 108,
    narrowWidth: 84,
    dropOrder: 1,
    isShownInDetails: true,
    header: messages.modifiedAt,
    isSortable,
    render: (row) => <Moment instant={row.modified_at} />,
  },
  {
    id: 'notification_source',
    width: 148,
    narrowWidth: 98,
    dropOrder: 4,
    header: messages.source,
    isSortable,
    render: (row) => (
      <Text dir="auto" size="xs" lines={2} title={row.notification_source ?? undefined}>
        {row.notification_source ?? messages.nothing}
      </Text>
    ),
  },
  {
    id: 'package_name',
    width: 124,
    narrowWidth: 88,
    dropOrder: 2,
    isShownInDetails: true,
    header: messages.packageName,
    isSortable,
    render: (row) => (
      <Text size="xs" lines={2} title={row.package_name?.package_name}>
        {row.package_name?.package_name ?? messages.nothing}
      </Text>
    ),
  },
  {
    id: 'status',
    width: 152,
    narrowWidth: 116,
    header: messages.status,
    isSortable,
    render: (row) => <HeadlineStatusCell row={row} {...actions} />,
  },
  {
    id: 'actions',
    width: 44,
    align: 'end',
    header: messages.actions,
    isHeaderHidden: true,
    render: (row) => <HeadlineActions row={row} {...actions} />,
  },
];
