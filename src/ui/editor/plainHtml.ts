import { parseHtml } from './parseHtml';

/**
 * HTML as BlockNote writes it, without what only BlockNote reads: the text goes to apps and pages that know nothing of
 * it, and reads back into the same blocks.
 */
export function plainHtml(html: string): string {
  const text = parseHtml(html);
  for (const element of text.querySelectorAll('*')) {
    for (const { name, value } of Array.from(element.attributes)) {
      if (isNoise(name, value)) element.removeAttribute(name);
    }
    // How a link opens is for whoever shows it; a video without controls cannot be played.
    if (element.localName === 'a') {
      element.removeAttribute('target');
      element.removeAttribute('rel');
    }
    if (element.localName === 'video') element.setAttribute('controls', '');
  }
  for (const paragraph of text.querySelectorAll('li > p:only-child, th > p:only-child, td > p:only-child')) {
    if (paragraph.attributes.length === 0 && isAlone(paragraph))
      paragraph.replaceWith(...paragraph.childNodes);
  }
  return text.innerHTML;
}

function isNoise(name: string, value: string): boolean {
  if (name === 'class') return value.startsWith('bn-');
  if (name === 'colwidth') return /^,*$/.test(value);
  if (name === 'colspan' || name === 'rowspan') return value === '1';
  return noise.has(name);
}

/** A paragraph beside loose text has to stay one. */
function isAlone(element: Element): boolean {
  return [...(element.parentNode?.childNodes ?? [])].every(
    (node) => node === element || node.textContent?.trim() === '',
  );
}

/** All of it is said by the elements themselves: their names, `src`, `alt`, `width`, `start`, `checked` and `style`. */
const noise = new Set([
  'classname',
  'data-caption',
  'data-checked',
  'data-editable',
  'data-inline-content-type',
  'data-level',
  'data-name',
  'data-nesting-level',
  'data-preview-width',
  'data-start',
  'data-text-alignment',
  'data-url',
]);
