import { isLink } from './cleanInline.ts';
import type { DocumentNode } from '../document/documentNode.ts';
import { splitParts } from '../document/documentNode.ts';
import { writeHtml } from '../document/writeHtml.ts';
import { toHtml, parseHtml } from '../parseHtml.ts';
import type { TextEditor } from '../schema.ts';

const clipboardType = 'digest-desk/html';

/**
 * HTML of the selected blocks; undefined if BlockNote's own copy is better. Excludes a block if only
 * blocks nested in it are selected.
 */
export function serializeSelection(editor: TextEditor): string | undefined {
  const { selection } = editor.prosemirrorState;
  const isPart = selection.$from.sameParent(selection.$to) && selection.$from.parent.isTextblock;
  if (selection.empty || '$anchorCell' in selection || selection.$from.parent.type.spec.code)
    return undefined;
  const { content } = selection.content();
  const blocks = findContainers((content.toJSON() ?? []) as DocumentNode[]);
  const [only] = blocks;
  if (!only) return undefined;
  // Part of a heading or item is plain words.
  if (isPart) splitParts(only).block.type = 'paragraph';
  return writeHtml(blocks, new Map());
}

function findContainers(nodes: readonly DocumentNode[]): DocumentNode[] {
  return nodes.flatMap((node) => {
    if (node.type === 'blockGroup') return findContainers(node.content ?? []);
    const [first] = node.content ?? [];
    return first?.type === 'blockGroup' ? findContainers(first.content ?? []) : [node];
  });
}

export function writeOwnCopy(data: DataTransfer, html: string): void {
  data.setData(clipboardType, html);
}

/** Any page can put this type on the clipboard, so URLs that aren't allowed in stored text are dropped. */
export function readOwnCopy(data: DataTransfer): string | undefined {
  if (!data.types.includes(clipboardType)) return undefined;
  const body = parseHtml(data.getData(clipboardType));
  for (const element of body.querySelectorAll('[href], [src]')) {
    for (const name of ['href', 'src']) {
      const address = element.getAttribute(name);
      if (address !== null && !isLink(address)) element.removeAttribute(name);
    }
  }
  return toHtml([...body.childNodes]);
}
