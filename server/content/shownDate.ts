import { nodeTypes, type DomDocument, type DomElement, type DomNode } from './dom.ts';
import { parseFeedDate } from './feeds/dates.ts';

interface Line {
  text: string;
  offset: number;
  machineDate: string;
  isTitle: boolean;
}

const ignoredTags = new Set(
  'script style noscript template svg iframe aside nav footer form select textarea dialog'.split(' '),
);
const inlineTags = new Set(
  'a abbr b bdi bdo cite em font i mark q s small span strong sub sup time u wbr img'.split(' '),
);
const unrelatedSectionPattern =
  /(?:^|[ _-])(?:related|recirc|recommend|teasers?|sidebar|comments?|most-(?:read|popular)|popular|trending|latest|widget|footer|copyright|more-(?:posts|news|stories)|read-next)/i;

const maxDistanceBeforeTitle = 300;
const maxDistanceAfterTitle = 2000;
const maxLines = 20_000;
const maxLineLength = 160;

const monthPattern = '\\p{L}[\\p{L}\\p{M}]{1,30}\\.?(?:/\\p{L}[\\p{L}\\p{M}]{1,30})?';
const datePattern = new RegExp(
  [
    '\\d{4}\\s?[-/.年년]\\s?\\d{1,2}\\s?[-/.月월]\\s?\\d{1,2}(?:\\s?[日일])?',
    '\\d{1,2}([./-])\\s?\\d{1,2}\\1\\s?\\d{4}',
    `\\d{1,2}(?:st|nd|rd|th|er|\\.|º)?(?: de)? ${monthPattern},?(?: del?)? \\d{4}`,
    `${monthPattern} \\d{1,2}(?:st|nd|rd|th)?,? \\d{4}`,
    `\\d{1,2}-\\p{L}{3,12}-\\d{4}`,
    `\\d{4}\\. ${monthPattern} \\d{1,2}`,
  ]
    .map((pattern) => `(?<!\\d)${pattern}(?!\\d)`)
    .join('|'),
  'u',
);
const revisionLabelPattern =
  /^\W*(?:last )?(?:updated|modified|edited|aktualisiert|mis à jour|actualizado|aggiornato|آخر تحديث|تحديث|更新)/iu;

/**
 * Returns the visible date closest to the title, or an empty string. Falls back to a revision date ("Updated
 * …") if there's no other. Ignores dates in sentences and in sections about other articles.
 */
export function findVisibleDate(document: DomDocument, toIso: (dateText: string) => string): string {
  const title = document.querySelector('h1');
  const lines = collectLines(document, title);
  const at = lines.findIndex(({ isTitle }) => isTitle);
  const anchor = lines[at];
  if (!anchor) return '';
  let best = { cost: Number.POSITIVE_INFINITY, date: '' };
  for (const line of lines) {
    const distance = line.offset - anchor.offset - (line.offset > anchor.offset ? anchor.text.length : 0);
    if (distance < -maxDistanceBeforeTitle || distance > maxDistanceAfterTitle) continue;
    const date = readLineDate(line, toIso);
    // A site's header may show today's date.
    const cost =
      Math.abs(distance) + (distance < 0 ? 500 : 0) + (revisionLabelPattern.test(line.text) ? 3000 : 0);
    if (date && cost < best.cost) best = { cost, date };
  }
  return best.date;
}

function readLineDate({ text, machineDate }: Line, toIso: (dateText: string) => string): string {
  return text.length > maxLineLength ? '' : toIso(machineDate) || findDate(text, toIso);
}

export function findDate(line: string, toIso: (dateText: string) => string): string {
  const text = withLatinDigits(toSingleLine(line.slice(0, maxLineLength)));
  const match = datePattern.exec(text);
  if (!match) return '';
  const around = text.replace(match[0], ' ').match(/[\p{L}\p{M}]+/gu)?.length ?? 0;
  if (around > 12 || (around > 6 && /[.!?。]$/.test(text))) return '';
  const day = parseDay(match[0]);
  const clock = /^[ T,]{1,3}(\d{2}:\d{2}(?::\d{2})?)(?!\s?[ap]\.?m)/i.exec(
    text.slice(match.index + match[0].length),
  )?.[1];
  return (day && clock && toIso(`${day}T${clock}`)) || toIso(text) || day;
}

