/**
 * HTML as elements of a document that loads and runs nothing, with their inline styles in force.
 *
 * A strict content security policy drops `style` attributes that are parsed, and with them the alignment and colours
 * of a stored text. What script sets is allowed, so the attribute is parsed under another name and then set.
 */
export function parseHtml(html: string): HTMLElement {
  const body = document.implementation.createHTMLDocument('').body;
  body.innerHTML = html.replace(startTag, (tag) =>
    tag.replace(attribute, (text, name: string, value: string) =>
      name.toLowerCase() === 'style' ? parked + value : text,
    ),
  );
  for (const element of body.querySelectorAll<HTMLElement>(`[${parked}]`)) {
    element.style.cssText = element.getAttribute(parked) ?? '';
    element.removeAttribute(parked);
  }
  return body;
}

const parked = 'data-parked-style';
const startTag = /<[a-z](?:"[^"]*"|'[^']*'|[^'">])*>/gi;
const attribute = /([^\s"'<>/=]+)(\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))/g;
