import { parseHtml, parkedStyleName } from '../parseHtml.ts';
import { cleanBlocks } from './cleanBlocks.ts';
import { normalizeMedia, type DroppedContent } from './leftOut.ts';
import { isAbsoluteLink } from './cleanInline.ts';
import { nestLists } from './lists.ts';
import { readWordLists } from './wordLists.ts';
import { isElement, isText } from '../document/elements.ts';
import { readStyle } from './readStyle.ts';

export interface CleanOptions {
  /** URL of the source page; without it, links within that site are dropped. */
  page?: string;
  onLeftOut?: (leftOut: DroppedContent) => void;
  /** Whether embedded image data can be uploaded; otherwise it is left out. */
  canUpload?: boolean;
}

/**
 * Keeps headings, paragraphs, lists, quotes, tables, pictures, links and emphasis. Each program's quirks
 * are normalised first.
 */
export function cleanHtml(html: string, { page, onLeftOut, canUpload = false }: CleanOptions = {}): string {
  const { html: unstyled, css } = splitStyleSheets(html);
  const body = parseHtml(unstyled);
  if (/Cocoa HTML Writer/.test(html)) applyAppleStyles(body, css);
  const links = resolveUrls(body, page);
  const leftOut = {
    links,
    unsupportedLinks: countUnsupportedLinks(body),
    ...normalizeMedia(body, canUpload),
  };
  if (Object.values(leftOut).some((count) => count > 0)) onLeftOut?.(leftOut);
  markLineBreaks(body);
  nestLists(body, readWordLists(css));
  return cleanBlocks(body.childNodes);
}

/** Converts line breaks in preformatted text to `<br>`; Slack's paragraph breaks become two. */
function markLineBreaks(body: HTMLElement): void {
  for (const end of body.querySelectorAll('[data-stringify-type="paragraph-break"], .c-mrkdwn__br'))
    end.replaceWith(...createBreaks(body, 2));
  markBreaks(body, false);
}

function markBreaks(parent: HTMLElement, isPreformatted: boolean) {
  for (const node of Array.from(parent.childNodes)) {
    if (isElement(node) && node.localName !== 'pre')
      markBreaks(node, preservesBreaks(node) ?? isPreformatted);
    else if (isPreformatted && isText(node) && /[\r\n]/.test(node.data)) {
      const lines = node.data.split(/\r\n?|\n/);
      node.replaceWith(
        ...lines.flatMap((line, at) => (at === 0 ? [line] : [...createBreaks(parent, 1), line])),
      );
    }
  }
}

function preservesBreaks(element: Element): boolean | undefined {
  const style = readStyle(element);
  const whiteSpace = style['white-space-collapse'] ?? style['white-space'];
  return whiteSpace === undefined
    ? undefined
    : /^(?:pre|pre-wrap|pre-line|break-spaces|preserve.*)$/.test(whiteSpace);
}

const createBreaks = (node: Element, count: number) =>
  Array.from({ length: count }, () => node.ownerDocument.createElement('br'));

/** URLs of our own pages and files are stored as they are. */
const ownPathPattern = /^\/(?:media|read)\//;
const absoluteUrlPattern = /^[a-z][a-z\d+.-]*:/i;

/**
 * Relative URLs are resolved against the source page if known, else removed. Returns the number of removed
 * links.
 */
function resolveUrls(elements: Element, page: string | undefined): number {
  let unresolved = 0;
  for (const [attribute, selector] of Object.entries(urlSelectors)) {
    for (const element of elements.querySelectorAll(selector)) {
      const address = element.getAttribute(attribute)!.trim();
      if (
        address === '' ||
        address.startsWith('#') ||
        ownPathPattern.test(address) ||
        absoluteUrlPattern.test(address)
      )
        continue;
      const resolved = resolveUrl(address, page);
      if (resolved !== undefined) element.setAttribute(attribute, resolved);
      else {
        element.removeAttribute(attribute);
        if (attribute === 'href') unresolved += 1;
      }
    }
  }
  return unresolved;
}

/** Ignores `javascript:` and `about:` URLs, which are usually buttons. */
const countUnsupportedLinks = (body: HTMLElement) =>
  [...body.querySelectorAll('a[href]')].filter((link) => {
    const address = link.getAttribute('href')!.trim();
    return (
      absoluteUrlPattern.test(address) && !isAbsoluteLink(address) && !/^(?:javascript|about):/i.test(address)
    );
  }).length;

const urlSelectors = { href: 'a[href]', src: 'img[src], video[src], source[src]' };

function resolveUrl(address: string, page: string | undefined): string | undefined {
  const base = address.startsWith('//') ? (page ?? 'https://host') : page;
  if (base === undefined || !URL.canParse(address, base)) return undefined;
  const { protocol, href } = new URL(address, base);
  return /^https?:$/.test(protocol) ? href : undefined;
}

/** A strict CSP reports style sheets even if they have no effect. */
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

/** Apple's programs express emphasis only by class; other programs' style sheets describe the whole page's look. */
function applyAppleStyles(body: HTMLElement, css: string): void {
  for (const rule of css.split('}')) {
    const brace = rule.lastIndexOf('{');
    const declarations = rule.slice(brace + 1);
    const [, name] =
      /\bspan\.(s\d{1,4})\s*$/.exec(rule.slice(Math.max(0, brace - 99), Math.max(0, brace))) ?? [];
    if (!name || !/bold|italic|underline|line-through/.test(declarations)) continue;
    for (const element of body.querySelectorAll(`span.${name}`))
      element.setAttribute(parkedStyleName, `${declarations};${element.getAttribute(parkedStyleName) ?? ''}`);
  }
}
