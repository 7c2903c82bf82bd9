import { createHash } from 'node:crypto';
import { titleText } from '#server/content/feeds/plainText.ts';
import { parseFeedDate } from '#server/content/feeds/dates.ts';
import {
  detach,
  emptyItem,
  ImportError,
  maxContentLength,
  setExcerpt,
  toDate,
  toOldPath,
  withoutControls,
  type ArchiveReader,
  type Loss,
  type SourceFacts,
  type SourceItem,
  type SourceStatus,
} from './item.ts';
import { renderEnclosures } from './html.ts';
import { wordpressToHtml, type Attachment } from './wordpressContent.ts';
import { childText, findChildren, nodeText, streamElements, type XmlNode } from './xml.ts';

const statuses: Record<string, SourceStatus> = {
  publish: 'published',
  inherit: 'published',
  future: 'scheduled',
  draft: 'draft',
  'auto-draft': 'trash',
  pending: 'pending',
  private: 'private',
  trash: 'trash',
};

/** Limit on reusable blocks, which must fit in memory together. */
const maxBlocksLength = 5_000_000;

const counted = new Set(['wp:comment']);

/**
 * Reads WXR 1.0 to 1.2. `open` reads the file, or the files of a split export in sequence, from the start.
 */
export function createWordpressReader(
  open: () => AsyncIterable<{ name: string; texts: AsyncIterable<string> }>,
): ArchiveReader {
  const attachments = new Map<string, Attachment>();
  const byParent = new Map<string, Attachment[]>();
  const blocks = new Map<string, string>();
  const terms = new Map<string, string>();
  /** Keys of authors by lower-case login or name, because WordPress ignores the case of logins. */
  const authorKeys = new Map<string, string>();
  const findAuthor = (name: string) => authorKeys.get(name.toLowerCase());
  let blocksLength = 0;
  let offsetMs = 0;
  /** False for sites without a public URL, such as local ones, whose post numbers aren't unique. */
  let isNamed = false;

  async function* nodes(signal?: AbortSignal) {
    let number = 0;
    for await (const { name, texts } of open()) {
      number += 1;
      try {
        for await (const node of streamElements(texts, { counted, signal })) yield { node, name, number };
      } catch (error) {
        if (error instanceof ImportError && name) throw new ImportError(`${name}: ${error.message}`);
        throw error;
      }
    }
  }

  async function index(signal?: AbortSignal): Promise<SourceFacts> {
    const facts: SourceFacts = {
      source: '',
      site: null,
      version: null,
      language: null,
      authors: new Map(),
      parents: new Map(),
    };
    const categories = new Map<string, { title: string; parent: string }>();
    let link = '';
    for await (const { node } of nodes(signal)) {
      const text = () => nodeText(node).trim();
      if (node.name === 'wp:wxr_version') facts.version ??= text();
      else if (node.name === 'wp:base_blog_url') facts.site ??= text().slice(0, 1000) || null;
      else if (node.name === 'link') link ||= text().slice(0, 1000);
      else if (node.name === 'language') facts.language ??= text() || null;
      else if (node.name === 'wp:author') addAuthor(facts, node);
      else if (node.name === 'wp:category')
        categories.set(childText(node, 'wp:category_nicename'), {
          title: toPlainText(childText(node, 'wp:cat_name')),
          parent: childText(node, 'wp:category_parent'),
        });
      else if (node.name === 'wp:tag')
        terms.set(`post_tag ${childText(node, 'wp:tag_slug')}`, toPlainText(childText(node, 'wp:tag_name')));
      else if (node.name === 'item') indexItem(node, facts);
    }
    for (const { key, name } of facts.authors.values()) authorKeys.set(name.toLowerCase(), key);
    for (const key of facts.authors.keys()) authorKeys.set(key.toLowerCase(), key);
    for (const [slug, { title, parent }] of categories) {
      terms.set(`category ${slug}`, title);
      const above = categories.get(parent)?.title;
      if (above && above !== title) facts.parents.set(title, above);
    }
    if (facts.version === null || !/^\d+\.\d+$/.test(facts.version))
      throw new ImportError(
        facts.version === null
          ? 'This isn’t a WordPress export: it doesn’t contain its version (wp:wxr_version).'
          : `This WordPress export can’t be read: its version, “${facts.version.slice(0, 50)}”, is invalid.`,
      );
    facts.site ??= link || null;
    isNamed = isPublicSite(facts.site);
    facts.source = `wordpress:${(facts.site ?? '')
      .replace(/^https?:\/\//i, '')
      .replace(/\/+$/, '')
      .toLowerCase()}`;
    for (const list of byParent.values())
      list.sort((a, b) => a.order - b.order || Number(a.id) - Number(b.id));
    return facts;
  }

  function indexItem(node: XmlNode, facts: SourceFacts) {
    const type = childText(node, 'wp:post_type');
    const id = childText(node, 'wp:post_id');
    if (type === 'guest-author') addGuest(facts, node);
    offsetMs ||= localOffset(node);
    if (type === 'wp_block' && blocksLength < maxBlocksLength) {
      const content = detach(childText(node, 'content:encoded'));
      blocksLength += content.length;
      blocks.set(id, content);
    }
    const url = childText(node, 'wp:attachment_url') || childText(node, 'guid');
    if (type !== 'attachment' || !url) return;
    const attachment: Attachment = {
      id,
      url: detach(url),
      alt: detach(metaOf(node, '_wp_attachment_image_alt')),
      caption: detach(childText(node, 'excerpt:encoded').slice(0, 5000)),
      title: detach(toPlainText(childText(node, 'title'))),
      parent: childText(node, 'wp:post_parent'),
      order: Number(childText(node, 'wp:menu_order')) || 0,
    };
    attachments.set(id, attachment);
    if (!/\.(?:jpe?g|png|gif|webp|avif|bmp|svg)(?:$|\?)/i.test(url)) return;
    const parents = new Set([attachment.parent, metaOf(node, '_attachment_original_parent_id')]);
    for (const parent of parents)
      if (parent && parent !== '0') {
        const siblings = byParent.get(parent);
        if (siblings) siblings.push(attachment);
        else byParent.set(parent, [attachment]);
      }
  }

  async function* items(signal?: AbortSignal): AsyncGenerator<SourceItem> {
    for await (const { node, name } of nodes(signal)) if (node.name === 'item') yield toItem(node, name);
  }

  function toItem(node: XmlNode, file: string): SourceItem {
    const text = (name: string) => withoutControls(childText(node, name));
    const id = text('wp:post_id');
    const kind = text('wp:post_type') || 'post';
    const losses: Loss[] = [];
    const given = text('wp:status');
    const content = text('content:encoded');
    const link = text('link');
    const guid = text('guid');
    const title = toPlainText(text('title'));
    const thumbnail = metaOf(node, '_thumbnail_id');
    const cover = attachments.get(thumbnail)?.url ?? null;
    const item: SourceItem = {
      ...emptyItem(),
      kind,
      externalId: id
        ? isNamed
          ? id
          : `${id} ${text('wp:post_date_gmt') || text('wp:post_date') || title}`.slice(0, 500)
        : createHash('sha256')
            .update(`${guid} ${link} ${title} ${text('wp:post_date')}`)
            .digest('hex')
            .slice(0, 32),
      status: given === '' ? 'unknown' : (statuses[given] ?? 'unknown'),
      place: `${file ? `${file}, ` : ''}line ${node.line}`,
      title,
      slug: slugOf(text('wp:post_name')),
      cover,
      authors: readAuthors(node),
      ...readTerms(node, losses),
      publishedAt: readDate(node),
      modifiedAt: gmtDate(text('wp:post_modified_gmt')),
      canonicalUrl: metaOf(node, '_yoast_wpseo_canonical') || metaOf(node, 'rank_math_canonical_url'),
      oldPaths: findOldPaths(node, { link, guid, id }),
      access: text('wp:post_password') ? 'password' : 'public',
      losses,
    };
    if (kind === 'attachment' || kind === 'nav_menu_item') return item;
    if (node.isTooLong || content.length > maxContentLength)
      return { ...item, problem: 'The text is too long.' };
    if (given === '') item.problem = 'The file doesn’t say whether this item is published.';
    else if (item.status === 'unknown') item.problem = `The status “${given.slice(0, 50)}” is unknown.`;
    if (thumbnail && !cover) losses.push({ kind: 'cover', detail: `attachment ${thumbnail}` });
    const date = text('wp:post_date_gmt') || text('pubDate') || text('wp:post_date');
    if (item.status === 'published' && !item.publishedAt && date)
      losses.push({ kind: 'date', detail: date.slice(0, 50) });
    const comments = node.counted['wp:comment'] ?? 0;
    if (comments > 0) losses.push({ kind: 'comments', detail: String(comments) });
    setExcerpt(item, toPlainText(text('excerpt:encoded')));
    item.html = wordpressToHtml(content, {
      postId: id,
      attachment: (requested) => attachments.get(requested),
      attachmentsOf: (parent) => byParent.get(parent) ?? [],
      reusableBlock: (ref) => blocks.get(ref),
      blocksLeft: 50,
      lengthLeft: 2 * maxContentLength,
      losses,
    });
    // A podcast's enclosure has the URL, size and type, one per line.
    const [url = '', , type] = metaOf(node, 'enclosure').split('\n');
    item.html += renderEnclosures([{ url: url.trim(), type: type?.trim() }], content, losses);
    return item;
  }

  /** Co-authors have an order of their own. */
  function readAuthors(node: XmlNode): string[] {
    const given = toPlainText(childText(node, 'dc:creator'));
    const creator = findAuthor(given) ?? given;
    const together = findChildren(node, 'category')
      .filter(({ attributes }) => attributes.domain === 'author')
      .map((term) => {
        const name = toPlainText(nodeText(term));
        return findAuthor((term.attributes.nicename ?? '').replace(/^cap-/, '')) ?? findAuthor(name) ?? name;
      });
    return unique(together.includes(creator) ? together : [creator, ...together]).filter(Boolean);
  }

  function readTerms(node: XmlNode, losses: Loss[]): Pick<SourceItem, 'tags' | 'categories'> {
    const all = findChildren(node, 'category');
    // WXR 1.0 lists each term twice, first without its slug.
    const named = all.some(({ attributes }) => attributes.nicename)
      ? all.filter(({ attributes }) => attributes.nicename)
      : all;
    const tags: string[] = [];
    const categories: string[] = [];
    for (const term of named) {
      const { domain = 'category', nicename = '' } = term.attributes;
      const title =
        toPlainText(nodeText(term)) ||
        terms.get(`${domain === 'tag' ? 'post_tag' : domain} ${nicename}`) ||
        decodeSlug(nicename);
      if (!title || domain === 'author') continue;
      if (domain === 'category') categories.push(title);
      else if (domain === 'post_tag' || domain === 'tag') tags.push(title);
      else if (domain !== 'nav_menu')
        losses.push({
          kind: domain === 'post_format' ? 'format' : 'taxonomy',
          detail: domain === 'post_format' ? title : `${domain}: ${title}`,
        });
    }
    return { tags: unique(tags).map((title) => ({ title })), categories: unique(categories) };
  }

  /** Times without UTC are local; another item of the file reveals the offset. */
  function readDate(node: XmlNode): Date | null {
    const local = gmtDate(childText(node, 'wp:post_date'));
    return (
      gmtDate(childText(node, 'wp:post_date_gmt')) ??
      parseFeedDate(plausibleDate(childText(node, 'pubDate'))) ??
      (local && new Date(local.getTime() - offsetMs))
    );
  }

  return { index, items };
}

