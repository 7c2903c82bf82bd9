import type { SentNotification } from '#api/contract/broadcasts/history.ts';
import { formatDateTime } from '#shared/format/dates.ts';
import { broadcastPath } from '#shared/page/paths.ts';
import type { Column } from '#ui/table/column.ts';
import { Text } from '#ui/text/Text.tsx';
import { Figures } from './Figures.tsx';
import { messages } from './messages.ts';
import { Actions, Receivers, State, Wording, type NotificationActions } from './Parts.tsx';

/** The ids of the columns that sort are the documents' (NOTIF-05). */
export function toColumns(actions: NotificationActions): Column<SentNotification>[] {
  return [
    { id: 'id', width: 90, header: messages.id, isSortable: true, render: ({ id }) => id },
    {
      id: 'title',
      header: messages.notification,
      isRowHeader: true,
      isSortable: true,
      render: (notification) => (
        <Wording notification={notification} href={broadcastPath(notification.broadcast.id)} />
      ),
    },
    {
      id: 'receivers',
      width: 150,
      header: messages.audience,
      render: (notification) => <Receivers notification={notification} />,
    },
    {
      id: 'status',
      width: 130,
      header: messages.status,
      render: (notification) => <State notification={notification} />,
    },
    {
      id: 'figures',
      width: 150,
      header: messages.figures,
      render: (notification) => <Figures {...notification} />,
    },
    {
      id: 'author',
      width: 120,
      header: messages.author,
      isSortable: true,
      render: ({ broadcast }) => (
        <Text dir="auto" lines={2}>
          {broadcast.send_by?.name ?? ''}
        </Text>
      ),
    },
    {
      id: 'created_at',
      width: 170,
      header: messages.created,
      isSortable: true,
      render: ({ created_at }) => formatDateTime(created_at),
    },
    {
      id: 'modified_at',
      width: 170,
      header: messages.modified,
      isSortable: true,
      render: ({ modified_at }) => formatDateTime(modified_at),
    },
    {
      id: 'actions',
      width: 110,
      header: messages.actions,
      render: (notification) => <Actions notification={notification} {...actions} />,
    },
  ];
}
