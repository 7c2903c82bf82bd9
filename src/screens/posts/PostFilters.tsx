import { CheckCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFeedHosts } from '#data/feeds.ts';
import { useUnreadCounts } from '#data/posts.ts';
import { formatDay } from '#shared/format/dates.ts';
import { FilterToggle } from '#shared/list/FilterToggle.tsx';
import { FilterRow } from '#shared/list/FilterRow.tsx';
import { ListSearch } from '#shared/list/ListSearch.tsx';
import type { UrlState } from '#shared/list/useUrlState.ts';
import { IconButton } from '#ui/actions/IconButton.tsx';
import { DateFilter } from '#ui/fields/dates/DateFilter.tsx';
import { FilterMenu } from '#ui/fields/options/FilterMenu.tsx';
import { Select } from '#ui/fields/options/Select.tsx';
import { formatNumber } from '#ui/numbers.ts';
import { Chip } from '#ui/text/Chip.tsx';
import { messages } from './messages.ts';
import { formatUnreadCount } from '#shared/format/labels.ts';
import { orderings, type PostsUrlQuery, type Scope, yesterday } from './postsQuery.ts';

const ruleMatchKinds = ['watched', 'muted'] as const;

interface PostFiltersProps extends Pick<UrlState<PostsUrlQuery>, 'query' | 'change'> {
  scope: Scope;
  counts: { muted_count: number; watched_count: number } | undefined;
  onMarkAll: () => void;
  /** The display menu, which offers the sort orders. Without it, a select offers them. */
  display: ReactNode;
  /** Opens the sources on phones, where they have no column. */
  sources: ReactNode;
}

export function PostFilters({ query, change, scope, counts, onMarkAll, display, sources }: PostFiltersProps) {
  const hosts = useFeedHosts({
    categories: scope.board === undefined ? undefined : String(scope.board),
    followed: query.followed || undefined,
  });
  const unread = useUnreadCounts().data;
  const unreadHere =
    scope.board === undefined
      ? unread?.unread_count
      : unread?.boards.find(({ id }) => id === scope.board)?.unread_count;
  const active = [query.unread, query.saved, query.host, query.date, query.followed, query.caught].filter(
    Boolean,
  ).length;
  return (
    <FilterRow
      label={messages.filters}
      active={active}
      search={
        <ListSearch label={messages.search} value={query.search} onSearch={(search) => change({ search })} />
      }
      end={
        <>
          <IconButton
            variant="secondary"
            label={messages.markAll}
            icon={<CheckCheck />}
            onPress={onMarkAll}
          />
          {sources}
          {display}
        </>
      }
    >
      {scope.feed === undefined && (
        <FilterMenu
          label={messages.host}
          selectionMode="single"
          options={(hosts.data?.results ?? []).map((host) => ({
            id: host.host_name,
            label: host.brand_name,
          }))}
          selectedKeys={query.host ? [query.host] : []}
          onSelectionChange={([key]) => change({ host: key === undefined ? '' : String(key) })}
        />
      )}
      <DateFilter
        label={messages.published}
        value={query.date || null}
        formatDate={formatDay}
        // C35: only past days.
        maxValue={yesterday()}
        onChange={(date) => change({ date: date ?? '' })}
      />
      {!display && (
        <Select
          aria-label={messages.order}
          items={orderings.map((id) => ({ id, label: messages.orders[id] }))}
          selectedKey={query.order}
          onSelectionChange={(key) =>
            change({ order: orderings.find((each) => each === key) ?? '-created_at' })
          }
        />
      )}
      {query.followed && (
        <Chip removeLabel={messages.anyFollowed} onRemove={() => change({ followed: false, sourcePage: 1 })}>
          {messages.followed}
        </Chip>
      )}
      <FilterToggle
        isSelected={query.unread}
        onChange={(isOn) => change({ unread: isOn })}
        count={scope.feed === undefined && unreadHere !== undefined && formatUnreadCount(unreadHere)}
      >
        {messages.unread}
      </FilterToggle>
      {(query.saved || (unread?.saved_count ?? 0) > 0) && (
        <FilterToggle
          isSelected={query.saved}
          onChange={(isOn) => change({ saved: isOn })}
          count={formatNumber(unread?.saved_count ?? 0)}
        >
          {messages.saved}
        </FilterToggle>
      )}
      {ruleMatchKinds.map((kind) => {
        const count = counts?.[`${kind}_count`] ?? 0;
        if (count === 0 && query.caught !== kind) return null;
        return (
          <FilterToggle
            key={kind}
            isSelected={query.caught === kind}
            onChange={(isOn) => change({ caught: isOn ? kind : null })}
            count={formatNumber(count)}
          >
            {messages[kind]}
          </FilterToggle>
        );
      })}
    </FilterRow>
  );
}
