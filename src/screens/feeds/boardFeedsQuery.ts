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

/** The port and path are optional. The last label of the host must start with a letter. */
const bareSitePattern = /^[\p{L}\d-]+(\.[\p{L}\d-]+)*\.\p{L}[\p{L}\d-]+(:\d+)?([/?#]\S*)?$/u;

/** The search as a site URL, exactly as typed; undefined if it's plain words. */
export function parseSite(search: string): string | undefined {
  const isSite = /^https?:\/\/[^\s/]\S*$/i.test(search) || bareSitePattern.test(search);
  return isSite && parseSiteUrl(search) ? search : undefined;
}

export const parseHost = (site: string) => parseSiteUrl(site)?.hostname.replace(/^www\./, '') ?? site;

function parseSiteUrl(site: string): URL | undefined {
  const address = /^https?:/i.test(site) ? site : `https://${site}`;
  return URL.canParse(address) ? new URL(address) : undefined;
}

/** Searching for a site URL lists only feeds of its host. */
export function toFeedsQuery(query: BoardFeedsQuery, board: number): FeedsQuery {
  const site = parseSite(query.search);
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
