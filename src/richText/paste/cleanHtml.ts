import { parseHtml } from '../parseHtml.ts';
import { cleanBlocks } from './cleanBlocks.ts';
import { resolveAddresses } from './resolveAddresses.ts';
import { withWordLists } from './wordLists.ts';

export interface CleanOptions {
  /** The address of the page that it is from. Default unknown: links within that page's site are dropped. */
  page?: string;
  /** Called with the number of links that were dropped, where there are any. */
  onUnresolved?: (count: number) => void;
}

/**
 * What was written elsewhere, such as in Word, in Google Docs or on a web page, as structure alone: headings, paragraphs,
 * lists, quotes, tables, pictures, links and emphasis, without the looks, scripts and scaffolding around them.
 */
export function cleanHtml(html: string, { page, onUnresolved }: CleanOptions = {}): string {
  // A strict policy reports these even where they do nothing.
  const body = parseHtml(html.replaceAll(/<style\b.*?<\/style\s*>/gis, ''));
  const unresolved = resolveAddresses(body, page);
  if (unresolved > 0) onUnresolved?.(unresolved);
  withWordLists(body);
  return cleanBlocks(body.childNodes);
}
