/** A document that was read: RSS 0.9 to 2, RDF, Atom or JSON Feed. Texts are plain, addresses absolute. */
export interface ParsedFeed {
  /** Empty where it states none. */
  title: string;
  /** The site that it is a feed of. */
  siteUrl: string | undefined;
  /** Its logo. */
  image: string | undefined;
  /** BCP 47 as stated, else empty. */
  language: string;
  /** Minutes for which it asks not to be read again. */
  ttlMinutes: number | undefined;
  /** Its WebSub hub, and the address under which the hub knows it. */
  hub: string | undefined;
  self: string | undefined;
  /** In the order of the document, at most `maxEntries`. */
  entries: FeedEntry[];
  /** How many it has, read or not. */
  entryCount: number;
}

export interface FeedEntry {
  /** The feed's own name for it, its link where it has none, else made of its title and date. Never empty. */
  id: string;
  title: string;
  link: string | undefined;
  date: Date | undefined;
  /** One paragraph, at most `maxSummary` characters. */
  summary: string;
  image: string | undefined;
  /** Who published it, where the feed collects what others publish. */
  outlet?: string | undefined;
}

export const maxEntries = 2000;
export const maxSummary = 1000;
export const maxTitle = 500;
