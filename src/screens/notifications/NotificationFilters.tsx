import type { ReactNode } from 'react';
import { broadcastStatuses, notificationTypes } from '#api/contract/broadcasts.ts';
import { FilterRow } from '#shared/list/FilterRow.tsx';
import { FilterSelect } from '#shared/list/FilterSelect.tsx';
import { ListSearch } from '#shared/list/ListSearch.tsx';
import type { UrlState } from '#shared/list/useUrlState.ts';
import { useFailureToast } from '#shared/toasts/toasts.ts';
import { useChannels, useNotificationGroups } from '#data/broadcasts.ts';
import { useUserListOptions } from '#data/userLists.ts';
import { useAuthors } from '#data/users/people.ts';
import { FilterMenu } from '#ui/fields/options/FilterMenu.tsx';
import { messages } from './messages.ts';
import type { NotificationsQuery } from './notificationsQuery.ts';

const states = broadcastStatuses.map((id) => ({ id, label: messages.states[id] }));
const types = notificationTypes.map((id) => ({ id, label: messages.types[id] }));
const audiences = ['all', 'channel_follower', 'registration_ids', 'test_user'].map((id) => ({
  id,
  label: messages.audiences[id]!,
}));

const toOptions = (items: { id: number; name: string }[] = []) =>
  items.map(({ id, name }) => ({ id, label: name }));

/** Filters are stored in the URL (NOTIF-01). */
export function NotificationFilters({
  query,
  change,
  children,
}: Pick<UrlState<NotificationsQuery>, 'query' | 'change'> & {
  children?: ReactNode;
}) {
  const lists = useUserListOptions().data?.results ?? [];
  const { data: channels, error } = useChannels();
  const groups = useNotificationGroups().data?.results;
  // SEND-20, C33: people without a name aren't offered.
  const people = useAuthors(true, [query.selectedDashboardUser])?.filter(({ name }) => name !== '');

  const active = [
    query.selectedStatus,
    query.selectedUser || null,
    query.selectedGroup,
    query.selectedChannel,
    query.selectedDashboardUser,
    query.notificationType[0] ?? null,
  ].filter((value) => value !== null).length;

  useFailureToast(error, messages.channelsFailed);

  return (
    <FilterRow
      label={messages.filters}
      active={active}
      search={
        <ListSearch label={messages.search} value={query.search} onSearch={(search) => change({ search })} />
      }
      end={children}
    >
      <FilterSelect
        label={messages.status}
        allLabel={messages.allStates}
        options={states}
        value={query.selectedStatus}
        onChange={(selectedStatus) => change({ selectedStatus })}
      />
      <FilterSelect
        label={messages.audience}
        allLabel={messages.anyAudience}
        options={[...audiences, ...lists.map(({ id, title }) => ({ id: String(id), label: title }))]}
        value={query.selectedUser || null}
        onChange={(audience) => change({ selectedUser: audience ?? '' })}
      />
      <FilterSelect
        label={messages.group}
        allLabel={messages.allGroups}
        options={toOptions(groups)}
        value={query.selectedGroup}
        onChange={(selectedGroup) => change({ selectedGroup })}
      />
      <FilterSelect
        label={messages.channel}
        allLabel={messages.allChannels}
        options={toOptions(channels?.results)}
        value={query.selectedChannel}
        onChange={(selectedChannel) => change({ selectedChannel })}
      />
      <FilterSelect
        label={messages.sender}
        allLabel={messages.allSenders}
        options={toOptions(people)}
        value={query.selectedDashboardUser}
        onChange={(selectedDashboardUser) => change({ selectedDashboardUser })}
      />
      <FilterMenu
        label={messages.type}
        options={types}
        selectionMode="multiple"
        selectedKeys={query.notificationType}
        onSelectionChange={(keys) =>
          change({ notificationType: notificationTypes.filter((type) => keys.includes(type)) })
        }
      />
    </FilterRow>
  );
}
