import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { FilterCountsQuery } from '#api/contract/digests/filterCounts.ts';
import type { listDigests } from '#api/contract/digests.ts';
import type { OutputOf } from '#api/contract/endpoint.ts';
import { optionFilters, type FilterId, type OptionFilter, type OptionSource } from '#domain/digestFilters.ts';
import { useCategories } from '#data/categories.ts';
import { toFilters } from '#data/digests.ts';
import { useLabels } from '#data/labels.ts';
import { useDigestTypes, useRegions, useScoreTexts } from '#data/lookups.ts';
import { findTags } from '#data/tags.ts';
import { useAuthors } from '#data/users/people.ts';
import type { Option } from '#ui/fields/options/OptionList.tsx';
import { toCall, type ListQuery } from '../listQuery.ts';
import { openDays } from './planDays.ts';
import { findSelected, withFilter, type FilterKey } from './filters.ts';
import {
  authorOptions,
  chooseDays,
  planOptions,
  scoreOptions,
  seenAuthors,
  seenSources,
  seenTags,
  sourceOption,
  titledOption,
  typeOption,
  withSeen,
} from './options.ts';

/** One filter with what it offers, ready to be rendered as a menu or as chips. */
export interface ListFilter {
  id: FilterId;
  label: string;
  selectionMode: 'single' | 'multiple';
  options: readonly Option[];
  /** False while they are on their way. */
  hasOptions: boolean;
  selectedKeys: FilterKey[];
  /** What counts its options. */
  countQuery: FilterCountsQuery;
  onSearch?: (text: string, signal: AbortSignal) => Promise<Option[]>;
  onOpen: () => void;
  onSelectionChange: (keys: (string | number)[]) => void;
}

type ListPage = OutputOf<typeof listDigests>;

const none: never[] = [];

/** The filters of the list. Options are read when a menu is opened or when an active value has to be named. */
export function useFilters(
  query: ListQuery,
  setQuery: (query: ListQuery) => void,
  page: ListPage | undefined,
): readonly ListFilter[] {
  const [opened, setOpened] = useState<ReadonlySet<FilterId>>(new Set());
  const isRequested = (...sources: OptionSource[]) =>
    optionFilters.some(
      ({ id, options }) =>
        sources.includes(options) && (opened.has(id) || findSelected(query, id).length > 0),
    );
  const categories = useCategories(isRequested('categories')).data?.results;
  const labels = useLabels(isRequested('labels')).data?.results;
  const regions = useRegions(isRequested('regions')).data?.region;
  const types = useDigestTypes(isRequested('types')).data?.results;
  const scores = useScoreTexts(isRequested('quality', 'relevance')).data?.results;
  const users = useAuthors(isRequested('users')).data?.results;
  const known = useKnownTags();

  // Menus stay open while the list changes under them, so a choice starts from the latest query.
  const latest = useRef({ query, setQuery });
  useEffect(() => {
    latest.current = { query, setQuery };
  });
  const change = useCallback((id: FilterId, keys: FilterKey[]) => {
    const { query: now, setQuery: set } = latest.current;
    if (keys.includes(chooseDays)) {
      openDays(id);
      return;
    }
    set(withFilter(now, id, keys));
  }, []);

  return useMemo(() => {
    const rows = page?.results ?? none;
    const suggested = page?.suggested_filters;
    const offered: Record<OptionSource, (selected: FilterKey[]) => readonly Option[] | undefined> = {
      categories: () => categories?.map(titledOption),
      hosts: (selected) =>
        withSeen((suggested?.sources.results ?? none).map(sourceOption), seenSources(rows), selected),
      labels: () => labels?.map(titledOption),
      plans: ([days]) => planOptions(String(days ?? '')),
      quality: () => scoreOptions('quality', scores),
      regions: () =>
        regions?.filter(({ can_display }) => can_display).map(({ id, name }) => ({ id, label: name })),
      relevance: () => scoreOptions('relevance', scores),
      tags: (selected) =>
        withSeen(
          (suggested?.tags.results ?? none).map(titledOption),
          [...known.tags, ...seenTags(rows)],
          selected,
        ),
      types: () => types?.map(typeOption),
      users: (selected) => withSeen(authorOptions(users ?? none), seenAuthors(rows), selected),
    };
    return optionFilters.map(({ id, call, label, kind, options: source }) => {
      const selectedKeys = findSelected(query, id);
      const options = offered[source](selectedKeys);
      const found = source === 'tags' ? known.tags : none;
      return {
        id,
        label,
        selectionMode: kind === 'ids' ? ('multiple' as const) : ('single' as const),
        options: options ?? none,
        hasOptions: options !== undefined && (source !== 'users' || users !== undefined),
        selectedKeys,
        countQuery: toCountQuery(
          query,
          call,
          isPart.has(source) ? [...(options ?? none), ...found] : undefined,
        ),
        onSearch: source === 'tags' ? known.find : undefined,
        onOpen: () => setOpened((now) => (now.has(id) ? now : new Set([...now, id]))),
        onSelectionChange: (keys: FilterKey[]) => change(id, keys),
      };
    });
  }, [query, page, categories, labels, regions, types, scores, users, known, change]);
}

/** What is offered in part, of all that there is. */
const isPart = new Set<OptionSource>(['tags', 'hosts']);

function toCountQuery(
  query: ListQuery,
  filter: OptionFilter['call'],
  among?: readonly Option[],
): FilterCountsQuery {
  // Without what is chosen of it, which does not change the counts.
  return {
    ...toFilters(toCall(query)),
    [filter]: undefined,
    filter,
    among: among?.map((option) => option.id).join(','),
  };
}

/** Tags are suggested by use (LIST-57); any other is found by its words, and then known by its name. */
function useKnownTags() {
  const [tags, setTags] = useState<Option[]>([]);
  const find = useCallback(async (text: string, signal: AbortSignal) => {
    const found = (await findTags(text, signal)).map(titledOption);
    setTags((now) => [...now, ...found.filter(({ id }) => !now.some((tag) => tag.id === id))]);
    return found;
  }, []);
  return useMemo(() => ({ tags, find }), [tags, find]);
}
