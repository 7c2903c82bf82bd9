import { makeOverlap, type Run } from './overlap.ts';
import { storedText } from './text.ts';

interface Compared {
  /** Plain. */
  content: string;
  title: string;
  /** Digests with their stored content. */
  others: readonly { title: string; content: string }[];
}

/** Runs of words that a text and its title share with another. */
interface Shared {
  inContent: Run[];
  inTitle: Run[];
}

/** Titles are short, so a shorter run of shared words is significant. */
const titleWords = 4;

/** What a text shares with each of others. */
export function sharedRuns({ content, title, others }: Compared): Shared[] {
  const inContent = makeOverlap(content);
  const inTitle = makeOverlap(title);
  const inTitles = makeOverlap(title, titleWords);
  return others.map((other) => {
    const text = storedText(other.content);
    return {
      inContent: [...inContent(other.title), ...inContent(text)],
      inTitle: [...inTitles(other.title), ...inTitle(text)],
    };
  });
}
