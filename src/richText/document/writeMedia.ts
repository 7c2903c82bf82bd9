import type { DocumentNode } from './documentNode.ts';
import { escapeText, renderTag, type Attributes } from './markup.ts';

/** A figure if it has a caption or alignment. Placeholders are omitted. */
export function writeMedia({ type, attrs = {} }: DocumentNode, attributes: Attributes): string {
  const url = stringOrEmpty(attrs.url);
  if (url === '') return '';
  const caption = stringOrEmpty(attrs.caption);
  const isFigure = caption !== '' || !['', 'left'].includes(stringOrEmpty(attrs.textAlignment));
  const width: Attributes = attrs.previewWidth ? { width: String(attrs.previewWidth) } : {};
  const outer = isFigure ? {} : attributes;
  const medium =
    type === 'video'
      ? renderTag('video', { src: url, controls: '', ...width, ...outer }, '')
      : renderTag('img', { src: url, alt: stringOrEmpty(attrs.name), ...width, ...outer });
  if (!isFigure) return medium;
  const note = caption === '' ? '' : renderTag('figcaption', {}, escapeText(caption));
  return renderTag('figure', attributes, medium + note);
}

const stringOrEmpty = (value: unknown) => (typeof value === 'string' ? value : '');
