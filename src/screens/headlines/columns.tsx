import { Moment } from '#shared/format/Moment.tsx';
import { formatNumber } from '#shared/format/numbers.ts';
import type { Column } from '#ui/table/column.ts';
import { Text } from '#ui/text/Text.tsx';
import { HeadlineDigest, HeadlineStatusCell, HeadlineText } from './HeadlineCells.tsx';
import { messages } from './messages.ts';
import type { RowActions } from './rowActions.ts';
import type { Row } from './rows.ts';

const isSortable = true;

/** HEAD-03 */
export const columnsWith = (actions: RowActions): Column<Row>[] => [
  { id: 'id', width: 92, header: messages.id, isSortable, render: ({ id }) => id },
  {
    id: 'text',
    header: messages.headline,
    isRowHeader: true,
    isSortable,
    render: (row) => <HeadlineText row={row} {...actions} />,
  },
  {
    id: 'digest',
    width: 104,
    header: messages.digest,
    isSortable,
    render: (row) => <HeadlineDigest row={row} {...actions} />,
  },
  {
    id: 'score',
    width: 84,
    header: messages.score,
    align: 'end',
    isSortable,
    render: ({ score }) => formatNumber(score),
  },
  {
    id: 'created_at',
    width: 112,
    header: messages.createdAt,
    isSortable,
    render: (row) => <Moment instant={row.created_at} />,
  },
  {
    id: 'modified_at',
    width: 112,
    header: messages.modifiedAt,
    isSortable,
    render: (row) => <Moment instant={row.modified_at} />,
  },
  {
    id: 'notification_source',
    width: 128,
    header: messages.source,
    isSortable,
    render: (row) => <Text dir="auto">{row.notification_source}</Text>,
  },
  {
    id: 'package_name',
    width: 150,
    header: messages.packageName,
    isSortable,
    render: (row) => <Text lines={2}>{row.package_name?.package_name}</Text>,
  },
  {
    id: 'status',
    width: 190,
    header: messages.status,
    isSortable,
    render: (row) => <HeadlineStatusCell row={row} {...actions} />,
  },
];
