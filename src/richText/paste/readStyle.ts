import { parkedStyleName } from '../parseHtml.ts';

export function readStyle(element: Element): Partial<Record<string, string>> {
  const declarations = (element.getAttribute(parkedStyleName) ?? '').toLowerCase().split(';');
  const style: Partial<Record<string, string>> = {};
  for (const declaration of declarations) {
    const [name = '', ...parts] = declaration.split(':');
    const value = parts.join(':').trim();
    style[name.trim()] = value;
    if (name.trim() === 'font' && /\bbold\b/.test(value)) style['font-weight'] = 'bold';
    if (name.trim() === 'font' && /\bitalic\b/.test(value)) style['font-style'] = 'italic';
  }
  return style;
}

/** Invisible, or unusable outside its page. */
export function isDropped(element: Element): boolean {
  const { localName: name } = element;
  // Word's own elements wrap text, except for drawings.
  if (droppedElements.has(name) || name.startsWith('v:')) return true;
  const style = readStyle(element);
  return (
    element.hasAttribute('hidden') ||
    element.classList.contains('MsoCommentReference') ||
    style['mso-element'] === 'comment-list' ||
    style.display === 'none' ||
    style.visibility === 'hidden' ||
    style['mso-hide'] === 'all' ||
    style['mso-list'] === 'ignore' ||
    ['navigation', 'button', 'menu', 'search'].includes(element.getAttribute('role') ?? '')
  );
}

const droppedElements = new Set(
  (
    'script style link meta title head template noscript iframe object embed applet svg canvas map xml input button ' +
    'select textarea nav dialog audio source track'
  ).split(' '),
);
