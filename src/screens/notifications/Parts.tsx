import { Ban, Copy } from 'lucide-react';
import type { SentNotification } from '#api/contract/broadcasts/history.ts';
import { formatDateTime } from '#shared/format/dates.ts';
import { Link } from '#ui/actions/Link.tsx';
import { Button } from '#ui/actions/Button.tsx';
import { Badge, type BadgeProps } from '#ui/feedback/Badge.tsx';
import { Cluster, Stack } from '#ui/layout/Layout.tsx';
import { Text } from '#ui/text/Text.tsx';
import { messages } from './messages.ts';

export interface NotificationActions {
  onCopy: (notification: SentNotification) => void;
  onCancel: (notification: SentNotification) => void;
}

/** What readers saw, and what it opened; its title opens `href`. */
export function Wording({ notification, href }: { notification: SentNotification; href?: string }) {
  const { title, text, subtext, notification_type, content_object } = notification;
  const heading = (
    <Text dir="auto" weight="medium" lines={3}>
      {title}
    </Text>
  );
  return (
    <Stack gap={1}>
      {href ? (
        <Link href={href} variant="quiet">
          {heading}
        </Link>
      ) : (
        heading
      )}
      <Text dir="auto" size="sm" lines={3}>
        {text}
      </Text>
      {subtext && (
        <Text dir="auto" size="sm" tone="muted" lines={2}>
          {subtext}
        </Text>
      )}
      <Text size="xs" tone="muted" dir="auto">
        {content_object ? messages.opens(content_object.title) : messages.types[notification_type]}
      </Text>
    </Stack>
  );
}

const tones: Record<SentNotification['broadcast']['status'], BadgeProps['tone']> = {
  SCHEDULED: 'info',
  HELD: 'warning',
  IN_PROGRESS: 'accent',
  COMPLETE: 'success',
  CANCELLED: 'neutral',
  STOPPED: 'warning',
};

/** Whether it was sent, is being sent, or when it will be. */
export function State({ notification: { broadcast, report } }: { notification: SentNotification }) {
  const { status, schedule_datetime } = broadcast;
  return (
    <Stack gap={1} align="start">
      <Badge tone={tones[status]}>
        {status === 'IN_PROGRESS' ? messages.sending(report.sent_status.percentage) : messages.states[status]}
      </Badge>
      {status === 'SCHEDULED' && schedule_datetime && (
        <Text size="xs" tone="muted">
          {messages.planned(formatDateTime(schedule_datetime))}
        </Text>
      )}
    </Stack>
  );
}

/** To whom it goes: audience, what narrows it, group and channel. */
export function Receivers({
  notification: { broadcast, channel, group },
}: {
  notification: SentNotification;
}) {
  const { user_type, user_list_type } = broadcast;
  const narrowing = listNarrowing(broadcast);
  return (
    <Stack gap={1}>
      <Text dir="auto">{user_list_type?.title ?? messages.audiences[user_type]}</Text>
      {narrowing.length > 0 && (
        <Text size="xs" dir="auto">
          {messages.only(narrowing.join(', '))}
        </Text>
      )}
      <Text size="xs" tone="muted" dir="auto">
        {[group?.name, channel?.name].filter(Boolean).join(' · ')}
      </Text>
    </Stack>
  );
}

const listNarrowing = ({ cities, states, followed_tag, read }: SentNotification['broadcast']) => [
  ...cities,
  ...states,
  ...(followed_tag ? [messages.followersOf(followed_tag.title)] : []),
  ...(read ? [messages.byReading] : []),
];

interface ActionsProps extends NotificationActions {
  notification: SentNotification;
}

export function Actions({ notification, onCopy, onCancel }: ActionsProps) {
  const { title, broadcast } = notification;
  return (
    <Cluster gap={1}>
      <Button
        size="small"
        icon={<Copy />}
        aria-label={messages.makeCopy(title)}
        onPress={() => onCopy(notification)}
      >
        {messages.copy}
      </Button>
      {(broadcast.status === 'SCHEDULED' || broadcast.status === 'HELD') && (
        <Button
          size="small"
          icon={<Ban />}
          aria-label={messages.cancelOf(title)}
          onPress={() => onCancel(notification)}
        >
          {messages.cancel}
        </Button>
      )}
    </Cluster>
  );
}
