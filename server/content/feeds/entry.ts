import { maxAddress, resolved } from './address.ts';
import { all, addressIn, child, findFirst, findHref, findMedia } from './elements.ts';
import type { FeedEntry } from './feed.ts';
import { firstPicture, findPicture } from './pictures.ts';
import { cut } from './plainText.ts';
import type { Element } from './tree.ts';

/** An entry is known by its own id, else its address, else what it says. Undefined for one that says nothing. */
export function parseEntry({
  id,
  ...entry
}: Omit<FeedEntry, 'id'> & { id: string | undefined }): FeedEntry | undefined {
  const said = `${entry.title} ${entry.date?.toISOString() ?? entry.summary.slice(0, 200)}`.trim();
  const known = id?.trim() || entry.link || said || entry.image;
  return known ? { ...withoutOutlet(entry), id: cut(known, maxAddress) } : undefined;
}

/** Those who collect news write who published it behind the title, and repeat both for a summary. */
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
const findWidth = ({ attributes }: Element) => Number.parseInt(attributes.width ?? '', 10) || 0;

/** The picture that an entry names, else the first of its texts. Addresses are relative to the article where nothing states a base. */
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
    resolved(element.attributes.url ?? element.attributes.href, findBase(element));
  const media = findMedia(entry);
  const named = (name: string) => media.filter((each) => each.name === name);
  // The widest of several sizes.
  const pictures = named('media:content')
    .filter(isPicture)
    .toSorted((a, b) => findWidth(b) - findWidth(a));
  const enclosed = [
    ...all(entry, 'enclosure'),
    ...all(entry, `${prefix}link`).filter(({ attributes }) => attributes.rel === 'enclosure'),
  ].filter(isPicture);
  const image = child(entry, 'image');
  return (
    findFirst([...pictures, ...enclosed, ...named('media:thumbnail')], toUrl) ??
    findHref(child(entry, 'itunes:image')) ??
    (image && (addressIn(child(image, 'url')) ?? addressIn(image) ?? toUrl(image))) ??
    findFirst(texts, (text) => text && pictureIn(text, findBase(text)))
  );
}

/** In HTML that is escaped, or that is part of the document. */
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
