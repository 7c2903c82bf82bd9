import { createHash } from 'node:crypto';
import Papa from 'papaparse';
import { parseListCell, stripFormulaGuard } from '#domain/csv.ts';
import type { DigestPlan } from '#api/contract/imports.ts';
import { isTimeZone } from '#domain/wallTime.ts';
import { parseFeedDate } from '#server/content/feeds/dates.ts';
import { HttpProblem } from '#server/errors.ts';
import {
  checkPlan,
  normalizePlanned,
  parsePlanned,
  parsePublishAt,
} from '#server/features/digests/planning/rules.ts';
import {
  emptyItem,
  ImportError,
  maxContentLength,
  readDate,
  setExcerpt,
  toOldPath,
  withoutControls,
  type ArchiveReader,
  type Loss,
  type SourceFacts,
  type SourceItem,
  type SourceStatus,
} from './item.ts';
import { splitLines } from './text.ts';

type Row = Record<string, unknown>;

/** Names that other programs use for our columns. */
const aliases: Record<string, string> = {
  headline: 'title',
  body: 'content',
  html: 'content',
  text: 'content',
  excerpt: 'subtitle',
  post_title: 'title',
  post_content: 'content',
  post_excerpt: 'subtitle',
  post_name: 'slug',
  post_status: 'status',
  post_date: 'first_published_at',
  category: 'categories',
  tag: 'tags',
  label: 'labels',
  authors: 'author',
  byline: 'author',
  author_name: 'author',
  author_username: 'author',
  image: 'cover',
  cover_pic: 'cover',
  feature_image: 'cover',
  featured_image: 'cover',
  image_url: 'cover',
  link: 'url',
  permalink: 'url',
  published_at: 'first_published_at',
  published: 'first_published_at',
  date: 'first_published_at',
  created: 'created_at',
  canonical: 'canonical_url',
};

const columns = new Set([
  'id',
  'title',
  'content',
  'subtitle',
  'tags',
  'categories',
  'labels',
  'author',
  'status',
  'type',
  'quality',
  'relevance',
  'first_published_at',
  'created_at',
  'modified_at',
  'planned',
  'publish_at',
  'slug',
  'cover',
  'url',
  'canonical_url',
  'post_type',
]);

const statuses: Record<string, SourceStatus> = {
  '': 'published',
  published: 'published',
  publish: 'published',
  live: 'published',
  draft: 'draft',
  drafts: 'draft',
  pending: 'pending',
  private: 'private',
  scheduled: 'scheduled',
  trash: 'trash',
};

const maxLineLength = 16_000_000;

const columnName = (heading: string) => {
  const name = heading
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');
  return aliases[name] ?? name;
};

/** Files for Excel can start by naming their delimiter: `sep=;`. */
const delimiterLine = /^\uFEFF?sep=(.)\r?\n/i;

export const looksLikeTable = (text: string) => {
  const [firstLine = ''] = text.replace(delimiterLine, '').split('\n', 1);
  const names = firstLine
    .replace(/^\uFEFF/, '')
    .split(/[,;\t|]/)
    .map((cell) => columnName(cell.replace(/^"|"$/g, '')));
  return names.includes('title') && names.length > 1;
};

/**
 * Reads CSV (separated by commas, semicolons, tabs or pipes) or JSON Lines, with the columns of `desk digests
 * apply`.
 */
export function createTableReader(open: () => AsyncIterable<string>, kind: 'csv' | 'jsonl'): ArchiveReader {
  const rows = (signal?: AbortSignal) =>
    kind === 'csv' ? csvRows(open(), signal) : jsonRows(open(), signal);
  return {
    async index(signal) {
      const facts: SourceFacts = {
        source: 'table',
        site: null,
        version: null,
        language: null,
        authors: new Map(),
        parents: new Map(),
      };
      for await (const { row, line } of rows(signal))
        if (!('title' in row)) throw new ImportError(`Line ${line}: There is no title.`);
      return facts;
    },
    async *items(signal) {
      const unknown = new Set<string>();
      for await (const { row, line } of rows(signal)) {
        const item = toItem(row, line);
        // Only once, with the first row that has a value.
        for (const [name, value] of Object.entries(row)) {
          if (columns.has(name) || unknown.has(name) || value === '' || value === null) continue;
          unknown.add(name);
          item.losses.push({ kind: 'column', detail: name.slice(0, 100) || 'a column without a name' });
        }
        yield item;
      }
    },
  };
}

