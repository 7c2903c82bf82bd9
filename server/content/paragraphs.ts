import { nodeTypes, type DomElement, type DomNode } from './dom.ts';

const inlines = new Set(
  (
    'a abbr acronym b bdi bdo big cite code data del dfn em font i ins kbd mark q ruby rb rt s samp small span ' +
    'strike strong sub sup time tt u var wbr'
  ).split(' '),
);
const silent = new Set(
  'figcaption script style noscript template svg math iframe button select rp'.split(' '),
);

/** The paragraphs of an element in reading order: headings, list items, quotes and cells each are one. */
export function paragraphsOf(root: DomNode): string[] {
  const paragraphs: string[] = [];
  let current = '';
  const flush = () => {
    const text = current.replace(/\s+/g, ' ').trim();
    if (text) paragraphs.push(text);
    current = '';
  };

  // Without recursion: a page may nest deeper than the stack allows.
  let node: DomNode | null = root.firstChild;
  while (node) {
    const element = node.nodeType === nodeTypes.element ? (node as DomElement) : undefined;
    if (node.nodeType === nodeTypes.text) current += node.textContent ?? '';
    const isBlock = element !== undefined && !inlines.has(element.localName);
    if (isBlock) flush();
    if (element && !silent.has(element.localName) && element.firstChild) {
      node = element.firstChild;
      continue;
    }
    node = following(node, root, flush);
  }
  flush();
  return paragraphs;
}

/** The next node in document order outside of this one; closing a block on the way ends its paragraph. */
function following(from: DomNode, root: DomNode, flush: () => void): DomNode | null {
  for (let node: DomNode | null = from; node && node !== root; node = node.parentNode) {
    if (node.nodeType === nodeTypes.element && !inlines.has((node as DomElement).localName)) flush();
    if (node.nextSibling) return node.nextSibling;
  }
  return null;
}
