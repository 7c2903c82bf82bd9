import { truncateText } from '#server/content/markup.ts';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import {
  maxExamples,
  type AllImportChoices,
  type Finding,
  type ImportReport,
} from '#api/contract/imports.ts';
import { digestFields } from '#domain/digestFields.ts';
import type { Database } from '#server/db/database.ts';
import type { Archive } from './archive.ts';
import { prepareItem } from './convert.ts';
import { itemHash } from './items.ts';
import { chooseUser, matchAuthors, matchCategories, normalizeLine, type StaffMember } from './names.ts';
import { findMedia } from './pictures.ts';
import { findKnownDigests, findTypes, hashJson } from './queries.ts';
import { detach, type SourceAuthor, type SourceFacts, type SourceItem } from './readers/item.ts';
import { chooseSlug } from './items.ts';
import { decideOutcome, isPart } from './settle.ts';

const batchSize = 200;
/** Characters of HTML, so that long posts don't fill the memory. */
export const maxBatchLength = 4_000_000;
const maxListLength = 1000;
const maxDetails = 200;

/** Counts by kind and detail, with the first examples. */
class Findings {
  private readonly found = new Map<
    string,
    { count: number; details: Map<string, number>; examples: Finding['examples'] }
  >();

  add(kind: string, { title, place }: SourceItem, given: string) {
    const detail = shorten(given);
    let finding = this.found.get(kind);
    if (!finding) this.found.set(kind, (finding = { count: 0, details: new Map(), examples: [] }));
    finding.count += 1;
    if (finding.details.has(detail) || finding.details.size < maxDetails)
      finding.details.set(detail, (finding.details.get(detail) ?? 0) + 1);
    if (finding.examples.length < maxExamples)
      finding.examples.push({ title: shorten(title), place, detail });
  }

  list(): Finding[] {
    return [...this.found].map(([kind, { count, details, examples }]) => ({
      kind,
      count,
      details: [...details]
        .toSorted((a, b) => b[1] - a[1])
        .map(([detail, each]) => ({ detail, count: each })),
      examples,
    }));
  }
}

const shorten = (text: string) => detach(truncateText(text, 200));

const increase = <Key>(counts: Map<Key, number>, key: Key, by = 1) =>
  counts.set(key, (counts.get(key) ?? 0) + by);
const wordCount = (text: string) => text.match(/\S+/g)?.length ?? 0;

interface Analysis {
  report: ImportReport;
  facts: SourceFacts;
  /** Items that the import goes through, without parts such as attachments. */
  total: number;
}

