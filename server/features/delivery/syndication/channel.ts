import type { DeliveredDigest } from '#api/contract/delivery.ts';

export interface Channel {
  title: string;
  description: string;
  /** Undefined if it has several. */
  language: string | undefined;
  pageUrl: string;
  feedUrl: string;
  hub: string | undefined;
  updatedAt: string;
  /** True for full texts, false for summaries. */
  isFull: boolean;
  digests: DeliveredDigest[];
}

/** Stays the same when a digest's URL changes, because feed readers identify entries by it (RFC 4151). */
export const entryId = (id: number, pageUrl: string) => `tag:${new URL(pageUrl).hostname},2026:digest/${id}`;

export interface Enclosure {
  url: string;
  type: string;
  size: number;
  seconds: number | null;
}

/** The video file, else the cover. Feeds need a type and a size, which are known only for uploads. */
export function findEnclosure({ video, cover }: DeliveredDigest): Enclosure | undefined {
  if (video?.is_file && video.content_type && video.size !== null)
    return { url: video.url, type: video.content_type, size: video.size, seconds: video.duration };
  if (cover?.content_type && cover.size !== null)
    return { url: cover.url, type: cover.content_type, size: cover.size, seconds: null };
  return undefined;
}

/** Distinct topics by name. */
export const listTopics = ({ categories, tags }: DeliveredDigest): string[] => [
  ...new Set([...categories, ...tags].map(({ title }) => title)),
];

// oxlint-disable-next-line no-control-regex -- these are the characters that XML can't contain
const nonXmlCharacters = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

export const stripNonXml = (text: string) => text.replace(nonXmlCharacters, '');
