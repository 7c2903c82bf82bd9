import type { DigestReport } from '#api/contract/reports.ts';
import { countColumn, nameColumn, textColumn } from './columns.tsx';
import { messages } from './messages.ts';
import { ReportChart } from './ReportChart.tsx';

interface Row {
  name: string;
  count: number;
  slugs: string[];
}

const nameOf = ({ name }: Row) => name;
const slugsOf = ({ slugs }: Row) => slugs.join(', ');

/** How many digests were sent to all channels, and how many to some (REPORT-10). */
export function NotificationChart({ notification }: { notification: DigestReport['notification'] }) {
  const rows: Row[] = [
    {
      name: messages.allChannels,
      count: notification.include_all_channel_count,
      slugs: notification.all_channel_slugs,
    },
    {
      name: messages.notAllChannels,
      count: notification.not_include_all_channel_count,
      slugs: notification.not_include_all_channel_slugs,
    },
  ];
  return (
    <ReportChart
      title={messages.notifications}
      rows={rows.some(({ count }) => count > 0) ? rows : []}
      labelOf={nameOf}
      valueOf={({ count }) => count}
      columns={[nameColumn(messages.sentTo, nameOf), countColumn, textColumn(messages.slugs, slugsOf)]}
    />
  );
}
