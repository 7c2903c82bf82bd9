import { splitParts, type DocumentNode, type HiddenAttributes } from './documentNode.ts';

export type Attributes = Record<string, string>;

export function renderTag(name: string, attributes: Attributes, content?: string): string {
  const attributeTexts = Object.entries(attributes).map(
    ([key, value]) => ` ${key}="${escapeAttribute(value)}"`,
  );
  const start = `<${name}${attributeTexts.join('')}>`;
  return content === undefined ? start : `${start}${content}</${name}>`;
}

export const escapeText = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\u00A0', '&nbsp;');

const escapeAttribute = (value: string) => escapeText(value).replaceAll('"', '&quot;');

export function blockAttributes(node: DocumentNode, hidden: HiddenAttributes): Attributes {
  const { style: unsupportedStyle, ...rest } = hidden.get(String(node.attrs?.id)) ?? {};
  return { ...styleAttribute(splitParts(node).block.attrs ?? {}, unsupportedStyle), ...rest };
}

export function styleAttribute(attrs: Record<string, unknown>, unsupportedStyle?: string): Attributes {
  const style = Object.entries(styleProperties).flatMap(([property, [cssName, defaultValue]]) => {
    const value = attrs[property];
    return typeof value === 'string' && value !== defaultValue ? [`${cssName}: ${value}`] : [];
  });
  if (unsupportedStyle) style.push(unsupportedStyle);
  return style.length > 0 ? { style: `${style.join('; ')};` } : {};
}

const styleProperties: Record<string, [cssName: string, defaultValue: string]> = {
  textColor: ['color', 'default'],
  backgroundColor: ['background-color', 'default'],
  textAlignment: ['text-align', 'left'],
};
