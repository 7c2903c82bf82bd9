import type { ReactNode } from 'react';
import { headlineStatuses } from '#api/contract/headlines.ts';
import { useHeadlinePackages, useHeadlineSources } from '#data/headlines.ts';
import { useTagGroups } from '#data/tags.ts';
import { FilterRow } from '#shared/list/FilterRow.tsx';
import { FilterToggle } from '#shared/list/FilterToggle.tsx';
import { ListSearch } from '#shared/list/ListSearch.tsx';
import type { UrlState } from '#shared/list/useUrlState.ts';
import { useFailureToast } from '#shared/toasts/toasts.ts';
import { ToggleButton } from '#ui/actions/ToggleButton.tsx';
import { FilterMenu } from '#ui/fields/options/FilterMenu.tsx';
import { Select } from '#ui/fields/options/Select.tsx';
import { Cluster, Stack } from '#ui/layout/Layout.tsx';
import { StatusTabs } from '#ui/layout/StatusTabs.tsx';
import { pageSizes, type HeadlinesUrlQuery } from './headlinesQuery.ts';
import { media } from '#ui/theme/theme.ts';
import { useMediaQuery } from '#ui/theme/useMediaQuery.ts';
import { titledOption } from '#shared/format/labels.ts';
import { messages } from './messages.ts';

/** Title of the tag group whose tags are offered as a filter (HEAD-02). */
const topicsGroupTitle = 'Major Topics';

interface HeadlineFiltersProps extends UrlState<HeadlinesUrlQuery> {
  /** Number of headlines on the selected tab; undefined while loading. */
  count: number | undefined;
  end: ReactNode;
}

/** HEAD-01 */
export function HeadlineFilters({ query, change, count, end }: HeadlineFiltersProps) {
  const sources = useHeadlineSources();
  const packages = useHeadlinePackages();
  const { data: groups } = useTagGroups();
  useFailureToast(packages.error, messages.wentWrong);
  const topics =
    groups?.results.find(({ tag_group }) => tag_group.title === topicsGroupTitle)?.tags.results ?? [];
  const chosen = topics.filter(({ id }) => query.tags.includes(id));
  const changeTags = (tags: number[]) => change({ tags });
  const without = (id: number) => query.tags.filter((each) => each !== id);

  const isPhone = useMediaQuery(media.small);
  // Moves the least used filters behind "Filter" if they would wrap.
  const isNarrow = useMediaQuery(media.narrow) && !isPhone;
  const hideOlder = (
    <FilterToggle isSelected={query.today} onChange={(today) => change({ today })}>
      {messages.hideOlder}
    </FilterToggle>
  );
  const sizes = (
    <Select
      aria-label={messages.pageSize}
      items={pageSizes.map((id) => ({ id, label: messages.perPage(id) }))}
      selectedKey={query.size}
      onSelectionChange={(key) => change({ size: pageSizes.find((size) => size === key) ?? '100' })}
    />
  );

  return (
    <Stack gap={3}>
      <StatusTabs
        label={messages.statusTabs}
        tabs={[
          { id: 'ALL', label: messages.all },
          ...headlineStatuses.map((id) => ({ id, label: messages.statuses[id] })),
        ].map((tab) => (tab.id === query.status ? { ...tab, count: count ?? null } : tab))}
        selectedKey={query.status}
        // Pressing the active one clears the filter (HEAD-08).
        onSelectionChange={(key) =>
          change({ status: headlineStatuses.find((status) => status === key) ?? 'ALL' })
        }
      />
      <FilterRow
        label={messages.filters}
        search={
          <ListSearch
            label={messages.search}
            value={query.search}
            onSearch={(search) => change({ search })}
          />
        }
        active={
          [query.source !== '', query.packages.length > 0, query.tags.length > 0, query.today].filter(Boolean)
            .length
        }
        more={isNarrow && hideOlder}
        activeMore={isNarrow && query.today ? 1 : 0}
        chips={
          chosen.length > 0 && (
            <Cluster gap={1}>
              {chosen.map(({ id, title }) => (
                <ToggleButton key={id} size="small" isSelected onChange={() => changeTags(without(id))}>
                  {title}
                </ToggleButton>
              ))}
            </Cluster>
          )
        }
        end={
          <>
            {!isPhone && sizes}
            {end}
          </>
        }
      >
        <FilterMenu
          label={messages.sources}
          selectionMode="single"
          options={(sources.data ?? []).map(({ name }) => ({ id: name, label: name }))}
          selectedKeys={query.source ? [query.source] : []}
          onSelectionChange={([key]) => change({ source: key === undefined ? '' : String(key) })}
        />
        <FilterMenu
          label={messages.packages}
          selectionMode="multiple"
          options={(packages.data?.results ?? []).map(titledOption)}
          selectedKeys={query.packages}
          onSelectionChange={(keys) => change({ packages: keys.map(Number) })}
        />
        {topics.length > 0 && (
          <FilterMenu
            label={messages.topics}
            selectionMode="multiple"
            options={topics.map(titledOption)}
            selectedKeys={query.tags}
            onSelectionChange={(keys) => changeTags(keys.map(Number))}
          />
        )}
        {!isNarrow && hideOlder}
        {isPhone && sizes}
      </FilterRow>
    </Stack>
  );
}
