import { getId } from '#shared/list/rowKeys.ts';
import { CalendarRange, MoonStar, Send, Users } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import type { SentNotification } from '#api/contract/broadcasts/history.ts';
import { useDisplay } from '#shared/list/display/useDisplay.tsx';
import { ListPage } from '#shared/list/ListPage.tsx';
import { tableSort } from '#shared/list/listColumns.ts';
import { useUrlState, noneSelected, useSelectedIds } from '#shared/list/useUrlState.ts';
import { notificationCopyState } from '#shared/notifications/copied.ts';
import { broadcastPath, notificationCreatePath, pushLimitsPath, userListsPath } from '#shared/page/paths.ts';
import { useBroadcastHistory } from '#data/broadcasts.ts';
import { IconLink } from '#ui/actions/IconLink.tsx';
import { Link } from '#ui/actions/Link.tsx';
import { ToggleButton } from '#ui/actions/ToggleButton.tsx';
import { media } from '#ui/theme/theme.ts';
import { useMediaQuery } from '#ui/theme/useMediaQuery.ts';
import { CancelDialog } from './CancelDialog.tsx';
import { notificationColumns } from './columns.tsx';
import { messages } from './messages.ts';
import { NotificationFilters } from './NotificationFilters.tsx';
import { NotificationSelection } from './NotificationSelection.tsx';
import {
  notificationsFields,
  pageSize,
  toHistoryQuery,
  isValidPeriod,
  type Period,
} from './notificationsQuery.ts';
import { formatDateTime } from '#shared/format/dates.ts';
import { Cluster, Stack } from '#ui/layout/Layout.tsx';
import { CardHead } from '#ui/table/CardHead.tsx';
import { Text } from '#ui/text/Text.tsx';
import { Figures } from './Figures.tsx';
import {
  Actions,
  Recipients,
  NotificationState,
  NotificationText,
  type NotificationActions,
} from './Parts.tsx';
import { Button } from '#ui/actions/Button.tsx';
import { DateTimePicker } from '#ui/fields/dates/DateTimePicker.tsx';
import { FieldRow } from '#ui/fields/form/FieldRow.tsx';

const { timeZone } = Intl.DateTimeFormat().resolvedOptions();

/** NOTIF-01 to NOTIF-12 */
export function NotificationsScreen() {
  const urlState = useUrlState(notificationsFields);
  const { query, change } = urlState;
  const [, navigate] = useLocation();
  const [cancelled, setCancelled] = useState<readonly SentNotification[]>([]);
  const [isDatePanelOpen, setDatePanelOpen] = useState(
    query.dates.start !== null || query.dates.end !== null,
  );
  const actions = useMemo(
    () => ({
      // NOTIF-03
      onCopy: (notification: SentNotification) =>
        navigate(notificationCreatePath(), { state: notificationCopyState(notification) }),
      onCancel: (notification: SentNotification) => setCancelled([notification]),
    }),
    [navigate],
  );
  const sort = query.sort ?? { by: 'id' as const, order: 'desc' as const };
  const columns = useMemo(() => notificationColumns(actions), [actions]);
  const { control, ...display } = useDisplay('notifications', columns, {
    hasDensity: false,
    sortedBy: sort.by,
  });

  const read = useBroadcastHistory(toHistoryQuery(query, timeZone));
  const [chosen, setChosen] = useSelectedIds(JSON.stringify(query));
  const selected = (read.data?.results ?? []).filter(({ id }) => chosen.has(id));
  const clear = () => setChosen(noneSelected);

  const isPhone = useMediaQuery(media.small);
  const isNarrow = useMediaQuery(media.narrow);
  const order = tableSort(sort, (next) => change({ sort: next }));
  const createLink = (
    <Link href={notificationCreatePath()} variant="primary" icon={<Send />}>
      {messages.create}
    </Link>
  );
  const toggle = {
    icon: <CalendarRange />,
    isSelected: isDatePanelOpen,
    onChange: setDatePanelOpen,
    'aria-expanded': isDatePanelOpen,
  };
  // On narrow screens, the search field needs the space.
  const dateToggle = isNarrow ? (
    <ToggleButton {...toggle} label={messages.dates} />
  ) : (
    <ToggleButton {...toggle}>{messages.dates}</ToggleButton>
  );

  return (
    <ListPage
      texts={messages}
      urlState={urlState}
      read={read}
      pageSize={pageSize}
      moreActions={[
        {
          id: 'limits',
          label: messages.limits,
          icon: <MoonStar />,
          href: pushLimitsPath(),
          isQuiet: true,
        },
        { id: 'groups', label: messages.groups, icon: <Users />, href: userListsPath() },
      ]}
      addAction={
        // On a phone, the label doesn't fit beside the title.
        isPhone ? (
          <IconLink
            href={notificationCreatePath()}
            variant="primary"
            size="medium"
            label={messages.create}
            icon={<Send />}
          />
        ) : (
          createLink
        )
      }
      emptyAction={createLink}
      filters={
        <>
          <NotificationFilters query={query} change={change}>
            {dateToggle}
            {control}
          </NotificationFilters>
          {isDatePanelOpen && (
            <DatePanel
              key={`${query.dates.start} ${query.dates.end}`}
              value={query.dates}
              onApply={(dates) => change({ dates })}
            />
          )}
        </>
      }
      {...display}
      density="comfortable"
      {...order}
      minWidth={1176}
      getRowId={getId}
      getRowLabel={getTitle}
      onRowAction={({ broadcast }) => navigate(broadcastPath(broadcast.id))}
      selectedIds={chosen}
      onSelectionChange={(ids) => setChosen(new Set([...ids].map(Number)))}
      keys={{ create: () => navigate(notificationCreatePath()) }}
      renderCard={(notification) => <NotificationCard notification={notification} isShort {...actions} />}
      renderPeek={(notification) => <NotificationCard notification={notification} {...actions} />}
      emptyDrawing="bell"
    >
      {selected.length > 0 && (
        <NotificationSelection
          selected={selected}
          onCopy={actions.onCopy}
          onCancel={setCancelled}
          onClear={clear}
        />
      )}
      {cancelled.length > 0 && (
        <CancelDialog notifications={cancelled} onDone={clear} onClose={() => setCancelled([])} />
      )}
    </ListPage>
  );
}

