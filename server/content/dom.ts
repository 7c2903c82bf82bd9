import { parseHTML } from 'linkedom';
import { limitDepth } from './depth.ts';

export interface DomNode {
  nodeType: number;
  textContent: string | null;
  parentNode: DomNode | null;
  firstChild: DomNode | null;
  nextSibling: DomNode | null;
  previousSibling: DomNode | null;
}

export interface DomElement extends DomNode {
  localName: string;
  getAttribute(name: string): string | null;
  hasAttribute(name: string): boolean;
  setAttribute(name: string, value: string): void;
  remove(): void;
  replaceWith(node: DomNode): void;
  closest(selector: string): DomElement | null;
  append(child: DomNode): void;
  querySelector(selector: string): DomElement | null;
  querySelectorAll(selector: string): Iterable<DomElement>;
}

export interface DomDocument {
  documentElement: DomElement | null;
  head: DomElement;
  body: DomElement;
  querySelector(selector: string): DomElement | null;
  querySelectorAll(selector: string): Iterable<DomElement>;
}

export const nodeTypes = { element: 1, text: 3 } as const;

export const asElement = (node: DomNode | null | undefined) =>
  node?.nodeType === nodeTypes.element ? (node as DomElement) : undefined;

export function childElements(parent: DomElement): DomElement[] {
  const children: DomElement[] = [];
  for (let node = parent.firstChild; node; node = node.nextSibling) {
    const child = asElement(node);
    if (child) children.push(child);
  }
  return children;
}

export function parseDocument(html: string): DomDocument {
  if (/<(?:body|frameset)[\s>]/i.test(html)) {
    const document = parse(html);
    if (document.documentElement?.localName === 'html') return withHead(document);
  }
  return withHead(parse(withBody(html)));
}

/** HTML allows omitting `html`, `head` and `body` tags, and this parser doesn't add them. */
function withBody(html: string): string {
  const open = /<html\b[^<>]*>/i.exec(html)?.[0] ?? '<html>';
  const rest = html.replace(/<!doctype[^<>]*>/i, '').replace(/<\/?html\b[^<>]*>/gi, '');
  const end = /<\/head\s*>/i.exec(rest);
  const head = end ? rest.slice(0, end.index).replace(/<head\b[^<>]*>/i, '') : '';
  const body = end ? rest.slice(end.index + end[0].length) : rest.replace(/<head\b[^<>]*>/i, '');
  return `<!doctype html>${open}<head>${head}</head><body>${body}</body></html>`;
}

function parse(html: string): DomDocument {
  return (parseHTML(limitDepth(html)) as unknown as { document: DomDocument }).document;
}

function withHead(document: DomDocument): DomDocument {
  const { head } = document;
  if (head.querySelector('title')) return document;
  for (const stray of document.querySelectorAll('title, base, meta, link')) {
    if (!stray.closest('head, svg')) head.append(stray);
  }
  return document;
}
