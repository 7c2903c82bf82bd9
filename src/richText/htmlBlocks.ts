import { splitTopLevel } from './document/createSourceFinder.ts';

/** Joining the blocks restores the input. Anything between two blocks belongs to the first. */
export function splitHtmlBlocks(html: string): string[] {
  const blocks: string[] = [];
  for (const stretch of splitTopLevel(html) ?? [html]) {
    const last = blocks.at(-1);
    const isWithLast = last !== undefined && (last.trim() === '' || continuationPattern.test(stretch));
    if (isWithLast) blocks.push(blocks.pop()! + stretch);
    else blocks.push(stretch);
  }
  return blocks;
}

/** Whitespace, and content the editor nests in a block. */
const continuationPattern = /^(?:\s*$|<div data-nesting-level=)/;
