import type { RawBlock } from './blocks.ts';
import {
  controlPattern,
  counterPattern,
  creditPattern,
  dateWordPattern,
  labels,
  navigationPattern,
  normalizeWords,
  pricePattern,
  promotionPattern,
  provenancePattern,
  relatedStartPattern,
  shopPattern,
} from './boilerplateWords.ts';
import { findDate } from './shownDate.ts';

/** Drops labels, promotions, related links and price lists. */
export function dropBoilerplate(
  blocks: readonly RawBlock[],
  title: string,
  authors: readonly string[],
): RawBlock[] {
  const linkLists = findLinkLists(blocks);
  const prices = findPriceRuns(blocks);
  const own = blocks.map(markCredit).filter((block, index) => {
    if (labels.has(normalizeWords(block.text)) || prices.has(index)) return false;
    if (block.kind === 'item' && block.list && linkLists.has(block.list)) return false;
    if (isRelated(block) || isPromotion(block)) return false;
    return !(block.kind === 'heading' && isHeadingOfDroppedBlocks(blocks, index, linkLists));
  });
  const article = dropMenu(stripCaptionLabels(own));
  return dropRepeats(dropFrontMatter(dropKickers(article, title), title, authors));
}

function markCredit(block: RawBlock): RawBlock {
  const text = block.text.replace(/\s*(?:Continue reading the main story)$/i, '') || block.text;
  const isCredit =
    block.kind === 'paragraph' &&
    text.length < 160 &&
    creditPattern.test(text) &&
    !/[.!?]\s+\p{Lu}/u.test(text);
  return isCredit ? { ...block, text, kind: 'caption' } : { ...block, text };
}

function findLinkLists(blocks: readonly RawBlock[]) {
  const counts = new Map<unknown, { items: number; links: number }>();
  for (const { list, linkShare } of blocks) {
    if (!list) continue;
    const count = counts.get(list) ?? { items: 0, links: 0 };
    counts.set(list, { items: count.items + 1, links: count.links + (linkShare >= 0.8 ? 1 : 0) });
  }
  return new Set([...counts].filter(([, { items, links }]) => links >= items * 0.8).map(([list]) => list));
}

