/**
 * The document is inert. Even there, a strict CSP reports inline styles and event handlers, so those
 * attributes are renamed.
 */
export function parseHtml(html: string): HTMLElement {
  const { body } = document.implementation.createHTMLDocument('');
  body.innerHTML = withParkedAttributes(html);
  return body;
}

function withParkedAttributes(html: string): string {
  let [written, from] = ['', 0];
  for (let at = indexOfNextTag(html, 0); at !== -1; at = indexOfNextTag(html, from)) {
    startTagPattern.lastIndex = at;
    const [tag] = startTagPattern.exec(html) ?? [];
    // An unclosed tag swallows the rest, which no parser reads.
    if (tag === undefined) break;
    written += html.slice(from, at);
    written += tag.replace(attributePattern, (text, name: string, value: string) =>
      /^(?:style|on.*)$/i.test(name) ? parkedPrefix + name + value : text,
    );
    from = at + tag.length;
  }
  return written + html.slice(from);
}

function indexOfNextTag(html: string, from: number): number {
  tagOpenPattern.lastIndex = from;
  return tagOpenPattern.exec(html)?.index ?? -1;
}

export function toHtml(nodes: readonly ChildNode[]): string {
  const holder = nodes[0]?.ownerDocument?.createElement('div');
  if (!holder) return '';
  holder.append(...nodes.map((node) => node.cloneNode(true)));
  return holder.innerHTML.replaceAll(` ${parkedPrefix}`, ' ');
}

export const parkedStyleName = 'data-parked-style';
const parkedPrefix = 'data-parked-';

const tagOpenPattern = /<[a-z]/gi;
const startTagPattern = /<[a-z](?:"[^"]*"|'[^']*'|[^'">])*>/iy;
const attributePattern = /(?<![^\s"'<>/=])([^\s"'<>/=]+)(\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))/g;
