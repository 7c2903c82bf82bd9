import type { DigestReport } from '#api/contract/reports.ts';
import { countColumn, nameColumn, textColumn } from './columns.tsx';
import { messages } from './messages.ts';
import { ReportChart } from './ReportChart.tsx';

interface Row {
  name: string;
  count: number;
  slugs: string[];
}

const toName = ({ name }: Row) => name;
const formatSlugs = ({ slugs }: Row) => slugs.join(', ');

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
      toLabel={toName}
      toValue={({ count }) => count}
      columns={[nameColumn(messages.sentTo, toName), countColumn, textColumn(messages.slugs, formatSlugs)]}
    />
  );
}
