import type { DocumentNode } from './documentNode.ts';
import { escapeText, tag, type Attributes } from './markup.ts';

/** A figure if it has a caption or alignment. Placeholders are omitted. */
export function writeMedia({ type, attrs = {} }: DocumentNode, attributes: Attributes): string {
  const url = text(attrs.url);
  if (url === '') return '';
  const caption = text(attrs.caption);
  const isFigure = caption !== '' || !['', 'left'].includes(text(attrs.textAlignment));
  const width: Attributes = attrs.previewWidth ? { width: String(attrs.previewWidth) } : {};
  const outer = isFigure ? {} : attributes;
  const medium =
    type === 'video'
      ? tag('video', { src: url, controls: '', ...width, ...outer }, '')
      : tag('img', { src: url, alt: text(attrs.name), ...width, ...outer });
  if (!isFigure) return medium;
  const note = caption === '' ? '' : tag('figcaption', {}, escapeText(caption));
  return tag('figure', attributes, medium + note);
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');
