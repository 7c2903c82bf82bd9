import { escapeText, renderTag } from '../document/markup.ts';
import { isElement, isText } from '../document/elements.ts';
import { isDropped, readStyle } from './readStyle.ts';

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
  // Whitespace isn't emphasised, and an empty link has no target.
  if (content.replaceAll('&nbsp;', ' ').trim() === '') return content;
  const address = element.localName === 'a' ? linkUrl(element) : undefined;
  const names = findEmphasis(element);
  if (names.length === 0 && address === undefined) return content;
  const words = trimSpace(content);
  const start = content.indexOf(words);
  const emphasised = names.reduce((text, name) => renderTag(name, {}, text), words);
  const linked = address === undefined ? emphasised : renderTag('a', { href: address }, emphasised);
  return content.slice(0, start) + linked + content.slice(start + words.length);
}

/** Innermost first; an element's style overrides its name. */
function findEmphasis(element: HTMLElement): string[] {
  const style = readStyle(element);
  const isBold = /^(?:bold|bolder|[6-9]00)$/.test(style['font-weight'] ?? '');
  const isPlain = /^(?:normal|lighter|[1-5]00)$/.test(style['font-weight'] ?? '');
  const isItalic = /^(?:italic|oblique)/.test(style['font-style'] ?? '');
  const lines = `${style['text-decoration'] ?? ''} ${style['text-decoration-line'] ?? ''}`;
  const name = element.localName;
  // Links are underlined anyway.
  const isUnderlined =
    name === 'u' || (lines.includes('underline') && !element.closest('a') && !element.querySelector('a'));
  const emphasis: [name: string, isPresent: boolean][] = [
    ['code', ['code', 'kbd', 'samp', 'tt'].includes(name)],
    ['sup', name === 'sup' || style['vertical-align'] === 'super'],
    ['sub', name === 'sub' || style['vertical-align'] === 'sub'],
    ['s', ['s', 'strike', 'del'].includes(name) || lines.includes('line-through')],
    ['u', isUnderlined],
    ['em', ['em', 'i', 'cite', 'dfn'].includes(name) ? style['font-style'] !== 'normal' : isItalic],
    ['strong', ['strong', 'b'].includes(name) ? !isPlain : isBold],
  ];
  return emphasis.flatMap(([tag, isPresent]) => (isPresent ? [tag] : []));
}

/** Only targets readers can follow: no local files or in-page anchors. */
function linkUrl(link: Element): string | undefined {
  const href = (link.getAttribute('href') ?? '').trim();
  return isLink(href) ? unwrapRedirect(href) : undefined;
}

/** Google Docs routes every link through a redirect. */
function unwrapRedirect(href: string): string {
  if (!URL.canParse(href)) return href;
  const { hostname, pathname, searchParams } = new URL(href);
  const target = searchParams.get('q');
  const isDetour = /^(?:www\.)?google\.[a-z.]+$/.test(hostname) && pathname === '/url' && target;
  return isDetour && /^https?:\/\//i.test(target) ? target : href;
}

const spaceTokens = [' ', '&nbsp;', '<br>', '\n', '\t'];

export function trimSpace(html: string): string {
  let [start, end] = [0, html.length];
  for (;;) {
    const space = spaceTokens.find((each) => start < end && html.startsWith(each, start));
    if (space === undefined) break;
    start += space.length;
  }
  for (;;) {
    const space = spaceTokens.find((each) => start < end && html.endsWith(each, end));
    if (space === undefined) break;
    end -= space.length;
  }
  return html.slice(start, Math.max(start, end));
}

export const isAbsoluteLink = (address: string) => /^(?:https?:\/\/|mailto:|tel:)/i.test(address);

export const isLink = (address: string) => isAbsoluteLink(address) || /^\/(?!\/)/.test(address);
