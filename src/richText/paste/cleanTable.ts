import { tag } from '../document/markup.ts';
import { cleanInline } from './cleanInline.ts';

/** A table as rows of text. One that only lays out a page, with one cell, is its content. */
export function cleanTable(table: Element): string {
  const rows = Array.from(table.querySelectorAll('tr'))
    .filter((row) => row.closest('table') === table)
    .map((row) =>
      Array.from(row.children).filter(({ localName }) => localName === 'td' || localName === 'th'),
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
  const lines = cell.querySelectorAll('p, div, li');
  const sections = lines.length > 0 ? Array.from(lines, (line) => line.childNodes) : [cell.childNodes];
  const text = sections
    .map((nodes) => cleanInline(nodes).replaceAll('&nbsp;', ' ').trim())
    .filter(Boolean)
    .join('<br>');
  return tag(cell.localName, spans, text);
}
