import type { DocumentMark, DocumentNode } from './documentNode.ts';
import { escapeText, styled, tag } from './markup.ts';

/** Minimal elements: each stays open as long as its style lasts. */
export function writeInline(nodes: readonly DocumentNode[] = []): string {
  let html = '';
  let open: { mark: DocumentMark; key: string }[] = [];
  const close = (to: number) => {
    for (const { mark } of open.splice(to).toReversed()) html += `</${toElement(mark)}>`;
  };
  for (const node of nodes) {
    const marks = (node.marks ?? [])
      .filter(({ type }) => order.includes(type))
      .toSorted((a, b) => order.indexOf(a.type) - order.indexOf(b.type))
      .map((mark) => ({ mark, key: openTag(mark) }));
    const lasting = marks.findIndex(({ key }, index) => open[index]?.key !== key);
    const shared = lasting === -1 ? marks.length : lasting;
    close(shared);
    for (const { key } of marks.slice(shared)) html += key;
    open = marks;
    html += node.type === 'hardBreak' ? '<br>' : writeText(node.text ?? '');
  }
  close(0);
  return html;
}

const elements: Record<string, string> = {
  link: 'a',
  bold: 'strong',
  italic: 'em',
  underline: 'u',
  strike: 's',
  ins: 'ins',
  del: 'del',
  sub: 'sub',
  sup: 'sup',
  mark: 'mark',
  textColor: 'span',
  backgroundColor: 'span',
  code: 'code',
};

const order = Object.keys(elements);

const toElement = ({ type }: DocumentMark) => elements[type] ?? 'span';

function openTag(mark: DocumentMark): string {
  const { href, stringValue } = mark.attrs ?? {};
  if (mark.type === 'link') return tag('a', { href: String(href) });
  return tag(toElement(mark), stringValue === undefined ? {} : styled({ [mark.type]: stringValue }));
}

/** Browsers collapse spaces unless the others are non-breaking. */
function writeText(text: string): string {
  return escapeText(text.replaceAll(/ {2,}/g, (spaces) => ` ${'\u00A0'.repeat(spaces.length - 1)}`));
}