async function* csvRows(texts: AsyncIterable<string>, signal?: AbortSignal) {
  let names: string[] | undefined;
  let delimiter = ',';
  let pending = '';
  let line = 1;
  /** Whole rows: a quoted cell may have line breaks. */
  function* parse(isLast: boolean): Generator<{ row: Row; line: number }> {
    let end = pending.length;
    if (!isLast) {
      end = lastRowEnd(pending);
      if (end < 0) {
        if (pending.length > maxLineLength)
          throw new ImportError(`Line ${line}: A row is too long, or a quote isn’t closed.`);
        return;
      }
    }
    let text = pending.slice(0, end);
    pending = pending.slice(end);
    if (names === undefined) {
      const [whole = '', named] = (line === 1 && delimiterLine.exec(text)) || [];
      if (named) line += 1;
      text = text.slice(whole.length);
      delimiter = named ?? chooseDelimiter(text.split('\n', 1)[0] ?? '');
    }
    let at = 0;
    let failure: string | undefined;
    const found: { row: Row; line: number }[] = [];
    Papa.parse<string[]>(text, {
      delimiter,
      step({ data, errors, meta }) {
        const start = line;
        line += text.slice(at, meta.cursor).split('\n').length - 1;
        at = meta.cursor;
        const [error] = errors;
        if (error) failure ??= `Line ${start}: ${error.message}.`;
        if (data.every((cell) => cell === '')) return;
        if (names === undefined) {
          names = data.map(columnName);
          if (!names.includes('title')) failure ??= `Line ${start}: The table has no “title” column.`;
          return;
        }
        if (data.length !== names.length)
          failure ??= `Line ${start}: This row has ${data.length} cells; the header has ${names.length}.`;
        found.push({
          row: Object.fromEntries(names.map((name, index) => [name, stripFormulaGuard(data[index] ?? '')])),
          line: start,
        });
      },
    });
    if (failure) throw new ImportError(failure);
    yield* found;
  }
  for await (const text of texts) {
    signal?.throwIfAborted();
    pending += text;
    yield* parse(false);
  }
  yield* parse(true);
  if (names === undefined) throw new ImportError('Line 1: The table has no header.');
}

const chooseDelimiter = (header: string) =>
  [',', '\t', ';', '|']
    .map((each) => ({ each, count: header.split(each).length }))
    .toSorted((a, b) => b.count - a.count)[0]!.each;

/** After the last line break outside quotes; -1 if there is none. */
function lastRowEnd(text: string): number {
  let isQuoted = false;
  let last = -1;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 34) isQuoted = !isQuoted;
    else if (code === 10 && !isQuoted) last = at + 1;
  }
  return last;
}

