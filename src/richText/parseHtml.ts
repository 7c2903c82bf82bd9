/**
 * HTML as elements of a document that loads and runs nothing.
 *
 * A strict content security policy reports every inline style and handler that is parsed, even here. Their attributes
 * are therefore parsed under another name, which reads and writes the same.
 */
export function parseHtml(html: string): HTMLElement {
  const { body } = document.implementation.createHTMLDocument('');
  body.innerHTML = html.replace(startTag, (tag) =>
    tag.replace(attribute, (text, name: string, value: string) =>
      /^(?:style|on.*)$/i.test(name) ? parked + name + value : text,
    ),
  );
  return body;
}

/** The HTML of a node that `parseHtml` gave. */
export function htmlOf(nodes: readonly ChildNode[]): string {
  const holder = nodes[0]?.ownerDocument?.createElement('div');
  if (!holder) return '';
  holder.append(...nodes.map((node) => node.cloneNode(true)));
  return holder.innerHTML.replaceAll(` ${parked}`, ' ');
}

/** Where `parseHtml` leaves the inline style of an element. */
export const parkedStyle = 'data-parked-style';
const parked = 'data-parked-';

const startTag = /<[a-z](?:"[^"]*"|'[^']*'|[^'">])*>/gi;
const attribute = /([^\s"'<>/=]+)(\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))/g;
