import { UnsupportedContentError, type DocumentNode } from './documentNode.ts';
import { contentRuns, readStrictAttributes } from './elements.ts';
import { readInline } from './readInline.ts';

/** Throws `UnsupportedContentError` unless the table is rectangular and its cells contain only inline content. */
export function readTable(table: Element): DocumentNode[] {
  const widths = createWidthReader(table);
  const grid = createGrid();
  const rows = tableRows(table).map((row) => {
    readStrictAttributes(row, []);
    grid.startRow();
    const cells = requireElementChildren(row);
    if (cells.length === 0) throw new UnsupportedContentError('A row without cells of its own');
    return {
      type: 'tableRow',
      content: cells.map((cell) =>
        readCell(cell, (columns, lines) => widths(grid.place(columns, lines), columns)),
      ),
    };
  });
  if (!grid.isRectangle()) throw new UnsupportedContentError('A table with gaps');
  return rows;
}

function tableRows(table: Element): Element[] {
  const sections = requireElementChildren(table).filter(({ localName }) => localName !== 'colgroup');
  if (sections.every(({ localName }) => localName === 'tr')) return sections;
  const [head, body, ...more] = sections[0]?.localName === 'thead' ? sections : [null, ...sections];
  if (body?.localName !== 'tbody' || more.length > 0) throw new UnsupportedContentError('Table sections');
  const headRows = head ? requireElementChildren(head) : [];
  for (const part of [head, body]) if (part) readStrictAttributes(part, []);
  if (headRows.some((row) => requireElementChildren(row).some(({ localName }) => localName !== 'th')))
    throw new UnsupportedContentError('A header row of plain cells');
  return [...headRows, ...requireElementChildren(body)];
}

function readCell(
  cell: Element,
  readWidths: (columns: number, lines: number) => number[] | null,
): DocumentNode {
  const type = cellTypes[cell.localName];
  if (!type) throw new UnsupportedContentError(cell.localName);
  const supported = ['textColor', 'backgroundColor', 'textAlignment'];
  const attrs = readStrictAttributes(cell, supported, ['colspan', 'rowspan', 'colwidth']);
  const colspan = parseSpan(cell, 'colspan');
  const rowspan = parseSpan(cell, 'rowspan');
  const colwidth = readWidths(colspan, rowspan) ?? parseWidths(cell, colspan);
  const content = readInline(cellContent(cell));
  return {
    type,
    attrs: { ...attrs, colspan, rowspan, colwidth },
    content: [content.length > 0 ? { type: 'tableParagraph', content } : { type: 'tableParagraph' }],
  };
}

const cellTypes: Partial<Record<string, string>> = { td: 'tableCell', th: 'tableHeader' };

function cellContent(cell: Element): Iterable<ChildNode> {
  const [only, ...more] = contentRuns(cell.childNodes);
  if (only?.kind !== 'block') return cell.childNodes;
  const [paragraph] = only.nodes;
  if (more.length > 0 || paragraph.localName !== 'p') throw new UnsupportedContentError('Blocks in a cell');
  readStrictAttributes(paragraph, []);
  return paragraph.childNodes;
}

function requireElementChildren(element: Element): Element[] {
  return contentRuns(element.childNodes).map(({ kind, nodes: [node] }) => {
    if (kind !== 'block') throw new UnsupportedContentError('Text between cells');
    return node as Element;
  });
}

function parseSpan(cell: Element, name: string): number {
  const value = cell.getAttribute(name) ?? '1';
  if (!/^[1-9]\d{0,2}$/.test(value)) throw new UnsupportedContentError(`${name} ${value}`);
  return Number(value);
}

function parseWidths(cell: Element, columns: number): number[] | null {
  const widths = (cell.getAttribute('colwidth') ?? '').split(',').map(Number);
  return widths.length === columns && widths.some((width) => width > 0) ? widths : null;
}

function createWidthReader(table: Element): (from: number, columns: number) => number[] | null {
  const [group, ...more] = requireElementChildren(table).filter(({ localName }) => localName === 'colgroup');
  if (more.length > 0) throw new UnsupportedContentError('Column groups');
  if (!group) return () => null;
  readStrictAttributes(group, []);
  const columnWidths = requireElementChildren(group).map((column) => {
    const { textContent, attributes } = column;
    if (column.localName !== 'col' || textContent || attributes.length > 1)
      throw new UnsupportedContentError('A column');
    const [style] = attributes;
    if (!style) return 0;
    const width = /^width:\s*(\d{1,4})px;?$/.exec(style.value)?.[1];
    if (width === undefined) throw new UnsupportedContentError('Column styles');
    return Number(width);
  });
  return (from, columns) => {
    const widths = columnWidths.slice(from, from + columns);
    return widths.length === columns && widths.some((width) => width > 0) ? widths : null;
  };
}

function createGrid() {
  const rows: boolean[][] = [];
  let current = -1;
  let hasOverlap = false;
  return {
    startRow() {
      current += 1;
      rows[current] ??= [];
    },
    place(columns: number, lines: number): number {
      let from = 0;
      while (rows[current]![from]) from += 1;
      for (let line = current; line < current + lines; line += 1) {
        const row = (rows[line] ??= []);
        for (let column = from; column < from + columns; column += 1) {
          if (row[column]) hasOverlap = true;
          row[column] = true;
        }
      }
      return from;
    },
    isRectangle(): boolean {
      const width = rows[0]?.length ?? 0;
      const isFull = (row: boolean[]) => row.length === width && Array.from(row, Boolean).every(Boolean);
      return !hasOverlap && width > 0 && rows.length === current + 1 && rows.every(isFull);
    },
  };
}
