import { isEmptyOrWebUrl } from '#domain/addresses.ts';
import type { TagPatch } from '#api/contract/tags.ts';
import type { Database } from '#server/db/database.ts';
import { fieldError } from '#server/errors.ts';
import { countMembers, lockTag } from './queries.ts';

export function checkFields<Input extends TagPatch>(rawInput: Input): Input {
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

export async function checkGroup(
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
  if (count > 0) throw fieldError({ is_tag_group: [`This group still contains tags (${count}).`] });
}
