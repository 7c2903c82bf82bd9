import { isElement, isText } from '../document/elements.ts';
import { escapeText, tag } from '../document/markup.ts';
import { cleanInline } from './cleanInline.ts';
import { cleanTable } from './cleanTable.ts';
import { isDropped } from './styleOf.ts';

/** Blocks without their looks. Text between them becomes paragraphs, and wrappers around them go. */
export function cleanBlocks(nodes: Iterable<ChildNode>): string {
  let html = '';
  let loose: ChildNode[] = [];
  const close = () => {
    html += paragraphs(loose);
    loose = [];
  };
  for (const node of nodes) {
    if (!isElement(node)) loose.push(node);
    else if (isDropped(node)) continue;
    else if (holdsBlocks(node)) {
      close();
      html += cleanBlock(node);
    } else loose.push(node);
  }
  close();
  return html;
}

const blocks =
  'p,h1,h2,h3,h4,h5,h6,ul,ol,li,dl,dt,dd,blockquote,pre,hr,table,img,picture,figure,video,div,section,article,main,header,footer,aside,address,center';
const holdsBlocks = (element: Element) => element.matches(blocks) || element.querySelector(blocks) !== null;

function cleanBlock(element: HTMLElement): string {
  const { localName: name, childNodes } = element;
  switch (name) {
    case 'h1':
    case 'h2':
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6':
      return text(name, childNodes);
    case 'p':
      return headingOfWord(element) ?? cleanBlocks(childNodes);
    case 'ul':
    case 'ol':
      return cleanList(element);
    case 'blockquote':
      return wrapped('blockquote', cleanBlocks(childNodes));
    case 'pre':
      return tag('pre', {}, tag('code', {}, escapeText(element.textContent ?? '')));
    case 'hr':
      return '<hr>';
    case 'table':
      return cleanTable(element);
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

/** Two line breaks after each other are how some programs start a new paragraph. */
function paragraphs(nodes: ChildNode[]): string {
  return cleanInline(nodes)
    .split(/(?:\s*<br>\s*){2,}/)
    .map(trimmed)
    .map((content) => wrapped('p', content))
    .join('');
}

const text = (name: string, nodes: Iterable<ChildNode>) => wrapped(name, trimmed(cleanInline(nodes)));
const wrapped = (name: string, content: string) => (content === '' ? '' : tag(name, {}, content));

function trimmed(content: string): string {
  return content
    .replaceAll(/^(?:\s|&nbsp;|<br>)+|(?:\s|&nbsp;|<br>)+$/g, '')
    .replaceAll(/ ?<br> ?/g, '<br>')
    .replaceAll(/ {2,}/g, ' ');
}

/** Styles of Word that are headings by their name only. */
function headingOfWord(element: HTMLElement): string | undefined {
  const level = /\bMso(?:Heading([1-6])|(Title))\b/.exec(element.className ?? '');
  return level ? text(`h${level[1] ?? 1}`, element.childNodes) : undefined;
}

function cleanList(list: Element): string {
  let items = '';
  for (const node of list.childNodes) {
    if (isText(node) || !isElement(node) || isDropped(node)) continue;
    const isNested = node.localName === 'ul' || node.localName === 'ol';
    // Google Docs puts an inner list beside its item.
    if (isNested && items.endsWith('</li>'))
      items = `${items.slice(0, -'</li>'.length)}${cleanList(node)}</li>`;
    else items += wrapped('li', isNested ? cleanList(node) : cleanItem(node));
  }
  return wrapped(list.localName, items);
}

/** The paragraph that an item begins with is its text. */
function cleanItem(item: Element): string {
  const content = cleanBlocks(item.childNodes);
  const [, first = '', rest = ''] = /^<p>(.*?)<\/p>(.*)$/s.exec(content) ?? [];
  return rest === '' || /^<[uo]l>/.test(rest) ? (first || content) + (first ? rest : '') : content;
}

function cleanFigure(figure: Element): string {
  const medium = figure.querySelector('img, video');
  if (!medium) return cleanBlocks(figure.childNodes);
  const clean = medium.localName === 'video' ? cleanVideo(medium) : cleanPicture(medium);
  const caption = (figure.querySelector('figcaption')?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
  return clean && caption ? tag('figure', {}, clean + tag('figcaption', {}, escapeText(caption))) : clean;
}

/** Without what is no picture for readers: dots that count visits, and files of the computer it was copied on. */
function cleanPicture(picture: Element): string {
  const lazy = picture.getAttribute('data-src') ?? picture.getAttribute('data-original');
  const address = picture.getAttribute('src') ?? '';
  const src = /^https?:\/\//i.test(address) ? address : (lazy ?? address);
  const isDot = [picture.getAttribute('width'), picture.getAttribute('height')].some((size) =>
    /^[01](?:px)?$/.test(size ?? ''),
  );
  if (isDot || !/^(?:https?:\/\/|\/(?!\/))/i.test(src)) return '';
  return tag('img', { src, alt: picture.getAttribute('alt') ?? '' });
}

function cleanVideo(video: Element): string {
  const src = video.getAttribute('src') ?? video.querySelector('source')?.getAttribute('src') ?? '';
  return /^(?:https?:\/\/|\/(?!\/))/i.test(src) ? tag('video', { src, controls: '' }, '') : '';
}
