import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { feedOrderings } from '#api/contract/feeds.ts';
import { FilterRow } from '#shared/list/FilterRow.tsx';
import { FilterSelect } from '#shared/list/FilterSelect.tsx';
import { FilterToggle } from '#shared/list/FilterToggle.tsx';
import { ListSearch } from '#shared/list/ListSearch.tsx';
import type { UrlState } from '#shared/list/useUrlState.ts';
import { IconButton } from '#ui/actions/IconButton.tsx';
import { Stack } from '#ui/layout/Layout.tsx';
import { maxSearchLength, parseSite, type BoardFeedsQuery } from './boardFeedsQuery.ts';
import { FoundFeeds } from './FoundFeeds.tsx';
import { messages } from './messages.ts';

const orderings = feedOrderings.map((id) => ({ id, label: messages.orderings[id] }));

interface FeedFiltersProps extends Pick<UrlState<BoardFeedsQuery>, 'query' | 'change'> {
  boardId: number;
  display: ReactNode;
}

/** FEED-12, FEED-13 */
export function FeedFilters({ query, change, boardId, display }: FeedFiltersProps) {
  const site = parseSite(query.search);

  return (
    <Stack gap={3}>
      <FilterRow
        label={messages.filters}
        active={[query.ordering, query.followed, query.unhealthy].filter(Boolean).length}
        search={
          <ListSearch
            label={messages.search}
            maxLength={maxSearchLength}
            value={query.search}
            onSearch={(search) => change({ search })}
          />
        }
        isSearchWide
        end={
          <>
            {query.ordering && (
              <IconButton
                label={messages.clearSort}
                icon={<X />}
                onPress={() => change({ ordering: null })}
              />
            )}
            {display}
          </>
        }
      >
        <FilterSelect
          label={messages.sort}
          allLabel={messages.noSort}
          options={orderings}
          value={query.ordering}
          onChange={(ordering) => change({ ordering })}
        />
        <FilterToggle
          isSelected={query.followed === true}
          onChange={(isOn) => change({ followed: isOn || null })}
        >
          {messages.followed}
        </FilterToggle>
        <FilterToggle
          isSelected={query.unhealthy === true}
          onChange={(isOn) => change({ unhealthy: isOn || null })}
        >
          {messages.unhealthy}
        </FilterToggle>
      </FilterRow>
      {site && <FoundFeeds key={site} site={site} boardId={boardId} onClose={() => change({ search: '' })} />}
    </Stack>
  );
}
