import { NotFoundError } from '#api/errors.ts';
import { useTag } from '#data/tags.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Chip } from '#ui/text/Chip.tsx';
import type { ListQuery } from '../listQuery.ts';
import { isFiltered, withFilter, withoutFilters, type FilterKey } from './filters.ts';
import { messages } from './messages.ts';
import type { ListFilter } from './useFilters.ts';

interface ActiveFiltersProps {
  filters: readonly ListFilter[];
  query: ListQuery;
  onChange: (query: ListQuery) => void;
}

export function ActiveFilters({ filters, query, onChange }: ActiveFiltersProps) {
  const { search } = query;
  return (
    <>
      {search && (
        <Chip
          kind={messages.search}
          removeLabel={messages.remove(messages.search, search)}
          onRemove={() => onChange({ ...query, search: '', page: 1 })}
        >
          {search}
        </Chip>
      )}
      {filters.flatMap((filter) =>
        filter.selectedKeys.map((key) => (
          <FilterChip
            key={`${filter.id} ${key}`}
            filter={filter}
            selected={key}
            onRemove={() => {
              const others = filter.selectedKeys.filter((other) => other !== key);
              onChange(withFilter(query, filter.id, others));
            }}
          />
        )),
      )}
      {isFiltered(query) && (
        <Button size="small" variant="quiet" onPress={() => onChange(withoutFilters(query))}>
          {messages.clear}
        </Button>
      )}
    </>
  );
}

interface FilterChipProps {
  filter: ListFilter;
  selected: FilterKey;
  onRemove: () => void;
}

function FilterChip({ filter, selected, onRemove }: FilterChipProps) {
  const name = useOptionName(filter, selected);
  return (
    <Chip kind={filter.label} removeLabel={messages.remove(filter.label, name)} onRemove={onRemove}>
      {name}
    </Chip>
  );
}

/** Looks up the names of tags that aren't listed, because only the most used ones are. */
function useOptionName({ id, options, hasOptions, missingLabel }: ListFilter, key: FilterKey): string {
  const listed = options.find((option) => option.id === key)?.label;
  const isUnlistedTag = id === 'filteredTags' && hasOptions && listed === undefined;
  const { data, error } = useTag(isUnlistedTag ? Number(key) : null);
  if (listed !== undefined) return listed;
  if (typeof key === 'string') return key;
  if (error instanceof NotFoundError) return messages.deletedTag;
  return missingLabel ?? data?.title ?? messages.unnamed(key);
}
