import { parseHtml } from './parseHtml.ts';

export interface MediaNames {
  picture: (name: string) => string;
  video: (name: string) => string;
}

const blockElements = new Set(
  'ADDRESS ARTICLE ASIDE BLOCKQUOTE DD DIV DL DT FIGCAPTION FIGURE H1 H2 H3 H4 H5 H6 HR LI OL P PRE SECTION TABLE TD TH TR UL'.split(
    ' ',
  ),
);

/** Text of each paragraph, list item and table cell; media as file names. */
export function toParagraphs(html: string, names: MediaNames): string[] {
  const paragraphs: string[] = [''];
  const add = (text: string) => void paragraphs.push(`${paragraphs.pop()!}${text}`);

  function visit(node: Node) {
    if (node.nodeType === Node.TEXT_NODE) add(node.textContent ?? '');
    if (!(node instanceof Element)) return;
    const isBlock = blockElements.has(node.tagName) || node.tagName === 'BR';
    if (isBlock) paragraphs.push('');
    if (node.tagName === 'IMG') add(names.picture(fileName(node)));
    if (node.tagName === 'VIDEO' || node.tagName === 'IFRAME') add(names.video(fileName(node)));
    node.childNodes.forEach(visit);
    if (isBlock) paragraphs.push('');
  }

  parseHtml(html).childNodes.forEach(visit);
  return paragraphs.map((text) => text.replace(/\s+/g, ' ').trim()).filter((text) => text !== '');
}

const fileName = (element: Element) =>
  (element.getAttribute('src') ?? '').split(/[?#]/)[0]!.split('/').at(-1)!.slice(0, 40);