const withLatinDigits = (text: string) =>
  text.replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0)! - 0x660) % 0x90));

/** Returns ISO 8601, or empty. Some sites name the month twice: `آب/أغسطس`. */
export function parseDay(text: string): string {
  const tight = text
    .slice(0, maxLineLength)
    .replace(/(\d[./-])\s(?=\d)/g, '$1')
    // With its units, the feed parser would read it as midnight in Korea.
    .replace(/(\d{4})\s?[年년]\s?(\d{1,2})\s?[月월]\s?(\d{1,2})\s?[日일]?/u, '$1-$2-$3')
    .replace(/^(\d{4})\. (\p{L}+)\.? (\d{1,2})$/u, '$3 $2 $1');
  const ways = [tight.replace(/\/\p{L}[\p{L}\p{M}]*/u, ''), tight.replace(/\p{L}[\p{L}\p{M}]*\//u, '')];
  const day = ways.map((way) => parseFeedDate(way)).find(Boolean);
  return day?.toISOString().slice(0, 10) ?? '';
}

function collectLines(document: DomDocument, heading: DomElement | null): Line[] {
  const lines: Line[] = [];
  const pageTitle = toSingleLine(document.querySelector('title')?.textContent ?? '');
  const around = findAncestors(heading);
  let line: Line = { text: '', offset: 0, machineDate: '', isTitle: false };
  let offset = 0;
  let titleAt = Number.POSITIVE_INFINITY;
  const flush = () => {
    const text = toSingleLine(line.text);
    const isTitle = heading ? line.isTitle : text.length > 7 && pageTitle.startsWith(text);
    if (isTitle) titleAt = Math.min(titleAt, offset);
    if (text || line.machineDate) lines.push({ ...line, text, offset, isTitle });
    offset += text.length;
    line = { text: '', offset, machineDate: '', isTitle: false };
  };
  for (const step of walk(document.body, (element) => isSkipped(element, around))) {
    if (typeof step === 'string') line.text += step;
    else {
      if (!inlineTags.has(step.localName)) flush();
      if (step === heading) line.isTitle = true;
      if (step.localName === 'time') line.machineDate ||= step.getAttribute('datetime') ?? '';
    }
    if (lines.length > maxLines || offset > titleAt + maxDistanceAfterTitle * 2) break;
  }
  flush();
  return lines;
}

function* walk(root: DomNode, isExcluded: (element: DomElement) => boolean): Generator<string | DomElement> {
  let node: DomNode | null = root.firstChild;
  while (node && node !== root) {
    const element = node.nodeType === nodeTypes.element ? (node as DomElement) : undefined;
    if (node.nodeType === nodeTypes.text) yield node.textContent ?? '';
    if (element && !isExcluded(element)) yield element;
    if (element && !isExcluded(element) && node.firstChild) {
      node = node.firstChild;
      continue;
    }
    while (node && node !== root && !node.nextSibling) {
      node = node.parentNode;
      if (node && node !== root) yield node as DomElement;
    }
    if (node && node !== root) node = node.nextSibling;
  }
}

function isSkipped(element: DomElement, ancestors: ReadonlySet<DomNode>): boolean {
  if (ancestors.has(element)) return false;
  const role = element.getAttribute('role');
  return (
    ignoredTags.has(element.localName) ||
    role === 'complementary' ||
    role === 'navigation' ||
    unrelatedSectionPattern.test(`${element.getAttribute('class') ?? ''} ${element.getAttribute('id') ?? ''}`)
  );
}

function findAncestors(element: DomElement | null): Set<DomNode> {
  const found = new Set<DomNode>();
  for (let node: DomNode | null = element; node; node = node.parentNode) found.add(node);
  return found;
}

const toSingleLine = (text: string) => text.replace(/\s+/g, ' ').trim();