/** Reads the whole archive without writing anything. Throws an ImportError if any part is broken. */
export async function analyseArchive(
  db: Database,
  archive: Archive,
  choices: AllImportChoices,
  signal: AbortSignal,
): Promise<Analysis> {
  const facts = await archive.reader.index(signal);
  const counts = new Map<string, number>();
  const authors = new Map<string, number>();
  const people = new Map<string, SourceAuthor>();
  const matches = new Map<string, StaffMember>();
  const typeCode = await findTypes(db);
  const choicesHash = hashJson(choices);
  const tags = new Map<string, string>();
  const categories = new Map<string, { title: string; items: number }>();
  const hosts = new Map<string, number>();
  const slugs = new Set<string>();
  const losses = new Findings();
  const warnings = new Findings();
  const known = { unchanged: 0, newer: 0, edited: 0 };
  let pictures = 0;
  let total = 0;

  const addPicture = (url: string) => {
    pictures += 1;
    increase(hosts, URL.canParse(url) ? new URL(url).host : '');
  };

  const decide = (item: SourceItem) => decideOutcome(item, choices, Date.now());
  const isUser = (key: string) => chooseUser(key, matches.get(key), choices) !== null;

  async function matchNewAuthors(items: SourceItem[]) {
    const found = [...new Set(items.flatMap((item) => item.authors))]
      .filter((key) => !people.has(key))
      .map((key): SourceAuthor => facts.authors.get(key) ?? { key, name: key, email: null });
    if (found.length === 0) return;
    for (const author of found) people.set(author.key, author);
    for (const [key, user] of await matchAuthors(db, found)) matches.set(key, user);
  }

  function addItem(item: SourceItem) {
    increase(counts, `${item.kind} ${item.status}`);
    if (isPart(item)) return;
    total += 1;
    const decision = decide(item);
    if ('failed' in decision) return warnings.add('unreadable', item, decision.failed);
    if (!choices.kinds.includes(item.kind))
      return losses.add(item.kind === 'page' ? 'pages' : 'other_kinds', item, item.kind);
    if ('skipped' in decision) return losses.add('left_out', item, decision.skipped);
    if (item.access !== 'public')
      losses.add(item.access === 'members' ? 'members_only' : 'password_protected', item, item.access);
    if (item.status === 'scheduled' || (item.publishedAt && item.publishedAt.getTime() > Date.now()))
      warnings.add('future_date', item, item.publishedAt?.toISOString().slice(0, 10) ?? '');
    if (wordCount(item.title) > digestFields.title.maxWords)
      warnings.add('long_title', item, `${wordCount(item.title)} words`);
    if (item.title.trim() === '') warnings.add('untitled', item, '');
    if (decision.status === 'published' && !item.publishedAt && !item.record)
      warnings.add('undated', item, '');
    for (const key of item.authors) increase(authors, key);
    for (const { title } of item.tags) tags.set(normalizeLine(title).toLowerCase(), normalizeLine(title));
    for (const title of item.categories) {
      const key = normalizeLine(title).toLowerCase();
      const category = categories.get(key) ?? { title: normalizeLine(title), items: 0 };
      categories.set(key, { ...category, items: category.items + 1 });
    }
    const html = prepareItem(item, { facts, isUser, typeCode });
    for (const { kind, detail } of item.losses) losses.add(kind, item, detail);
    for (const url of findMedia(item, html)) addPicture(url);
  }

  async function addBatch(items: SourceItem[]) {
    const imported = items.filter((item) => !isPart(item) && 'status' in decide(item));
    await matchNewAuthors(imported);
    const found = await findKnownDigests(
      db,
      facts.source,
      imported.map(({ externalId }) => externalId),
    );
    const wanted = new Map<string, SourceItem>();
    for (const item of imported) {
      const earlier = found.get(item.externalId);
      if (earlier)
        known[
          earlier.item_hash === itemHash(item) && earlier.choices_hash === choicesHash
            ? 'unchanged'
            : earlier.is_edited === false
              ? 'newer'
              : 'edited'
        ] += 1;
      const slug = chooseSlug(item);
      if (earlier || slug === '') continue;
      if (slugs.has(slug)) warnings.add('slug_clash', item, slug);
      else wanted.set(slug, item);
      slugs.add(slug);
    }
    const { rows } = await db.execute<{ slug: string }>(
      sql`select slug from digests where slug = any(${sql.param([...wanted.keys()])}::text[]) and deleted_at is null`,
    );
    for (const { slug } of rows) warnings.add('slug_clash', wanted.get(slug)!, slug);
    for (const item of items) {
      addItem(item);
      // oxlint-disable-next-line no-await-in-loop -- a long text takes a while
      await setImmediate();
    }
  }

  let batch: SourceItem[] = [];
  let batchLength = 0;
  for await (const item of archive.reader.items(signal)) {
    batch.push(item);
    batchLength += item.html.length;
    if (batch.length < batchSize && batchLength < maxBatchLength) continue;
    await addBatch(batch);
    batch = [];
    batchLength = 0;
  }
  await addBatch(batch);

  const titles = await matchCategories(
    db,
    [...categories.values()].map(({ title }) => title),
  );
  const newTags = await findNewTags(db, [...tags.values()]);
  const report: ImportReport = {
    site: facts.site,
    version: facts.version,
    language: facts.language,
    counts: [...counts].map(([key, count]) => {
      const space = key.lastIndexOf(' ');
      return { kind: key.slice(0, space), status: key.slice(space + 1), count };
    }),
    authors: [...authors]
      .map(([key, items]) => ({ ...people.get(key)!, items, user: matches.get(key) ?? null }))
      .toSorted((a, b) => b.items - a.items)
      .slice(0, maxListLength),
    tags: {
      matched: tags.size - newTags.length,
      created: newTags.length,
      new_titles: newTags.slice(0, maxListLength),
    },
    categories: [...categories]
      .map(([key, { title, items }]) => ({
        title,
        items,
        parent: facts.parents.get(title) ?? null,
        category: titles.get(key) ?? null,
      }))
      .toSorted((a, b) => b.items - a.items)
      .slice(0, maxListLength),
    pictures: {
      count: pictures,
      hosts: [...hosts]
        .map(([host, count]) => ({ host, count }))
        .toSorted((a, b) => b.count - a.count)
        .slice(0, 100),
    },
    losses: losses.list(),
    warnings: warnings.list(),
    known,
  };
  return { report, facts, total };
}

async function findNewTags(db: Database, titles: string[]): Promise<string[]> {
  const { rows } = await db.execute<{ title: string }>(sql`
    select x as title from unnest(${sql.param(titles)}::text[]) as given (x)
    where not exists (select from tags t where lower(t.title) = lower(x) and t.deleted_at is null) order by lower(x)`);
  return rows.map(({ title }) => title);
}
