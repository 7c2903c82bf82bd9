import type { PushLimits } from '#api/contract/broadcasts/limits.ts';
import { Stack } from '#ui/layout/Layout.tsx';
import type { Column } from '#ui/table/column.ts';
import { Text } from '#ui/text/Text.tsx';
import { LimitsActions, type LimitsHandlers } from './LimitsActions.tsx';
import { messages, toName } from './messages.ts';

/** When it is quiet, and by whose clock. */
export function QuietHours({ limits: { quiet_from, quiet_to, time_zone } }: { limits: PushLimits }) {
  if (quiet_from === null || quiet_to === null) return messages.noQuietHours;
  return (
    <Stack gap={0}>
      <Text>{messages.hours(quiet_from, quiet_to)}</Text>
      <Text size="xs" tone="muted">
        {messages.inZone(time_zone)}
      </Text>
    </Stack>
  );
}

export const formatPerDay = ({ max_per_day }: PushLimits) =>
  max_per_day === null ? messages.anyNumber : messages.atMost(max_per_day);

/** The columns, with actions for those who may change limits. */
export const toColumns = (actions: LimitsHandlers | undefined): Column<PushLimits>[] => [
  {
    id: 'package',
    header: messages.package,
    isRowHeader: true,
    render: (limits) => (
      <Text weight="strong">
        <bdi>{toName(limits)}</bdi>
      </Text>
    ),
  },
  { id: 'quiet', header: messages.quietHours, render: (limits) => <QuietHours limits={limits} /> },
  { id: 'limit', width: 150, header: messages.limit, render: formatPerDay },
  ...(actions
    ? [
        {
          id: 'actions',
          width: 110,
          align: 'end' as const,
          header: messages.actions,
          render: (limits: PushLimits) => <LimitsActions limits={limits} {...actions} />,
        },
      ]
    : []),
];
