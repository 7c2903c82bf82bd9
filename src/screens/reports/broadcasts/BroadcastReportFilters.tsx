import { notificationTypes } from '#api/contract/broadcasts.ts';
import { useUserListOptions } from '#data/userLists.ts';
import { FilterRow } from '#shared/list/FilterRow.tsx';
import { FilterSelect } from '#shared/list/FilterSelect.tsx';
import type { UrlState } from '#shared/list/useUrlState.ts';
import { FilterMenu } from '#ui/fields/options/FilterMenu.tsx';
import { ReportDays } from '../ReportDays.tsx';
import { messages } from './messages.ts';
import type { BroadcastReportQuery } from './query.ts';

const audiences = Object.entries(messages.audiences).map(([id, label]) => ({ id, label }));
const types = notificationTypes.map((id) => ({ id, label: messages.types[id] }));

interface BroadcastReportFiltersProps extends Pick<UrlState<BroadcastReportQuery>, 'query' | 'change'> {
  now: Date;
}

/** The time of the report, and what it is restricted to. */
export function BroadcastReportFilters({ query, change, now }: BroadcastReportFiltersProps) {
  const lists = useUserListOptions().data?.results ?? [];
  return (
    <FilterRow
      label={messages.filters}
      active={[query.days.start, query.users, query.type[0]].filter(Boolean).length}
    >
      <ReportDays value={query.days} onChange={(days) => change({ days })} now={now} />
      <FilterSelect
        label={messages.audience}
        all={messages.anyAudience}
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
