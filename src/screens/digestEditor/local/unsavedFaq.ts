import { readFaq } from '#data/faq.ts';
import { itemsOf, sameItems, type FaqEdit, type FaqItem } from '../faq/faq.ts';

export interface UnsavedFaq {
  now: FaqItem[];
  /** Whether somebody has saved something else since. */
  isOverwritten: boolean;
}

/** What a copy would change in the questions of a digest; undefined where it would change nothing. */
export async function unsavedFaq(
  digestId: number,
  { items, base }: FaqEdit,
): Promise<UnsavedFaq | undefined> {
  const now = await readFaq(digestId).then(itemsOf, () => base);
  return sameItems(items, now) ? undefined : { now, isOverwritten: !sameItems(base, now) };
}
