import { sql } from 'drizzle-orm';
import { createBoard } from '#api/contract/boards.ts';
import { createDigest, type Digest, type DigestInput } from '#api/contract/digests.ts';
import { createFeed } from '#api/contract/feeds.ts';
import { addIncomingHeadlines, type IncomingHeadline } from '#api/contract/headlines.ts';
import { createRule, type RuleInput } from '#api/contract/rules.ts';
import { createUserList } from '#api/contract/userLists.ts';
import { categories, formats, labels, regions, tags } from '#server/db/schema.ts';
import type { TestApp } from './app.ts';

let counter = 0;
const next = () => (counter += 1);

/** Creates a digest by the API, by default as a super user. */
export function addDigest(
  desk: TestApp,
  input: Partial<DigestInput> = {},
  { language = 'en', as = 'super' }: { language?: string; as?: 'super' | 'staff' | 'editor' } = {},
): Promise<Digest> {
  const body = { title: `Digest ${next()}`, ...input };
  return desk.call(createDigest, { body }, { as, headers: { 'accept-language': language } });
}

export async function addTag(desk: TestApp, values: Partial<typeof tags.$inferInsert> = {}) {
  const number = next();
  const [row] = await desk.deps.db
    .insert(tags)
    .values({ title: `Tag ${number}`, slug: `tag-${number}`, ...values })
    .returning({ id: tags.id, title: tags.title });
  return defined(row);
}

export async function addCategory(desk: TestApp, title = `Category ${next()}`) {
  const [row] = await desk.deps.db
    .insert(categories)
    .values({ title })
    .returning({ id: categories.id, title: categories.title });
  return defined(row);
}

export async function addLabel(desk: TestApp, title = `Label ${next()}`, colorCode = '#c2410c') {
  const [row] = await desk.deps.db
    .insert(labels)
    .values({ title, colorCode })
    .returning({ id: labels.id, title: labels.title, color_code: labels.colorCode });
  return defined(row);
}

export async function addRegion(desk: TestApp, name = `Region ${next()}`) {
  return defined((await desk.deps.db.insert(regions).values({ name }).returning())[0]);
}

export async function addFormat(desk: TestApp, sectionName = `Format ${next()}`) {
  return defined((await desk.deps.db.insert(formats).values({ sectionName }).returning())[0]);
}

/** Makes a group of the people with these ids. */
export const addUserList = (desk: TestApp, users: number[] = [], title = `Group ${next()}`) =>
  desk.call(createUserList, { body: { title, users } });

export const addBoard = (desk: TestApp, title = `Board ${next()}`) =>
  desk.call(createBoard, { body: { title } });

/** Adds a feed that is not read before `pollFeeds` or the queue does so. */
export const addFeed = (desk: TestApp, url = `https://feed${next()}.example/rss`, boards: number[] = []) =>
  desk.call(createFeed, { body: { url, title: `Feed of ${url}`, feed_categories: boards } });

/** A post of a feed, and returns its id. */
export async function addPost(
  desk: TestApp,
  { feed, createdAt = new Date() }: { feed: number; createdAt?: Date },
) {
  const key = `post-${next()}`;
  const { rows } = await desk.deps.db.execute<{ id: number }>(sql`
    with added as (
      insert into posts (feed_id, title, description, link, address_key, site, title_key, created_at)
      values (${feed}, ${key}, '', ${`https://daily.example/${key}`}, ${key}, 'daily.example', ${key},
        ${createdAt.toISOString()})
      returning id
    ), named as (
      insert into post_feeds (feed_id, entry_key, post_id) select ${feed}, ${key}, id from added
    )
    select id from added`);
  return defined(rows[0]).id;
}

function defined<T>(row: T | undefined): T {
  if (row === undefined) throw new Error('The row was not added.');
  return row;
}

/** Brings in headlines, the first one first, and returns their ids. */
export async function addHeadlines(desk: TestApp, given: (Partial<IncomingHeadline> | string)[]) {
  const headlines = given.map((headline) => ({
    id: `incoming-${next()}`,
    text: 'A headline',
    source: 'The Daily',
    ...(typeof headline === 'string' ? { text: headline } : headline),
  }));
  const { results } = await desk.call(addIncomingHeadlines, { body: { headlines } });
  return results.map(({ headline }) => headline);
}

export const sampleRule: RuleInput = { kind: 'mute', words: ['strike'], feeds: [], languages: [] };

/** Adds a rule to a board, or to a new one. */
export const addRule = async (desk: TestApp, values: Partial<RuleInput> = {}, board?: number) =>
  desk.call(createRule, {
    params: { id: board ?? (await addBoard(desk)).id },
    body: { ...sampleRule, ...values },
  });
