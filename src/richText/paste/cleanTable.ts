import { isElement } from '../document/elements.ts';
import { tag } from '../document/markup.ts';
import { cleanInline } from './cleanInline.ts';
import { isDropped } from './readStyle.ts';
import { trimSpace } from './trimSpace.ts';

/** A table as rows of text. */
export function cleanTable(table: Element): string {
  const rows = Array.from(table.querySelectorAll('tr'))
    .filter((row) => row.closest('table') === table && !isDropped(row))
    .map((row) =>
      Array.from(row.children).filter(
        (cell) => (cell.localName === 'td' || cell.localName === 'th') && !isDropped(cell),
      ),
    )
    .filter((cells) => cells.length > 0);
  const written = rows.map((cells) => tag('tr', {}, cells.map(cleanCell).join('')));
  return written.length === 0 ? '' : tag('table', {}, tag('tbody', {}, written.join('')));
}

function cleanCell(cell: Element): string {
  const spans: Record<string, string> = {};
  for (const name of ['colspan', 'rowspan']) {
    const value = cell.getAttribute(name) ?? '';
    if (/^[1-9]\d?$/.test(value) && value !== '1') spans[name] = value;
  }
  return tag(cell.localName, spans, toLines(cell.childNodes).join('<br>'));
}

/** The text of a cell by its blocks, as no block can be in one. */
function toLines(nodes: Iterable<ChildNode>): string[] {
  const lines: string[] = [];
  let open: ChildNode[] = [];
  const close = () => {
    const text = trimSpace(cleanInline(open).replaceAll('&nbsp;', ' ').replaceAll(/ {2,}/g, ' '));
    if (text !== '') lines.push(text);
    open = [];
  };
  for (const node of nodes) {
    if (isElement(node) && isDropped(node)) continue;
    if (isElement(node) && (node.matches(lineBlocks) || node.querySelector(lineBlocks))) {
      close();
      lines.push(...toLines(node.childNodes));
      close();
    } else open.push(node);
  }
  close();
  return lines;
}

const lineBlocks = 'p,div,ul,ol,li,h1,h2,h3,h4,h5,h6,blockquote,pre,tr,td,table,dl,dt,dd';
