import type { DocumentMark, DocumentNode } from './documentNode.ts';
import { escapeText, styleAttribute, renderTag } from './markup.ts';

/** Each element stays open while its style continues. */
export function writeInline(nodes: readonly DocumentNode[] = []): string {
  let html = '';
  let open: { mark: DocumentMark; key: string }[] = [];
  const close = (to: number) => {
    for (const { mark } of open.splice(to).toReversed()) html += `</${elementName(mark)}>`;
  };
  for (const node of nodes) {
    const marks = (node.marks ?? [])
      .filter(({ type }) => markOrder.includes(type))
      .toSorted((a, b) => markOrder.indexOf(a.type) - markOrder.indexOf(b.type))
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

const elementByMark: Record<string, string> = {
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

const markOrder = Object.keys(elementByMark);

const elementName = ({ type }: DocumentMark) => elementByMark[type] ?? 'span';

function openTag(mark: DocumentMark): string {
  const { href, stringValue } = mark.attrs ?? {};
  if (mark.type === 'link') return renderTag('a', { href: String(href) });
  return renderTag(
    elementName(mark),
    stringValue === undefined ? {} : styleAttribute({ [mark.type]: stringValue }),
  );
}

/** Browsers collapse consecutive spaces, so all but the first are non-breaking. */
function writeText(text: string): string {
  return escapeText(text.replaceAll(/ {2,}/g, (spaces) => ` ${'\u00A0'.repeat(spaces.length - 1)}`));
}
