import type { ArticleBlock } from '#api/contract/sources.ts';
import { InvalidInputError, toMessage, ResponseError } from '#api/errors.ts';
import { groupBlocks } from '#shared/article/groupBlocks.ts';
import { formatDateTime, formatDay } from '#shared/format/dates.ts';
import { youtubeId } from '#domain/video/youtube.ts';
import { cutToWords } from '#ui/text/words.ts';
import { messages } from './messages.ts';

/** Words that a copied text is cut to (EDIT-08, EDIT-09), the limits of the fields themselves. */
export const titleWords = 30;
export const subtitleWords = 12;

export const sourceTitle = (page: { title?: string }) => cutToWords((page.title ?? '').trim(), titleWords);
export const sourceSubtitle = (page: { subtitle?: string }) =>
  cutToWords((page.subtitle ?? '').trim(), subtitleWords);

/** The blocks of an article that belong to its text: captions and rows of tables are not copied. */
export const isCopied = ({ kind }: ArticleBlock) => kind !== 'caption' && kind !== 'row';

/** Plain paragraphs as blocks. */
export const paragraphBlocks = (texts: readonly string[]): ArticleBlock[] =>
  texts.map((text) => ({ kind: 'paragraph', text }));

/** How an article starts: whole blocks of its text, until there are words enough to write from. */
export function openingBlocks(blocks: readonly ArticleBlock[], words = 40): ArticleBlock[] {
  const opening: ArticleBlock[] = [];
  let count = 0;
  for (const block of blocks.filter(isCopied)) {
    if (count >= words) break;
    opening.push(block);
    count += block.text.split(/\s+/).filter(Boolean).length;
  }
  return opening;
}

/** The message for a page that could not be read (EDIT-10 to EDIT-12); none for a video. */
export function sourceFailureMessage(error: unknown, url: string): string | undefined {
  const given = error instanceof ResponseError ? toMessage(error.body) : undefined;
  if (given === 'url can not be parsed') return messages.sourceUnavailable;
  if (error instanceof InvalidInputError) {
    return youtubeId(url) ? undefined : (given ?? messages.sourceInvalid);
  }
  if (error instanceof ResponseError && error.status !== 500 && given) return given;
  return messages.sourceUnavailable;
}

/** Plain paragraphs as HTML. A page's text is never read as markup. */
export const paragraphsToHtml = (paragraphs: readonly string[]) => blocksToHtml(paragraphBlocks(paragraphs));

/** Blocks of an article as HTML for the content, with their structure and without captions and tables. */
export function blocksToHtml(blocks: readonly ArticleBlock[]): string {
  return groupBlocks(blocks.filter(isCopied))
    .map((group) => {
      const [first] = group;
      const paragraphs = group.map(({ text }) => `<p>${escapeHtml(text)}</p>`).join('');
      switch (first?.kind) {
        case 'heading':
          return `<h${first.level ?? 2}>${escapeHtml(first.text)}</h${first.level ?? 2}>`;
        case 'quote':
          return `<blockquote>${paragraphs}</blockquote>`;
        case 'item':
          return `<ul>${group.map(({ text }) => `<li>${escapeHtml(text)}</li>`).join('')}</ul>`;
        case 'code':
          return `<pre><code>${escapeHtml(first.text)}</code></pre>`;
        default:
          return paragraphs;
      }
    })
    .join('');
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

/** A page's date as the documents write dates, in the zone that the page states; it says when the zone is missing. */
export function sourceDate(date: string | undefined): string {
  const [, day, time, zone] =
    /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}))?[^Z+-]*(Z|[+-]\d{2}:\d{2})?$/.exec(date ?? '') ?? [];
  if (!day) return date ?? '';
  if (!time) return formatDay(day);
  // Read as a local time, so that it is shown as it was written.
  const wall = formatDateTime(`${day}T${time}`);
  if (!zone) return `${wall} (${messages.source.noZone})`;
  return `${wall} UTC${zone === 'Z' || zone === '+00:00' ? '' : zone}`;
}
