import { sql } from 'drizzle-orm';
import type { Tag, TagInput, TagPatch } from '#api/contract/tags.ts';
import type { Database } from '#server/db/database.ts';
import type { tags } from '#server/db/schema.ts';
import { brokenUnique, inTransaction } from '#server/db/transaction.ts';
import { differencesBetween, type Audit } from '#server/platform/records/audit.ts';
import { fieldError, notFound } from '#server/platform/errors.ts';
import { presentTag } from './present.ts';
import { changeTag, findTag, insertTag, lockTag } from './queries.ts';
import { checkFields, checkGroup } from './rules.ts';

const noTag = () => notFound('This tag');

export function addTag(db: Database, given: TagInput, audit: Audit): Promise<Tag> {
  const input = checkFields(given);
  const write = inTransaction(db, async (tx) => {
    await checkGroup(tx, { isTagGroup: input.is_tag_group ?? false, tagGroupId: input.tag_group ?? null });
    const id = await insertTag(tx, { ...toColumns(input), title: input.title, slug: input.slug });
    await audit(tx, { action: 'create', entity: 'tag', entityId: id, after: input });
    return readTag(tx, id);
  });
  return withOwnNames(write);
}

export function updateTag(db: Database, id: number, given: TagPatch, audit: Audit): Promise<Tag> {
  const input = checkFields(given);
  const write = inTransaction(db, async (tx) => {
    const stored = await lockTag(tx, id);
    if (!stored) throw noTag();
    const { isTagGroup = stored.isTagGroup, ...columns } = toColumns(input);
    // A tag that becomes a group leaves its own, unless the call says otherwise.
    const staying = isTagGroup && !stored.isTagGroup ? null : stored.tagGroupId;
    const { tagGroupId = staying } = columns;
    const isRegrouped = tagGroupId !== stored.tagGroupId || isTagGroup !== stored.isTagGroup;
    if (isRegrouped) await checkGroup(tx, { id, isTagGroup, tagGroupId });

    const before = await readTag(tx, id);
    const next = { ...columns, isTagGroup, tagGroupId };
    const isNews = Object.entries(next).some(
      ([name, value]) => value !== undefined && value !== stored[name as keyof typeof stored],
    );
    if (!isNews) return before;
    await changeTag(tx, id, next);
    const after = await readTag(tx, id);
    await audit(tx, { action: 'update', entity: 'tag', entityId: id, ...differencesBetween(before, after) });
    return after;
  });
  return withOwnNames(write);
}

export async function readTag(db: Database, id: number): Promise<Tag> {
  const tag = await findTag(db, id);
  if (!tag) throw noTag();
  return presentTag(tag);
}

/** The tag that an id means, which is another where its own was merged into that. */
export async function readMeantTag(db: Database, id: number): Promise<Tag> {
  const tag = await findTag(db, sql`current_tag(${id})`);
  if (!tag) throw noTag();
  return presentTag(tag);
}

/** What is left out is not written. */
function toColumns(input: TagPatch): Partial<typeof tags.$inferInsert> {
  return {
    title: input.title,
    slug: input.slug,
    coverImage: address(input.cover_image),
    description: text(input.description),
    shareText: text(input.share_text),
    tagGroupId: input.tag_group,
    isTagGroup: input.is_tag_group,
    isSeries: input.is_series,
    seriesIcon: address(input.series_icon),
    seriesText: text(input.series_text),
    isStream: input.is_stream,
    isDefaultFollow: input.is_default_follow,
    isInternal: input.is_internal,
  };
}

const text = (value: string | null | undefined) => (value === null ? '' : value);
const address = (value: string | null | undefined) => (value === '' ? null : value);

/** Two tags of one name would look the same, and share the address of their pages. */
async function withOwnNames<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    const index = brokenUnique(error);
    if (index === 'tags_slug') throw fieldError({ slug: ['Another tag has this slug.'] });
    if (index === 'tags_title') throw fieldError({ title: ['Another tag has this name.'] });
    throw error;
  }
}
