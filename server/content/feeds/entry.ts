import { maxAddress, resolveUrl } from './address.ts';
import { findChildren, textUrl, child, findFirst, findHref, findMedia } from './elements.ts';
import type { FeedEntry } from './feed.ts';
import { firstPicture, findPicture } from './pictures.ts';
import { truncate } from './plainText.ts';
import type { Element } from './tree.ts';

/** Identified by its id, else its address, else its content. Undefined if it has none of these. */
export function identifyEntry({
  id,
  ...entry
}: Omit<FeedEntry, 'id'> & { id: string | undefined }): FeedEntry | undefined {
  const said = `${entry.title} ${entry.date?.toISOString() ?? entry.summary.slice(0, 200)}`.trim();
  const known = id?.trim() || entry.link || said || entry.image;
  return known ? { ...withoutOutlet(entry), id: truncate(known, maxAddress) } : undefined;
}

/** Aggregators append the publisher to the title and repeat both as the summary. */
function withoutOutlet(entry: Omit<FeedEntry, 'id'>): Omit<FeedEntry, 'id'> {
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

/** The entry's stated picture, else the first in its texts. Addresses default to the article as base. */
export function findImage(
  entry: Element,
  {
    link,
    texts,
    prefix = 'atom:',
  }: { link: string | undefined; texts: (Element | undefined)[]; prefix?: string },
): string | undefined {
  const findBase = (element: Element) => element.statedBase ?? link ?? element.base;
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
  const image = child(entry, 'image');
  return (
    findFirst([...pictures, ...enclosed, ...named('media:thumbnail')], toUrl) ??
    findHref(child(entry, 'itunes:image')) ??
    (image && (textUrl(child(image, 'url')) ?? textUrl(image) ?? toUrl(image))) ??
    findFirst(texts, (text) => text && pictureIn(text, findBase(text)))
  );
}

function pictureIn(element: Element, base: string): string | undefined {
  return element.children.length > 0
    ? (firstImage(element, base) ?? firstPicture(element.text, base))
    : firstPicture(element.text, base);
}

function firstImage(element: Element, base: string): string | undefined {
  return findFirst(element.children, (each) => {
    if (/(?:^|:)img$/.test(each.name)) return findPicture(each.attributes, each.statedBase ?? base);
    return firstImage(each, base);
  });
}
