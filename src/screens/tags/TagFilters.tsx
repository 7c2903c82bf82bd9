import { useRef } from 'react';
import { Button } from '#ui/actions/Button.tsx';
import { Chip } from '#ui/text/Chip.tsx';
import { FilterMenu } from '#ui/overlays/FilterMenu.tsx';
import { Cluster } from '#ui/layout/Layout.tsx';
import { messages } from './messages.ts';
import { flagNames, isNarrowed, type Flag, type Narrowing } from './tagsQuery.ts';

const labels: Record<Flag, string> = {
  isInternal: messages.internal,
  IsSeries: messages.series,
  IsDefaultFollowed: messages.defaultFollow,
  IsStream: messages.stream,
};

const choices = [
  { id: 'true', label: messages.yes },
  { id: 'false', label: messages.no },
];

interface TagFiltersProps {
  query: Narrowing;
  onChange: (query: Narrowing) => void;
}

/** Narrows the tags by yes or no. The choice in force, pressed again, takes it back (TAGS-03). */
export function TagFilters({ query, onChange }: TagFiltersProps) {
  const bar = useRef<HTMLElement>(null);
  const inForce = flagNames.filter((flag) => query[flag] !== undefined);
  const set = (flag: Flag, value: boolean | undefined) => onChange({ ...query, [flag]: value, page: 1 });
  // The pressed button goes with its chip; the focus goes on from the bar.
  const keepFocus = () => bar.current?.focus({ preventScroll: true });

  return (
    <section ref={bar} aria-label={messages.filters} tabIndex={-1} style={{ outline: 'none' }}>
      <Cluster gap={2}>
        {flagNames.map((flag) => (
          <FilterMenu
            key={flag}
            label={labels[flag]}
            options={choices}
            selectionMode="single"
            selectedKeys={query[flag] === undefined ? [] : [String(query[flag])]}
            onSelectionChange={([key]) => set(flag, key === undefined ? undefined : key === 'true')}
          />
        ))}
        {inForce.map((flag) => {
          const value = query[flag] ? messages.yes : messages.no;
          return (
            <Chip
              key={flag}
              kind={labels[flag]}
              removeLabel={messages.remove(labels[flag], value)}
              onRemove={() => {
                set(flag, undefined);
                keepFocus();
              }}
            >
              {value}
            </Chip>
          );
        })}
        {isNarrowed(query) && (
          <Button
            size="small"
            variant="quiet"
            onPress={() => {
              onChange({ search: '', status: query.status, page: 1 });
              keepFocus();
            }}
          >
            {messages.clear}
          </Button>
        )}
      </Cluster>
    </section>
  );
}
