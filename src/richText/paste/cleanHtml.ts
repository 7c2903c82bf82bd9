import { parseHtml, parkedStyle } from '../parseHtml.ts';
import { cleanBlocks } from './cleanBlocks.ts';
import { settleMedia, type LeftOut } from './leftOut.ts';
import { nestLists } from './lists.ts';
import { readWordLists } from './wordLists.ts';
import { isElement, isText } from '../document/elements.ts';
import { readStyle } from './readStyle.ts';

export interface CleanOptions {
  /** The address of the page that it is from. Default unknown: links within that page's site are dropped. */
  page?: string;
  /** Called with how much was left out, where anything was. */
  onLeftOut?: (leftOut: LeftOut) => void;
  /** Whether pictures that the text itself holds can be uploaded. Default false: they are left out. */
  canUpload?: boolean;
}

/**
 * What was written elsewhere, such as in Word, in Google Docs or on a web page, as structure alone: headings, paragraphs,
 * lists, quotes, tables, pictures, links and emphasis, without the looks, scripts and scaffolding around them. Each
 * program's ways are made HTML's own first; then all of it is cleaned in the same way.
 */
export function cleanHtml(html: string, { page, onLeftOut, canUpload = false }: CleanOptions = {}): string {
  const { html: unstyled, css } = splitStyleSheets(html);
  const body = parseHtml(unstyled);
  if (/Cocoa HTML Writer/.test(html)) applyAppleStyles(body, css);
  const links = resolveAddresses(body, page);
  const leftOut = { links, ...settleMedia(body, canUpload) };
  if (Object.values(leftOut).some((count) => count > 0)) onLeftOut?.(leftOut);
  markLineBreaks(body);
  nestLists(body, readWordLists(css));
  return cleanBlocks(body.childNodes);
}

/** Makes line breaks elements where they are in the text, as in what is preformatted, and two of Slack's paragraphs. */
function markLineBreaks(body: HTMLElement): void {
  for (const end of body.querySelectorAll('[data-stringify-type="paragraph-break"], .c-mrkdwn__br'))
    end.replaceWith(...breaks(body, 2));
  mark(body, false);
}

function mark(parent: HTMLElement, isPreformatted: boolean) {
  for (const node of Array.from(parent.childNodes)) {
    if (isElement(node) && node.localName !== 'pre') mark(node, findBreaks(node) ?? isPreformatted);
    else if (isPreformatted && isText(node) && /[\r\n]/.test(node.data)) {
      const lines = node.data.split(/\r\n?|\n/);
      node.replaceWith(...lines.flatMap((line, at) => (at === 0 ? [line] : [...breaks(parent, 1), line])));
    }
  }
}

/** Whether an element's style shows the line breaks of its text, where it says so. */
function findBreaks(element: Element): boolean | undefined {
  const style = readStyle(element);
  const said = style['white-space-collapse'] ?? style['white-space'];
  return said === undefined ? undefined : /^(?:pre|pre-wrap|pre-line|break-spaces|preserve.*)$/.test(said);
}

const breaks = (node: Element, count: number) =>
  Array.from({ length: count }, () => node.ownerDocument.createElement('br'));

/** Addresses of this product's own pages and files are stored as they are. */
const own = /^\/(?:media|read)\//;
const absolute = /^[a-z][a-z\d+.-]*:/i;

/**
 * Makes relative links and pictures of pasted elements absolute, as only those are stored: by the page that the text is
 * from, where that is known. Otherwise they lose their address. Returns how many links lost it.
 */
function resolveAddresses(elements: Element, page: string | undefined): number {
  let unresolved = 0;
  for (const [attribute, selector] of Object.entries(addressed)) {
    for (const element of elements.querySelectorAll(selector)) {
      const address = element.getAttribute(attribute)!.trim();
      if (address === '' || address.startsWith('#') || own.test(address) || absolute.test(address)) continue;
      const resolved = resolve(address, page);
      if (resolved !== undefined) element.setAttribute(attribute, resolved);
      else {
        element.removeAttribute(attribute);
        if (attribute === 'href') unresolved += 1;
      }
    }
  }
  return unresolved;
}

const addressed = { href: 'a[href]', src: 'img[src], video[src], source[src]' };

function resolve(address: string, page: string | undefined): string | undefined {
  // What names a host needs no page.
  const base = address.startsWith('//') ? (page ?? 'https://host') : page;
  if (base === undefined || !URL.canParse(address, base)) return undefined;
  const { protocol, href } = new URL(address, base);
  return /^https?:$/.test(protocol) ? href : undefined;
}

/** HTML without its style sheets, as a strict policy reports these even where they do nothing, and what they say. */
function splitStyleSheets(html: string): { html: string; css: string } {
  const lower = html.toLowerCase();
  let [rest, css, from] = ['', '', 0];
  for (;;) {
    const start = lower.indexOf('<style', from);
    if (start === -1) return { html: rest + html.slice(from), css };
    const end = lower.indexOf('</style', start);
    const inner = lower.indexOf('>', start) + 1;
    rest += html.slice(from, start);
    if (end === -1 || inner === 0) return { html: rest, css };
    css += `${html.slice(inner, end)}\n`;
    from = lower.indexOf('>', end) + 1;
    if (from === 0) return { html: rest, css };
  }
}

/**
 * Adds to elements the emphasis that their class has in a style sheet of Apple's programs, which name no element for it.
 * Other programs' sheets say how all of a page looks.
 */
function applyAppleStyles(body: HTMLElement, css: string): void {
  for (const rule of css.split('}')) {
    const brace = rule.lastIndexOf('{');
    const said = rule.slice(brace + 1);
    const [, name] =
      /\bspan\.(s\d{1,4})\s*$/.exec(rule.slice(Math.max(0, brace - 99), Math.max(0, brace))) ?? [];
    if (!name || !/bold|italic|underline|line-through/.test(said)) continue;
    for (const element of body.querySelectorAll(`span.${name}`))
      element.setAttribute(parkedStyle, `${said};${element.getAttribute(parkedStyle) ?? ''}`);
  }
}
