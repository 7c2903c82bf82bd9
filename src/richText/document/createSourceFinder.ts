import { toHtml, parseHtml } from '../parseHtml.ts';

/**
 * Finds the source HTML of nodes, because browsers serialise implied elements, such as a table's body,
 * differently.
 */
export function createSourceFinder(
  html: string,
  nodes: readonly ChildNode[],
): (nodes: readonly ChildNode[]) => string {
  const sources = mapNodesToSource(html, nodes);
  return (some) => {
    const parts = some.map((node) => sources?.get(node));
    return parts.every((part) => part !== undefined) ? parts.join('') : toHtml(some);
  };
}

function mapNodesToSource(html: string, nodes: readonly ChildNode[]): Map<ChildNode, string> | undefined {
  const stretches = splitTopLevel(html);
  const sources = new Map<ChildNode, string>();
  for (const group of groupNodes(nodes)) {
    const [first, ...more] = group;
    const stretch = stretches?.shift();
    if (!first || stretch === undefined || !isSourceOf(stretch, group)) return undefined;
    sources.set(first, stretch);
    for (const node of more) sources.set(node, '');
  }
  return stretches?.length === 0 ? sources : undefined;
}

function groupNodes(nodes: readonly ChildNode[]): ChildNode[][] {
  const groups: ChildNode[][] = [];
  let isOpen = false;
  for (const node of nodes) {
    const isElement = node.nodeType === 1;
    if (isOpen && !isElement) groups.at(-1)!.push(node);
    else groups.push([node]);
    isOpen = !isElement;
  }
  return groups;
}

function isSourceOf(sourceHtml: string, nodes: readonly ChildNode[]): boolean {
  const written = toHtml(nodes);
  return written === sourceHtml || toHtml([...parseHtml(sourceHtml).childNodes]) === written;
}

/** Splits HTML into its top-level nodes. Undefined if that would need a full parser. */
export function splitTopLevel(html: string): string[] | undefined {
  const stretches: string[] = [];
  let depth = 0;
  let from = 0;
  const cut = (at: number) => {
    if (at > from) stretches.push(html.slice(from, at));
    from = at;
  };
  for (const match of html.matchAll(tagOrCommentPattern)) {
    const [text, slash, name = ''] = match;
    const isVoid = voidElements.has(name.toLowerCase());
    if (name === '' || (slash && isVoid)) continue;
    if (depth === 0 && slash) return undefined;
    if (depth === 0) cut(match.index);
    if (!isVoid) depth += slash ? -1 : 1;
    if (depth === 0) cut(match.index + text.length);
  }
  cut(html.length);
  return depth === 0 ? stretches : undefined;
}

const tagOrCommentPattern = /<!--.*?-->|<(\/?)([a-z][^\s/>]*)(?:"[^"]*"|'[^']*'|[^'">])*>/gis;
const voidElements = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));