const getTitle = ({ title }: SentNotification) => title;

interface NotificationCardProps extends NotificationActions {
  notification: SentNotification;
  /** Cuts long texts and leaves out what the notification opens. */
  isShort?: boolean;
}

function NotificationCard({ notification, isShort = false, ...actions }: NotificationCardProps) {
  const { id, broadcast, created_at } = notification;
  return (
    <Stack gap={1}>
      <CardHead end={<Actions notification={notification} {...actions} />}>
        <NotificationText
          notification={notification}
          href={broadcastPath(notification.broadcast.id)}
          isShort={isShort}
          titleLines={isShort ? 2 : undefined}
        />
      </CardHead>
      <Cluster justify="space-between" align={isShort ? 'center' : 'start'} isSingleLine>
        <Recipients notification={notification} isOneLine={isShort} />
        <NotificationState notification={notification} />
      </Cluster>
      <Figures {...notification} />
      <Text size="xs" tone="muted">
        {messages.id} {id} · {formatDateTime(created_at)}
        {broadcast.send_by && (
          <>
            {' · '}
            <bdi>{broadcast.send_by.name}</bdi>
          </>
        )}
      </Text>
    </Stack>
  );
}

interface DatePanelProps {
  value: Period;
  onApply: (value: Period) => void;
}

/**
 * Applies the period only if it ends after it starts (NOTIF-10). Set `key` to the value, so that the panel
 * resets.
 */
function DatePanel({ value, onApply }: DatePanelProps) {
  const [period, setPeriod] = useState(value);
  const isFiltered = value.start !== null || value.end !== null;
  return (
    <section aria-label={messages.dates}>
      <FieldRow>
        <DateTimePicker
          label={messages.start}
          value={period.start}
          onChange={(start) => setPeriod({ ...period, start })}
        />
        <DateTimePicker
          label={messages.end}
          value={period.end}
          onChange={(end) => setPeriod({ ...period, end })}
        />
        <Button
          onPress={() => {
            if (isValidPeriod(period)) onApply(period);
          }}
        >
          {messages.apply}
        </Button>
        {isFiltered && (
          <Button variant="quiet" onPress={() => onApply({ start: null, end: null })}>
            {messages.clearDates}
          </Button>
        )}
      </FieldRow>
    </section>
  );
}
