import { Parser } from 'htmlparser2';
import { resolved } from './tree.ts';

const hidden = new Set(['script', 'style', 'template', 'noscript', 'iframe']);
/** Elements that do not part words. */
const inline = new Set([
  'a',
  'abbr',
  'b',
  'bdi',
  'bdo',
  'code',
  'em',
  'font',
  'i',
  'mark',
  's',
  'small',
  'span',
]);
const inlineToo = new Set(['strong', 'sub', 'sup', 'u', 'wbr']);

/** Longer texts are cut before they are parsed: of a whole article the beginning is enough. */
const maxParsed = 20_000;

/** HTML as one line of text. Text without markup stays as it is but for its entities. */
export function plainText(html: string, maxLength: number): string {
  let text = '';
  let depthHidden = 0;
  const part = (name: string) => {
    if (!inline.has(name) && !inlineToo.has(name)) text += ' ';
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

/** Text that is known to be no HTML, in one line. */
export function oneLine(text: string): string {
  // oxlint-disable-next-line no-control-regex -- what databases and screens cannot hold
  return text.replace(/[\s\u0000-\u001F\u007F]+/g, ' ').trim();
}

/** Between words where one is near, with an ellipsis. */
export function cut(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const head = text.slice(0, maxLength - 1);
  const space = head.lastIndexOf(' ');
  const whole = space > maxLength * 0.8 ? head.slice(0, space) : head;
  return `${whole.replace(/[\uD800-\uDBFF]$/, '')}…`;
}

/** The first picture in HTML that is no counter of readers. */
export function firstPicture(html: string, base: string): string | undefined {
  let found: string | undefined;
  const parser = new Parser({
    onopentag(name, { src, width, height }) {
      if (found || name !== 'img' || width === '1' || height === '1') return;
      found = resolved(src, base);
    },
  });
  parser.write(html.slice(0, maxParsed));
  parser.end();
  return found;
}
