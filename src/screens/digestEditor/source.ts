import type { ParsedPage } from '../../api/contract/sources';
import { firstMessage, InvalidInputError, ResponseError } from '../../api/errors';
import { youtubeId } from '../../app/urls';
import { messages } from './messages';
import { cutWords } from './words';

/** Words that a copied text is cut to (EDIT-08, EDIT-09), the limits of the fields themselves. */
export const titleWords = 30;
export const subtitleWords = 12;

export const sourceTitle = (page: ParsedPage) => cutWords(page.title, titleWords);
export const sourceSubtitle = (page: ParsedPage) => cutWords(page.subtitle, subtitleWords);

/** How an article starts: whole paragraphs, until there are words enough to write from. */
export function openingParagraphs(content: readonly string[], words = 40): string[] {
  const opening: string[] = [];
  let count = 0;
  for (const paragraph of content) {
    if (count >= words) break;
    opening.push(paragraph);
    count += paragraph.split(/\s+/).filter(Boolean).length;
  }
  return opening;
}

/** What is said of a page that could not be read (EDIT-10 to EDIT-12); nothing for a video. */
export function sourceFailureMessage(error: unknown, url: string): string | undefined {
  const given = error instanceof ResponseError ? firstMessage(error.body) : undefined;
  if (given === 'url can not be parsed') return messages.sourceUnavailable;
  if (error instanceof InvalidInputError) {
    return youtubeId(url) ? undefined : (given ?? messages.sourceInvalid);
  }
  if (error instanceof ResponseError && error.status !== 500 && given) return given;
  return messages.sourceUnavailable;
}

/** Plain paragraphs as HTML. A page's text is never taken for markup. */
export function paragraphsToHtml(paragraphs: readonly string[]): string {
  return paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`).join('');
}

/** Plain text as somebody pasted it, its paragraphs parted by blank lines or, without any, by line breaks. */
export function splitParagraphs(text: string): string[] {
  const parts = /\n\s*\n/.test(text) ? text.split(/\n\s*\n/) : text.split('\n');
  return parts.map((part) => part.replace(/\s+/g, ' ').trim()).filter(Boolean);
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>]/g, (character) => escapes[character]!);
}
