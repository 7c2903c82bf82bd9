import { escapeText } from '#server/content/markup.ts';
import { renderCard } from './ghostCards.ts';
import type { Loss } from './item.ts';

type Marker = [type: number, opened: number[], closed: number, value: string | number];
type Section =
  | [1, tag: string, markers: Marker[]]
  | [2, src: string]
  | [3, tag: string, items: Marker[][]]
  | [10, card: number];

interface Mobiledoc {
  markups?: [tag: string, attributes?: string[]][];
  atoms?: [name: string, text: string, payload: object][];
  cards?: [name: string, payload: Record<string, unknown>][];
  sections?: Section[];
}

const safeTag = (tag: unknown) =>
  typeof tag === 'string' && /^[a-z][a-z\d]{0,10}$/i.test(tag) ? tag.toLowerCase() : 'p';

/** Ghost 1 to 4. The whole result is sanitized afterwards. */
export function mobiledocToHtml(json: string, losses: Loss[]): string {
  const { markups = [], atoms = [], cards = [], sections = [] } = JSON.parse(json) as Mobiledoc;

  function renderMarkers(markers: Marker[]): string {
    const open: string[] = [];
    let html = '';
    for (const [type, opened = [], closed = 0, value] of markers) {
      for (const number of opened) {
        const [tag, attributes = []] = markups[number] ?? ['span'];
        const href = attributes.indexOf('href');
        html += `<${safeTag(tag)}${href >= 0 ? ` href="${escapeText(String(attributes[href + 1]))}"` : ''}>`;
        open.push(safeTag(tag));
      }
      if (type === 0) html += escapeText(String(value));
      else {
        const [name, text] = atoms[Number(value)] ?? [];
        html += name === 'soft-return' ? '<br>' : escapeText(text ?? '');
      }
      for (let count = 0; count < closed; count += 1) html += `</${open.pop() ?? 'span'}>`;
    }
    return (
      html +
      open
        .toReversed()
        .map((tag) => `</${tag}>`)
        .join('')
    );
  }

  return sections
    .map((section) => {
      if (section[0] === 1)
        return `<${safeTag(section[1])}>${renderMarkers(section[2])}</${safeTag(section[1])}>`;
      if (section[0] === 2) return `<img src="${escapeText(section[1])}" alt="">`;
      if (section[0] === 3)
        return `<${safeTag(section[1])}>${section[2].map((item) => `<li>${renderMarkers(item)}</li>`).join('')}</${safeTag(section[1])}>`;
      const [name = '', payload = {}] = cards[section[1]] ?? [];
      return renderCard(name, payload, losses);
    })
    .join('\n');
}
