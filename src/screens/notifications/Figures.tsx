import type { ReactNode } from 'react';
import { formatNumber } from '#ui/numbers.ts';
import type { SentNotification } from '#api/contract/broadcasts/history.ts';
import { Stack } from '#ui/layout/Layout.tsx';
import { Text } from '#ui/text/Text.tsx';
import { Stats } from '#ui/charts/Stats.tsx';
import { messages } from './messages.ts';
import { openRate } from '#domain/openRate.ts';
import { exceptionsText, toOutcome } from '#domain/outcome.ts';

/** NOTIF-08, NOTIF-09 */
export function Figures({ report }: Pick<SentNotification, 'report'>) {
  const { total, open_count } = report.sent_status;
  const { sent, failed, unknown, suppressed } = toOutcome(report.sent_status);
  const rate = openRate(report.sent_status);
  return (
    <Stats
      stats={[
        { label: messages.success, value: `${formatNumber(sent)} ${messages.of} ${formatNumber(total)}` },
        { label: messages.failed, value: formatNumber(failed) },
        ...(unknown > 0 ? [{ label: messages.unknown, value: formatNumber(unknown) }] : []),
        ...(suppressed > 0 ? [{ label: messages.suppressed, value: formatNumber(suppressed) }] : []),
        {
          label: messages.opened,
          value: formatNumber(open_count) + (rate === null ? '' : ` (${messages.rate(rate)})`),
        },
      ]}
    />
  );
}

export function SentFigures({ report }: Pick<SentNotification, 'report'>) {
  const { total, success_count } = report.sent_status;
  return (
    <Figure value={formatNumber(success_count)}>
      {messages.of} <span>{formatNumber(total)}</span>
    </Figure>
  );
}

export function FailedFigures({ report }: Pick<SentNotification, 'report'>) {
  const { failed, ...outcome } = toOutcome(report.sent_status);
  return <Figure value={formatNumber(failed)}>{exceptionsText({ ...outcome, failed: 0, unsent: 0 })}</Figure>;
}

/** Opens and open rate (NOTIF-09). */
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
