import { parseHTML } from 'linkedom';

/** The part of the DOM that the server uses; the server compiles without the browser's types. */
export interface DomNode {
  nodeType: number;
  textContent: string | null;
  parentNode: DomNode | null;
  firstChild: DomNode | null;
  nextSibling: DomNode | null;
}

export interface DomElement extends DomNode {
  localName: string;
  getAttribute(name: string): string | null;
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

/** Parses a whole page, or a fragment as the body of one. */
export function parseDocument(html: string): DomDocument {
  const document = parse(html);
  if (document.documentElement?.localName === 'html') return withHead(document);
  return withHead(parse(`<!doctype html><html><head></head><body>${html}</body></html>`));
}

function parse(html: string): DomDocument {
  return (parseHTML(html) as unknown as { document: DomDocument }).document;
}

/** HTML lets a page omit `head`, and this parser does not add it: moves its elements there. */
function withHead(document: DomDocument): DomDocument {
  const { head } = document;
  if (head.querySelector('title')) return document;
  for (const stray of document.querySelectorAll('title, base, meta, link')) {
    if (!stray.closest('head, svg')) head.append(stray);
  }
  return document;
}
