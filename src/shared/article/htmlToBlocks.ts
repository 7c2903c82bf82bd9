import type { ArticleBlock } from '#api/contract/sources.ts';

const kinds: Record<string, ArticleBlock['kind']> = {
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
const selector = Object.keys(kinds).join();

/** The texts of stored HTML, block by block, to be read and not edited. Nothing of it is loaded or run. */
export function htmlToBlocks(html: string): ArticleBlock[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const blocks = [...body.querySelectorAll(selector)]
    // The innermost: a paragraph of a quote is a part of it.
    .filter((element) => !element.querySelector(selector) || element.tagName === 'BLOCKQUOTE')
    .filter((element) => !element.parentElement?.closest('blockquote'))
    .map((element) => ({ kind: kinds[element.tagName]!, text: toText(element) }))
    .filter(({ text }) => text !== '');
  const whole = toText(body);
  return blocks.length === 0 && whole !== '' ? [{ kind: 'paragraph', text: whole }] : blocks;
}

const toText = ({ textContent }: Element) => textContent.replaceAll(/\s+/g, ' ').trim();
