import { isElement } from '../document/elements.ts';
import { escapeText, renderTag } from '../document/markup.ts';
import { cleanInline, trimSpace } from './cleanInline.ts';
import { isDropped, readStyle } from './readStyle.ts';

export function cleanBlocks(nodes: Iterable<ChildNode>): string {
  let html = '';
  let loose: ChildNode[] = [];
  const close = () => {
    html += cleanParagraphs(loose);
    loose = [];
  };
  for (const node of nodes) {
    if (!isElement(node)) loose.push(node);
    else if (isDropped(node)) continue;
    else if (containsBlocks(node)) {
      close();
      html += cleanBlock(node);
    } else loose.push(node);
  }
  close();
  return html;
}

const blockSelector =
  'p,h1,h2,h3,h4,h5,h6,ul,ol,li,dl,dt,dd,blockquote,pre,hr,table,img,picture,figure,figcaption,video,div,section,article,main,header,footer,aside,address,center,form,fieldset,legend,details,summary,hgroup';
const containsBlocks = (element: Element) =>
  element.matches(blockSelector) || element.querySelector(blockSelector) !== null;

function cleanBlock(element: HTMLElement): string {
  const { localName: name, childNodes } = element;
  switch (name) {
    case 'h1':
    case 'h2':
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6':
      return cleanLine(name, childNodes);
    case 'p':
      return cleanHeading(element) ?? cleanWordQuote(element) ?? cleanBlocks(childNodes);
    case 'div':
      return cleanHeading(element) ?? cleanBlocks(childNodes);
    case 'ul':
    case 'ol':
      return cleanList(element);
    case 'blockquote':
      return wrapNonEmpty('blockquote', cleanBlocks(childNodes));
    case 'pre':
      return cleanCode(element);
    case 'hr':
      return '<hr>';
    case 'table':
      return cleanTableAndPictures(element);
    case 'figure':
      return cleanFigure(element);
    case 'img':
      return cleanPicture(element);
    case 'video':
      return cleanVideo(element);
    default:
      return cleanBlocks(childNodes);
  }
}

/** Splits at two line breaks, which some programs write between paragraphs. */
function cleanParagraphs(nodes: ChildNode[]): string {
  return collapseSpaces(cleanInline(nodes))
    .split(/(?:<br>){2,}/)
    .map((content) => wrapNonEmpty('p', trimSpace(content)))
    .join('');
}

const cleanLine = (name: string, nodes: Iterable<ChildNode>) =>
  wrapNonEmpty(name, trimSpace(collapseSpaces(cleanInline(nodes))));
const wrapNonEmpty = (name: string, content: string) => (content === '' ? '' : renderTag(name, {}, content));

const collapseSpaces = (content: string) =>
  content.replaceAll(/ {2,}/g, ' ').replaceAll(' <br>', '<br>').replaceAll('<br> ', '<br>');

/** Recognises headings by ARIA role and level, or by Word's heading styles. Undefined for other elements. */
function cleanHeading(element: HTMLElement): string | undefined {
  const role = element.getAttribute('role') === 'heading' ? element.getAttribute('aria-level') : null;
  const style = /\bMso(?:Heading([1-6])|(Title))\b/.exec(element.className ?? '');
  const level = role ?? (style ? (style[1] ?? '1') : '');
  return /^[1-6]$/.test(level) ? cleanLine(`h${level}`, element.childNodes) : undefined;
}

const cleanWordQuote = (element: HTMLElement) =>
  /\bMso(?:Intense)?Quote\b/.test(element.className)
    ? wrapNonEmpty('blockquote', cleanBlocks(element.childNodes))
    : undefined;

function cleanCode(element: HTMLElement): string {
  for (const line of element.querySelectorAll('br')) line.replaceWith('\n');
  return renderTag('pre', {}, renderTag('code', {}, escapeText(element.textContent ?? '')));
}

function cleanList(list: Element): string {
  let items = '';
  for (const item of list.children) if (!isDropped(item)) items += cleanItem(item, list.localName);
  if (items === '') return '';
  const start = list.getAttribute('start');
  return renderTag(list.localName, list.localName === 'ol' && start ? { start } : {}, items);
}

