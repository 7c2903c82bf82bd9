import { notificationTypes } from '#api/contract/broadcasts.ts';
import { useUserListOptions } from '#data/userLists.ts';
import { FilterRow } from '#shared/list/FilterRow.tsx';
import { FilterSelect } from '#shared/list/FilterSelect.tsx';
import { listMessages } from '#shared/list/messages.ts';
import type { UrlState } from '#shared/list/useUrlState.ts';
import { FilterMenu } from '#ui/fields/options/FilterMenu.tsx';
import { daysText } from '../reportDays.ts';
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
  const restrictions = [query.users, query.type[0]].filter(Boolean).length;
  return (
    <FilterRow
      label={messages.filters}
      active={restrictions + (query.days.start === null ? 0 : 1)}
      summary={listMessages.withFilters(daysText(query.days, now), restrictions)}
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
