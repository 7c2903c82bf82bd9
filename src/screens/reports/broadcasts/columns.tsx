import type { BroadcastTotals, ReportedNotification } from '#api/contract/reports/broadcasts.ts';
import { openRate } from '#domain/openRate.ts';
import { formatDay } from '#shared/format/dates.ts';
import { Moment } from '#shared/format/RelativeMoment.tsx';
import { formatNumber } from '#ui/numbers.ts';
import { broadcastPath } from '#shared/page/paths.ts';
import { Link } from '#ui/actions/Link.tsx';
import { Stats } from '#ui/charts/Stats.tsx';
import { Stack } from '#ui/layout/Layout.tsx';
import type { Column } from '#ui/table/column.ts';
import { Text } from '#ui/text/Text.tsx';
import { nameColumn, numberColumn } from '../columns.tsx';
import { messages } from './messages.ts';

interface SentCounts {
  success_count: number;
  open_count: number;
}

const rateText = (sent: SentCounts) => {
  const rate = openRate(sent);
  return rate === null ? messages.unknown : messages.percent(rate);
};

const sentColumns: Column<SentCounts>[] = [
  numberColumn(messages.acceptedShort, ({ success_count }) => success_count),
  numberColumn(messages.opened, ({ open_count }) => open_count),
  { id: 'rate', header: messages.rate, width: 90, narrowWidth: 80, align: 'end', render: rateText },
];

export const dayColumns = (unit: BroadcastTotals['unit']): Column<BroadcastTotals['days'][number]>[] => [
  nameColumn(messages.date[unit], ({ date }) => formatDay(date)),
  numberColumn(messages.count, ({ count }) => count),
  ...sentColumns,
];

export const columns: Column<ReportedNotification>[] = [
  {
    id: 'title',
    narrowWidth: 212,
    header: messages.notification,
    isRowHeader: true,
    render: (notification) => <NotificationTitle notification={notification} />,
  },
  {
    id: 'sent_at',
    width: 150,
    narrowWidth: 96,
    header: messages.sentAt,
    render: ({ sent_at }) => <Moment instant={sent_at} />,
  },
  {
    id: 'type',
    width: 130,
    narrowWidth: 100,
    dropOrder: 1,
    header: messages.type,
    render: ({ notification_type }) => messages.types[notification_type],
  },
  ...sentColumns,
];

export function NotificationCard({ notification }: { notification: ReportedNotification }) {
  const { success_count, open_count, sent_at } = notification;
  return (
    <Stack gap={2}>
      <NotificationTitle notification={notification} />
      <Text size="xs" tone="muted">
        <Moment instant={sent_at} />
      </Text>
      <Stats
        stats={[
          { label: messages.accepted, value: formatNumber(success_count) },
          { label: messages.opened, value: formatNumber(open_count) },
          { label: messages.rate, value: rateText(notification) },
        ]}
      />
    </Stack>
  );
}

/** Names the part of a trial, because both versions and the final send are separate notifications. */
function NotificationTitle({ notification }: { notification: ReportedNotification }) {
  const { title, broadcast, trial_part } = notification;
  return (
    <Stack gap={0}>
      <Link href={broadcastPath(broadcast)} variant="quiet">
        <Text dir="auto" weight="strong" lines={2}>
          {title}
        </Text>
      </Link>
      {trial_part && (
        <Text size="xs" tone="muted">
          {messages[trial_part]}
        </Text>
      )}
    </Stack>
  );
}
