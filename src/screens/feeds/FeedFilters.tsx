import { X } from 'lucide-react';
import { useRef } from 'react';
import { feedOrderings } from '#api/contract/feeds.ts';
import { FilterSelect } from '#shared/list/FilterSelect.tsx';
import { ListSearch } from '#shared/list/ListSearch.tsx';
import type { UrlState } from '#shared/list/useUrlState.ts';
import { IconButton } from '#ui/actions/IconButton.tsx';
import { ToggleButton } from '#ui/actions/ToggleButton.tsx';
import { Cluster, Stack } from '#ui/layout/Layout.tsx';
import { maxSearchLength, siteIn, type BoardFeedsQuery } from './boardFeedsQuery.ts';
import { FoundFeeds } from './FoundFeeds.tsx';
import { messages } from './messages.ts';

const orderings = feedOrderings.map((id) => ({ id, label: messages.orderings[id] }));

interface FeedFiltersProps extends Pick<UrlState<BoardFeedsQuery>, 'query' | 'change'> {
  boardId: number;
}

/** Restricts and sorts the sources of a board, and offers the feeds of a site that is searched for (FEED-12, FEED-13). */
export function FeedFilters({ query, change, boardId }: FeedFiltersProps) {
  const bar = useRef<HTMLElement>(null);
  // The pressed button is removed, so the focus moves to the bar.
  const focusBar = () => bar.current?.focus({ preventScroll: true });
  const site = siteIn(query.search);

  return (
    <section ref={bar} aria-label={messages.filters} tabIndex={-1} style={{ outline: 'none' }}>
      <Stack gap={3}>
        <ListSearch
          label={messages.search}
          maxLength={maxSearchLength}
          value={query.search}
          onSearch={(search) => change({ search })}
        />
        <Cluster gap={2}>
          <Cluster gap={1} isSingleLine>
            <FilterSelect
              label={messages.sort}
              all={messages.noSort}
              options={orderings}
              value={query.ordering}
              onChange={(ordering) => change({ ordering })}
            />
            {query.ordering && (
              <IconButton
                label={messages.clearSort}
                icon={<X />}
                onPress={() => {
                  change({ ordering: null });
                  focusBar();
                }}
              />
            )}
          </Cluster>
          <ToggleButton
            isSelected={query.followed === true}
            onChange={(isOn) => change({ followed: isOn || null })}
          >
            {messages.followed}
          </ToggleButton>
          <ToggleButton
            isSelected={query.unhealthy === true}
            onChange={(isOn) => change({ unhealthy: isOn || null })}
          >
            {messages.unhealthy}
          </ToggleButton>
        </Cluster>
        {site && (
          <FoundFeeds
            key={site}
            site={site}
            boardId={boardId}
            onClose={() => {
              change({ search: '' });
              focusBar();
            }}
          />
        )}
      </Stack>
    </section>
  );
}
