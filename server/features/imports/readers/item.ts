import type { DigestPlan, DigestRecord } from '#api/contract/imports.ts';
import { normalizeEscapes } from '#domain/addresses.ts';
import { digestFields } from '#domain/digestFields.ts';
import { parseFeedDate } from '#server/content/feeds/dates.ts';

/** The access level in the source. Anything but `public` needs a decision before it's published here. */
export type Access = 'public' | 'members' | 'password';

export type SourceStatus = 'published' | 'draft' | 'pending' | 'private' | 'scheduled' | 'trash' | 'unknown';

export interface SourceAuthor {
  /** Unique in the file: a login, an ID or a name. */
  key: string;
  name: string;
  email: string | null;
}

export interface SourceTag {
  title: string;
  isInternal?: boolean;
}

/** Part of an item that digests don't support, such as a shortcode. */
export interface Loss {
  kind: string;
  detail: string;
}

export interface SourceItem {
  /** Stays the same in later exports of the same source. */
  externalId: string;
  /** `post`, `page`, `attachment` or whatever the source calls it. */
  kind: string;
  status: SourceStatus;
  /** Position in the file, for messages: `line 12`. */
  place: string;
  title: string;
  slug: string;
  subtitle: string;
  html: string;
  cover: string | null;
  authors: string[];
  tags: SourceTag[];
  categories: string[];
  publishedAt: Date | null;
  createdAt: Date | null;
  modifiedAt: Date | null;
  canonicalUrl: string;
  /** Paths, with the query where it identifies the post. */
  oldPaths: string[];
  access: Access;
  losses: Loss[];
  /** Why the item can't be imported, if it can't. */
  problem?: string;
  /** Only from our own export. */
  record?: DigestRecord;
  /** Only from tables. */
  plan?: Partial<DigestPlan>;
  /** Digest fields that only tables have, by column. */
  fields?: Record<string, unknown>;
}

export interface SourceFacts {
  /** Identifies the source, so that a later export finds what an earlier one added. */
  source: string;
  site: string | null;
  version: string | null;
  language: string | null;
  authors: Map<string, SourceAuthor>;
  /** Titles of parent categories by title. */
  parents: Map<string, string>;
}

export interface ArchiveReader {
  /** Reads the whole file, and throws an ImportError if it's broken. */
  index(signal?: AbortSignal): Promise<SourceFacts>;
  /** Only after `index`. */
  items(signal?: AbortSignal): AsyncGenerator<SourceItem>;
}

export const emptyItem = (): SourceItem => ({
  externalId: '',
  kind: 'post',
  status: 'published',
  place: '',
  title: '',
  slug: '',
  subtitle: '',
  html: '',
  cover: null,
  authors: [],
  tags: [],
  categories: [],
  publishedAt: null,
  createdAt: null,
  modifiedAt: null,
  canonicalUrl: '',
  oldPaths: [],
  access: 'public',
  losses: [],
});

/** Longer texts aren’t converted, because they don’t fit in a digest. */
export const maxContentLength = 1_000_000;

/** The message is a sentence for the person who chose the file. */
export class ImportError extends Error {
  override name = 'ImportError';
}

export const toDate = (value: unknown): Date | null => {
  if (value === null || value === undefined || value === '') return null;
  const date = new Date(value as string | number);
  const year = date.getUTCFullYear();
  return year >= 1000 && year <= 9999 ? date : null;
};

/** Reports a date that can't be read. */
export function readDate(text: string, losses: Loss[]): Date | null {
  const date = parseFeedDate(text) ?? null;
  if (text && !date) losses.push({ kind: 'date', detail: text.slice(0, 50) });
  return date;
}

/** The part of an old URL that a redirect can match; undefined for front pages and other schemes. */
export function toOldPath(address: string): string | undefined {
  if (
    address.length > 2000 ||
    !/^(?:https?:)?\//i.test(address) ||
    !URL.canParse(address, 'http://site.invalid')
  )
    return undefined;
  const url = new URL(address, 'http://site.invalid');
  const id = /^\?(?:p|page_id|attachment_id)=\d+$/.exec(url.search)?.[0] ?? '';
  const path = url.pathname.replace(/\/+$/, '') || (id ? '/' : '');
  return path || id ? normalizeEscapes(`${path}${id}`).slice(0, 1000) : undefined;
}

/**
 * Copies text that is kept for later, because V8 keeps a whole chunk of the file while any part of it is in
 * use.
 */
export const detach = (text: string) => Buffer.from(text).toString();

/** Strips characters that the database and screens can't handle. */
export const withoutControls = (text: string) =>
  // oxlint-disable-next-line no-control-regex -- these are the characters to drop
  text.replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]|\p{Surrogate}/gu, '');

const maxSubtitleWords = digestFields.subtitle.maxWords;

/** A short excerpt becomes the subtitle; a longer one is reported. */
export function setExcerpt(item: SourceItem, excerpt: string) {
  if (excerpt === '') return;
  if (excerpt.length <= 1000 && (excerpt.match(/\S+/g)?.length ?? 0) <= maxSubtitleWords)
    item.subtitle = excerpt;
  else item.losses.push({ kind: 'excerpt', detail: excerpt.slice(0, 100) });
}
