import { Parser } from 'htmlparser2';

const hidden = new Set(['script', 'style', 'template', 'noscript', 'iframe']);
/** Elements that do not part words. */
const inline = new Set('a abbr b bdi bdo code em font i mark s small span strong sub sup u wbr'.split(' '));

/** Longer texts are cut before they are parsed: of a whole article the beginning is enough. */
const maxParsed = 20_000;

/** HTML as one line of text. Text without markup stays as it is but for its entities. */
export function plainText(html: string, maxLength: number): string {
  let text = '';
  let depthHidden = 0;
  const part = (name: string) => {
    if (!inline.has(name)) text += ' ';
  };
  const parser = new Parser({
    onopentag(name) {
      if (hidden.has(name)) depthHidden += 1;
      part(name);
    },
    onclosetag(name) {
      if (hidden.has(name)) depthHidden = Math.max(0, depthHidden - 1);
      part(name);
    },
    ontext(piece) {
      if (depthHidden === 0) text += piece;
    },
  });
  parser.write(html.slice(0, maxParsed));
  parser.end();
  return cut(oneLine(text), maxLength);
}

/** A `<` that begins none of the tags that titles have: others are what a title is about. */
const otherTag =
  /<(?!\/?(?:a|abbr|b|bdi|bdo|big|br|center|cite|code|del|div|em|font|h[1-6]|i|img|ins|li|mark|ol|p|q|s|script|small|span|strike|strong|style|sub|sup|tt|u|ul|wbr)(?:[\s/][^<>]{0,2000})?>)/gi;

/** The text of a title, which is HTML in RSS, or no markup at all. */
export const titleText = (html: string, maxLength: number) =>
  plainText(html.slice(0, maxParsed).replace(otherTag, '&lt;'), maxLength);

/** Whether a text that is declared as plain is HTML. */
export const looksLikeHtml = (text: string) =>
  /<\/(?:a|b|blockquote|div|em|figure|h[1-6]|i|li|ol|p|span|strong|table|ul)>|<(?:br|img|p)[\s/>]/i.test(
    text.slice(0, maxParsed),
  );

/** Text that is known to be no HTML, in one line. */
export function oneLine(text: string): string {
  // Halves of pairs can be no JSON.
  const whole = text.replace(/\p{Cs}/gu, '\uFFFD');
  // oxlint-disable-next-line no-control-regex -- what databases and screens cannot hold
  return whole.replace(/[\s\u0000-\u001F\u007F]+/g, ' ').trim();
}

/** Between words where one is near, with an ellipsis. */
export function cut(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const head = text.slice(0, maxLength - 1);
  const space = head.lastIndexOf(' ');
  const whole = space > maxLength * 0.8 ? head.slice(0, space) : head;
  return `${whole.replace(/[\uD800-\uDBFF]$/, '')}…`;
}
