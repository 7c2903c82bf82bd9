import { readFaq } from '#data/faq.ts';
import type { ExtraChange, FaqEdit, FaqItem } from '#editing/model.ts';
import { faqToItems, areSameItems } from './faq.ts';

export async function compareFaq(
  digestId: number,
  { items, base }: FaqEdit,
): Promise<ExtraChange | undefined> {
  const now = await readFaq(digestId).then(faqToItems, () => base);
  if (areSameItems(items, now)) return undefined;
  return { before: toLines(now), after: toLines(items), isOverwritten: !areSameItems(base, now) };
}

const toLines = (items: readonly FaqItem[]) => items.flatMap(({ question, answer }) => [question, answer]);
