import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { FilterCountsQuery } from '#api/contract/digests/filterCounts.ts';
import type { listDigests } from '#api/contract/digests.ts';
import type { OutputOf } from '#api/contract/endpoint.ts';
import { optionFilters, type FilterId, type OptionFilter, type OptionSource } from '#domain/digestFilters.ts';
import { toFilters } from '#data/digests.ts';
import { useLabels } from '#data/labels.ts';
import { useDigestTypes, useRegions, useScoreTexts, useCategories } from '#data/lookups.ts';
import { findTags } from '#data/tags.ts';
import { useAuthors } from '#data/users/people.ts';
import type { Option } from '#ui/fields/options/OptionList.tsx';
import { titledOption } from '#shared/format/labels.ts';
import { toApiQuery, type ListQuery } from '../listQuery.ts';
import { getSelectedKeys, withFilter, type FilterKey, openDayFilter } from './filters.ts';
import { messages } from './messages.ts';
import {
  authorOptions,
  chooseDaysKey,
  planOptions,
  regionOption,
  scoreOptions,
  rowAuthorOptions,
  rowSourceOptions,
  rowTagOptions,
  sourceOption,
  typeOption,
  userOption,
  addSelectedOptions,
} from './options.ts';

export interface ListFilter {
  id: FilterId;
  label: string;
  selectionMode: 'single' | 'multiple';
  options: readonly Option[];
  hasOptions: boolean;
  /** Shown for a selected option that doesn't exist. */
  missingLabel?: string | undefined;
  selectedKeys: FilterKey[];
  countQuery: FilterCountsQuery;
  onSearch?: (text: string, signal: AbortSignal) => Promise<Option[]>;
  onOpen: () => void;
  onSelectionChange: (keys: (string | number)[]) => void;
}

type ListPage = OutputOf<typeof listDigests>;

const noOptions: never[] = [];

export function useFilters(
  query: ListQuery,
  setQuery: (query: ListQuery) => void,
  page: ListPage | undefined,
): readonly ListFilter[] {
  const [opened, setOpened] = useState<ReadonlySet<FilterId>>(new Set());
  const isRequested = (...sources: OptionSource[]) =>
    optionFilters.some(
      ({ id, options }) =>
        sources.includes(options) && (opened.has(id) || getSelectedKeys(query, id).length > 0),
    );
  const categories = useCategories(isRequested('categories')).data?.results;
  const labels = useLabels(isRequested('labels')).data?.results;
  const regions = useRegions(isRequested('regions')).data?.region;
  const types = useDigestTypes(isRequested('types')).data?.results;
  const scores = useScoreTexts(isRequested('quality', 'relevance')).data?.results;
  const users = useAuthors(
    isRequested('users'),
    optionFilters.flatMap(({ id, options }) =>
      options === 'users' ? getSelectedKeys(query, id).map(Number) : [],
    ),
  );
  const known = useKnownTags();

  // The list can change under an open menu, so a choice starts from the latest query.
  const latest = useRef({ query, setQuery });
  useEffect(() => {
    latest.current = { query, setQuery };
  });
  const change = useCallback((id: FilterId, keys: FilterKey[]) => {
    const { query: now, setQuery: set } = latest.current;
    if (keys.includes(chooseDaysKey)) {
      openDayFilter(id);
      return;
    }
    set(withFilter(now, id, keys));
  }, []);

  return useMemo(() => {
    const rows = page?.results ?? noOptions;
    const suggested = page?.suggested_filters;
    const offered: Record<OptionSource, (selected: FilterKey[]) => readonly Option[] | undefined> = {
      categories: () => categories?.map(titledOption),
      hosts: (selected) =>
        addSelectedOptions(
          (suggested?.sources.results ?? noOptions).map(sourceOption),
          rowSourceOptions(rows),
          selected,
        ),
      labels: () => labels?.map(titledOption),
      plans: ([days]) => planOptions(String(days ?? '')),
      quality: () => scoreOptions('quality', scores),
      regions: (selected) =>
        regions &&
        addSelectedOptions(
          regions.filter(({ can_display }) => can_display).map(regionOption),
          regions.map(regionOption),
          selected,
        ),
      relevance: () => scoreOptions('relevance', scores),
      tags: (selected) =>
        suggested &&
        addSelectedOptions(
          suggested.tags.results.map(titledOption),
          [...known.tags, ...rowTagOptions(rows)],
          selected,
        ),
      types: () => types?.map(typeOption),
      users: (selected) =>
        addSelectedOptions(
          authorOptions(users ?? noOptions),
          [...(users ?? noOptions).map(userOption), ...rowAuthorOptions(rows)],
          selected,
        ),
    };
    return optionFilters.map(({ id, parameter, label, kind, options: source }) => {
      const selectedKeys = getSelectedKeys(query, id);
      const options = offered[source](selectedKeys);
      const hasOptions = options !== undefined && (source !== 'users' || users !== undefined);
      const found = source === 'tags' ? known.tags : noOptions;
      return {
        id,
        label,
        selectionMode: kind === 'ids' ? ('multiple' as const) : ('single' as const),
        options: options ?? noOptions,
        hasOptions,
        missingLabel: hasOptions ? messages.gone[id] : undefined,
        selectedKeys,
        countQuery: countQueryFor(
          query,
          parameter,
          partialSources.has(source) ? [...(options ?? noOptions), ...found] : undefined,
        ),
        onSearch: source === 'tags' ? known.find : undefined,
        onOpen: () => setOpened((now) => (now.has(id) ? now : new Set([...now, id]))),
        onSelectionChange: (keys: FilterKey[]) => change(id, keys),
      };
    });
  }, [query, page, categories, labels, regions, types, scores, users, known, change]);
}

const partialSources = new Set<OptionSource>(['tags', 'hosts']);

function countQueryFor(
  query: ListQuery,
  filter: OptionFilter['parameter'],
  options?: readonly Option[],
): FilterCountsQuery {
  // Excludes its own selection, which doesn't affect the counts.
  return {
    ...toFilters(toApiQuery(query)),
    [filter]: undefined,
    filter,
    among: options?.map((option) => option.id).join(','),
  };
}

/** Suggests the most used tags (LIST-57) and remembers the names of tags found by search. */
function useKnownTags() {
  const [tags, setTags] = useState<Option[]>([]);
  const find = useCallback(async (text: string, signal: AbortSignal) => {
    const found = (await findTags(text, signal)).map(titledOption);
    setTags((now) => [...now, ...found.filter(({ id }) => !now.some((tag) => tag.id === id))]);
    return found;
  }, []);
  return useMemo(() => ({ tags, find }), [tags, find]);
}
