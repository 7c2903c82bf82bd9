import { useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { tagsPath } from '#shared/paths.ts';
import type { TagsQuery } from '#data/tags.ts';

/** TAGS-04 */
export const pageSize = 10;

/** The filters by their names in the address (TAGS-02), spelled as the documents have them, and in the call. */
export const flags = {
  isInternal: 'is_internal',
  IsSeries: 'is_series',
  IsDefaultFollowed: 'is_default_follow',
  IsStream: 'is_stream',
} as const;
export type Flag = keyof typeof flags;
export const flagNames = Object.keys(flags) as Flag[];

/** What narrows the tags, as the page's address holds it. */
export interface Narrowing extends Partial<Record<Flag, boolean>> {
  search: string;
  /** No control sets it; an address that has it is sorted by creation (TAGS-05, C43). */
  status: string;
  page: number;
}

/** What cannot be meant is left out. */
export function parseTagsQuery(search: string): Narrowing {
  const query = new URLSearchParams(search);
  const page = Number(query.get('page'));
  const narrowing: Narrowing = {
    search: (query.get('search') ?? '').trim().slice(0, 200),
    status: query.get('status') ?? '',
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
  };
  for (const flag of flagNames) {
    const value = query.get(flag);
    if (value === 'true' || value === 'false') narrowing[flag] = value === 'true';
  }
  return narrowing;
}

export function formatTagsQuery(narrowing: Narrowing): string {
  const query = new URLSearchParams();
  for (const flag of flagNames) {
    if (narrowing[flag] !== undefined) query.set(flag, String(narrowing[flag]));
  }
  if (narrowing.search) query.set('search', narrowing.search);
  if (narrowing.status) query.set('status', narrowing.status);
  if (narrowing.page > 1) query.set('page', String(narrowing.page));
  return query.toString();
}

export function toTagsCall({ search, status, page, ...narrowing }: Narrowing): TagsQuery {
  return {
    page,
    size: pageSize,
    search: search || undefined,
    sort_by: status ? 'created_at' : 'modified_at',
    sort_order: 'desc',
    include_group: true,
    ...Object.fromEntries(flagNames.map((flag) => [flags[flag], narrowing[flag]])),
  };
}

/** Whether anything keeps tags from being shown. */
export const isNarrowed = ({ search, ...narrowing }: Narrowing) =>
  search !== '' || flagNames.some((flag) => narrowing[flag] !== undefined);

export function useTagsQuery() {
  const search = useSearch();
  const [, navigate] = useLocation();
  const query = useMemo(() => parseTagsQuery(search), [search]);
  const setQuery = (next: Narrowing) => {
    const text = formatTagsQuery(next);
    navigate(text ? `${tagsPath()}?${text}` : tagsPath());
  };
  return [query, setQuery] as const;
}
