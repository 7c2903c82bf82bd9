export interface ParsedFeed {
  title: string;
  siteUrl: string | undefined;
  image: string | undefined;
  /** BCP 47 as stated, else empty. */
  language: string;
  ttlMinutes: number | undefined;
  /** The WebSub hub, and the feed's URL at the hub (`self`). */
  hub: string | undefined;
  self: string | undefined;
  entries: FeedEntry[];
  entryCount: number;
}

export interface FeedEntry {
  /** The entry's own id, else its link, else derived from its content. Never empty. */
  id: string;
  title: string;
  link: string | undefined;
  date: Date | undefined;
  /** A single paragraph of at most `maxSummaryLength` characters. */
  summary: string;
  image: string | undefined;
  outlet?: string | undefined;
}

export const maxEntries = 2000;
export const maxSummaryLength = 1000;
export const maxTitleLength = 500;
