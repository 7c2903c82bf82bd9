import { maxUrlLength, resolveUrl } from './address.ts';
import { findChildren, textUrl, findChild, findFirst, findHref, findMedia } from './elements.ts';
import type { FeedEntry } from './feed.ts';
import { findFirstPicture, findPicture } from './pictures.ts';
import { truncate } from './plainText.ts';
import type { Element } from './tree.ts';

/**
 * An entry is identified by its id, else by its URL, else by its content. Returns undefined if it has none
 * of these.
 */
export function identifyEntry({
  id,
  ...entry
}: Omit<FeedEntry, 'id'> & { id: string | undefined }): FeedEntry | undefined {
  const content = `${entry.title} ${entry.date?.toISOString() ?? entry.summary.slice(0, 200)}`.trim();
  const known = id?.trim() || entry.link || content || entry.image;
  return known ? { ...stripOutlet(entry), id: truncate(known, maxUrlLength) } : undefined;
}

/** Aggregators append the publisher to the title, and use both again as the summary. */
function stripOutlet(entry: Omit<FeedEntry, 'id'>): Omit<FeedEntry, 'id'> {
  const { outlet, summary } = entry;
  if (!outlet) return entry;
  const ending = [' - ', ' | ', ' – ', ' — '].find((dash) => entry.title.endsWith(dash + outlet));
  const title = ending ? entry.title.slice(0, -(ending.length + outlet.length)).trim() : entry.title;
  const isRepeated = summary.startsWith(title) && summary.slice(title.length).trim() === outlet;
  return { ...entry, title, summary: isRepeated ? '' : summary };
}

const isPictureName = (url: string) => /\.(?:jpe?g|png|webp|gif|avif)(?:$|\?)/i.test(url);
const isPicture = ({ attributes: { medium, type, url = '', href = url } }: Element) =>
  medium === 'image' || (type ? /^image(?:\/|$)/i.test(type) : !medium && isPictureName(href));
const pictureWidth = ({ attributes }: Element) => Number.parseInt(attributes.width ?? '', 10) || 0;

/**
 * Prefers the entry's declared picture over pictures in its texts. Without an `xml:base`, relative URLs are
 * resolved against `link`.
 */
export function findImage(
  entry: Element,
  {
    link,
    texts,
    prefix = 'atom:',
  }: { link: string | undefined; texts: (Element | undefined)[]; prefix?: string },
): string | undefined {
  const findBase = (element: Element) => element.declaredBase ?? link ?? element.base;
  const toUrl = (element: Element) =>
    resolveUrl(element.attributes.url ?? element.attributes.href, findBase(element));
  const media = findMedia(entry);
  const named = (name: string) => media.filter((each) => each.name === name);
  const pictures = named('media:content')
    .filter(isPicture)
    .toSorted((a, b) => pictureWidth(b) - pictureWidth(a));
  const enclosed = [
    ...findChildren(entry, 'enclosure'),
    ...findChildren(entry, `${prefix}link`).filter(({ attributes }) => attributes.rel === 'enclosure'),
  ].filter(isPicture);
  const image = findChild(entry, 'image');
  return (
    findFirst([...pictures, ...enclosed, ...named('media:thumbnail')], toUrl) ??
    findHref(findChild(entry, 'itunes:image')) ??
    (image && (textUrl(findChild(image, 'url')) ?? textUrl(image) ?? toUrl(image))) ??
    findFirst(texts, (text) => text && findPictureIn(text, findBase(text)))
  );
}

function findPictureIn(element: Element, base: string): string | undefined {
  return element.children.length > 0
    ? (findFirstImage(element, base) ?? findFirstPicture(element.text, base))
    : findFirstPicture(element.text, base);
}

function findFirstImage(element: Element, base: string): string | undefined {
  return findFirst(element.children, (each) => {
    if (/(?:^|:)img$/.test(each.name)) return findPicture(each.attributes, each.declaredBase ?? base);
    return findFirstImage(each, base);
  });
}
