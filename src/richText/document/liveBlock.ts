import type { BlockNoteEditor } from '@blocknote/core';

/** A block in the editor. One that did not change is the same node, or equal to it where it was undone. */
export type LiveBlock = BlockNoteEditor['prosemirrorState']['doc'];

/** An empty line. */
export function isBlank(node: LiveBlock): boolean {
  const [block, ...nested] = node.children;
  return nested.length === 0 && block?.type.name === 'paragraph' && block.childCount === 0;
}
