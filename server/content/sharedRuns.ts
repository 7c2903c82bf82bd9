import { createOverlapFinder, type Run } from './overlap.ts';
import { storedHtmlToText } from './text.ts';

interface ComparedTexts {
  content: string;
  title: string;
  others: readonly { title: string; content: string }[];
}

interface SharedRuns {
  inContent: Run[];
  inTitle: Run[];
}

/** Titles are short, so even a shorter shared run is significant. */
const minTitleWords = 4;

/** Finds the word runs that a text and its title share with each of `others`, in their order. */
export function findSharedRuns({ content, title, others }: ComparedTexts): SharedRuns[] {
  const inContent = createOverlapFinder(content);
  const inTitle = createOverlapFinder(title);
  const inTitles = createOverlapFinder(title, minTitleWords);
  return others.map((other) => {
    const text = storedHtmlToText(other.content);
    return {
      inContent: [...inContent(other.title), ...inContent(text)],
      inTitle: [...inTitles(other.title), ...inTitle(text)],
    };
  });
}