function isRelated({ kind, text, linkShare }: RawBlock): boolean {
  if (kind === 'caption' || kind === 'row' || kind === 'code' || text.length > 300) return false;
  const bare = text.replace(/^[[(]\s*|\s*[\])]$/g, '');
  if (relatedStartPattern.test(bare) && (linkShare >= 0.4 || (text.length < 40 && /[:：]$/.test(text))))
    return true;
  if (kind === 'heading') return false;
  return (
    linkShare >= 0.8 &&
    text.length < 200 &&
    (text !== bare || !/[.!?…。؟"”»]$/.test(text) || text.length < 80)
  );
}

function isPromotion({ kind, text }: RawBlock): boolean {
  return kind !== 'code' && text.length < 300 && promotionPattern.test(text) && !/^["“«„]/.test(text);
}

const isPriced = ({ kind, text }: RawBlock) =>
  kind !== 'caption' &&
  text.length < 90 &&
  (pricePattern.test(text) || shopPattern.test(text)) &&
  !/[.!?]["”]?$/.test(text);

function findPriceRuns(blocks: readonly RawBlock[]): Set<number> {
  const runs = new Set<number>();
  for (let start = 0; start < blocks.length; start += 1) {
    let end = start;
    while (end < blocks.length && isPriced(blocks[end]!)) end += 1;
    const isShop = end > start && blocks.slice(start, end).some(({ text }) => shopPattern.test(text));
    if (end - start >= 3 || isShop) for (let index = start; index < end; index += 1) runs.add(index);
    start = Math.max(end, start);
  }
  return runs;
}

/** Such as "More from the islands" with only links below it. */
function isHeadingOfDroppedBlocks(
  blocks: readonly RawBlock[],
  index: number,
  linkLists: Set<unknown>,
): boolean {
  const next = blocks[index + 1];
  return (
    next !== undefined &&
    ((next.list !== undefined && linkLists.has(next.list)) ||
      (isRelated(next) && relatedStartPattern.test(blocks[index]!.text)))
  );
}

function stripCaptionLabels(blocks: readonly RawBlock[]): RawBlock[] {
  return blocks.map((block) =>
    block.kind === 'caption'
      ? {
          ...block,
          text: block.text.replace(
            /^(?:(?:image|media) (?:caption|copyright|source)|photo(?=[A-Z])|image(?=[A-Z]))[\s,:]*/i,
            '',
          ),
        }
      : block,
  );
}

const isShort = ({ kind, text }: RawBlock) => (kind === 'paragraph' || kind === 'item') && text.length < 60;

function dropMenu(blocks: readonly RawBlock[]): readonly RawBlock[] {
  const start = blocks.findLastIndex((block) => !isShort(block)) + 1;
  const first = blocks.findIndex(({ linkShare }, index) => index >= start && linkShare > 0);
  const menu = first < 0 ? [] : blocks.slice(first);
  const linked = menu.filter(({ linkShare }) => linkShare > 0);
  return menu.length >= 8 && linked.length >= menu.length / 2 ? blocks.slice(0, first) : blocks;
}

const maxKickers = 4;

function dropKickers(blocks: readonly RawBlock[], title: string): readonly RawBlock[] {
  const plainTitle = normalizeWords(title);
  const at = blocks.findIndex(({ text }) => isTitle(normalizeWords(text), plainTitle));
  const over = blocks.slice(0, Math.max(at, 0));
  const areKickers = over.every(
    (block) => block.kind === 'caption' || (isShort(block) && !/[.!?…。:]["”»」]?$/.test(block.text)),
  );
  if (at > maxKickers || !areKickers) return blocks;
  return blocks.filter((block, index) => index >= at || block.kind === 'caption');
}

const isTitle = (line: string, title: string) =>
  line === title ||
  (line.length > (/\p{Script=Han}/u.test(line) ? 3 : 9) &&
    (title.startsWith(`${line} `) || title.endsWith(` ${line}`)));

function dropFrontMatter(blocks: readonly RawBlock[], title: string, authors: readonly string[]): RawBlock[] {
  const names = authors.map(normalizeWords).filter(Boolean);
  const plainTitle = normalizeWords(title);
  const isHead = ({ kind, text }: RawBlock) => {
    const own = normalizeWords(text);
    if (own === '' || isTitle(own, plainTitle)) return true;
    if (kind !== 'caption' && kind !== 'heading' && isFurniture(text)) return true;
    if (kind === 'caption' || text.length > 160 || /[.!?…。]["”»]?$/.test(text.replace(/\b[ap]\.m\.$/i, '')))
      return false;
    const rest = names.reduce(
      (left, name) => left.replace(name, ' '),
      normalizeWords(text.replace(/\([^()]*\)/g, ' ')),
    );
    const others = rest.split(' ').filter((word) => word !== '' && !/^\p{N}+$/u.test(word));
    const isByline = names.some((name) => own.includes(name)) && others.length <= 6;
    return isByline || /^(?:[Bb]y|BY|[Vv]on|[Pp]ar|[Pp]or|بقلم|מאת)\s\P{Ll}/u.test(text) || isDateLine(text);
  };
  const first = blocks.findIndex((block) => !isHead(block) && block.kind !== 'caption');
  return blocks.filter(
    (block, index) => !(index <= Math.max(first, 0) + 1 || index >= blocks.length - 2) || !isHead(block),
  );
}

/** Matches navigation, counters, buttons, source lines, and bylines without a name. */
function isFurniture(text: string): boolean {
  if (text.length > 160) return false;
  if (navigationPattern.test(text)) return true;
  if (text.length > 60) return false;
  return (
    counterPattern.test(text) ||
    controlPattern.test(text) ||
    provenancePattern.test(text) ||
    isUnnamedByline(text)
  );
}

const isUnnamedByline = (text: string) => /^(?:by|von|par|por)[\s\p{P}]{0,9}$/iu.test(text);

function isDateLine(text: string): boolean {
  if (text.length < 100 && findDate(text, () => '') !== '') return true;
  if (/\d{1,2}[:.]\d{2}/.test(text) && text.length < 40 && (text.match(/\p{L}+/gu)?.length ?? 0) <= 2)
    return true;
  if (dateWordPattern.test(text) && /\d/.test(text)) return true;
  return (
    /\d{4}/.test(text) &&
    text.length < 60 &&
    text
      .replace(/[^\p{L}]+/gu, ' ')
      .trim()
      .split(' ').length <= 4 &&
    /\d{1,2}[:.h]\d{2}|^\P{L}*\d{1,2}[. /]|\d{1,2}(?:, |\. )\d{4}/u.test(text)
  );
}

const maxPullQuotes = 50;

/** Keeps the first of identical captions, and drops pull quotes. */
function dropRepeats(blocks: readonly RawBlock[]): RawBlock[] {
  const captions = new Set<string>();
  const text = normalizeWords(
    blocks.flatMap((block) => (block.kind === 'paragraph' ? block.text : [])).join(' '),
  );
  let quotes = 0;
  return blocks.filter((block) => {
    const own = normalizeWords(block.text);
    if (!own) return false;
    if (block.kind === 'caption') return !captions.has(own) && captions.add(own);
    if ((block.kind !== 'quote' && block.kind !== 'heading') || own.length < 30) return true;
    quotes += 1;
    return quotes > maxPullQuotes || !text.includes(own);
  });
}
