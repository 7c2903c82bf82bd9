import { splitStretches } from './document/createSourceFinder.ts';

/** Joined, they equal the input. Anything between blocks belongs to the previous one. */
export function htmlBlocks(html: string): string[] {
  const blocks: string[] = [];
  for (const stretch of splitStretches(html) ?? [html]) {
    const last = blocks.at(-1);
    const isWithLast = last !== undefined && (last.trim() === '' || continuationPattern.test(stretch));
    if (isWithLast) blocks.push(blocks.pop()! + stretch);
    else blocks.push(stretch);
  }
  return blocks;
}

/** Whitespace, and content the editor nests in a block. */
const continuationPattern = /^(?:\s*$|<div data-nesting-level=)/;
