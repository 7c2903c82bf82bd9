import { parseHtml } from '../parseHtml.ts';
import { cleanBlocks } from './cleanBlocks.ts';
import { settleMedia, type LeftOut } from './leftOut.ts';
import { markLineBreaks } from './lineBreaks.ts';
import { nestLists } from './lists.ts';
import { resolveAddresses } from './resolveAddresses.ts';
import { applyAppleStyles, splitStyleSheets } from './styleSheets.ts';
import { readWordLists } from './wordLists.ts';

export interface CleanOptions {
  /** The address of the page that it is from. Default unknown: links within that page's site are dropped. */
  page?: string;
  /** Called with how much was left out, where anything was. */
  onLeftOut?: (leftOut: LeftOut) => void;
  /** Whether pictures that the text itself holds can be uploaded. Default false: they are left out. */
  canUpload?: boolean;
}

/**
 * What was written elsewhere, such as in Word, in Google Docs or on a web page, as structure alone: headings, paragraphs,
 * lists, quotes, tables, pictures, links and emphasis, without the looks, scripts and scaffolding around them. Each
 * program's ways are made HTML's own first; then all of it is cleaned in the same way.
 */
export function cleanHtml(html: string, { page, onLeftOut, canUpload = false }: CleanOptions = {}): string {
  const { html: unstyled, css } = splitStyleSheets(html);
  const body = parseHtml(unstyled);
  if (/Cocoa HTML Writer/.test(html)) applyAppleStyles(body, css);
  const links = resolveAddresses(body, page);
  const leftOut = { links, ...settleMedia(body, canUpload) };
  if (Object.values(leftOut).some((count) => count > 0)) onLeftOut?.(leftOut);
  markLineBreaks(body);
  nestLists(body, readWordLists(css));
  return cleanBlocks(body.childNodes);
}
