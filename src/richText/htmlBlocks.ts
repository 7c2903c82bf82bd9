import { splitStretches } from './document/findSource.ts';

/** HTML by its outermost blocks: joined they are the HTML. Everything between blocks belongs to the block before. */
export function htmlBlocks(html: string): string[] {
  const blocks: string[] = [];
  for (const stretch of splitStretches(html) ?? [html]) {
    const last = blocks.at(-1);
    const isWithLast = last !== undefined && (last.trim() === '' || isPartOfLast.test(stretch));
    if (isWithLast) blocks.push(blocks.pop()! + stretch);
    else blocks.push(stretch);
  }
  return blocks;
}

/** Space, and what the editor nests in a block. */
const isPartOfLast = /^(?:\s*$|<div data-nesting-level=)/;
