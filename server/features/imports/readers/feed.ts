import { createHash } from 'node:crypto';
import { addParagraphs } from './autop.ts';
import { parseFeedDate } from '#server/content/feeds/dates.ts';
import { titleText } from '#server/content/feeds/plainText.ts';
import { escapeText } from '#server/content/markup.ts';
import { renderEnclosures, unknownSite, type Enclosure } from './html.ts';
import {
  emptyItem,
  ImportError,
  maxContentLength,
  readDate,
  toOldPath,
  withoutControls,
  type ArchiveReader,
  type Loss,
  type SourceFacts,
  type SourceItem,
  type SourceStatus,
} from './item.ts';
import { streamJson } from './json.ts';
import { childText, findChildren, nodeText, streamElements, type XmlNode } from './xml.ts';

const emptyFacts = (): SourceFacts => ({
  source: '',
  site: null,
  version: null,
  language: null,
  authors: new Map(),
  parents: new Map(),
});
const toPlainText = (html: string) => withoutControls(titleText(withoutControls(html), 1000));
const toSource = (site: string | null) =>
  `feed:${(site ?? '')
    .replace(/^https?:\/\//i, '')
    .replace(/\/+$/, '')
    .toLowerCase()}`;
const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32);

/** Reads RSS and Atom with the full text of their entries. */
export function createFeedReader(open: () => AsyncIterable<string>): ArchiveReader {
  let authors: string[] = [];
  return {
    async index(signal) {
      const facts = emptyFacts();
      let isFeed = false;
      let title = '';
      for await (const node of streamElements(open(), { signal })) {
        if (node.name === 'item' || node.name === 'entry') isFeed = true;
        else if (node.name === 'title') {
          isFeed = true;
          title ||= toPlainText(nodeText(node));
        } else if (node.name === 'author') authors = authorsOf([node]);
        else if (node.name === 'link')
          facts.site ??=
            node.attributes.rel && node.attributes.rel !== 'alternate'
              ? null
              : node.attributes.href || nodeText(node).trim() || null;
        else if (node.name === 'language') facts.language ??= nodeText(node).trim() || null;
      }
      if (!isFeed) throw new ImportError('This isn’t an RSS or Atom feed.');
      facts.source = toSource(facts.site ?? title);
      return facts;
    },
    async *items(signal) {
      for await (const node of streamElements(open(), { signal })) {
        if (node.name !== 'item' && node.name !== 'entry') continue;
        const item = toItem(node);
        // Atom feeds can name the authors of all entries once.
        yield item.authors.length > 0 ? item : { ...item, authors };
      }
    },
  };
}

function toItem(node: XmlNode): SourceItem {
  const first = (...names: string[]) =>
    names.map((name) => withoutControls(childText(node, name))).find(Boolean) ?? '';
  const links = findChildren(node, 'link');
  const address =
    links.find(({ attributes: { rel, href } }) => href && (!rel || rel === 'alternate'))?.attributes.href ??
    first('link');
  // Blogger's exports contain neither the site's URL nor the posts'.
  const link = address || first('blogger:filename');
  const terms = findChildren(node, 'category');
  const title = readTitle(node);
  const content = readContent(node);
  const losses: Loss[] = [];
  const published = readDate(first('pubDate', 'published', 'dc:date', 'issued', 'updated'), losses);
  const cover = findCover(node);
  const item: SourceItem = {
    ...emptyItem(),
    externalId: (
      first('guid', 'id') ||
      link ||
      hash(`${title} ${published?.toISOString() ?? content.slice(0, 500)}`)
    ).slice(0, 500),
    kind: bloggerKind(node, terms),
    status: bloggerStatus(node),
    place: `line ${node.line}`,
    title,
    slug: slugOf(link),
    html: content + renderEnclosures(findEnclosures(node, cover), content, losses),
    cover,
    authors: authorsOf(node.children),
    tags: unique(
      terms
        .filter(({ attributes }) => attributes.scheme !== bloggerKindScheme)
        .map((each) => toPlainText(each.attributes.label ?? (each.attributes.term || nodeText(each)))),
    ).map((name) => ({ title: name })),
    publishedAt: published,
    modifiedAt: parseFeedDate(first('updated', 'atom:updated')) ?? null,
    oldPaths: [toOldPath(link)].filter((each) => each !== undefined),
    losses,
  };
  if (!title && !content.trim()) item.problem = 'The item has neither a title nor any text.';
  if (node.isTooLong || content.length > maxContentLength)
    return { ...item, html: '', problem: 'The text is too long.' };
  return item;
}

