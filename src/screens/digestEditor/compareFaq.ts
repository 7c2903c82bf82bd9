import { readFaq } from '#data/faq.ts';
import type { ExtraChange } from '#editing/model.ts';
import { toItems, sameItems, type FaqEdit, type FaqItem } from './faq.ts';

/** What restoring an edit would change in the questions of a digest; undefined for nothing. */
export async function compareFaq(
  digestId: number,
  { items, base }: FaqEdit,
): Promise<ExtraChange | undefined> {
  const now = await readFaq(digestId).then(toItems, () => base);
  if (sameItems(items, now)) return undefined;
  return { before: toLines(now), after: toLines(items), isOverwritten: !sameItems(base, now) };
}

const toLines = (items: readonly FaqItem[]) => items.flatMap(({ question, answer }) => [question, answer]);
