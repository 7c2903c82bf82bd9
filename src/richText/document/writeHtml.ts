import { isList, listTag, splitParts, type DocumentNode, type HiddenAttributes } from './documentNode.ts';
import { blockAttributes, escapeText, renderTag, type Attributes, styleAttribute } from './markup.ts';
import { writeInline } from './writeInline.ts';

/** Semantic HTML that reads back as the same blocks. */
export function writeHtml(blocks: readonly DocumentNode[], hidden: HiddenAttributes): string {
  let html = '';
  for (let index = 0; index < blocks.length;) {
    const first = splitParts(blocks[index]!).block;
    const list = listTag(first.type);
    if (list) {
      const items = takeListItems(blocks, index, list);
      html += writeList(list, first, items, hidden);
      index += items.length;
    } else {
      html += writeBlock(blocks[index]!, hidden);
      index += 1;
    }
  }
  return html;
}

function takeListItems(blocks: readonly DocumentNode[], from: number, list: string): DocumentNode[] {
  const end = blocks.findIndex(
    (node, index) => index > from && listTag(splitParts(node).block.type) !== list,
  );
  return blocks.slice(from, end === -1 ? undefined : end);
}

function writeList(
  list: string,
  first: DocumentNode,
  items: DocumentNode[],
  hidden: HiddenAttributes,
): string {
  const start = first.attrs?.start;
  const attributes: Attributes = typeof start === 'number' && start !== 1 ? { start: String(start) } : {};
  return renderTag(list, attributes, items.map((item) => writeItem(item, hidden)).join(''));
}

function writeItem(node: DocumentNode, hidden: HiddenAttributes): string {
  const { block, children } = splitParts(node);
  const attributes = blockAttributes(node, hidden);
  const text = writeInline(block.content);
  const rest = writeHtml(children, hidden);
  if (block.type !== 'checkListItem')
    return renderTag('li', attributes, wrapLeadingText(text, children) + rest);
  const box = renderTag('input', { type: 'checkbox', ...(block.attrs?.checked ? { checked: '' } : {}) });
  return renderTag('li', attributes, `${box}<p>${text}</p>${rest}`);
}

/** Leading text becomes a paragraph if it is whitespace or is followed by anything but lists. */
function wrapLeadingText(text: string, children: DocumentNode[]): string {
  const [first] = children;
  const isSpace = text !== '' && text.trim() === '';
  if (children.every(isList) && !isSpace) return text;
  if (text === '' && first && splitParts(first).block.type !== 'paragraph') return '';
  return `<p>${text}</p>`;
}

function writeBlock(node: DocumentNode, hidden: HiddenAttributes): string {
  const { block, children } = splitParts(node);
  const attributes = blockAttributes(node, hidden);
  if (block.type === 'quote') {
    const inside = wrapLeadingText(writeInline(block.content), children) + writeHtml(children, hidden);
    return renderTag('blockquote', attributes, inside);
  }
  const html = writeContent(block, attributes);
  if (children.length === 0) return html;
  return html + renderTag('div', { 'data-nesting-level': '1' }, writeHtml(children, hidden));
}

function writeContent(block: DocumentNode, attributes: Attributes): string {
  const { attrs = {} } = block;
  switch (block.type) {
    case 'heading':
      return renderTag(`h${Number(attrs.level)}`, attributes, writeInline(block.content));
    case 'codeBlock': {
      const language = String(attrs.language ?? 'text');
      const text = (block.content ?? []).map(({ text: part = '' }) => part).join('');
      const codeAttributes: Attributes = language === 'text' ? {} : { class: `language-${language}` };
      return renderTag('pre', attributes, renderTag('code', codeAttributes, escapeText(text)));
    }
    case 'divider':
      return renderTag('hr', attributes);
    case 'table':
      return writeTable(block, attributes);
    case 'image':
    case 'video':
      return writeMedia(block, attributes);
    case 'opaque':
      return String(attrs.html);
    default:
      return renderTag('p', attributes, writeInline(block.content));
  }
}

/** A figure if it has a caption or alignment. Placeholders are omitted. */
function writeMedia({ type, attrs = {} }: DocumentNode, attributes: Attributes): string {
  const url = stringOrEmpty(attrs.url);
  if (url === '') return '';
  const caption = stringOrEmpty(attrs.caption);
  const isFigure = caption !== '' || !['', 'left'].includes(stringOrEmpty(attrs.textAlignment));
  const width: Attributes = attrs.previewWidth ? { width: String(attrs.previewWidth) } : {};
  const outer = isFigure ? {} : attributes;
  const medium =
    type === 'video'
      ? renderTag('video', { src: url, controls: '', ...width, ...outer }, '')
      : renderTag('img', { src: url, alt: stringOrEmpty(attrs.name), ...width, ...outer });
  if (!isFigure) return medium;
  const note = caption === '' ? '' : renderTag('figcaption', {}, escapeText(caption));
  return renderTag('figure', attributes, medium + note);
}

const stringOrEmpty = (value: unknown) => (typeof value === 'string' ? value : '');

function writeTable(table: DocumentNode, attributes: Attributes): string {
  const rows = (table.content ?? []).map((row) =>
    renderTag('tr', {}, (row.content ?? []).map(writeCell).join('')),
  );
  return renderTag('table', attributes, writeWidths(table) + renderTag('tbody', {}, rows.join('')));
}

function writeWidths(table: DocumentNode): string {
  const [first] = table.content ?? [];
  const widths = (first?.content ?? []).flatMap((cell) => {
    const { colwidth, colspan } = cell.attrs ?? {};
    return Array.isArray(colwidth) ? colwidth : Array<undefined>(Number(colspan ?? 1)).fill(undefined);
  });
  if (!widths.some(Boolean)) return '';
  const columns = widths.map((width) =>
    renderTag('col', width ? { style: `width: ${String(width)}px` } : {}),
  );
  return renderTag('colgroup', {}, columns.join(''));
}

function writeCell(cell: DocumentNode): string {
  const { attrs = {}, content = [] } = cell;
  const spans: Attributes = {};
  for (const name of ['colspan', 'rowspan']) {
    if (Number(attrs[name] ?? 1) > 1) spans[name] = String(attrs[name]);
  }
  const text = content.map((paragraph) => writeInline(paragraph.content)).join('<br>');
  return renderTag(cell.type === 'tableHeader' ? 'th' : 'td', { ...spans, ...styleAttribute(attrs) }, text);
}
