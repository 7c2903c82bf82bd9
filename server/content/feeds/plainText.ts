import { truncateText } from '../markup.ts';
import { Parser } from 'htmlparser2';

const hiddenTags = new Set(['script', 'style', 'template', 'noscript', 'iframe']);
const inlineTags = new Set(
  'a abbr b bdi bdo code em font i mark s small span strong sub sup u wbr'.split(' '),
);

const maxParsedLength = 20_000;

export function plainText(html: string, maxLength: number): string {
  let text = '';
  let depthHidden = 0;
  const part = (name: string) => {
    if (!inlineTags.has(name)) text += ' ';
  };
  const parser = new Parser({
    onopentag(name) {
      if (hiddenTags.has(name)) depthHidden += 1;
      part(name);
    },
    onclosetag(name) {
      if (hiddenTags.has(name)) depthHidden = Math.max(0, depthHidden - 1);
      part(name);
    },
    ontext(piece) {
      if (depthHidden === 0) text += piece;
    },
  });
  parser.write(html.slice(0, maxParsedLength));
  parser.end();
  return truncate(toSingleLine(text), maxLength);
}

/** Matches a `<` that doesn't start one of the tags used in titles. It's part of the title's text. */
const strayTagPattern =
  /<(?!\/?(?:a|abbr|b|bdi|bdo|big|br|center|cite|code|del|div|em|font|h[1-6]|i|img|ins|li|mark|ol|p|q|s|script|small|span|strike|strong|style|sub|sup|tt|u|ul|wbr)(?:[\s/][^<>]{0,2000})?>)/gi;

export const titleText = (html: string, maxLength: number) =>
  plainText(html.slice(0, maxParsedLength).replace(strayTagPattern, '&lt;'), maxLength);

export const looksLikeHtml = (text: string) =>
  /<\/(?:a|b|blockquote|div|em|figure|h[1-6]|i|li|ol|p|span|strong|table|ul)>|<(?:br|img|p)[\s/>]/i.test(
    text.slice(0, maxParsedLength),
  );

export function toSingleLine(text: string): string {
  // Unpaired surrogates aren't valid in JSON.
  const whole = text.replace(/\p{Cs}/gu, '\uFFFD');
  // oxlint-disable-next-line no-control-regex -- control characters can't be stored or displayed
  return whole.replace(/[\s\u0000-\u001F\u007F]+/g, ' ').trim();
}

/** Cuts between words if possible, and adds an ellipsis. */
export function truncate(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const head = text.slice(0, maxLength - 1);
  const space = head.lastIndexOf(' ');
  const whole = space > maxLength * 0.8 ? head.slice(0, space) : head;
  return `${truncateText(whole, maxLength)}…`;
}
