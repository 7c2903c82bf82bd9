import type { ReactNode } from 'react';
import { formatNumber } from '#shared/format/numbers.ts';
import type { SentNotification } from '#api/contract/broadcasts/history.ts';
import { Stack } from '#ui/layout/Layout.tsx';
import { Text } from '#ui/text/Text.tsx';
import { Stats } from '#ui/charts/Stats.tsx';
import { messages } from './messages.ts';
import { openRate } from '#domain/openRate.ts';

/** What became of a notification (NOTIF-08, NOTIF-09). */
export function Figures({ report }: Pick<SentNotification, 'report'>) {
  const { total, success_count, fail_count, unknown_count, held_count, open_count } = report.sent_status;
  const rate = openRate(report.sent_status);
  return (
    <Stats
      stats={[
        { label: messages.total, value: formatNumber(total) },
        { label: messages.success, value: formatNumber(success_count) },
        { label: messages.failed, value: formatNumber(fail_count) },
        ...(unknown_count > 0 ? [{ label: messages.unknown, value: formatNumber(unknown_count) }] : []),
        ...(held_count > 0 ? [{ label: messages.heldBack, value: formatNumber(held_count) }] : []),
        { label: messages.opened, value: formatNumber(open_count) },
        {
          label: messages.openRate,
          value: rate === null ? messages.noRate : messages.rate(rate),
        },
      ]}
    />
  );
}

/** In a cell: how many it was sent to, of how many. */
export function SentFigures({ report }: Pick<SentNotification, 'report'>) {
  const { total, success_count } = report.sent_status;
  return (
    <Figure value={formatNumber(success_count)}>
      {messages.of} <span>{formatNumber(total)}</span>
    </Figure>
  );
}

/** In a cell: how many it failed for, and what is not known or was suppressed. */
export function FailedFigures({ report }: Pick<SentNotification, 'report'>) {
  const { fail_count, unknown_count, held_count } = report.sent_status;
  const others = [
    ...(unknown_count > 0 ? [messages.unknownCount(unknown_count)] : []),
    ...(held_count > 0 ? [messages.suppressedCount(held_count)] : []),
  ];
  return <Figure value={formatNumber(fail_count)}>{others.join(', ')}</Figure>;
}

/** In a cell: how many opened it, and their share of those that got it (NOTIF-09). */
export function OpenFigures({ report }: Pick<SentNotification, 'report'>) {
  const rate = openRate(report.sent_status);
  return (
    <Figure value={formatNumber(report.sent_status.open_count)}>
      <span>{rate === null ? messages.noRate : messages.rate(rate)}</span>
    </Figure>
  );
}

function Figure({ value, children }: { value: string; children: ReactNode }) {
  return (
    <Stack gap={0} align="end">
      <Text>{value}</Text>
      <Text size="xs" tone="muted">
        {children}
      </Text>
    </Stack>
  );
}
