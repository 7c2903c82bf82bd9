import { notificationTypes } from '#api/contract/broadcasts.ts';
import { useUserListOptions } from '#data/userLists.ts';
import { FilterRow } from '#shared/list/FilterRow.tsx';
import { FilterSelect } from '#shared/list/FilterSelect.tsx';
import type { UrlState } from '#shared/list/useUrlState.ts';
import { RadioGroup } from '#ui/fields/choice/RadioGroup.tsx';
import { DateRangePicker } from '#ui/fields/dates/DateRangePicker.tsx';
import { FilterMenu } from '#ui/fields/options/FilterMenu.tsx';
import { messages } from './messages.ts';
import { defaultDays, lastDays, presetDays, shownDays, type BroadcastReportQuery } from './query.ts';

const audiences = Object.entries(messages.audiences).map(([id, label]) => ({ id, label }));
const types = notificationTypes.map((id) => ({ id, label: messages.types[id] }));
const presets = presetDays.map((count) => ({ id: String(count), label: messages.lastDays(count) }));

const unset = { start: null, end: null };
/** The default is not in the address, so that it goes on to be up to today. */
const toDays = (count: number, now: Date) => (count === defaultDays ? unset : lastDays(count, now));

interface BroadcastReportFiltersProps extends Pick<UrlState<BroadcastReportQuery>, 'query' | 'change'> {
  now: Date;
}

/** The time of the report, and what it is restricted to. */
export function BroadcastReportFilters({ query, change, now }: BroadcastReportFiltersProps) {
  const lists = useUserListOptions().data?.results ?? [];
  const days = shownDays(query, now);
  const preset = presetDays.find((count) => {
    const { start, end } = lastDays(count, now);
    return start === days.start && end === days.end;
  });
  return (
    <FilterRow
      label={messages.filters}
      active={[query.days.start, query.users, query.type[0]].filter(Boolean).length}
    >
      <RadioGroup
        aria-label={messages.presets}
        isSegmented
        orientation="horizontal"
        items={presets}
        value={preset === undefined ? '' : String(preset)}
        onChange={(count) => change({ days: toDays(Number(count), now) })}
      />
      <DateRangePicker
        aria-label={messages.days}
        value={days}
        onChange={(range) => change({ days: range ?? unset })}
      />
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
