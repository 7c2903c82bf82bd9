import { readFaq } from '#data/faq.ts';
import type { ExtraChange } from '#editing/model.ts';
import { itemsOf, sameItems, type FaqEdit, type FaqItem } from './faq.ts';

/** What restoring an edit would change in the questions of a digest; undefined for nothing. */
export async function compareFaq(
  digestId: number,
  { items, base }: FaqEdit,
): Promise<ExtraChange | undefined> {
  const now = await readFaq(digestId).then(itemsOf, () => base);
  if (sameItems(items, now)) return undefined;
  return { before: linesOf(now), after: linesOf(items), isOverwritten: !sameItems(base, now) };
}

const linesOf = (items: readonly FaqItem[]) => items.flatMap(({ question, answer }) => [question, answer]);
