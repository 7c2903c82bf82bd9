import { feedOrderings } from '#api/contract/feeds.ts';
import type { FeedsQuery } from '#data/feeds.ts';
import type { QueryOf } from '#shared/list/address.ts';
import { oneOf, pageNumber, text, yesNo } from '#shared/list/codecs.ts';

/** FEED-16 */
export const pageSize = 20;

export const maxSearchLength = 2048;

export const boardFeedsFields = {
  /** Words, or a site address whose feeds are looked up (FEED-12). */
  search: text({ maxLength: maxSearchLength }),
  ordering: { ...oneOf(feedOrderings), isFilter: false },
  followed: yesNo(),
  unhealthy: yesNo(),
  page: pageNumber(),
};

export type BoardFeedsQuery = QueryOf<typeof boardFeedsFields>;

/** A host with optional path; at least the last label starts with a non-digit. */
const bareSite = /^[\p{L}\d-]+(\.[\p{L}\d-]+)*\.\p{L}[\p{L}\d-]+(:\d+)?([/?#]\S*)?$/u;

/** The site address, as typed, if the search is one; undefined for words. */
export function siteIn(search: string): string | undefined {
  const isSite = /^https?:\/\/[^\s/]\S*$/i.test(search) || bareSite.test(search);
  return isSite && toUrl(search) ? search : undefined;
}

export const parseHost = (site: string) => toUrl(site)?.hostname.replace(/^www\./, '') ?? site;

function toUrl(site: string): URL | undefined {
  const address = /^https?:/i.test(site) ? site : `https://${site}`;
  return URL.canParse(address) ? new URL(address) : undefined;
}

/** A site address limits the list to feeds of its host. */
export function toFeedsCall(query: BoardFeedsQuery, board: number): FeedsQuery {
  const site = siteIn(query.search);
  const search = site ? parseHost(site) : query.search.slice(0, 200);
  return {
    page: query.page,
    feed_categories: String(board),
    search: search || undefined,
    ordering: query.ordering ?? undefined,
    followed: query.followed ?? undefined,
    unhealthy: query.unhealthy ?? undefined,
  };
}
