import type { SentNotification } from '#api/contract/broadcasts/history.ts';
import { Moment } from '#shared/format/RelativeMoment.tsx';
import { broadcastPath } from '#shared/page/paths.ts';
import type { Column } from '#ui/table/column.ts';
import { Text } from '#ui/text/Text.tsx';
import { FailedFigures, OpenFigures, SentFigures } from './Figures.tsx';
import { messages } from './messages.ts';
import {
  Actions,
  Recipients,
  NotificationState,
  NotificationText,
  type NotificationActions,
} from './Parts.tsx';

/** Ids of sortable columns are the documented ones (NOTIF-05). */
export function notificationColumns(actions: NotificationActions): Column<SentNotification>[] {
  return [
    {
      id: 'id',
      width: 52,
      narrowWidth: 48,
      dropOrder: 5,
      header: messages.id,
      isSortable: true,
      render: ({ id }) => id,
    },
    {
      id: 'title',
      narrowWidth: 212,
      header: messages.notification,
      isRowHeader: true,
      isSortable: true,
      render: (notification) => (
        <NotificationText
          notification={notification}
          href={broadcastPath(notification.broadcast.id)}
          isShort
        />
      ),
    },
    {
      id: 'receivers',
      width: 124,
      narrowWidth: 124,
      dropOrder: 4,
      header: messages.audience,
      render: (notification) => <Recipients notification={notification} isShort />,
    },
    {
      id: 'status',
      width: 104,
      narrowWidth: 96,
      header: messages.status,
      render: (notification) => <NotificationState notification={notification} />,
    },
    {
      id: 'success',
      width: 80,
      narrowWidth: 72,
      align: 'end',
      header: messages.success,
      render: (notification) => <SentFigures {...notification} />,
    },
    {
      id: 'failed',
      width: 72,
      narrowWidth: 64,
      align: 'end',
      header: messages.failed,
      render: (notification) => <FailedFigures {...notification} />,
    },
    {
      id: 'opened',
      width: 76,
      narrowWidth: 72,
      align: 'end',
      header: messages.opened,
      render: (notification) => <OpenFigures {...notification} />,
    },
    {
      id: 'author',
      width: 114,
      narrowWidth: 92,
      dropOrder: 2,
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
      width: 100,
      narrowWidth: 96,
      dropOrder: 3,
      header: messages.created,
      isSortable: true,
      render: ({ created_at }) => <Moment instant={created_at} />,
    },
    {
      id: 'modified_at',
      width: 104,
      narrowWidth: 100,
      dropOrder: 1,
      isShownInDetails: true,
      header: messages.modified,
      isSortable: true,
      render: ({ modified_at }) => <Moment instant={modified_at} />,
    },
    {
      id: 'actions',
      width: 104,
      align: 'end',
      header: messages.actions,
      render: (notification) => <Actions notification={notification} {...actions} />,
    },
  ];
}
