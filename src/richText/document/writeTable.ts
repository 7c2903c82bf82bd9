import type { DocumentNode } from './documentNode.ts';
import { styleAttribute, renderTag, type Attributes } from './markup.ts';
import { writeInline } from './writeInline.ts';

export function writeTable(table: DocumentNode, attributes: Attributes): string {
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
