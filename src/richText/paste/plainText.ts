import { escapeText, tag } from '../document/markup.ts';

/** Plain text as paragraphs, which empty lines part; other line breaks stay line breaks. */
export function paragraphsOfPlainText(text: string): string {
  return withUnixLines(text)
    .split(/\n(?:[ \t]*\n)+/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => tag('p', {}, paragraph.split('\n').map(escapeText).join('<br>')))
    .join('');
}

export const withUnixLines = (text: string) => text.replaceAll(/\r\n?/g, '\n');

/** Whether a text is Markdown by more than a sign that other texts have as well. */
export function isMarkdown(text: string): boolean {
  return signs.some((sign) => sign.test(withUnixLines(text)));
}

const signs = [
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
