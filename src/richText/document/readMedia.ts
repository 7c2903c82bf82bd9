import { UnsupportedContentError } from './documentNode.ts';
import { readAttributes, contentRuns, readStrictAttributes } from './elements.ts';

export function readMedia(element: Element) {
  if (element.localName !== 'figure') {
    const { type, attrs } = readFile(element);
    const { hidden } = readAttributes(element, [], knownAttributes(element));
    return { type, attrs, hidden };
  }
  const [medium, caption, ...more] = contentRuns(element.childNodes).map(({ kind, nodes: [node] }) => {
    if (kind !== 'block') throw new UnsupportedContentError('Text in a figure');
    return node as Element;
  });
  const isCaption = caption === undefined || caption.localName === 'figcaption';
  if (!medium || !isCaption || more.length > 0)
    throw new UnsupportedContentError('A figure with other content');
  if (caption && (caption.childElementCount > 0 || caption.attributes.length > 0))
    throw new UnsupportedContentError('A caption with markup');
  const { type, attrs } = readFile(medium);
  readStrictAttributes(medium, [], knownAttributes(medium));
  const { attrs: figureAttrs, hidden } = readAttributes(element, ['textAlignment', 'backgroundColor']);
  return { type, attrs: { ...attrs, ...figureAttrs, caption: captionText(caption) }, hidden };
}

/** Line breaks at the edges are only layout, so they are dropped. */
const captionText = (caption: Element | undefined) =>
  (caption?.textContent ?? '').replaceAll(/^\s*\n\s*|\s*\n\s*$/g, '').replaceAll(/\s*\n\s*/g, ' ');

function readFile(element: Element) {
  const type = mediaTypes[element.localName];
  const url = element.getAttribute('src');
  if (!type || !url || element.childElementCount > 0) throw new UnsupportedContentError(element.localName);
  const width = element.getAttribute('width') ?? '';
  const attrs: Record<string, unknown> = { url };
  const name = element.getAttribute('alt');
  if (name) attrs.name = name;
  if (/^\d+$/.test(width)) attrs.previewWidth = Number(width);
  return { type, attrs };
}

const mediaTypes: Partial<Record<string, string>> = { img: 'image', video: 'video' };

/** The height is known but not kept, because it follows from the width. */
const knownAttributes = (element: Element) =>
  element.localName === 'img' ? ['src', 'alt', 'width', 'height'] : ['src', 'controls', 'width', 'height'];