/** Blogger's exports also contain pages, comments, settings and the template. */
const bloggerKindScheme = 'http://schemas.google.com/g/2005#kind';

const bloggerKind = (node: XmlNode, terms: XmlNode[]) =>
  childText(node, 'blogger:type').toLowerCase() ||
  terms
    .find(({ attributes }) => attributes.scheme === bloggerKindScheme)
    ?.attributes.term?.replace(/^.*#/s, '') ||
  'post';

const bloggerStatuses: Record<string, SourceStatus> = {
  DRAFT: 'draft',
  SCHEDULED: 'scheduled',
  SOFT_TRASHED: 'trash',
};

function bloggerStatus(node: XmlNode): SourceStatus {
  const isDraft = findChildren(node, 'app:control').some((each) => childText(each, 'app:draft') === 'yes');
  return isDraft ? 'draft' : (bloggerStatuses[childText(node, 'blogger:status')] ?? 'published');
}

const authorsOf = (nodes: XmlNode[]) =>
  unique([
    ...nodes.filter(({ name }) => name === 'dc:creator').map((each) => toPlainText(nodeText(each))),
    ...nodes
      .filter(({ name }) => name === 'author')
      .map((each) => toPlainText(childText(each, 'name') || nodeText(each))),
  ]).map(nameFromAddress);

/** RSS writes `ada@example.org (Ada Verne)`. */
const nameFromAddress = (text: string) => /^\S+@\S+\s+\((.{1,200})\)$/.exec(text)?.[1] ?? text;
const unique = (values: string[]) => [...new Set(values.filter(Boolean))];

const slugOf = (link: string) =>
  (URL.parse(link, unknownSite)?.pathname.split('/').filter(Boolean).at(-1) ?? '').replace(/\.html?$/i, '');

function readTitle(node: XmlNode): string {
  const title = node.children.find(({ name }) => name === 'title');
  if (!title) return '';
  return title.attributes.type === 'text'
    ? withoutControls(nodeText(title)).replace(/\s+/g, ' ').trim()
    : toPlainText(nodeText(title) || xhtml(title));
}

function readContent(node: XmlNode): string {
  for (const name of ['content:encoded', 'content', 'xhtml:body', 'description', 'summary']) {
    const found = node.children.find((each) => each.name === name);
    if (!found) continue;
    const { type = 'html' } = found.attributes;
    const html =
      type === 'xhtml' || (found.children.length > 0 && name !== 'description')
        ? xhtml(found)
        : nodeText(found);
    if (html.trim() === '') continue;
    return type === 'text' || !/<[a-z/]/i.test(html)
      ? `<p>${escapeText(html.trim()).replace(/\n\s*\n/g, '</p><p>')}</p>`
      : withParagraphs(withoutControls(html));
  }
  return '';
}

/** In HTML without paragraphs, such as Blogger's, two line breaks start a new one. */
const withParagraphs = (html: string) =>
  /<(?:p|pre)[\s>]/i.test(html)
    ? html
    : addParagraphs(html.replace(/\s*\n\s*/g, ' ').replace(/(?:<br\s{0,5}\/?>\s{0,20}){2,}/gi, '\n\n'));

const xhtml = (node: XmlNode): string =>
  node.ordered.map((part) => (typeof part === 'string' ? escapeText(part) : wrap(part))).join('');

function wrap(node: XmlNode): string {
  const name = node.name.replace(/^xhtml:/, '');
  if (!/^[a-z][a-z\d]*$/i.test(name)) return xhtml(node);
  const attributes = Object.entries(node.attributes)
    .filter(([key]) => /^[a-z]+$/i.test(key))
    .map(([key, value]) => ` ${key}="${escapeText(value)}"`);
  return `<${name}${attributes.join('')}>${xhtml(node)}${/^(?:img|br|hr)$/i.test(name) ? '' : `</${name}>`}`;
}

const isPicture = ({ attributes: { type, medium, url = '', href = url } }: XmlNode) =>
  medium === 'image' ||
  /^image\//i.test(type ?? '') ||
  (!type && !medium && /\.(?:jpe?g|png|webp|gif|avif)(?:$|\?)/i.test(href));

function findCover(node: XmlNode): string | null {
  const media = [
    ...node.children,
    ...node.children.filter(({ name }) => name === 'media:group').flatMap(({ children }) => children),
  ];
  const found =
    media.find(
      (each) => /^(?:enclosure|media:content|media:thumbnail)$/.test(each.name) && isPicture(each),
    ) ??
    media.find((each) => each.name === 'media:thumbnail' || each.name === 'itunes:image') ??
    media.find((each) => each.name === 'link' && each.attributes.rel === 'enclosure' && isPicture(each));
  const url = found?.attributes.url ?? found?.attributes.href;
  // Blogger links to a 72-pixel version.
  return url?.replace('/s72-c/', '/s1600/') ?? null;
}

const isFile = ({ name, attributes: { rel } }: XmlNode) =>
  name === 'enclosure' || (name === 'link' && rel === 'enclosure');
const isMedia = (each: XmlNode) => each.name === 'media:content' && !isPicture(each);

/** Audio, video and other files; the cover is one of the pictures. A group has versions of one file. */
function findEnclosures({ children }: XmlNode, cover: string | null): Enclosure[] {
  return [
    ...children.filter((each) => isFile(each) || isMedia(each)),
    ...children
      .filter(({ name }) => name === 'media:group')
      .flatMap((group) => group.children.find(isMedia) ?? []),
  ]
    .map(({ attributes: { url, href, type, medium } }) => ({
      url: url ?? href ?? '',
      type: type ?? (medium && `${medium}/*`),
    }))
    .filter(({ url }) => url !== cover);
}

interface JsonFeedItem {
  [field: string]: unknown;
  attachments?: ({ url?: unknown; mime_type?: unknown } | null)[];
  authors?: { name?: unknown }[];
  author?: { name?: unknown };
}

const textOf = (value: unknown) =>
  typeof value === 'string' ? withoutControls(value) : typeof value === 'number' ? String(value) : '';

export function createJsonFeedReader(open: () => AsyncIterable<string>): ArchiveReader {
  const paths = ['version', 'home_page_url', 'title', 'language', 'author', 'authors', 'items.*'].map(
    (path) => `$.${path}`,
  );
  let authors: string[] = [];
  return {
    async index(signal) {
      const facts = emptyFacts();
      let title = '';
      for await (const { path, key, value } of streamJson(open(), paths, signal)) {
        if (path.includes('items')) continue;
        if (key === 'version') facts.version = textOf(value);
        if (key === 'home_page_url') facts.site = textOf(value) || null;
        if (key === 'title') title = textOf(value);
        if (key === 'language') facts.language = textOf(value) || null;
        if (key === 'authors' || key === 'author') authors = jsonAuthors({ [key]: value });
      }
      if (!facts.version?.includes('jsonfeed.org')) throw new ImportError('This isn’t a JSON Feed.');
      facts.source = toSource(facts.site ?? title);
      return facts;
    },
    async *items(signal) {
      for await (const { path, value, line } of streamJson(open(), paths, signal)) {
        if (!path.includes('items')) continue;
        const item = fromJson((value ?? {}) as JsonFeedItem, line);
        yield item.authors.length > 0 ? item : { ...item, authors };
      }
    },
  };
}

const jsonAuthors = ({ authors, author }: JsonFeedItem) =>
  (Array.isArray(authors) ? authors : author ? [author] : [])
    .map((each) => textOf(each?.name))
    .filter(Boolean);

function fromJson(row: JsonFeedItem, line: number): SourceItem {
  const link = textOf(row.url);
  const html =
    textOf(row.content_html) ||
    (textOf(row.content_text)
      ? `<p>${escapeText(textOf(row.content_text)).replace(/\n\s*\n/g, '</p><p>')}</p>`
      : '') ||
    `<p>${escapeText(textOf(row.summary))}</p>`;
  const title = textOf(row.title).replace(/\s+/g, ' ').trim();
  const losses: Loss[] = [];
  const cover = textOf(row.image) || textOf(row.banner_image) || null;
  const attachments = (Array.isArray(row.attachments) ? row.attachments : [])
    .map((each) => ({ url: textOf(each?.url), type: textOf(each?.mime_type) }))
    .filter(({ url }) => url !== cover);
  return {
    ...emptyItem(),
    externalId: (textOf(row.id) || link || hash(`${title} ${html.slice(0, 500)}`)).slice(0, 500),
    place: `line ${line}`,
    title,
    slug: slugOf(link),
    html: html.length > maxContentLength ? '' : html + renderEnclosures(attachments, html, losses),
    ...(html.length > maxContentLength && { problem: 'The text is too long.' }),
    cover,
    authors: jsonAuthors(row),
    canonicalUrl: textOf(row.external_url),
    tags: (Array.isArray(row.tags) ? row.tags : [])
      .map((tag) => ({ title: textOf(tag).trim() }))
      .filter(({ title: name }) => name),
    publishedAt: readDate(textOf(row.date_published), losses),
    modifiedAt: parseFeedDate(textOf(row.date_modified)) ?? null,
    oldPaths: [toOldPath(link)].filter((each) => each !== undefined),
    losses,
  };
}
