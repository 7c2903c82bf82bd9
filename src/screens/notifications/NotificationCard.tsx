import type { SentNotification } from '#api/contract/broadcasts/history.ts';
import { formatDateTime } from '#shared/format/dates.ts';
import { broadcastPath } from '#shared/page/paths.ts';
import { Cluster, Stack } from '#ui/layout/Layout.tsx';
import { Text } from '#ui/text/Text.tsx';
import { Figures } from './Figures.tsx';
import { messages } from './messages.ts';
import { Actions, Receivers, State, Wording, type NotificationActions } from './Parts.tsx';

interface NotificationCardProps extends NotificationActions {
  notification: SentNotification;
}

/** A notification on a narrow screen. */
export function NotificationCard({ notification, ...actions }: NotificationCardProps) {
  const { id, broadcast, created_at } = notification;
  return (
    <Stack gap={2}>
      <Wording notification={notification} href={broadcastPath(notification.broadcast.id)} />
      <Cluster justify="space-between" align="start">
        <Receivers notification={notification} />
        <State notification={notification} />
      </Cluster>
      <Figures {...notification} />
      <Cluster justify="space-between">
        <Text size="xs" tone="muted">
          {messages.id} {id} · {formatDateTime(created_at)}
          {broadcast.send_by && (
            <>
              {' · '}
              <bdi>{broadcast.send_by.name}</bdi>
            </>
          )}
        </Text>
        <Actions notification={notification} {...actions} />
      </Cluster>
    </Stack>
  );
}
