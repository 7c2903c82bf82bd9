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

/** Attributes the editor doesn't show, by block id. */
export type HiddenAttributes = ReadonlyMap<string, Record<string, string>>;

/** Thrown for content no block or style can express; callers that can store it unchanged catch it. */
export class UnsupportedContentError extends Error {}

export function createContainer(
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

export const createEmptyLine = () => createContainer('first', 'paragraph', {});

export function splitParts(node: DocumentNode): { block: DocumentNode; children: DocumentNode[] } {
  const [block, group] = node.content ?? [];
  if (!block) throw new Error('A block has no content.');
  return { block, children: group?.content ?? [] };
}

export const isList = (node: DocumentNode) => listTag(splitParts(node).block.type) !== undefined;

/** Adjacent items share one list. */
export function listTag(type: string): 'ul' | 'ol' | undefined {
  if (type === 'bulletListItem' || type === 'checkListItem') return 'ul';
  return type === 'numberedListItem' ? 'ol' : undefined;
}
