import { Ban, Copy } from 'lucide-react';
import type { BroadcastVersion, SentNotification } from '#api/contract/broadcasts/history.ts';
import { formatDateTime } from '#shared/format/dates.ts';
import { Link } from '#ui/actions/Link.tsx';
import { Badge, type BadgeProps } from '#ui/feedback/Badge.tsx';
import { Stack } from '#ui/layout/Layout.tsx';
import type { RowAction } from '#ui/overlays/ActionMenu.tsx';
import { RowActions } from '#ui/table/RowActions.tsx';
import { Text } from '#ui/text/Text.tsx';
import { canCancel } from './NotificationSelection.tsx';
import { messages } from './messages.ts';

export interface NotificationActions {
  onCopy: (notification: SentNotification) => void;
  onCancel: (notification: SentNotification) => void;
}

interface NotificationTextProps {
  notification: SentNotification;
  href?: string;
  isShort?: boolean;
  titleLines?: number;
  hidesTarget?: boolean;
}

export function NotificationText({
  notification,
  href,
  isShort = false,
  titleLines = isShort ? 1 : 3,
  hidesTarget = false,
}: NotificationTextProps) {
  const { title, text, subtext, content_object } = notification;
  const heading = (
    <Text dir="auto" weight="strong" lines={titleLines}>
      {title}
    </Text>
  );
  const target = targetName(notification);
  const opens = content_object ? messages.opens(target) : target;
  return (
    <Stack gap={isShort ? 0 : 1}>
      {href ? (
        <Link href={href} variant="quiet">
          {heading}
        </Link>
      ) : (
        heading
      )}
      <Text
        dir="auto"
        size={isShort ? 'xs' : 'sm'}
        tone={isShort ? 'muted' : undefined}
        lines={isShort ? 1 : 3}
        title={isShort ? [text, subtext, opens].filter(Boolean).join('\n') : undefined}
      >
        {text}
      </Text>
      {!isShort && subtext && (
        <Text dir="auto" size="sm" tone="muted" lines={2}>
          {subtext}
        </Text>
      )}
      {!isShort && !hidesTarget && (
        <Text size="xs" tone="muted" dir="auto">
          {opens}
        </Text>
      )}
    </Stack>
  );
}

const targetName = ({ content_object, notification_type }: SentNotification) =>
  content_object ? content_object.title : messages.types[notification_type];

/** What every version opens; undefined if they differ. */
export function sharedTarget(versions: readonly BroadcastVersion[]): string | undefined {
  const [first, ...others] = versions.map(({ notification }) => targetName(notification));
  return others.every((target) => target === first) ? first : undefined;
}

const tones: Record<SentNotification['broadcast']['status'], BadgeProps['tone']> = {
  SCHEDULED: 'info',
  HELD: 'warning',
  IN_PROGRESS: 'accent',
  COMPLETE: 'success',
  CANCELLED: 'neutral',
  STOPPED: 'warning',
};

export function NotificationState({
  notification: { broadcast, report, trial_part },
}: {
  notification: SentNotification;
}) {
  const { status, schedule_datetime } = broadcast;
  const { percentage } = report.sent_status;
  return (
    <Stack gap={1} align="start">
      <Badge tone={tones[status]}>
        {status !== 'IN_PROGRESS'
          ? messages.states[status]
          : trial_part === 'tried' && percentage === 100
            ? messages.tried
            : messages.sending(percentage)}
      </Badge>
      {status === 'SCHEDULED' && schedule_datetime && (
        <Text size="xs" tone="muted">
          {messages.planned(formatDateTime(schedule_datetime))}
        </Text>
      )}
    </Stack>
  );
}

interface RecipientsProps {
  notification: SentNotification;
  isShort?: boolean;
  isOneLine?: boolean;
}

export function Recipients({
  notification: { broadcast, channel, group },
  isShort = false,
  isOneLine = false,
}: RecipientsProps) {
  const { user_type, user_list_type } = broadcast;
  const audience = user_list_type?.title ?? messages.audiences[user_type];
  const narrowing = listAudienceFilters(broadcast);
  const place = [group?.name, channel?.name].filter(Boolean).join(' · ');
  if (isOneLine)
    return (
      <Text size="xs" dir="auto" lines={2}>
        {[audience, narrowing.length > 0 ? messages.only(narrowing.join(', ')) : place]
          .filter(Boolean)
          .join(' · ')}
      </Text>
    );
  return (
    <Stack gap={isShort ? 0 : 1}>
      <Text dir="auto" lines={isShort ? 1 : undefined}>
        {audience}
      </Text>
      {narrowing.length > 0 && (
        <Text size="xs" dir="auto" lines={isShort ? 1 : undefined}>
          {messages.only(narrowing.join(', '))}
        </Text>
      )}
      {!(isShort && narrowing.length > 0) && (
        <Text size="xs" tone="muted" dir="auto" lines={isShort ? 1 : undefined}>
          {place}
        </Text>
      )}
    </Stack>
  );
}

const listAudienceFilters = ({ cities, states, followed_tag, read }: SentNotification['broadcast']) => [
  ...cities,
  ...states,
  ...(followed_tag ? [messages.followersOf(followed_tag.title)] : []),
  ...(read ? [messages.byReading] : []),
];

interface ActionsProps extends NotificationActions {
  notification: SentNotification;
}

export function Actions({ notification, onCopy, onCancel }: ActionsProps) {
  const { title } = notification;
  const actions: RowAction[] = [
    {
      id: 'copy',
      label: messages.copy,
      fullLabel: messages.makeCopy(title),
      icon: <Copy />,
      onPress: () => onCopy(notification),
    },
  ];
  if (canCancel(notification))
    actions.push({
      id: 'cancel',
      label: messages.cancel,
      fullLabel: messages.cancelOf(title),
      icon: <Ban />,
      onPress: () => onCancel(notification),
    });
  return <RowActions label={messages.actionsOf(title)} actions={actions} />;
}
