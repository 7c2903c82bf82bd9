import type { Database } from '#server/db/database.ts';
import type { DigestFacts } from '#server/publishing/checks.ts';
import { compareTexts } from '../plagiarism/compare.ts';

/** From this part of a text on, what it shares with others is worth a warning. */
const minPart = 0.1;
const maxNamed = 3;

/** What a digest has word for word from others, as a sentence; empty where that is little. */
export async function findSharedText(
  db: Database,
  digestId: number,
  { title, content }: DigestFacts,
  userId: number,
): Promise<string> {
  const found = await compareTexts(db, { digestId, title, content }, userId);
  const shared = found.inContent.reduce((sum, { size }) => sum + size, 0);
  const part = found.content.length === 0 ? 0 : shared / found.content.length;
  if (part < minPart) return '';
  const named = found.digests.slice(0, maxNamed).map((each) => `“${each.title}”`);
  const more = found.digests.length > maxNamed ? ` and ${found.digests.length - maxNamed} more` : '';
  return `${Math.round(part * 100)} % of the text is word for word that of ${named.join(', ')}${more}. Write it in your own words, or check that it may be repeated.`;
}
