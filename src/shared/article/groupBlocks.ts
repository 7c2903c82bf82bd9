import type { ArticleBlock } from '#api/contract/sources.ts';

/** Blocks that follow each other and are one list or one table, or a single block. */
export function groupBlocks<Block extends ArticleBlock>(blocks: readonly Block[]): Block[][] {
  const groups: Block[][] = [];
  for (const block of blocks) {
    const last = groups.at(-1);
    const isJoined = block.kind === 'item' || block.kind === 'row' || block.kind === 'quote';
    if (last && isJoined && last[0]!.kind === block.kind) last.push(block);
    else groups.push([block]);
  }
  return groups;
}