async function* jsonRows(texts: AsyncIterable<string>, signal?: AbortSignal) {
  for await (const { text, line } of splitLines(texts, maxLineLength)) {
    signal?.throwIfAborted();
    if (text.trim() === '') continue;
    let row: unknown;
    try {
      row = JSON.parse(text.replace(/^\uFEFF/, ''));
    } catch {
      throw new ImportError(`Line ${line}: This isn’t valid JSON.`);
    }
    if (typeof row !== 'object' || row === null || Array.isArray(row))
      throw new ImportError(`Line ${line}: This isn’t a JSON object.`);
    yield {
      row: Object.fromEntries(Object.entries(row).map(([name, value]) => [columnName(name), value])) as Row,
      line,
    };
  }
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? withoutControls(value) : typeof value === 'number' ? String(value) : '';

function listOf(given: unknown): string[] {
  const value = typeof given === 'object' && given !== null && !Array.isArray(given) ? [given] : given;
  const list = Array.isArray(value)
    ? value.map((each) =>
        textOf(
          (each as { title?: unknown; name?: unknown } | null)?.title ??
            (each as { name?: unknown } | null)?.name ??
            each,
        ),
      )
    : splitListCell(textOf(value));
  return [...new Set(list.map((each) => each.trim()).filter(Boolean))];
}

/** Other programs separate values with pipes or semicolons. */
const splitListCell = (text: string) =>
  (/[;|]/.test(text) && !text.includes('"') ? undefined : parseListCell(text)) ?? text.split(/[,;|]/);

function toItem(row: Row, line: number): SourceItem {
  const title = textOf(row.title).replace(/\s+/g, ' ').trim();
  const url = textOf(row.url);
  const published = textOf(row.first_published_at);
  const given = textOf(row.status).trim();
  const content = textOf(row.content);
  const losses: Loss[] = [];
  const status = statuses[given.toLowerCase()] ?? 'draft';
  // IDs are unique only within a table, and a file doesn't say which table it is.
  const numbered = textOf(row.id) && `id:${textOf(row.id)} ${published || textOf(row.created_at) || title}`;
  const key = url || textOf(row.slug) || numbered;
  const item: SourceItem = {
    ...emptyItem(),
    kind: textOf(row.post_type).trim().toLowerCase() || 'post',
    externalId:
      key.slice(0, 500) || createHash('sha256').update(`${title}\n${published}`).digest('hex').slice(0, 32),
    status,
    place: `line ${line}`,
    title,
    slug: textOf(row.slug),
    cover: textOf(row.cover).split('|')[0]!.trim() || null,
    authors: listOf(row.author),
    tags: listOf(row.tags).map((name) => ({ title: name })),
    // A path lists the parents first: `World>Europe`.
    categories: listOf(row.categories).map((path) => path.replace(/^.*>\s*/s, '')),
    publishedAt: readDate(published, losses),
    createdAt: parseFeedDate(textOf(row.created_at)) ?? null,
    modifiedAt: parseFeedDate(textOf(row.modified_at)) ?? null,
    canonicalUrl: textOf(row.canonical_url),
    oldPaths: [toOldPath(url)].filter((each) => each !== undefined),
    fields: {
      labels: listOf(row.labels),
      ...(given && { status: given }),
      ...(textOf(row.type) && { type: textOf(row.type) }),
      ...numberField('quality', row.quality),
      ...numberField('relevance', row.relevance),
    },
    ...readPlan(row, status, losses),
    losses,
  };
  if (!title && !content.trim()) item.problem = 'The item has neither a title nor any text.';
  if (content.length > maxContentLength) return { ...item, problem: 'The text is too long.' };
  item.html = /<\/?[a-z][^<>]{0,200}>/i.test(content) ? content : textToHtml(content);
  setExcerpt(item, textOf(row.subtitle));
  return item;
}

/** A publication can't be in the past, over a year ahead, or of a published post. */
function readPlan(row: Row, status: SourceStatus, losses: Loss[]): Pick<SourceItem, 'plan'> {
  const plan: Partial<DigestPlan> = {};
  const attempt = (column: 'planned' | 'publish_at', read: (text: string) => boolean) => {
    const text = textOf(row[column]).trim();
    let isUsed = text === '';
    try {
      isUsed ||= read(text);
    } catch (error) {
      if (!(error instanceof HttpProblem || error instanceof RangeError)) throw error;
    }
    if (!isUsed) losses.push({ kind: 'plan', detail: `${column}: ${text.slice(0, 50)}` });
  };
  attempt('planned', (text) => {
    const planned = parsePlanned(text);
    if (!planned) return false;
    checkPlan({ planned }, new Date());
    plan.planned = normalizePlanned(planned);
    return true;
  });
  attempt('publish_at', (text) => {
    if (status === 'published') return false;
    const { at, zone = 'UTC' } = parsePublishAt(text);
    // Kept even if it's unusable by now, so that the item stays the same.
    plan.publish = { at: new Date(at).toISOString(), zone: isTimeZone(zone) ? zone : 'UTC' };
    checkPlan({ publish: plan.publish }, new Date());
    return true;
  });
  return Object.keys(plan).length > 0 ? { plan } : {};
}

const numberField = (name: string, value: unknown) => {
  const number = Number(value);
  return value !== '' &&
    value !== null &&
    value !== undefined &&
    Number.isInteger(number) &&
    number >= 0 &&
    number <= 100
    ? { [name]: number }
    : {};
};

const textToHtml = (text: string) =>
  text
    .split(/\n\s*\n/)
    .filter((part) => part.trim() !== '')
    .map(
      (part) =>
        `<p>${part.trim().replaceAll('&', '&amp;').replaceAll('<', '&lt;').replace(/\r?\n/g, '<br>')}</p>`,
    )
    .join('\n');
