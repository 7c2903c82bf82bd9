import { isTimeZone, wallTimeAt } from '#domain/wallTime.ts';
import { parseFeedDate } from '#server/content/feeds/dates.ts';
import {
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
  type SourceTag,
} from './item.ts';
import { toAbsolute, unknownSite } from './html.ts';
import { streamJson, type JsonValue } from './json.ts';
import { lexicalToHtml } from './lexical.ts';
import { markdownToHtml } from './ghostCards.ts';
import { mobiledocToHtml } from './mobiledoc.ts';

type Row = Record<string, unknown>;

const tables = ['posts', 'posts_meta', 'users', 'tags', 'posts_tags', 'posts_authors', 'settings'];
const paths = [
  '$.meta',
  '$.db.*.meta',
  ...tables.flatMap((name) => [`$.data.${name}.*`, `$.db.*.data.${name}.*`]),
];

const statuses: Record<string, SourceStatus> = {
  published: 'published',
  draft: 'draft',
  scheduled: 'scheduled',
  sent: 'published',
};

const textOf = (value: unknown): string =>
  typeof value === 'string' ? withoutControls(value) : typeof value === 'number' ? String(value) : '';

/** Old versions wrote database times, which are in UTC. */
const readDate = (value: unknown) =>
  (typeof value === 'string' ? parseFeedDate(value) : undefined) ?? toDate(value);

