import { escapeText } from '#server/content/markup.ts';
import { renderCard } from './ghostCards.ts';
import type { Loss } from './item.ts';

interface LexicalNode {
  type?: string;
  children?: LexicalNode[];
  text?: string;
  format?: number | string;
  tag?: string;
  listType?: string;
  start?: number;
  url?: string;
  [field: string]: unknown;
}

const maxDepth = 100;

/** Lexical’s bit flags for text formats. */
const formats: [bit: number, tag: string][] = [
  [1, 'strong'],
  [2, 'em'],
  [4, 's'],
  [8, 'u'],
  [16, 'code'],
  [32, 'sub'],
  [64, 'sup'],
  [128, 'mark'],
];

const blocks: Record<string, string> = {
  paragraph: 'p',
  quote: 'blockquote',
  'extended-quote': 'blockquote',
  aside: 'blockquote',
};

/** Ghost 5 and 6. The whole result is sanitized afterwards. */
export function lexicalToHtml(json: string, losses: Loss[]): string {
  const { root } = JSON.parse(json) as { root?: LexicalNode };
  return renderChildren(root ?? {}, losses, 0);
}

const renderChildren = ({ children = [] }: LexicalNode, losses: Loss[], depth: number): string =>
  depth > maxDepth ? '' : children.map((child) => renderNode(child, losses, depth + 1)).join('');

function renderNode(node: LexicalNode, losses: Loss[], depth: number): string {
  const type = node.type ?? '';
  const inner = () => renderChildren(node, losses, depth);
  if (type === 'text' || type === 'extended-text' || type === 'tk') return renderText(node);
  if (type === 'linebreak') return '<br>';
  if (type === 'tab') return ' ';
  // Left behind by the editor's link search.
  if (type === 'zwnj' || type === 'at-link-search') return '';
  if (type === 'link' || type === 'autolink') return `<a href="${escapeText(node.url ?? '')}">${inner()}</a>`;
  if (type === 'heading' || type === 'extended-heading') {
    const tag = /^h[1-6]$/.test(node.tag ?? '') ? node.tag : 'h2';
    return `<${tag}>${inner()}</${tag}>`;
  }
  if (type === 'list') {
    const tag = node.listType === 'number' || node.tag === 'ol' ? 'ol' : 'ul';
    return `<${tag}${tag === 'ol' && node.start && node.start !== 1 ? ` start="${Number(node.start)}"` : ''}>${inner()}</${tag}>`;
  }
  if (type === 'listitem') return `<li>${inner()}</li>`;
  const tag = blocks[type];
  if (tag) return `<${tag}>${inner()}</${tag}>\n`;
  if (node.children && node.children.length > 0 && type !== 'image') return inner();
  return `${renderCard(type, node, losses)}\n`;
}

function renderText({ text = '', format = 0 }: LexicalNode): string {
  const tags = formats.filter(([bit]) => (Number(format) & bit) !== 0).map(([, tag]) => tag);
  return `${tags.map((tag) => `<${tag}>`).join('')}${escapeText(text)}${tags
    .toReversed()
    .map((tag) => `</${tag}>`)
    .join('')}`;
}
