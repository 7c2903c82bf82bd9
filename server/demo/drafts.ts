import type { Chance } from './random.ts';
import type { DemoDigest, DemoUser, LanguageCode } from './types.ts';
import type { Times } from './schedule.ts';

/** A former state, and the email of who wrote it. */
interface FormerVersion {
  by: string;
  title: string;
  content: string;
  savedAt: Date;
}

export const filterActive = (users: DemoUser[]) => users.filter(({ isActive = true }) => isActive);

/** Who writes in a language: its own people, and for English all others. */
export function findWriters(users: DemoUser[], language: LanguageCode): DemoUser[] {
  return filterActive(users).filter((user) => (user.language ?? 'en') === language);
}

const blockEnd = /(?<=<\/(?:p|ul|ol|h3|blockquote)>)(?=<(?:p|ul|ol|h3|blockquote)>)/;

/** How a digest with working titles grew: those titles first, then its paragraphs one by one. */
export function toVersions(
  { title, workingTitles = [] }: DemoDigest,
  content: string,
  writers: DemoUser[],
  { createdAt, writtenAt }: Times,
  chance: Chance,
): FormerVersion[] {
  if (workingTitles.length === 0) return [];
  const blocks = content.split(blockEnd);
  const grown = chance.whole(1, Math.min(3, blocks.length - 1));
  const titles = [...workingTitles, ...Array.from({ length: grown }, () => title)];
  const offset = chance.whole(0, writers.length - 1);
  const span = writtenAt.getTime() - createdAt.getTime();
  return titles.map((former, index) => {
    const missing = Math.max(0, titles.length - index - (former === title ? 0 : 1));
    const seconds = Math.floor((createdAt.getTime() + (span * index) / titles.length) / 1000);
    return {
      by: writers[(offset + index) % writers.length]!.email,
      title: former,
      content: blocks.slice(0, Math.max(1, blocks.length - missing)).join(''),
      savedAt: new Date(seconds * 1000),
    };
  });
}
