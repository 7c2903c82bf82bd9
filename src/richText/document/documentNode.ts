/** A node of the editor's document as JSON: what a text is read into, and written from. */
export interface DocumentNode {
  type: string;
  attrs?: Record<string, unknown>;
  content?: DocumentNode[];
  text?: string;
  marks?: DocumentMark[];
}

export interface DocumentMark {
  type: string;
  attrs?: Record<string, unknown>;
}

/** Attributes that the editor does not show, by the id of their block. */
export type HiddenAttributes = ReadonlyMap<string, Record<string, string>>;

/** What no block or style can say: a caller that can store it unchanged catches this. */
export class Inexpressible extends Error {}

/** Of a block of the given type, with others nested in it. */
export function container(
  id: string,
  type: string,
  attrs: Record<string, unknown>,
  content: DocumentNode[] = [],
  children: DocumentNode[] = [],
): DocumentNode {
  const block = content.length > 0 ? { type, attrs, content } : { type, attrs };
  const nested = children.length > 0 ? [{ type: 'blockGroup', content: children }] : [];
  return { type: 'blockContainer', attrs: { id }, content: [block, ...nested] };
}

export const emptyLine = () => container('first', 'paragraph', {});

/** A block's own node and those nested in it. */
export function splitParts(node: DocumentNode): { block: DocumentNode; children: DocumentNode[] } {
  const [block, group] = node.content ?? [];
  if (!block) throw new Error('A block has no content.');
  return { block, children: group?.content ?? [] };
}

export const isList = (node: DocumentNode) => listTag(splitParts(node).block.type) !== undefined;

/** Of the list that an item of this type is written into; adjacent items share one. */
export function listTag(type: string): 'ul' | 'ol' | undefined {
  if (type === 'bulletListItem' || type === 'checkListItem') return 'ul';
  return type === 'numberedListItem' ? 'ol' : undefined;
}
