import type { ArticleBlock } from '#api/contract/sources.ts';

const blockKinds: Record<string, ArticleBlock['kind']> = {
  BLOCKQUOTE: 'quote',
  FIGCAPTION: 'caption',
  LI: 'item',
  P: 'paragraph',
  PRE: 'code',
  TR: 'row',
  H1: 'heading',
  H2: 'heading',
  H3: 'heading',
  H4: 'heading',
  H5: 'heading',
  H6: 'heading',
};
const selector = Object.keys(blockKinds).join();

/** Doesn't load or execute anything in the HTML. */
export function htmlToBlocks(html: string): ArticleBlock[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const blocks = [...body.querySelectorAll(selector)]
    // Innermost blocks only: a paragraph belongs to its quote.
    .filter((element) => !element.querySelector(selector) || element.tagName === 'BLOCKQUOTE')
    .filter((element) => !element.parentElement?.closest('blockquote'))
    .map((element) => ({ kind: blockKinds[element.tagName]!, text: getText(element) }))
    .filter(({ text }) => text !== '');
  const whole = getText(body);
  return blocks.length === 0 && whole !== '' ? [{ kind: 'paragraph', text: whole }] : blocks;
}

const getText = ({ textContent }: Element) => textContent.replaceAll(/\s+/g, ' ').trim();

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
