import {
  headlineSorts,
  headlineStatuses,
  type HeadlineSort,
  type HeadlineStatus,
} from '#api/contract/headlines.ts';
import type { HeadlinesQuery } from '#data/headlines.ts';
import { flag, ids, oneOf, pageNumber, text } from '#shared/list/codecs.ts';

const tabs = [...headlineStatuses, 'ALL'] as const;
/** HEAD-16 */
export const pageSizes = ['10', '20', '50', '100'] as const;

export const headlinesFields = {
  /** HEAD-05: the default tab. */
  status: { ...oneOf(tabs, 'UNPROCESSED'), isFilter: false },
  search: text(),
  source: text(),
  packages: ids(),
  tags: ids(),
  today: flag(),
  sortBy: { ...oneOf(headlineSorts), isFilter: false },
  size: { ...oneOf(pageSizes, '100'), isFilter: false },
  page: pageNumber(),
};

export interface HeadlinesUrlQuery {
  status: HeadlineStatus | 'ALL';
  search: string;
  source: string;
  packages: number[];
  tags: number[];
  today: boolean;
  sortBy: HeadlineSort | null;
  size: (typeof pageSizes)[number];
  page: number;
}

export function toHeadlinesQuery(urlQuery: HeadlinesUrlQuery): HeadlinesQuery {
  const { status, search, source, packages, tags, today, sortBy, size, page } = urlQuery;
  return {
    page,
    page_size: Number(size),
    status: status === 'ALL' ? undefined : status,
    search: search || undefined,
    notification_source: source || undefined,
    source: packages.join(',') || undefined,
    tag_ids: tags.join(',') || undefined,
    is_today: today || undefined,
    sort_by: sortBy ?? undefined,
  };
}

/** Sorts ascending. Selecting the same column again restores the default order (HEAD-12). */
export const nextSort = (currentSort: HeadlineSort | null, column: HeadlineSort) =>
  currentSort === column ? null : column;
