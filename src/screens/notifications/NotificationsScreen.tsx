import { CalendarRange, MoonStar, Send, Users } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import type { SentNotification } from '#api/contract/broadcasts/history.ts';
import { useDisplay } from '#shared/list/display/useDisplay.tsx';
import { ListPage } from '#shared/list/ListPage.tsx';
import { tableSort } from '#shared/list/tableSort.ts';
import { noneChosen, useChosen } from '#shared/list/useChosen.ts';
import { useUrlState } from '#shared/list/useUrlState.ts';
import { copyState } from '#shared/notifications/copied.ts';
import { broadcastPath, notificationCreatePath, pushLimitsPath, userListsPath } from '#shared/page/paths.ts';
import { useHistory } from '#data/broadcasts.ts';
import { IconLink } from '#ui/actions/IconLink.tsx';
import { Link } from '#ui/actions/Link.tsx';
import { ToggleButton } from '#ui/actions/ToggleButton.tsx';
import { media } from '#ui/theme/theme.ts';
import { useMediaQuery } from '#ui/theme/useMediaQuery.ts';
import { CancelDialog } from './CancelDialog.tsx';
import { toColumns } from './columns.tsx';
import { DatePanel } from './DatePanel.tsx';
import { messages } from './messages.ts';
import { NotificationCard } from './NotificationCard.tsx';
import { NotificationFilters } from './NotificationFilters.tsx';
import { NotificationSelection } from './NotificationSelection.tsx';
import { notificationsFields, pageSize, toHistoryCall } from './notificationsQuery.ts';

const { timeZone } = Intl.DateTimeFormat().resolvedOptions();

/** What was sent to whom, what came of it, and what is planned (NOTIF-01 to NOTIF-12). */
export function NotificationsScreen() {
  const address = useUrlState(notificationsFields);
  const { query, change } = address;
  const [, navigate] = useLocation();
  const [cancelled, setCancelled] = useState<readonly SentNotification[]>([]);
  const [isDatePanelOpen, setDatePanelOpen] = useState(
    query.dates.start !== null || query.dates.end !== null,
  );
  const actions = useMemo(
    () => ({
      // NOTIF-03
      onCopy: (notification: SentNotification) =>
        navigate(notificationCreatePath(), { state: copyState(notification) }),
      onCancel: (notification: SentNotification) => setCancelled([notification]),
    }),
    [navigate],
  );
  const sort = query.sort ?? { by: 'id' as const, order: 'desc' as const };
  const columns = useMemo(() => toColumns(actions), [actions]);
  const { control, ...display } = useDisplay('notifications', columns, {
    hasDensity: false,
    sortedBy: sort.by,
  });

  const read = useHistory(toHistoryCall(query, timeZone));
  const [chosen, setChosen] = useChosen(JSON.stringify(query));
  const selected = (read.data?.results ?? []).filter(({ id }) => chosen.has(id));
  const clear = () => setChosen(noneChosen);

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
  // Where it is narrow, the search needs the space of its words.
  const dateToggle = isNarrow ? (
    <ToggleButton {...toggle} label={messages.dates} />
  ) : (
    <ToggleButton {...toggle}>{messages.dates}</ToggleButton>
  );

  return (
    <ListPage
      texts={messages}
      address={address}
      read={read}
      pageSize={pageSize}
      actions={
        <>
          {!isNarrow && (
            <Link href={pushLimitsPath()} variant="tertiary" icon={<MoonStar />}>
              {messages.limits}
            </Link>
          )}
          <Link href={userListsPath()} variant="secondary" icon={!isPhone && <Users />}>
            {messages.groups}
          </Link>
          {createLink}
          {isNarrow && (
            <IconLink href={pushLimitsPath()} size="medium" label={messages.limits} icon={<MoonStar />} />
          )}
        </>
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
      getRowLabel={toTitle}
      onRowAction={({ broadcast }) => navigate(broadcastPath(broadcast.id))}
      selectedIds={chosen}
      onSelectionChange={(ids) => setChosen(new Set([...ids].map(Number)))}
      keys={{ create: () => navigate(notificationCreatePath()) }}
      renderCard={(notification) => <NotificationCard notification={notification} {...actions} />}
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

const getId = ({ id }: SentNotification) => id;
const toTitle = ({ title }: SentNotification) => title;