/** For drafts, WordPress writes the year -1 or 1970. */
const plausibleDate = (text: string) => (/-0001|01 Jan 1970 00:00:00/.test(text) ? undefined : text);

function localOffset(node: XmlNode): number {
  const [local, gmt] = ['wp:post_date', 'wp:post_date_gmt'].map((name) => gmtDate(childText(node, name)));
  const offset = local && gmt ? local.getTime() - gmt.getTime() : 0;
  return Math.abs(offset) <= 14 * 3_600_000 ? offset : 0;
}

const gmtDate = (text: string): Date | null =>
  /^[1-9]\d{3}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text) ? toDate(`${text.replace(' ', 'T')}Z`) : null;

function addAuthor(facts: SourceFacts, node: XmlNode) {
  const key = toPlainText(childText(node, 'wp:author_login'));
  const name =
    toPlainText(childText(node, 'wp:author_display_name')) ||
    ['wp:author_first_name', 'wp:author_last_name']
      .map((part) => toPlainText(childText(node, part)))
      .filter(Boolean)
      .join(' ');
  if (key)
    facts.authors.set(key, { key, name: name || key, email: childText(node, 'wp:author_email') || null });
}

/** An author without an account, from the Co-Authors Plus plugin. */
function addGuest(facts: SourceFacts, node: XmlNode) {
  const key = toPlainText(metaOf(node, 'cap-user_login'));
  const name = toPlainText(metaOf(node, 'cap-display_name')) || toPlainText(childText(node, 'title'));
  if (key && name && !facts.authors.has(key))
    facts.authors.set(key, { key, name, email: metaOf(node, 'cap-user_email') || null });
}