function cleanItem(item: Element, list: string): string {
  const box = parseCheckbox(item);
  const content = cleanBlocks(item.childNodes);
  const [, first = '', rest = ''] = /^<p>(.*?)<\/p>(.*)$/s.exec(content) ?? [];
  if (box && list === 'ul') return content === '' ? '' : renderTag('li', {}, box + content);
  return wrapNonEmpty('li', first !== '' && (rest === '' || /^<[uo]l>/.test(rest)) ? first + rest : content);
}

/** Recognises a role (Google Docs), a style (Evernote) or an inner checkbox. */
function parseCheckbox(item: Element): string | undefined {
  const box = item.querySelector('input[type=checkbox]');
  const state =
    item.getAttribute('aria-checked') ??
    readStyle(item)['--en-checked'] ??
    (box?.closest('li') === item ? String(box.hasAttribute('checked')) : undefined);
  if (state === undefined) return undefined;
  return renderTag('input', { type: 'checkbox', ...(state === 'true' ? { checked: '' } : {}) });
}

function cleanFigure(figure: Element): string {
  const [medium, ...more] = figure.querySelectorAll('img, video');
  if (!medium || more.length > 0 || figure.querySelector('table, pre, blockquote'))
    return cleanBlocks(figure.childNodes);
  const clean = medium.localName === 'video' ? cleanVideo(medium) : cleanPicture(medium);
  const caption = (figure.querySelector('figcaption')?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
  return caption ? renderTag('figure', {}, clean + renderTag('figcaption', {}, escapeText(caption))) : clean;
}

/** Cells can't hold pictures, so a table's pictures follow it. */
const cleanTableAndPictures = (table: Element) =>
  cleanTable(table) + Array.from(table.querySelectorAll('img'), cleanPicture).join('');

const cleanPicture = (picture: Element) =>
  renderTag('img', { src: picture.getAttribute('src') ?? '', alt: picture.getAttribute('alt') ?? '' });

const cleanVideo = (video: Element) =>
  renderTag('video', { src: video.getAttribute('src') ?? '', controls: '' }, '');

function cleanTable(table: Element): string {
  const rows = Array.from(table.querySelectorAll('tr'))
    .filter((row) => row.closest('table') === table && !isDropped(row))
    .map((row) =>
      Array.from(row.children).filter(
        (cell) => (cell.localName === 'td' || cell.localName === 'th') && !isDropped(cell),
      ),
    )
    .filter((cells) => cells.length > 0);
  const written = rows.map((cells) => renderTag('tr', {}, cells.map(cleanCell).join('')));
  return written.length === 0 ? '' : renderTag('table', {}, renderTag('tbody', {}, written.join('')));
}

function cleanCell(cell: Element): string {
  const spans: Record<string, string> = {};
  for (const name of ['colspan', 'rowspan']) {
    const value = cell.getAttribute(name) ?? '';
    if (/^[1-9]\d?$/.test(value) && value !== '1') spans[name] = value;
  }
  return renderTag(cell.localName, spans, cellLines(cell.childNodes).join('<br>'));
}

function cellLines(nodes: Iterable<ChildNode>): string[] {
  const lines: string[] = [];
  let open: ChildNode[] = [];
  const close = () => {
    const line = trimSpace(cleanInline(open).replaceAll('&nbsp;', ' ').replaceAll(/ {2,}/g, ' '));
    if (line !== '') lines.push(line);
    open = [];
  };
  for (const node of nodes) {
    if (isElement(node) && isDropped(node)) continue;
    if (isElement(node) && (node.matches(lineBlockSelector) || node.querySelector(lineBlockSelector))) {
      close();
      lines.push(...cellLines(node.childNodes));
      close();
    } else open.push(node);
  }
  close();
  return lines;
}

const lineBlockSelector = 'p,div,ul,ol,li,h1,h2,h3,h4,h5,h6,blockquote,pre,tr,td,table,dl,dt,dd';
