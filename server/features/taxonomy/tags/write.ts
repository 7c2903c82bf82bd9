import { sql } from 'drizzle-orm';
import type { Tag, TagInput, TagPatch } from '#api/contract/tags.ts';
import type { Database } from '#server/db/database.ts';
import type { tags } from '#server/db/schema.ts';
import { violatedConstraint, inTransaction } from '#server/db/transaction.ts';
import { diffStates, type Audit } from '#server/records/audit.ts';
import { fieldError, notFound } from '#server/errors.ts';
import { isEmptyOrWebUrl } from '#domain/addresses.ts';
import { presentTag } from './present.ts';
import { changeTag, findTag, insertTag, lockTag, countMembers } from './queries.ts';

const tagNotFound = () => notFound('This tag');

export function addTag(db: Database, rawInput: TagInput, audit: Audit): Promise<Tag> {
  const input = checkFields(rawInput);
  const write = inTransaction(db, async (tx) => {
    await checkGroup(tx, { isTagGroup: input.is_tag_group ?? false, tagGroupId: input.tag_group ?? null });
    const id = await insertTag(tx, { ...tagToRow(input), title: input.title, slug: input.slug });
    await audit(tx, { action: 'create', entity: 'tag', entityId: id, after: input });
    return readTag(tx, id);
  });
  return rejectDuplicateNames(write);
}

export function updateTag(db: Database, id: number, rawInput: TagPatch, audit: Audit): Promise<Tag> {
  const input = checkFields(rawInput);
  const write = inTransaction(db, async (tx) => {
    const stored = await lockTag(tx, id);
    if (!stored) throw tagNotFound();
    const { isTagGroup = stored.isTagGroup, ...columns } = tagToRow(input);
    const staying = isTagGroup && !stored.isTagGroup ? null : stored.tagGroupId;
    const { tagGroupId = staying } = columns;
    const isRegrouped = tagGroupId !== stored.tagGroupId || isTagGroup !== stored.isTagGroup;
    if (isRegrouped) await checkGroup(tx, { id, isTagGroup, tagGroupId });

    const before = await readTag(tx, id);
    const next = { ...columns, isTagGroup, tagGroupId };
    const isChanged = Object.entries(next).some(
      ([name, value]) => value !== undefined && value !== stored[name as keyof typeof stored],
    );
    if (!isChanged) return before;
    await changeTag(tx, id, next);
    const after = await readTag(tx, id);
    await audit(tx, { action: 'update', entity: 'tag', entityId: id, ...diffStates(before, after) });
    return after;
  });
  return rejectDuplicateNames(write);
}

export async function readTag(db: Database, id: number): Promise<Tag> {
  const tag = await findTag(db, id);
  if (!tag) throw tagNotFound();
  return presentTag(tag);
}

export async function readCurrentTag(db: Database, id: number): Promise<Tag> {
  const tag = await findTag(db, sql`current_tag(${id})`);
  if (!tag) throw tagNotFound();
  return presentTag(tag);
}

function tagToRow(input: TagPatch): Partial<typeof tags.$inferInsert> {
  return {
    title: input.title,
    slug: input.slug,
    coverImage: emptyToNull(input.cover_image),
    description: nullToEmpty(input.description),
    shareText: nullToEmpty(input.share_text),
    tagGroupId: input.tag_group,
    isTagGroup: input.is_tag_group,
    isSeries: input.is_series,
    seriesIcon: emptyToNull(input.series_icon),
    seriesText: nullToEmpty(input.series_text),
    isStream: input.is_stream,
    isDefaultFollow: input.is_default_follow,
    isInternal: input.is_internal,
  };
}

const nullToEmpty = (value: string | null | undefined) => (value === null ? '' : value);
const emptyToNull = (value: string | null | undefined) => (value === '' ? null : value);

/** Tags with the same name would look alike and share a page URL. */
async function rejectDuplicateNames<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    const index = violatedConstraint(error);
    if (index === 'tags_slug') throw fieldError({ slug: ['Another tag has this slug.'] });
    if (index === 'tags_title') throw fieldError({ title: ['Another tag has this name.'] });
    throw error;
  }
}

function checkFields<Input extends TagPatch>(rawInput: Input): Input {
  const input = { ...rawInput };
  if (input.slug !== undefined) input.slug = input.slug.trim();
  const messages: Record<string, string[]> = {};
  if (input.title === '') messages.title = ['Please enter name'];
  if (input.slug === '') messages.slug = ['Please enter Slug'];
  else if (input.slug !== undefined && !isSlug(input.slug)) {
    messages.slug = ['Slug should contain lowercase letters, numbers, and hyphens only'];
  }
  for (const field of ['cover_image', 'series_icon'] as const) {
    const address = input[field]?.trim();
    if (address !== undefined && !isEmptyOrWebUrl(address)) messages[field] = ['Invalid Image'];
    if (address !== undefined) input[field] = address;
  }
  if (Object.keys(messages).length > 0) throw fieldError(messages);
  return input;
}

const isSlug = (text: string) => /^[a-z\d]+(-[a-z\d]+)*$/.test(text);

async function checkGroup(
  db: Database,
  { id, isTagGroup, tagGroupId }: { id?: number; isTagGroup: boolean; tagGroupId: number | null },
) {
  if (tagGroupId !== null) {
    if (isTagGroup) throw fieldError({ tag_group: ['A tag group can’t be in another group.'] });
    const group = await lockTag(db, tagGroupId);
    if (!group?.isTagGroup) throw fieldError({ tag_group: [`Group ${tagGroupId} does not exist.`] });
  }
  if (id === undefined || isTagGroup) return;
  const count = await countMembers(db, id);
  if (count > 0)
    throw fieldError({
      is_tag_group: [`This group still contains tags (${count}). Move them out of it first.`],
    });
}