const picturePath = /(^|["'])(\/content\/(?:images|media|files)\/)/g;

/** Stands for the site's URL in Ghost exports. */
const placeholder = /__GHOST_URL__/g;

/** Reads exports of Ghost 0 to 6. `open` reads the file from the start. */
export function createGhostReader(open: () => AsyncIterable<string>, site: string | null): ArchiveReader {
  const tags = new Map<string, SourceTag>();
  const tagsOf = new Map<string, { id: string; order: number }[]>();
  const authorsOf = new Map<string, { id: string; order: number }[]>();
  const metaOf = new Map<string, { alt: string; excerpt: string }>();
  const users = new Set<string>();
  /** Slugs of users and tags, which permalinks may contain. */
  const slugs = new Map<string, string>();
  const base = (site ?? unknownSite).replace(/\/+$/, '');
  const settings = new Map<string, string>();
  let hasUuids = true;

  const values = (signal?: AbortSignal) => streamJson(open(), paths, signal);

  async function index(signal?: AbortSignal): Promise<SourceFacts> {
    const facts: SourceFacts = {
      source: 'ghost',
      site,
      version: null,
      language: null,
      authors: new Map(),
      parents: new Map(),
    };
    let hasPosts = false;
    for await (const { value, ...place } of values(signal)) {
      const table = tableOf(place);
      const row = (value ?? {}) as Row;
      const id = textOf(row.id);
      if (table === 'meta') facts.version ??= textOf(row.version) || null;
      else if (table === 'posts') {
        hasPosts = true;
        if (!row.uuid) hasUuids = false;
      } else if (table === 'users') {
        users.add(id);
        slugs.set(`user ${id}`, textOf(row.slug));
        facts.authors.set(id, { key: id, name: textOf(row.name), email: textOf(row.email) || null });
      } else if (table === 'tags') {
        tags.set(id, toTag(row));
        slugs.set(`tag ${id}`, textOf(row.slug));
      } else if (table === 'posts_tags')
        add(tagsOf, textOf(row.post_id), { id: textOf(row.tag_id), order: Number(row.sort_order ?? 0) });
      else if (table === 'posts_authors')
        add(authorsOf, textOf(row.post_id), {
          id: textOf(row.author_id),
          order: Number(row.sort_order ?? 0),
        });
      else if (table === 'posts_meta')
        metaOf.set(textOf(row.post_id), {
          alt: textOf(row.feature_image_alt),
          excerpt: textOf(row.custom_excerpt),
        });
      else if (table === 'settings') settings.set(textOf(row.key), textOf(row.value).slice(0, 1000));
    }
    facts.language = settings.get('locale') || settings.get('lang') || null;
    if (!hasPosts && facts.version === null)
      throw new ImportError('This isn’t a Ghost export: it has neither posts nor a version.');
    // Old versions have no UUIDs, so the site's title identifies the source.
    if (!hasUuids) facts.source = `ghost:${(settings.get('title') ?? '').toLowerCase()}`;
    return facts;
  }

  async function* items(signal?: AbortSignal): AsyncGenerator<SourceItem> {
    for await (const value of values(signal))
      if (tableOf(value) === 'posts') yield toItem(value.value as Row, value.line);
  }

  function toItem(row: Row, line: number): SourceItem {
    const id = textOf(row.id);
    const losses: Loss[] = [];
    const isPage = row.type === 'page' || row.page === 1 || row.page === true;
    const given = textOf(row.status);
    const visibility = textOf(row.visibility) || 'public';
    const slug = textOf(row.slug);
    const authorIds = ordered(authorsOf.get(id)) ?? [textOf(row.author_id) || textOf(row.author)];
    const item: SourceItem = {
      ...emptyItem(),
      kind: isPage ? 'page' : 'post',
      externalId: hasUuids ? textOf(row.uuid) : `${id} ${slug}`,
      status: statuses[given] ?? 'unknown',
      place: `line ${line}`,
      // Ghost stores these as plain text.
      title: textOf(row.title).replace(/\s+/g, ' ').trim(),
      slug,
      cover: toAbsolute(absolute(textOf(row.feature_image) || textOf(row.image)), base) ?? null,
      authors: authorIds.filter((each) => users.has(each)),
      tags: (ordered(tagsOf.get(id)) ?? []).flatMap((tag) => tags.get(tag) ?? []),
      publishedAt: readDate(row.published_at),
      createdAt: readDate(row.created_at),
      modifiedAt: readDate(row.updated_at),
      canonicalUrl: absolute(textOf(row.canonical_url)),
      oldPaths: slug ? findOldPaths(row, { isPage, authorIds }) : [],
      access: visibility === 'public' ? 'public' : 'members',
      losses,
    };
    if (item.status === 'unknown') item.problem = `The status “${given.slice(0, 50)}” is unknown.`;
    if (row.published_at && !item.publishedAt)
      losses.push({ kind: 'date', detail: textOf(row.published_at).slice(0, 50) });
    for (const each of authorIds)
      if (each && !users.has(each)) losses.push({ kind: 'author', detail: `user ${each}` });
    const text =
      ['html', 'lexical', 'mobiledoc', 'markdown']
        .map((name) => textOf(row[name]))
        .find((each) => each.trim() !== '') ?? '';
    if (text.length > maxContentLength) return { ...item, problem: 'The text is too long.' };
    if (row.email_only === 1 || given === 'sent') losses.push({ kind: 'email_only', detail: item.title });
    for (const name of ['codeinjection_head', 'codeinjection_foot'])
      if (textOf(row[name]).trim()) losses.push({ kind: 'script', detail: name });
    setExcerpt(item, textOf(row.custom_excerpt) || metaOf.get(id)?.excerpt || '');
    try {
      item.html = absolute(toHtml(row, losses));
    } catch {
      item.problem = 'The post’s content is corrupted.';
    }
    return item;
  }

  /** Ghost 0 and 1 had one pattern for the paths of all posts; later ones only list it in `routes.yaml`. */
  function findOldPaths(row: Row, { isPage, authorIds }: { isPage: boolean; authorIds: string[] }): string[] {
    const slug = textOf(row.slug);
    const published = readDate(row.published_at);
    const zone = settings.get('activeTimezone') ?? settings.get('active_timezone') ?? '';
    const [year = '', month = '', day = ''] = published
      ? wallTimeAt(published.getTime(), isTimeZone(zone) ? zone : 'UTC').split(/[-T]/)
      : [];
    const author = slugs.get(`user ${authorIds[0]}`);
    const tag = slugs.get(`tag ${ordered(tagsOf.get(textOf(row.id)))?.[0]}`) || 'all';
    const parts: Record<string, string | undefined> = {
      slug,
      id: textOf(row.id),
      year,
      month,
      day,
      author,
      primary_author: author,
      primary_tag: tag,
    };
    const pattern = (!isPage && settings.get('permalinks')) || '/:slug/';
    const permalink = pattern.replace(/:([a-z_]+)/g, (whole, name: string) => parts[name] || whole);
    const known = [permalink, `/${slug}/`].filter((path) => !path.includes(':'));
    return [...new Set(known.flatMap((path) => toOldPath(base + path) ?? []))];
  }

  /** Ghost 0 wrote the paths of pictures without their site. */
  const absolute = (text: string) =>
    text
      .replace(placeholder, base)
      .replace(picturePath, (_, before: string, path: string) => before + base + path);

  return { index, items };
}

/** Prefers Ghost’s own HTML; posts that were never rendered have only the editor's format. */
function toHtml(row: Row, losses: Loss[]): string {
  const html = textOf(row.html);
  if (html.trim()) return html;
  if (textOf(row.lexical).trim()) return lexicalToHtml(textOf(row.lexical), losses);
  if (textOf(row.mobiledoc).trim()) return mobiledocToHtml(textOf(row.mobiledoc), losses);
  return markdownToHtml(textOf(row.markdown));
}

function tableOf({ path, key }: Pick<JsonValue, 'path' | 'key'>): string {
  return [...path, ...(typeof key === 'string' ? [key] : [])].at(-1) ?? '';
}

function toTag(row: Row): SourceTag {
  const name = textOf(row.name).trim();
  const isInternal = name.startsWith('#') || row.visibility === 'internal';
  // Keeps it apart from a public tag with the same name.
  return {
    title: isInternal && !name.startsWith('#') ? `#${name}` : name,
    ...(isInternal && { isInternal }),
  };
}

function add<Value>(map: Map<string, Value[]>, key: string, value: Value) {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

const ordered = (links: { id: string; order: number }[] | undefined) =>
  links?.toSorted((a, b) => a.order - b.order).map(({ id }) => id);
