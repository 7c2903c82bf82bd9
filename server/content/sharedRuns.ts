import { createOverlapFinder, type Run } from './overlap.ts';
import { storedHtmlToText } from './text.ts';

interface Compared {
  content: string;
  title: string;
  others: readonly { title: string; content: string }[];
}

interface Shared {
  inContent: Run[];
  inTitle: Run[];
}

/** Titles are short, so a shorter shared run is significant. */
const titleWords = 4;

export function sharedRuns({ content, title, others }: Compared): Shared[] {
  const inContent = createOverlapFinder(content);
  const inTitle = createOverlapFinder(title);
  const inTitles = createOverlapFinder(title, titleWords);
  return others.map((other) => {
    const text = storedHtmlToText(other.content);
    return {
      inContent: [...inContent(other.title), ...inContent(text)],
      inTitle: [...inTitles(other.title), ...inTitle(text)],
    };
  });
}
