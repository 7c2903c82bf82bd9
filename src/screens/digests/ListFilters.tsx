import type { ComponentProps, ReactNode } from 'react';
import type { DigestRow } from '#api/contract/digests.ts';
import { ListSearch } from '#shared/list/ListSearch.tsx';
import type { UrlState } from '#shared/list/useUrlState.ts';
import { Cluster, Stack } from '#ui/layout/Layout.tsx';
import { lazyComponent } from '#ui/lazyPart.tsx';
import type { Column } from '#ui/table/column.ts';
import { media } from '#ui/theme/theme.ts';
import { useMediaQuery } from '#ui/theme/useMediaQuery.ts';
import { FilterBar } from './filters/FilterBar.tsx';
import { filterByColumn } from './filters/filters.ts';
import { ListDisplay } from './ListDisplay.tsx';
import type { ListQuery } from './listQuery.ts';
import { messages } from './messages.ts';
import { TargetPlaceholder } from './targets/TargetPlaceholder.tsx';

interface ListFiltersProps
  extends
    Pick<ComponentProps<typeof FilterBar>, 'filters'>,
    Pick<ComponentProps<typeof ListDisplay>, 'query' | 'sort' | 'onSortChange'> {
  onChange: UrlState<ListQuery>['change'];
  /** The columns shown. Their filters are in their headings. */
  columns: readonly Column<DigestRow>[];
  statusStrip: ReactNode;
}

/** Targets, statuses, search, filters and display options above the list. */
export function ListFilters({
  query,
  onChange,
  filters,
  columns,
  statusStrip,
  ...sorting
}: ListFiltersProps) {
  const isNarrow = useMediaQuery(media.narrow);
  const isPhone = useMediaQuery(media.small);
  const isTight = useMediaQuery(media.belowLarge);
  const targetStrip = (
    <TargetStrip
      isNarrow={isNarrow}
      isShort={isPhone}
      chosenTags={query.filteredTags}
      onTagsChange={(filteredTags) => onChange({ filteredTags })}
    />
  );
  return (
    <>
      {/* On a phone, both share a line, so that two and a half cards are on the first screen. */}
      {isPhone ? (
        <Cluster gap={1}>
          <div style={{ flex: '1 1 0', minInlineSize: 0 }}>{statusStrip}</div>
          {targetStrip}
        </Cluster>
      ) : (
        <Stack gap={0}>
          {targetStrip}
          {statusStrip}
        </Stack>
      )}
      <FilterBar
        filters={filters}
        query={query}
        onChange={onChange}
        headingFilters={new Set(columns.flatMap(({ id }) => filterByColumn[id] ?? []))}
        isNarrow={isNarrow}
        search={
          <ListSearch
            label={messages.search}
            value={query.search}
            onSearch={(search) => onChange({ search })}
          />
        }
        end={!isNarrow && <ListDisplay query={query} onChange={onChange} {...sorting} isShort={isTight} />}
      />
    </>
  );
}

const TargetStrip = lazyComponent(
  async () => (await import('./targets/TargetStrip.tsx')).TargetStrip,
  TargetPlaceholder,
);
