import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { FilterCountsQuery } from '#api/contract/digests/filterCounts.ts';
import type { listDigests } from '#api/contract/digests.ts';
import type { OutputOf } from '#api/contract/endpoint.ts';
import { optionFilters, type FilterId, type OptionFilter } from '#domain/digestFilters.ts';
import { useCategories } from '#data/categories.ts';
import { toFilters } from '#data/digests.ts';
import { useLabels } from '#data/labels.ts';
import { useDigestTypes, useRegions, useScoreTexts } from '#data/lookups.ts';
import { findTags } from '#data/tags.ts';
import { useAuthors } from '#data/users.ts';
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
  const isRequested = (id: FilterId) => opened.has(id) || findSelected(query, id).length > 0;
  const categories = useCategories(isRequested('selectedCategory')).data?.results;
  const labels = useLabels(isRequested('selectedLabels')).data?.results;
  const regions = useRegions(isRequested('filteredRegions')).data?.region;
  const types = useDigestTypes(isRequested('selectedType')).data?.results;
  const scores = useScoreTexts(isRequested('quality') || isRequested('relevanceScore')).data?.results;
  const authors = useAuthors(isRequested('selectedAuthor') || isRequested('selectedAssignee')).data?.results;
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
    const options: Record<FilterId, readonly Option[] | undefined> = {
      selectedCategory: categories?.map(titledOption),
      selectedSource: withSeen(
        (suggested?.sources.results ?? none).map(sourceOption),
        seenSources(rows),
        findSelected(query, 'selectedSource'),
      ),
      filteredTags: withSeen(
        (suggested?.tags.results ?? none).map(titledOption),
        [...known.tags, ...seenTags(rows)],
        query.filteredTags,
      ),
      selectedLabels: labels?.map(titledOption),
      filteredRegions: regions
        ?.filter(({ can_display }) => can_display)
        .map(({ id, name }) => ({ id, label: name })),
      selectedType: types?.map(typeOption),
      selectedAuthor: withSeen(
        authorOptions(authors ?? none),
        seenAuthors(rows),
        findSelected(query, 'selectedAuthor'),
      ),
      selectedAssignee: authors && authorOptions(authors),
      quality: scoreOptions('quality', scores),
      relevanceScore: scoreOptions('relevance', scores),
      planned: planOptions(query.planned),
      scheduled: planOptions(query.scheduled),
    };
    const found = (id: FilterId) => (id === 'filteredTags' ? known.tags : none);
    return optionFilters.map(({ id, call, label, kind }) => ({
      id,
      label,
      selectionMode: kind === 'ids' ? ('multiple' as const) : ('single' as const),
      options: options[id] ?? none,
      hasOptions: options[id] !== undefined && (id !== 'selectedAuthor' || authors !== undefined),
      selectedKeys: findSelected(query, id),
      countQuery: toCountQuery(
        query,
        call,
        isPart.has(id) ? [...(options[id] ?? none), ...found(id)] : undefined,
      ),
      onSearch: id === 'filteredTags' ? known.find : undefined,
      onOpen: () => setOpened((now) => (now.has(id) ? now : new Set([...now, id]))),
      onSelectionChange: (keys: FilterKey[]) => change(id, keys),
    }));
  }, [query, page, categories, labels, regions, types, scores, authors, known, change]);
}

/** The filters that offer a part of all that there is. */
const isPart = new Set<FilterId>(['filteredTags', 'selectedSource']);

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
