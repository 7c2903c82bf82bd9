import { X } from 'lucide-react';
import { feedOrderings } from '#api/contract/feeds.ts';
import { FilterSelect } from '#shared/list/FilterSelect.tsx';
import { ListSearch } from '#shared/list/ListSearch.tsx';
import type { UrlState } from '#shared/list/useUrlState.ts';
import { IconButton } from '#ui/actions/IconButton.tsx';
import { ToggleButton } from '#ui/actions/ToggleButton.tsx';
import { Cluster, Stack } from '#ui/layout/Layout.tsx';
import type { BoardFeedsQuery } from './boardFeedsQuery.ts';
import { messages } from './messages.ts';

const orderings = feedOrderings.map((id) => ({ id, label: messages.orderings[id] }));

/** FEED-12, FEED-13 */
export function FeedFilters({ query, change }: Pick<UrlState<BoardFeedsQuery>, 'query' | 'change'>) {
  return (
    <section aria-label={messages.filters}>
      <Stack gap={3}>
        <ListSearch label={messages.search} value={query.search} onSearch={(search) => change({ search })} />
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
                onPress={() => change({ ordering: null })}
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
      </Stack>
    </section>
  );
}
