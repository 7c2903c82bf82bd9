import type { ReportedNotification } from '#api/contract/reports/broadcasts.ts';
import { viewerTimeZone } from '#data/client/timeZone.ts';
import { downloadBroadcastReport, useBroadcastReport } from '#data/reports/broadcasts.ts';
import { ListPage } from '#shared/list/ListPage.tsx';
import { useUrlState } from '#shared/list/useUrlState.ts';
import { useMinutes } from '#shared/page/useMinutes.ts';
import { Stack } from '#ui/layout/Layout.tsx';
import { ReportActions } from '../ReportActions.tsx';
import { BroadcastFigures } from './BroadcastFigures.tsx';
import { BroadcastReportFilters } from './BroadcastReportFilters.tsx';
import { columns, NotificationCard } from './columns.tsx';
import { messages } from './messages.ts';
import { broadcastReportFields, pageSize, toReported, toRequest } from './query.ts';

/** What was sent to readers in a range of time, and what they opened. */
export function BroadcastReportScreen() {
  const address = useUrlState(broadcastReportFields);
  const { query, change } = address;
  const now = useMinutes();
  const request = toRequest(query, now);
  const read = useBroadcastReport(request, query.page, pageSize);

  return (
    <ListPage
      texts={{ ...messages, hint: messages.hint(query.zone || viewerTimeZone()) }}
      address={address}
      read={read}
      pageSize={pageSize}
      actions={
        <ReportActions
          reported={toReported(query)}
          zone={query.zone || null}
          download={() => downloadBroadcastReport(request)}
          fileName="broadcast_report.csv"
        />
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
