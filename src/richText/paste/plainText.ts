import { escapeText, renderTag } from '../document/markup.ts';

export function plainTextToParagraphs(text: string): string {
  return normalizeLineBreaks(text)
    .split(/\n(?:[ \t]*\n)+/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => renderTag('p', {}, paragraph.split('\n').map(escapeText).join('<br>')))
    .join('');
}

export const normalizeLineBreaks = (text: string) => text.replaceAll(/\r\n?/g, '\n');

/**
 * Looks for whole constructs, such as two list items, because plain text often contains single Markdown
 * characters.
 */
export function isMarkdown(text: string): boolean {
  return markdownPatterns.some((sign) => sign.test(normalizeLineBreaks(text)));
}

const markdownPatterns = [
  /^ {0,3}#{1,6} \S/m,
  /(?<![*\w])\*\*[^\s*][^*\n]{0,200}\*\*(?!\w)/,
  /(?<!\w)__[^\s_][^_\n]{0,200}__(?!\w)/,
  /\[[^\]\n]{1,200}\]\(https?:\/\/[^\s)]{1,999}\)/,
  /^ {0,3}(?:```|~~~)/m,
  /^ {0,3}([-*+]) \S.*\n+ {0,6}\1 \S/m,
  /^ {0,3}1[.)] \S.*\n+ {0,6}2[.)] \S/m,
  /^ {0,3}> \S/m,
  /^\|(?:[^|\n]{0,200}\|){2,50}\n\|(?:\s{0,3}:?-{3,50}:?\s{0,3}\|){2,50}/m,
];
