import { Download } from 'lucide-react';
import { useState } from 'react';
import type { ReportedNotification } from '#api/contract/reports/broadcasts.ts';
import { viewerTimeZone } from '#data/client/timeZone.ts';
import { downloadBroadcastReport, useBroadcastReport } from '#data/reports/broadcasts.ts';
import { ListPage } from '#shared/list/ListPage.tsx';
import { useUrlState } from '#shared/list/useUrlState.ts';
import { dailyReportsPath } from '#shared/page/paths.ts';
import { saveFile } from '#shared/page/saveFile.ts';
import { useMinutes } from '#shared/page/useMinutes.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Link } from '#ui/actions/Link.tsx';
import { Stack } from '#ui/layout/Layout.tsx';
import { BroadcastFigures } from './BroadcastFigures.tsx';
import { BroadcastReportFilters } from './BroadcastReportFilters.tsx';
import { columns, NotificationCard } from './columns.tsx';
import { messages } from './messages.ts';
import { broadcastReportFields, pageSize, toRequest } from './query.ts';

/** What was sent to readers in a range of time, and what they opened. */
export function BroadcastReportScreen() {
  const address = useUrlState(broadcastReportFields);
  const { query, change } = address;
  const now = useMinutes();
  const request = toRequest(query, now);
  const read = useBroadcastReport(request, query.page, pageSize);
  const [isExporting, setExporting] = useState(false);

  async function handleExport() {
    setExporting(true);
    try {
      saveFile(await downloadBroadcastReport(request), 'broadcast_report.csv');
    } catch {
      toast.error(messages.exportFailed);
    } finally {
      setExporting(false);
    }
  }

  return (
    <ListPage
      texts={{ ...messages, hint: messages.hint(viewerTimeZone()) }}
      address={address}
      read={read}
      pageSize={pageSize}
      actions={
        <>
          <Link href={dailyReportsPath()} variant="secondary">
            {messages.reports}
          </Link>
          <Button icon={<Download />} isPending={isExporting} onPress={() => void handleExport()}>
            {messages.exportCsv}
          </Button>
        </>
      }
      filters={
        <Stack gap={4}>
          <BroadcastReportFilters query={query} change={change} now={now} />
          {read.data && !read.error && <BroadcastFigures report={read.data} />}
        </Stack>
      }
      columns={columns}
      minWidth={760}
      getRowId={getId}
      getRowLabel={toTitle}
      renderCard={renderCard}
      emptyDrawing="bell"
    />
  );
}

const getId = ({ id }: ReportedNotification) => id;
const toTitle = ({ title }: ReportedNotification) => title;
const renderCard = (notification: ReportedNotification) => <NotificationCard notification={notification} />;
