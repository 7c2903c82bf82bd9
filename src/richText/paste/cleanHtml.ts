import { parseHtml } from '../parseHtml.ts';
import { cleanBlocks } from './cleanBlocks.ts';
import { withWordLists } from './wordLists.ts';

/**
 * What was written elsewhere, such as in Word, in Google Docs or on a web page, as structure alone: headings, paragraphs,
 * lists, quotes, tables, pictures, links and emphasis, without the looks, scripts and scaffolding around them.
 */
export function cleanHtml(html: string): string {
  // A strict policy reports these even where they do nothing.
  const body = parseHtml(html.replaceAll(/<style\b.*?<\/style\s*>/gis, ''));
  withWordLists(body);
  return cleanBlocks(body.childNodes);
}
