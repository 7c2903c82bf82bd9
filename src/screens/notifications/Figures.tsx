import { CircleHelp, CircleX, MailOpen, MoonStar, Percent, Send, Smartphone } from 'lucide-react';
import { formatNumber } from '#shared/format/numbers.ts';
import type { SentNotification } from '#api/contract/broadcasts/history.ts';
import { Stats } from '#ui/charts/Stats.tsx';
import { messages } from './messages.ts';
import { openRate } from './openRate.ts';

/** What became of a notification (NOTIF-08, NOTIF-09). */
export function Figures({ report }: Pick<SentNotification, 'report'>) {
  const { total, success_count, fail_count, unknown_count, held_count, open_count } = report.sent_status;
  const rate = openRate(report.sent_status);
  return (
    <Stats
      stats={[
        { label: messages.total, value: formatNumber(total), icon: <Smartphone /> },
        { label: messages.success, value: formatNumber(success_count), icon: <Send /> },
        { label: messages.failed, value: formatNumber(fail_count), icon: <CircleX /> },
        ...(unknown_count > 0
          ? [{ label: messages.unknown, value: formatNumber(unknown_count), icon: <CircleHelp /> }]
          : []),
        ...(held_count > 0
          ? [{ label: messages.heldBack, value: formatNumber(held_count), icon: <MoonStar /> }]
          : []),
        { label: messages.opened, value: formatNumber(open_count), icon: <MailOpen /> },
        {
          label: messages.openRate,
          value: rate === null ? messages.noRate : messages.rate(rate),
          icon: <Percent />,
        },
      ]}
    />
  );
}
