import { firstMessage, InvalidInputError, ResponseError } from '#api/errors.ts';
import { youtubeId } from '#shared/urls.ts';
import { cutToWords } from '#ui/text/words.ts';
import { messages } from './messages.ts';

/** Words that a copied text is cut to (EDIT-08, EDIT-09), the limits of the fields themselves. */
export const titleWords = 30;
export const subtitleWords = 12;

export const sourceTitle = (page: { title?: string }) => cutToWords((page.title ?? '').trim(), titleWords);
export const sourceSubtitle = (page: { subtitle?: string }) =>
  cutToWords((page.subtitle ?? '').trim(), subtitleWords);

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

/** Plain paragraphs as HTML. A page's text is never read as markup. */
export function paragraphsToHtml(paragraphs: readonly string[]): string {
  return paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`).join('');
}

/** The paragraphs of pasted plain text, separated by blank lines or, without any, by line breaks. */
export function splitParagraphs(text: string): string[] {
  const paragraphs = /\n\s*\n/.test(text) ? text.split(/\n\s*\n/) : text.split('\n');
  return paragraphs.map((paragraph) => paragraph.replace(/\s+/g, ' ').trim()).filter(Boolean);
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>]/g, (character) => escapes[character]!);
}

/** Adds HTML after what is there, in place of an empty last paragraph. */
export function appendHtml(content: string, html: string): string {
  return content.replace(/(<p[^>]*>(\s|&nbsp;|<br\s*\/?>)*<\/p>\s*)+$/i, '') + html;
}

/** A text from an address as paragraphs. Markup in it is dropped, since links are untrusted. */
export function textToHtml(text: string): string {
  const lines = text
    .replace(/<\/(p|div|li|h[1-6]|blockquote)\s*>|<br\s*\/?>/gi, '\n\n')
    .replace(/<[^>]*>/g, '');
  return paragraphsToHtml(splitParagraphs(lines));
}
