/**
 * Parses HTML in an inert document. A strict CSP reports parsed inline styles and handlers even here, so those
 * attributes are parsed under another name, with the same behaviour.
 */
export function parseHtml(html: string): HTMLElement {
  const { body } = document.implementation.createHTMLDocument('');
  body.innerHTML = withParkedAttributes(html);
  return body;
}

function withParkedAttributes(html: string): string {
  let [written, from] = ['', 0];
  for (let at = indexOfTag(html, 0); at !== -1; at = indexOfTag(html, from)) {
    startTag.lastIndex = at;
    const [tag] = startTag.exec(html) ?? [];
    // An unclosed tag swallows the rest, which no parser reads.
    if (tag === undefined) break;
    written += html.slice(from, at);
    written += tag.replace(attribute, (text, name: string, value: string) =>
      /^(?:style|on.*)$/i.test(name) ? parked + name + value : text,
    );
    from = at + tag.length;
  }
  return written + html.slice(from);
}

function indexOfTag(html: string, from: number): number {
  tagOpen.lastIndex = from;
  return tagOpen.exec(html)?.index ?? -1;
}

export function toHtml(nodes: readonly ChildNode[]): string {
  const holder = nodes[0]?.ownerDocument?.createElement('div');
  if (!holder) return '';
  holder.append(...nodes.map((node) => node.cloneNode(true)));
  return holder.innerHTML.replaceAll(` ${parked}`, ' ');
}

export const parkedStyle = 'data-parked-style';
const parked = 'data-parked-';

const tagOpen = /<[a-z]/gi;
const startTag = /<[a-z](?:"[^"]*"|'[^']*'|[^'">])*>/iy;
const attribute = /(?<![^\s"'<>/=])([^\s"'<>/=]+)(\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))/g;
