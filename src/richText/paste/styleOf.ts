import { parkedStyle } from '../parseHtml.ts';

/** The declarations of an element's style by name, in lower case. */
export function styleOf(element: Element): Partial<Record<string, string>> {
  const declarations = (element.getAttribute(parkedStyle) ?? '').toLowerCase().split(';');
  return Object.fromEntries(
    declarations.map((declaration) => {
      const [name = '', ...value] = declaration.split(':');
      return [name.trim(), value.join(':').trim()];
    }),
  );
}

/** What no reader would see, or could use outside the page it came from. */
export function isDropped(element: Element): boolean {
  if (dropped.has(element.localName) || element.localName.includes(':')) return true;
  const style = styleOf(element);
  return (
    element.hasAttribute('hidden') ||
    style.display === 'none' ||
    style.visibility === 'hidden' ||
    style['mso-hide'] === 'all' ||
    style['mso-list'] === 'ignore' ||
    ['navigation', 'button', 'menu', 'search'].includes(element.getAttribute('role') ?? '')
  );
}

const dropped = new Set(
  (
    'script style link meta title head template noscript iframe object embed applet svg math canvas map form input button ' +
    'select textarea nav dialog audio source track'
  ).split(' '),
);
