import type { ArticleBlock } from '#api/contract/sources.ts';
import { captionAttribute } from './clutter.ts';
import { nodeTypes, childElements, asElement, type DomElement, type DomNode } from './dom.ts';

export interface RawBlock extends ArticleBlock {
  linkShare: number;
  list?: DomElement | undefined;
}

const inlineTags = new Set(
  (
    'a abbr acronym b bdi bdo big cite code data del dfn em font i ins kbd mark q ruby rb rt s samp small span ' +
    'strike strong sub sup time tt u var wbr'
  ).split(' '),
);
const ignoredTags = new Set(
  'script style noscript template svg math iframe button select textarea input rp nav form'.split(' '),
);

type Kind = ArticleBlock['kind'];
/** Highest precedence first, however elements nest: a list item in a quote, or around one, is a quote. */
const kindsByRank: Kind[] = ['caption', 'row', 'code', 'quote', 'heading', 'item'];

/** Returns blocks in reading order. Iterative, because pages may nest deeper than the stack allows. */
export function collectBlocks(root: DomNode): RawBlock[] {
  const reader = new BlockReader();
  let node: DomNode | null = root.firstChild;
  while (node) {
    if (reader.enter(node) && node.firstChild) {
      node = node.firstChild;
      continue;
    }
    reader.leave(node);
    while (node && node !== root && !node.nextSibling) {
      node = node.parentNode;
      if (node && node !== root) reader.leave(node);
    }
    node = node && node !== root ? node.nextSibling : null;
  }
  return reader.finish();
}

class BlockReader {
  private readonly blocks: RawBlock[] = [];
  private readonly open = new Map<Kind, number>();
  private readonly lists: DomElement[] = [];
  private text = '';
  private linked = 0;
  private links = 0;
  private level = 2;

  enter(node: DomNode): boolean {
    if (node.nodeType === nodeTypes.text) this.addText(node.textContent ?? '');
    const element = asElement(node);
    if (!element || ignoredTags.has(element.localName)) return false;
    if (isLink(element)) this.links += 1;
    if (this.isIn('row') && element.localName !== 'tr') {
      if (element.localName === 'td' || element.localName === 'th')
        this.text += this.text.trim() ? ' | ' : '';
      else if (!inlineTags.has(element.localName)) this.text += ' ';
      return true;
    }
    if (!isInline(element)) this.flush();
    const kind = blockKind(element);
    if (kind) this.open.set(kind, (this.open.get(kind) ?? 0) + 1);
    if (isList(element)) this.lists.push(element);
    if (kind === 'heading') this.level = Math.min(Math.max(Number(element.localName[1]), 2), 4);
    return true;
  }

  leave(node: DomNode) {
    const element = asElement(node);
    if (!element || ignoredTags.has(element.localName)) return;
    if (isLink(element)) this.links -= 1;
    const isCell = this.isIn('row') && element.localName !== 'tr';
    if (!isCell && !isInline(element)) this.flush();
    if (isCell && !isInline(element)) this.text += ' ';
    const kind = blockKind(element);
    if (kind) this.open.set(kind, (this.open.get(kind) ?? 1) - 1);
    if (isList(element)) this.lists.pop();
  }

  finish(): RawBlock[] {
    this.flush();
    return this.blocks;
  }

  private addText(text: string) {
    this.text += text;
    if (this.links > 0) this.linked += text.replace(/\s+/g, '').length;
  }

  private flush() {
    const text = this.text.replace(/\s+/g, ' ').trim();
    const linkShare = this.linked / (text.replace(/\s+/g, '').length || 1);
    let kind = kindsByRank.find((each) => this.isIn(each)) ?? 'paragraph';
    // Some sites mark up their first paragraph as a heading.
    if (kind === 'heading' && text.length > 100 && /[.!?…]["'”’»)]*$/.test(text)) kind = 'paragraph';
    this.text = '';
    this.linked = 0;
    if (!text) return;
    this.blocks.push({
      kind,
      text,
      ...(kind === 'heading' && { level: this.level }),
      linkShare,
      list: kind === 'item' ? this.lists.at(-1) : undefined,
    });
  }

  private isIn(kind: Kind): boolean {
    return (this.open.get(kind) ?? 0) > 0;
  }
}

const isLink = (element: DomElement) =>
  element.localName === 'a' && !/^(?:#|$)/.test(element.getAttribute('href') ?? '');
const isList = ({ localName }: DomElement) => localName === 'ul' || localName === 'ol';
/** A caption in a span is still its own block. */
const isInline = (element: DomElement) =>
  inlineTags.has(element.localName) && !element.hasAttribute(captionAttribute);

function blockKind(element: DomElement): Kind | undefined {
  if (element.localName === 'figcaption' || element.hasAttribute(captionAttribute)) return 'caption';
  if (/^h[1-6]$/.test(element.localName)) return 'heading';
  switch (element.localName) {
    case 'blockquote':
      return 'quote';
    case 'pre':
      return 'code';
    case 'li':
    case 'dt':
    case 'dd':
      return 'item';
    case 'caption':
      return 'caption';
    case 'tr':
      return isDataRow(element) ? 'row' : undefined;
    default:
      return undefined;
  }
}

/** Cells of layout tables contain paragraphs; data cells don't. */
function isDataRow(row: DomElement): boolean {
  const cells = childElements(row);
  if (cells.some(isLong)) return false;
  if (cells.length > 1) return true;
  return [row.previousSibling, row.nextSibling].some((sibling) => {
    const next = sibling?.nodeType === nodeTypes.text ? undefined : asElement(sibling);
    const others = next ? childElements(next) : [];
    return others.length > 2 && !others.some(isLong);
  });
}

/** Checks the text length last, because the text of nested tables would otherwise be read once per level. */
const isLong = (cell: DomElement) =>
  cell.querySelector('table, p + p, h1, h2') !== null || (cell.textContent ?? '').length > 300;
