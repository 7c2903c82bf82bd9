import { Button } from '#ui/actions/Button.tsx';
import { Chip } from '#ui/text/Chip.tsx';
import type { ListQuery } from '../listQuery.ts';
import { isFiltered, withFilter, withoutFilters } from './filters.ts';
import { messages } from './messages.ts';
import type { ListFilter } from './useFilters.ts';

interface ActiveFiltersProps {
  filters: readonly ListFilter[];
  query: ListQuery;
  onChange: (query: ListQuery) => void;
}

/** A chip to remove each active value, and a button that clears all. */
export function ActiveFilters({ filters, query, onChange }: ActiveFiltersProps) {
  const chips = filters.flatMap(({ id, label, options, selectedKeys }) =>
    selectedKeys.map((key) => ({
      id: `${id} ${key}`,
      kind: label,
      value: options.find((option) => option.id === key)?.label ?? messages.unknown(key),
      without: withFilter(
        query,
        id,
        selectedKeys.filter((other) => other !== key),
      ),
    })),
  );
  if (query.search) {
    const without = { ...query, search: '', page: 1 };
    chips.unshift({ id: 'search', kind: messages.search, value: query.search, without });
  }
  return (
    <>
      {chips.map(({ id, kind, value, without }) => (
        <Chip
          key={id}
          kind={kind}
          removeLabel={messages.remove(kind, value)}
          onRemove={() => onChange(without)}
        >
          {value}
        </Chip>
      ))}
      {isFiltered(query) && (
        <Button size="small" variant="quiet" onPress={() => onChange(withoutFilters(query))}>
          {messages.clear}
        </Button>
      )}
    </>
  );
}
