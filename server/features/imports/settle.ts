import type { AllImportChoices, DigestPlan } from '#api/contract/imports.ts';
import { maxScheduleDays } from '#domain/planning.ts';
import { dayMs } from '#domain/wallTime.ts';
import { detach, type SourceItem } from './readers/item.ts';

/** Parts of a site that aren't posts or pages; they're counted, but not listed. */
const partKinds = new Set([
  'attachment',
  'nav_menu_item',
  'revision',
  'wp_block',
  'wp_template',
  'wp_template_part',
  'wp_navigation',
  'wp_global_styles',
  'wp_font_family',
  'wp_font_face',
  'custom_css',
  'customize_changeset',
  'oembed_cache',
  'user_request',
  'guest-author',
  // Blogger’s
  'comment',
  'settings',
  'template',
]);

export const isPart = ({ kind }: Pick<SourceItem, 'kind'>) => partKinds.has(kind);

export type Decision =
  | { status: 'published' | 'draft' | 'scheduled' }
  | { skipped: string }
  | { failed: string };

const skippedReasons = {
  password: 'This item is protected by a password.',
  members: 'This item is for members only.',
  private: 'This item is private.',
  drafts: 'This item is a draft.',
  scheduled: 'This item’s date is in the future.',
  trash: 'This item is in the trash.',
};

/** Decides an item's outcome from the import's choices. */
export function decideOutcome(item: SourceItem, choices: AllImportChoices, now: number): Decision {
  if (!choices.kinds.includes(item.kind))
    return { skipped: `Items of the kind “${item.kind}” weren’t chosen for import.` };
  if (item.problem) return { failed: item.problem };
  if (item.record) return { status: item.status === 'published' ? choices.published : 'draft' };
  const restrictions = findRestrictions(item, now);
  const skipped = restrictions.find((each) => choices[each] === 'skip');
  if (skipped) return { skipped: skippedReasons[skipped] };
  if (restrictions.length === 0) return { status: choices.published };
  if (restrictions.some((each) => choices[each] === 'draft')) return { status: 'draft' };
  if (!restrictions.includes('scheduled')) return { status: 'published' };
  const isAhead = item.publishedAt !== null && item.publishedAt.getTime() > now;
  return { status: isAhead && choices.published === 'published' ? 'scheduled' : 'draft' };
}

/** Times too far ahead to schedule become planned dates. */
export function planFor(date: Date, now = Date.now()): DigestPlan {
  const at = date.toISOString();
  return date.getTime() > now + maxScheduleDays * dayMs
    ? { planned: { day: at.slice(0, 10), time: at.slice(11, 16), zone: 'UTC' }, publish: null }
    : { planned: null, publish: { at, zone: 'UTC' } };
}

function findRestrictions(
  { status, access, publishedAt }: SourceItem,
  now: number,
): (keyof typeof skippedReasons)[] {
  if (status === 'trash') return ['trash'];
  if (status === 'draft' || status === 'pending') return ['drafts'];
  const isAhead = status === 'scheduled' || (publishedAt !== null && publishedAt.getTime() > now);
  return [
    ...(status === 'private' ? (['private'] as const) : []),
    ...(access === 'public' ? [] : [access]),
    ...(isAhead ? (['scheduled'] as const) : []),
  ];
}

/** Makes repeated IDs unique, so that no item is lost. Leaves out parts of the site. */
export async function* withUniqueIds(items: AsyncIterable<SourceItem>): AsyncGenerator<SourceItem> {
  const seen = new Map<string, number>();
  for await (const item of items) {
    if (isPart(item)) continue;
    const count = (seen.get(item.externalId) ?? 0) + 1;
    seen.set(detach(item.externalId), count);
    yield count === 1 ? item : { ...item, externalId: `${item.externalId}#${count}` };
  }
}
