import { feedOrderings } from '#api/contract/feeds.ts';
import type { FeedsQuery } from '#data/feeds.ts';
import type { QueryOf } from '#shared/list/address.ts';
import { oneOf, pageNumber, text, yesNo } from '#shared/list/codecs.ts';

/** FEED-16 */
export const pageSize = 20;

/** Of an address that is searched for feeds. */
export const maxSearchLength = 2048;

export const boardFeedsFields = {
  /** Words, or the address of a site whose feeds are looked for (FEED-12). */
  search: text({ maxLength: maxSearchLength }),
  ordering: { ...oneOf(feedOrderings), isFilter: false },
  followed: yesNo(),
  unhealthy: yesNo(),
  page: pageNumber(),
};

export type BoardFeedsQuery = QueryOf<typeof boardFeedsFields>;

/** A name of the web, with or without a path; at least its last part has no digit first. */
const bareSite = /^[\p{L}\d-]+(\.[\p{L}\d-]+)*\.\p{L}[\p{L}\d-]+(:\d+)?([/?#]\S*)?$/u;

/** The address of a site that someone entered instead of words, as they wrote it; undefined for words. */
export function siteIn(search: string): string | undefined {
  const isSite = /^https?:\/\/[^\s/]\S*$/i.test(search) || bareSite.test(search);
  return isSite && toUrl(search) ? search : undefined;
}

/** The host of a site, as feeds of it have it in their addresses. */
export const parseHost = (site: string) => toUrl(site)?.hostname.replace(/^www\./, '') ?? site;

function toUrl(site: string): URL | undefined {
  const address = /^https?:/i.test(site) ? site : `https://${site}`;
  return URL.canParse(address) ? new URL(address) : undefined;
}

/** What the list of a board's sources reads. The address of a site narrows it to the feeds of its host. */
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
