import { storedHtmlToText } from '#server/content/text.ts';

const listTag = /<(\/?)(ul|ol|li)\b[^<>]*>/g;

/** Returns the items of the first list, with their sublists, as plain text. `html` must be sanitized. */
export function extractTakeaways(html: string): string[] {
  const items: string[] = [];
  let depth = 0;
  let start: number | undefined;
  for (const { 0: tag, 1: closing, 2: name, index } of html.matchAll(listTag)) {
    if (name !== 'li') {
      depth += closing ? -1 : 1;
      if (depth <= 0) break;
    } else if (depth === 1) {
      if (!closing) start = index + tag.length;
      else if (start !== undefined) items.push(html.slice(start, index));
    }
  }
  return items.map((item) => storedHtmlToText(item).replaceAll('\n', ' ')).filter(Boolean);
}
