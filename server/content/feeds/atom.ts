import { isUtf8 } from 'node:buffer';
import { decodeHTMLStrict } from 'entities';
import { fallbackBaseUrl, resolveUrl } from './address.ts';
import {
  textUrl,
  findChildren,
  findAtomLink,
  findChild,
  firstDate,
  findFirst,
  findHref,
  findMedia,
  childText,
  parseTtl,
} from './elements.ts';
import { identifyEntry, findImage } from './entry.ts';
import { maxEntries, maxSummaryLength, maxTitleLength, type FeedEntry, type ParsedFeed } from './feed.ts';
import { truncate, looksLikeHtml, toSingleLine, plainText, titleText } from './plainText.ts';
import type { Element } from './tree.ts';

export function readAtom(feed: Element): ParsedFeed {
  // Atom 1.0 and 0.3 have namespaces; some feeds that claim to be Atom have none.
  const prefix = feed.name.startsWith('atom:') ? 'atom:' : '';
  const siteUrl = findAtomLink(feed, 'alternate', prefix);
  const self = findAtomLink(feed, 'self', prefix);
  feed.document.base = fallbackBaseUrl(feed.document.base, siteUrl);
  const entries = findChildren(feed, `${prefix}entry`).filter(({ isComplete }) => isComplete);
  const logo = findChild(feed, `${prefix}logo`) ?? findChild(feed, `${prefix}icon`);
  return {
    title: readTitle(findChild(feed, `${prefix}title`)),
    siteUrl,
    image: textUrl(logo),
    language: feed.attributes['xml:lang'] ?? childText(feed, 'dc:language') ?? '',
    ttlMinutes: parseTtl(feed),
    hub: findAtomLink(feed, 'hub', prefix),
    self,
    entries: entries.slice(0, maxEntries).flatMap((entry) => readAtomEntry(entry, prefix) ?? []),
    entryCount: entries.length,
  };
}

function readAtomEntry(entry: Element, prefix: string): FeedEntry | undefined {
  const named = (name: string) => findChildren(entry, prefix + name);
  const link = findLink(entry, prefix);
  const dates = ['published', 'issued', 'created', 'updated', 'modified'].map((name) => prefix + name);
  const described = findMedia(entry).filter(({ name }) => name === 'media:description');
  const texts = [
    ...named('summary'),
    ...named('content'),
    ...described,
    ...findChildren(entry, 'dc:description'),
  ];
  return identifyEntry({
    id: childText(entry, `${prefix}id`),
    title:
      findFirst(
        [
          ...named('title'),
          ...findChildren(entry, 'dc:title'),
          ...findMedia(entry).filter(({ name }) => name === 'media:title'),
        ],
        readTitle,
      ) ?? '',
    link,
    date: firstDate(entry, ...dates, 'dc:date', 'dcterms:issued', 'dcterms:created', 'dcterms:modified'),
    summary: findFirst(texts, summaryText) ?? '',
    image: findImage(entry, { link, texts: [...named('content'), ...texts], prefix }),
    outlet: findOutlet(findChild(entry, `${prefix}source`), prefix, link),
  });
}

function findLink(entry: Element, prefix: string): string | undefined {
  const id = findChild(entry, `${prefix}id`);
  return (
    textUrl(findChild(entry, 'feedburner:origlink')) ??
    findAtomLink(entry, 'alternate', prefix) ??
    findHref(findChild(entry, `${prefix}content`)) ??
    findSourceUrl(findChild(entry, `${prefix}content`)) ??
    textUrl(findChild(entry, `${prefix}link`)) ??
    (/^\s*https?:/i.test(id?.text ?? '') ? textUrl(id) : undefined) ??
    findAtomLink(entry, 'enclosure', prefix) ??
    findAtomLink(entry, 'related', prefix)
  );
}

const findSourceUrl = (element: Element | undefined) =>
  element && resolveUrl(element.attributes.src, element.base);

const readTitle = (element: Element | undefined): string =>
  element
    ? readText(element, {
        html: (text) => titleText(text, maxTitleLength),
        plain: (text) => truncate(toSingleLine(text), maxTitleLength),
      })
    : '';

const summaryText = (element: Element): string =>
  readText(element, {
    html: (text) => plainText(text, maxSummaryLength),
    plain: (text) =>
      looksLikeHtml(text)
        ? plainText(text, maxSummaryLength)
        : truncate(toSingleLine(text), maxSummaryLength),
  });

interface TextReaders {
  html: (text: string) => string;
  plain: (text: string) => string;
}

/** Reads plain text, HTML that is escaped or in Base64, or XHTML. */
function readText(element: Element, { html, plain }: TextReaders): string {
  const { type = 'text', mode } = element.attributes;
  if (element.children.length > 0) return plain(element.text);
  const isMime = type.includes('/') && !/^text\/|xml$/i.test(type);
  const text = mode === 'base64' || isMime ? decodeBase64(element.text) : element.text;
  // Double-escaped entities are more often a bug than intended.
  return /html$/i.test(type) ? html(text) : plain(decodeHTMLStrict(text));
}

function decodeBase64(text: string): string {
  const bytes = Buffer.from(text, 'base64');
  return isUtf8(bytes) && !bytes.includes(0) ? bytes.toString() : '';
}

function findOutlet(
  source: Element | undefined,
  prefix: string,
  link: string | undefined,
): string | undefined {
  if (!source) return undefined;
  const url = findAtomLink(source, 'alternate', prefix);
  return url && link && new URL(url).host === new URL(link).host
    ? undefined
    : readTitle(findChild(source, `${prefix}title`)) || undefined;
}
