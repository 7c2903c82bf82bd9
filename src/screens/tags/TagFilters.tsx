import type { ReactNode } from 'react';
import { FilterRow } from '#shared/list/FilterRow.tsx';
import { ListSearch } from '#shared/list/ListSearch.tsx';
import type { UrlState } from '#shared/list/useUrlState.ts';
import { Button } from '#ui/actions/Button.tsx';
import { FilterMenu } from '#ui/fields/options/FilterMenu.tsx';
import { Chip } from '#ui/text/Chip.tsx';
import { messages } from './messages.ts';
import { flagNames, type Flag, type TagFilters as Filters } from './tagsQuery.ts';

const labels: Record<Flag, string> = {
  isInternal: messages.internal,
  IsSeries: messages.series,
  IsDefaultFollowed: messages.defaultFollow,
  IsStream: messages.stream,
};

const yesNoOptions = [
  { id: 'true', label: messages.yes },
  { id: 'false', label: messages.no },
];

interface TagFiltersProps extends UrlState<Filters> {
  end: ReactNode;
}

/** Pressing the active choice clears it (TAGS-03). */
export function TagFilters({ query, change, isFiltered, clearFilters, end }: TagFiltersProps) {
  const active = flagNames.filter((flag) => query[flag] !== null);

  return (
    <FilterRow
      label={messages.filters}
      active={active.length}
      end={end}
      search={
        <ListSearch
          label={messages.search}
          value={query.search}
          onSearch={(search, { isTyping }) => change({ search }, { replace: isTyping })}
          isLive
        />
      }
      chips={
        isFiltered && (
          <>
            {active.map((flag) => {
              const value = query[flag] ? messages.yes : messages.no;
              return (
                <Chip
                  key={flag}
                  kind={labels[flag]}
                  removeLabel={messages.remove(labels[flag], value)}
                  onRemove={() => change({ [flag]: null })}
                >
                  {value}
                </Chip>
              );
            })}
            <Button size="small" variant="quiet" onPress={clearFilters}>
              {messages.clear}
            </Button>
          </>
        )
      }
    >
      {flagNames.map((flag) => (
        <FilterMenu
          key={flag}
          label={labels[flag]}
          options={yesNoOptions}
          selectionMode="single"
          selectedKeys={query[flag] === null ? [] : [String(query[flag])]}
          onSelectionChange={([key]) => change({ [flag]: key === undefined ? null : key === 'true' })}
        />
      ))}
    </FilterRow>
  );
}
