import { headlineStatuses } from '#api/contract/headlines.ts';
import { useHeadlinePackages, useHeadlineSources } from '#data/headlines.ts';
import { useTagGroups } from '#data/tags.ts';
import type { UrlState } from '#shared/list/useUrlState.ts';
import { useFailureToast } from '#shared/toasts/useFailureToast.ts';
import { ToggleButton } from '#ui/actions/ToggleButton.tsx';
import { FilterMenu } from '#ui/fields/options/FilterMenu.tsx';
import { Select } from '#ui/fields/options/Select.tsx';
import { Cluster, Stack } from '#ui/layout/Layout.tsx';
import { StatusTabs } from '#ui/layout/StatusTabs.tsx';
import { pageSizes, type HeadlinesAddress } from './headlinesQuery.ts';
import { messages } from './messages.ts';

/** The tag group whose tags are offered (HEAD-02). */
const topicsTitle = 'Major Topics';

/** HEAD-01 */
export function HeadlineFilters({ query, change }: UrlState<HeadlinesAddress>) {
  const sources = useHeadlineSources();
  const packages = useHeadlinePackages();
  const { data: groups } = useTagGroups();
  useFailureToast(packages.error, messages.wentWrong);
  const topics = groups?.results.find(({ tag_group }) => tag_group.title === topicsTitle)?.tags.results ?? [];

  return (
    <Stack gap={3}>
      <StatusTabs
        label={messages.statusTabs}
        tabs={[
          { id: 'ALL', label: messages.all },
          ...headlineStatuses.map((id) => ({ id, label: messages.statuses[id] })),
        ]}
        selectedKey={query.status}
        // The active one again is none: all of them (HEAD-08).
        onSelectionChange={(key) =>
          change({ status: headlineStatuses.find((status) => status === key) ?? 'ALL' })
        }
      />
      <section aria-label={messages.filters}>
        <Cluster gap={2}>
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
            options={(packages.data?.results ?? []).map(({ id, title }) => ({ id, label: title }))}
            selectedKeys={query.packages}
            onSelectionChange={(keys) => change({ packages: keys.map(Number) })}
          />
          <ToggleButton size="small" isSelected={query.today} onChange={(today) => change({ today })}>
            {messages.hideOlder}
          </ToggleButton>
          {topics.length > 0 && (
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset cannot be laid out as a line in every browser
            <div role="group" aria-label={messages.topics}>
              <Cluster gap={1}>
                {topics.map(({ id, title }) => (
                  <ToggleButton
                    key={id}
                    size="small"
                    isSelected={query.tags.includes(id)}
                    onChange={(isChosen) =>
                      change({
                        tags: isChosen ? [...query.tags, id] : query.tags.filter((each) => each !== id),
                      })
                    }
                  >
                    {title}
                  </ToggleButton>
                ))}
              </Cluster>
            </div>
          )}
          <Select
            aria-label={messages.pageSize}
            items={pageSizes.map((id) => ({ id, label: messages.perPage(id) }))}
            selectedKey={query.size}
            onSelectionChange={(key) => change({ size: pageSizes.find((size) => size === key) ?? '100' })}
          />
        </Cluster>
      </section>
    </Stack>
  );
}
