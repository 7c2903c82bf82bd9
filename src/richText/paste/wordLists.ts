import { styleOf } from './styleOf.ts';

/**
 * Word writes lists as paragraphs that say the level they are on, behind a marker that is text. They are put into real
 * lists, in place.
 */
export function withWordLists(body: HTMLElement): void {
  const { ownerDocument } = body;
  /** The lists that are open, outermost first. */
  let open: Element[] = [];
  for (const paragraph of Array.from(body.querySelectorAll('p, h1, h2, h3, h4, h5, h6'))) {
    const level = levelOf(paragraph);
    if (level === undefined) continue;
    if (paragraph.previousElementSibling !== open[0]) open = [];
    const marker = markerOf(paragraph);
    const name = /^\(?(?:\d+|[a-z]|[ivxlc]+)[.)]/i.test(marker?.textContent?.trim() ?? '') ? 'ol' : 'ul';
    open = open.slice(0, level);
    if (open.length === level && open[level - 1]!.localName !== name) open.pop();
    const item = ownerDocument.createElement('li');
    while (open.length < level) {
      const list = ownerDocument.createElement(name);
      const parent = open.at(-1);
      if (parent) (parent.lastElementChild ?? parent).append(list);
      else paragraph.before(list);
      open.push(list);
    }
    marker?.remove();
    item.append(...paragraph.childNodes);
    open.at(-1)!.append(item);
    paragraph.remove();
  }
}

/** From 1, where the paragraph is an item. */
function levelOf(paragraph: Element): number | undefined {
  const [, level] = /\blevel(\d)\b/.exec(styleOf(paragraph)['mso-list'] ?? '') ?? [];
  return level === undefined ? undefined : Number(level);
}

const markerOf = (paragraph: Element) =>
  Array.from(paragraph.querySelectorAll('span')).find((span) => styleOf(span)['mso-list'] === 'ignore');
