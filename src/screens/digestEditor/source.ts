import type { ArticleBlock } from '#api/contract/sources.ts';
import { InvalidInputError, readableMessage, ResponseError } from '#api/errors.ts';
import { digestFields } from '#domain/digestFields.ts';
import { groupBlocks } from '#shared/article/htmlToBlocks.ts';
import { formatDateTime, formatDay } from '#shared/format/dates.ts';
import { parseYoutubeId } from '#domain/video/youtube.ts';
import { truncateToWords } from '#ui/text/words.ts';
import { messages } from './messages.ts';

/** Truncated to the field's word limit (EDIT-08, EDIT-09). */
export const sourceTitle = (page: { title?: string }) =>
  truncateToWords((page.title ?? '').trim(), digestFields.title.maxWords);
export const sourceSubtitle = (page: { subtitle?: string }) =>
  truncateToWords((page.subtitle ?? '').trim(), digestFields.subtitle.maxWords);

export const isCopyable = ({ kind }: ArticleBlock) => kind !== 'caption' && kind !== 'row';

export const paragraphBlocks = (texts: readonly string[]): ArticleBlock[] =>
  texts.map((text) => ({ kind: 'paragraph', text }));

export function openingBlocks(blocks: readonly ArticleBlock[], words = 40): ArticleBlock[] {
  const opening: ArticleBlock[] = [];
  let count = 0;
  for (const block of blocks.filter(isCopyable)) {
    if (count >= words) break;
    opening.push(block);
    count += block.text.split(/\s+/).filter(Boolean).length;
  }
  return opening;
}

/** EDIT-10 to EDIT-12. Undefined if the server rejects a YouTube URL. */
export function sourceFailureMessage(error: unknown, url: string): string | undefined {
  const message = error instanceof ResponseError ? readableMessage(error.body) : undefined;
  if (message === 'url can not be parsed') return messages.sourceUnavailable;
  if (error instanceof InvalidInputError) {
    return parseYoutubeId(url) ? undefined : (message ?? messages.sourceInvalid);
  }
  if (error instanceof ResponseError && error.status !== 500 && message) return message;
  return messages.sourceUnavailable;
}

/** A page's text is never parsed as markup. */
export const paragraphsToHtml = (paragraphs: readonly string[]) => blocksToHtml(paragraphBlocks(paragraphs));

export function blocksToHtml(blocks: readonly ArticleBlock[]): string {
  return groupBlocks(blocks.filter(isCopyable))
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

/** Splits at blank lines, or at line breaks if there are none. */
export function splitParagraphs(text: string): string[] {
  const paragraphs = /\n\s*\n/.test(text) ? text.split(/\n\s*\n/) : text.split('\n');
  return paragraphs.map((paragraph) => paragraph.replace(/\s+/g, ' ').trim()).filter(Boolean);
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>]/g, (character) => escapes[character]!);
}

export function appendHtml(content: string, html: string): string {
  return content.replace(/(<p[^>]*>(\s|&nbsp;|<br\s*\/?>)*<\/p>\s*)+$/i, '') + html;
}

/** Drops markup, because content from a link is untrusted. */
export function textToHtml(text: string): string {
  const lines = text
    .replace(/<\/(p|div|li|h[1-6]|blockquote)\s*>|<br\s*\/?>/gi, '\n\n')
    .replace(/<[^>]*>/g, '');
  return paragraphsToHtml(splitParagraphs(lines));
}

/** Formats the date in the page's own zone, and says if the zone is missing. */
export function sourceDate(date: string | undefined): string {
  const [, day, time, zone] =
    /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}))?[^Z+-]*(Z|[+-]\d{2}:\d{2})?$/.exec(date ?? '') ?? [];
  if (!day) return date ?? '';
  if (!time) return formatDay(day);
  // Parsed as local time, to show it as written.
  const wall = formatDateTime(`${day}T${time}`);
  if (!zone) return `${wall} (${messages.source.noZone})`;
  return `${wall} UTC${zone === 'Z' || zone === '+00:00' ? '' : zone}`;
}