function metaOf(node: XmlNode, key: string): string {
  const found = findChildren(node, 'wp:postmeta').find((meta) => childText(meta, 'wp:meta_key') === key);
  return found ? childText(found, 'wp:meta_value') : '';
}

function findOldPaths(node: XmlNode, { link, guid, id }: Record<'link' | 'guid' | 'id', string>): string[] {
  const paths = [link, guid].map((address) => toOldPath(address));
  const ending = toOldPath(`/${childText(node, 'wp:post_name')}`);
  const [path] = paths;
  const earlier = findChildren(node, 'wp:postmeta')
    .filter((meta) => childText(meta, 'wp:meta_key') === '_wp_old_slug')
    .map((meta) => childText(meta, 'wp:meta_value'))
    .filter(Boolean);
  const renamed =
    path && ending && path.endsWith(ending)
      ? earlier.map((old) => toOldPath(`${path.slice(0, -ending.length)}/${old}`))
      : [];
  return unique([...paths, ...renamed, id ? `/?p=${id}` : undefined].filter((each) => each !== undefined));
}

const unique = <Value>(values: Value[]) => [...new Set(values)];

/** WordPress stores titles and names as HTML. */
const toPlainText = (html: string) => withoutControls(titleText(withoutControls(html), 1000));

/** Other programs that write WXR use the page's path as the slug. */
const slugOf = (name: string) =>
  decodeSlug(name)
    .replace(/\.html?$/i, '')
    .replace(/^.*\//s, '');

function decodeSlug(slug: string): string {
  try {
    return decodeURIComponent(slug);
  } catch {
    return slug;
  }
}

function isPublicSite(site: string | null): boolean {
  if (site === null || !URL.canParse(site)) return false;
  const { hostname } = new URL(site);
  return (
    /\.[a-z][a-z\d-]+$/i.test(hostname) && !/\.(?:local|localhost|test|invalid|internal|lan)$/i.test(hostname)
  );
}
