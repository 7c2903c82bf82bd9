import { getId } from '#shared/list/rowKeys.ts';
import type { ReportedNotification } from '#api/contract/reports/broadcasts.ts';
import { viewerTimeZone } from '#data/client/timeZone.ts';
import { ListPage } from '#shared/list/ListPage.tsx';
import { useUrlState, type UrlState } from '#shared/list/useUrlState.ts';
import { useCurrentMinute } from '#shared/page/useMinutes.ts';
import { Stack } from '#ui/layout/Layout.tsx';
import { reportToday, daysText, daysToTimes } from '../reportDays.ts';
import { ReportActions } from '../ReportActions.tsx';
import { BroadcastFigures } from './BroadcastFigures.tsx';
import { columns, NotificationCard } from './columns.tsx';
import { messages } from './messages.ts';
import { notificationTypes } from '#api/contract/broadcasts.ts';
import { useUserListOptions } from '#data/userLists.ts';
import { FilterRow } from '#shared/list/FilterRow.tsx';
import { FilterSelect } from '#shared/list/FilterSelect.tsx';
import { listMessages } from '#shared/list/messages.ts';
import { FilterMenu } from '#ui/fields/options/FilterMenu.tsx';
import { ReportDateRange } from '../ReportDateRange.tsx';
import { isTimeZone } from '#domain/wallTime.ts';
import type { ReportSelection } from '../schedules/form.ts';
import type { QueryOf } from '#shared/list/address.ts';
import { dateRange, listOfOptions, pageNumber, text } from '#shared/list/codecs.ts';
import { downloadBroadcastReport, useBroadcastReport, type BroadcastReportRequest } from '#data/reports.ts';

export function BroadcastReportScreen() {
  const address = useUrlState(broadcastReportFields);
  const { query, change } = address;
  const now = useCurrentMinute();
  const request = toRequest(query, now);
  const read = useBroadcastReport(request, query.page, pageSize);

  return (
    <ListPage
      texts={{ ...messages, hint: messages.hint(query.zone || viewerTimeZone()) }}
      urlState={address}
      read={read}
      pageSize={pageSize}
      actions={
        <ReportActions
          selection={toReportSelection(query)}
          zone={query.zone || null}
          download={() => downloadBroadcastReport(request)}
          fileName="broadcast_report.csv"
        />
      }
      filters={
        <Stack gap={4}>
          <BroadcastReportFilters query={query} change={change} today={reportToday(query.zone, now)} />
          {read.data && !read.error && <BroadcastFigures report={read.data} />}
        </Stack>
      }
      columns={columns}
      sort={serverOrder}
      minWidth={760}
      getRowId={getId}
      getRowLabel={getTitle}
      renderCard={renderCard}
      emptyDrawing="bell"
    />
  );
}

/** The only order the server offers. */
const serverOrder = { column: messages.opened, direction: 'descending' } as const;

const getTitle = ({ title }: ReportedNotification) => title;
const renderCard = (notification: ReportedNotification) => <NotificationCard notification={notification} />;

const audiences = Object.entries(messages.audiences).map(([id, label]) => ({ id, label }));
const types = notificationTypes.map((id) => ({ id, label: messages.types[id] }));

interface BroadcastReportFiltersProps extends Pick<UrlState<BroadcastReportQuery>, 'query' | 'change'> {
  today: string;
}

function BroadcastReportFilters({ query, change, today }: BroadcastReportFiltersProps) {
  const lists = useUserListOptions().data?.results ?? [];
  const audienceFilterCount = [query.users, query.type[0]].filter(Boolean).length;
  return (
    <FilterRow
      label={messages.filters}
      active={audienceFilterCount + (query.days.start === null ? 0 : 1)}
      summary={listMessages.withFilters(daysText(query.days, today), audienceFilterCount)}
    >
      <ReportDateRange value={query.days} onChange={(days) => change({ days })} today={today} />
      <FilterSelect
        label={messages.audience}
        allLabel={messages.anyAudience}
        options={[...audiences, ...lists.map(({ id, title }) => ({ id: String(id), label: title }))]}
        value={query.users || null}
        onChange={(users) => change({ users: users ?? '' })}
      />
      <FilterMenu
        label={messages.type}
        options={types}
        selectionMode="multiple"
        selectedKeys={query.type}
        onSelectionChange={(keys) =>
          change({ type: notificationTypes.filter((type) => keys.includes(type)) })
        }
      />
    </FilterRow>
  );
}

const pageSize = 20;

const broadcastReportFields = {
  /** Inclusive; default is the last 30 days. */
  days: dateRange('from', 'to'),
  /** `all`, `channel_follower`, `registration_ids`, `test_user` or a group id. */
  users: text({ pattern: /^([a-z_]+|[1-9]\d{0,9})$/ }),
  type: listOfOptions(notificationTypes),
  /** Time zone from a scheduled report's link; default is the viewer's. */
  zone: text({ maxLength: 64, isValid: isTimeZone }),
  page: pageNumber(),
};
type BroadcastReportQuery = QueryOf<typeof broadcastReportFields>;

function toRequest(query: BroadcastReportQuery, now: Date): BroadcastReportRequest {
  return {
    ...daysToTimes(query.days, reportToday(query.zone, now)),
    ...(query.zone && { timezone: query.zone }),
    user_list_types: query.users || undefined,
    notification_types: query.type.join(',') || undefined,
  };
}

const toReportSelection = ({ users, type }: BroadcastReportQuery): ReportSelection => ({
  kind: 'broadcasts',
  filters: {
    ...(users && { user_list_types: [users] }),
    ...(type.length > 0 && { notification_types: [...type] }),
  },
});
