import { escapeText, tag } from '../document/markup.ts';
import { isElement, isText } from '../document/elements.ts';
import { isDropped, readStyle } from './readStyle.ts';
import { trimSpace } from './trimSpace.ts';

/** Text with its emphasis, links and line breaks. */
export function cleanInline(nodes: Iterable<ChildNode>): string {
  let html = '';
  for (const node of nodes) {
    if (isText(node)) html += escapeText(node.data.replaceAll(/[ \t\r\n\f]+/g, ' '));
    else if (isElement(node) && !isDropped(node)) html += cleanElement(node);
  }
  return html;
}

function cleanElement(element: HTMLElement): string {
  if (element.localName === 'br') return '<br>';
  const content = cleanInline(element.childNodes);
  // Space is not emphasised, and an empty link has no target.
  if (content.replaceAll('&nbsp;', ' ').trim() === '') return content;
  const address = element.localName === 'a' ? toAddress(element) : undefined;
  const names = findEmphasis(element);
  if (names.length === 0 && address === undefined) return content;
  // Space around words belongs to the words beside it.
  const words = trimSpace(content);
  const start = content.indexOf(words);
  const emphasised = names.reduce((text, name) => tag(name, {}, text), words);
  const linked = address === undefined ? emphasised : tag('a', { href: address }, emphasised);
  return content.slice(0, start) + linked + content.slice(start + words.length);
}

/** From the innermost. What an element says by its style counts more than what its name says. */
function findEmphasis(element: HTMLElement): string[] {
  const style = readStyle(element);
  const isBold = /^(?:bold|bolder|[6-9]00)$/.test(style['font-weight'] ?? '');
  const isPlain = /^(?:normal|lighter|[1-5]00)$/.test(style['font-weight'] ?? '');
  const isItalic = /^(?:italic|oblique)/.test(style['font-style'] ?? '');
  const lines = `${style['text-decoration'] ?? ''} ${style['text-decoration-line'] ?? ''}`;
  const name = element.localName;
  // A link is underlined already.
  const isUnderlined =
    name === 'u' || (lines.includes('underline') && !element.closest('a') && !element.querySelector('a'));
  const said: [name: string, isSaid: boolean][] = [
    ['code', ['code', 'kbd', 'samp', 'tt'].includes(name)],
    ['sup', name === 'sup' || style['vertical-align'] === 'super'],
    ['sub', name === 'sub' || style['vertical-align'] === 'sub'],
    ['s', ['s', 'strike', 'del'].includes(name) || lines.includes('line-through')],
    ['u', isUnderlined],
    ['em', ['em', 'i', 'cite', 'dfn'].includes(name) ? style['font-style'] !== 'normal' : isItalic],
    ['strong', ['strong', 'b'].includes(name) ? !isPlain : isBold],
  ];
  return said.flatMap(([each, isSaid]) => (isSaid ? [each] : []));
}

/** Only where readers can follow it: not into a file of the writer's, nor to a mark within the text that it came from. */
function toAddress(link: Element): string | undefined {
  const href = (link.getAttribute('href') ?? '').trim();
  if (/^(?:https?:\/\/|mailto:)/i.test(href)) return withoutDetour(href);
  return /^\/(?!\/)/.test(href) ? href : undefined;
}

/** Google Docs redirects every link past itself. */
function withoutDetour(href: string): string {
  if (!URL.canParse(href)) return href;
  const { hostname, pathname, searchParams } = new URL(href);
  const target = searchParams.get('q');
  const isDetour = /^(?:www\.)?google\.[a-z.]+$/.test(hostname) && pathname === '/url' && target;
  return isDetour && /^https?:\/\//i.test(target) ? target : href;
}
