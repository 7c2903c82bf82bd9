import { decodeHTMLStrict } from 'entities';
import { escapeText } from '#server/content/markup.ts';
import { addParagraphs } from './autop.ts';
import { toSingleLine } from '#server/content/feeds/plainText.ts';
import type { Loss } from './item.ts';

export interface Attachment {
  id: string;
  url: string;
  alt: string;
  caption: string;
  title: string;
  parent: string;
  order: number;
}

export interface ContentContext {
  postId: string;
  attachment(id: string): Attachment | undefined;
  attachmentsOf(postId: string): Attachment[];
  reusableBlock(id: string): string | undefined;
  /** How many reusable blocks the post may still contain, with those inside them. */
  blocksLeft: number;
  /** Characters that galleries and reusable blocks may still add. */
  lengthLeft: number;
  losses: Loss[];
}

/** Converts text from WordPress's classic or block editor to HTML. */
export function wordpressToHtml(given: string, context: ContentContext, depth = 0): string {
  // Browsers would hide it.
  const content = given.replaceAll('<![CDATA[', '&lt;![CDATA[');
  const isBlocks = content.includes('<!-- wp:');
  const html = isBlocks
    ? convertBlocks(content, context, depth)
    : addParagraphs(convertShortcodes(linkBareUrls(content, context), context));
  return html;
}

const blockPattern = /<!--\s+(\/?)wp:([a-z][a-z\d_-]{0,100}(?:\/[a-z][a-z\d_-]{0,100})?)/g;

/** Self-closing blocks that aren't reported as lost, because they have no content. */
const losslessBlockPattern =
  /^(?:core\/)?(?:more|nextpage|spacer|separator|paragraph|heading|list|list-item|navigation-link)$/;

/** Text outside any block gets paragraphs; the HTML of blocks is complete. */
function convertBlocks(content: string, context: ContentContext, depth: number): string {
  const output: string[] = [];
  let open = 0;
  let from = 0;
  const add = (to: number) => {
    const piece = content.slice(from, to);
    if (piece.trim() === '') return void output.push('\n');
    const html = convertShortcodes(linkBareUrls(piece, context), context);
    output.push(open === 0 ? addParagraphs(html) : html);
  };
  // A separate `lastIndex`, because converting a reusable block uses the pattern too.
  const pattern = new RegExp(blockPattern);
  for (let found = pattern.exec(content); found; found = pattern.exec(content)) {
    const end = content.indexOf('-->', pattern.lastIndex);
    if (end < 0) break;
    const [, slash, name = ''] = found;
    const attributes = content.slice(pattern.lastIndex, end).trim();
    const isVoid = attributes.endsWith('/');
    add(found.index);
    from = end + 3;
    pattern.lastIndex = from;
    // Contains text from the classic editor.
    if (name === 'freeform') continue;
    if (slash) open = Math.max(0, open - 1);
    else if (isVoid) output.push(renderVoidBlock(name, attributes.slice(0, -1), context, depth));
    else open += 1;
  }
  add(content.length);
  return output.join('');
}

function renderVoidBlock(name: string, json: string, context: ContentContext, depth: number): string {
  const attributes = parseJson(json);
  if (/^(?:core\/)?block$/.test(name)) {
    const text = context.reusableBlock(String(attributes.ref));
    if (text !== undefined && depth < 5 && context.blocksLeft > 0 && text.length <= context.lengthLeft) {
      context.blocksLeft -= 1;
      context.lengthLeft -= text.length;
      return wordpressToHtml(text, context, depth + 1);
    }
    context.losses.push({ kind: 'reusable_block', detail: `block ${String(attributes.ref)}` });
    return '';
  }
  if (/^(?:core-)?embed/.test(name) && typeof attributes.url === 'string') {
    context.losses.push({ kind: 'embed', detail: hostOf(attributes.url) });
    return linkParagraph(attributes.url);
  }
  if (!losslessBlockPattern.test(name)) context.losses.push({ kind: 'block', detail: name });
  return '';
}

function parseJson(json: string): Record<string, unknown> {
  if (json.trim() === '' || json.length > 100_000) return {};
  try {
    const value = JSON.parse(json) as unknown;
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : 'unknown');

const linkParagraph = (url: string) => `\n<p><a href="${escapeText(url)}">${escapeText(url)}</a></p>\n`;

/** WordPress shows a URL on a line of its own as an embed. */
function linkBareUrls(text: string, context: ContentContext): string {
  return text.replace(/^[ \t]*(https?:\/\/[^\s<>"[\]]{3,2000})[ \t]*$/gim, (line, url: string) => {
    if (/\.(?:jpe?g|png|gif|webp)$/i.test(url)) return line;
    context.losses.push({ kind: 'embed', detail: hostOf(url) });
    return linkParagraph(decodeHTMLStrict(url));
  });
}

const knownShortcodes = new Set([
  'audio',
  'caption',
  'embed',
  'gallery',
  'playlist',
  'video',
  'wp_caption',
  'youtube',
  'vimeo',
  'tweet',
  'contact-form',
]);
const shortcodePattern = /\[(\[?)([a-z][a-z\d_-]{1,50})(?=[\s/\]=])([^[\]]{0,5000})\](\]?)/gi;

/** Shortcodes nested deeper aren't converted. */
const maxShortcodeDepth = 20;

/** Converts supported shortcodes. Removes others, but keeps the content they enclose. */
function convertShortcodes(text: string, context: ContentContext, depth = 0): string {
  if (depth > maxShortcodeDepth || !text.includes('[')) return text;
  const ends = findShortcodeEnds(text);
  const pattern = new RegExp(shortcodePattern);
  let output = '';
  let from = 0;
  for (let found = pattern.exec(text); found; found = pattern.exec(text)) {
    const [whole, doubled, given = '', rest = '', closing] = found;
    const name = given.toLowerCase();
    if (doubled && closing) {
      output += text.slice(from, found.index) + whole.slice(1, -1);
      from = pattern.lastIndex;
      continue;
    }
    // WordPress.com also supports `[youtube=https://…]`.
    const attributes = parseAttributes(rest.replace(/^=/, ' '));
    const isEnclosing = ends.has(name) && !rest.trimEnd().endsWith('/');
    const isShortcode =
      knownShortcodes.has(name) ||
      isEnclosing ||
      Object.keys(attributes).some((key) => /\D/.test(key)) ||
      (/[_-]/.test(name) && rest.trim() === '');
    if (!isShortcode) continue;
    const start = found.index + (doubled ? 1 : 0);
    let to = pattern.lastIndex - (closing ? 1 : 0);
    const end = isEnclosing ? nextEnd(ends.get(name)!, to) : undefined;
    const inner = end === undefined ? undefined : text.slice(to, end);
    if (end !== undefined) to = end + name.length + 3;
    output += text.slice(from, start) + renderShortcode(name, attributes, inner, context, depth);
    from = to;
    pattern.lastIndex = to;
  }
  return (output + text.slice(from)).replace(/\[\/(?:caption|wp_caption|gallery|embed)\]/gi, '');
}

/** Positions of end tags by name, in order. */
function findShortcodeEnds(text: string): Map<string, number[]> {
  const ends = new Map<string, number[]>();
  for (const { 1: name = '', index } of text.matchAll(/\[\/([a-z][a-z\d_-]{1,50})\]/gi)) {
    const key = name.toLowerCase();
    const list = ends.get(key);
    if (list) list.push(index);
    else ends.set(key, [index]);
  }
  return ends;
}

/** Drops earlier positions, which no later shortcode needs. */
function nextEnd(ends: number[], from: number): number | undefined {
  let passed = 0;
  while (passed < ends.length && ends[passed]! < from) passed += 1;
  ends.splice(0, passed);
  return ends[0];
}

function parseAttributes(text: string): Record<string, string> {
  const attributes: Record<string, string> = {};
  let position = 0;
  for (const [, key, double, single, plain, bare] of text.matchAll(
    /([\w-]{1,50})\s{0,5}=\s{0,5}(?:"([^"]{0,3000})"|'([^']{0,3000})'|([^\s"'/]{1,3000}))|(https?:\/\/[^\s"']{1,3000}|[^\s"'=]{1,3000})/g,
  )) {
    if (key) attributes[key.toLowerCase()] = decodeHTMLStrict(double ?? single ?? plain ?? '');
    else if (bare && bare !== '/') attributes[String(position++)] = bare;
  }
  return attributes;
}

function renderShortcode(
  name: string,
  attributes: Record<string, string>,
  inner: string | undefined,
  context: ContentContext,
  depth: number,
): string {
  if (name === 'caption' || name === 'wp_caption') return renderCaption(attributes, inner ?? '');
  if (name === 'gallery') return renderGallery(attributes, context);
  if (name === 'audio' || name === 'video') {
    const source = ['src', 'mp4', 'webm', 'ogv', 'm4v', 'mp3', 'ogg', 'wav', 'm4a', '0']
      .map((key) => attributes[key])
      .find(Boolean);
    if (source) return `\n\n<${name} controls src="${escapeText(source)}"></${name}>\n\n`;
  }
  if ((name === 'code' || name === 'sourcecode') && inner !== undefined)
    return `\n\n<pre><code>${escapeText(decodeHTMLStrict(inner.trim()))}</code></pre>\n\n`;
  const isEmbed = ['embed', 'youtube', 'vimeo', 'tweet'].includes(name) || inner === undefined;
  const url = (inner ?? '').trim() || attributes.src || attributes.url || attributes['0'] || '';
  if (isEmbed && /^https?:\/\//i.test(url)) {
    context.losses.push({ kind: 'embed', detail: hostOf(url) });
    return linkParagraph(decodeHTMLStrict(url));
  }
  context.losses.push({ kind: 'shortcode', detail: name });
  return inner === undefined ? '' : convertShortcodes(inner, context, depth + 1);
}

/** The caption follows the picture, or is an attribute in texts from before WordPress 3.4. */
function renderCaption(attributes: Record<string, string>, inner: string): string {
  const found = /<img\b[^<>]{0,5000}>(?:\s{0,20}<\/a>)?/i.exec(inner);
  if (!found) return inner;
  const end = found.index + found[0].length;
  const caption = inner.slice(end).trim() || attributes.caption || '';
  return `\n\n<figure>${inner.slice(0, end).trim()}${caption ? `<figcaption>${toSingleLine(caption)}</figcaption>` : ''}</figure>\n\n`;
}

function renderGallery(attributes: Record<string, string>, context: ContentContext): string {
  if (context.lengthLeft <= 0) {
    context.losses.push({ kind: 'shortcode', detail: 'gallery' });
    return '';
  }
  const ids = (attributes.ids || attributes.include || '').split(/[\s,]+/).filter(Boolean);
  const left = new Set((attributes.exclude ?? '').split(/[\s,]+/));
  const pictures =
    ids.length > 0
      ? ids.flatMap((id) => {
          const found = context.attachment(id);
          if (!found) context.losses.push({ kind: 'gallery_picture', detail: `attachment ${id}` });
          return found ?? [];
        })
      : context.attachmentsOf(attributes.id || context.postId).filter(({ id }) => !left.has(id));
  if (pictures.length === 0) context.losses.push({ kind: 'shortcode', detail: 'gallery' });
  const html = pictures.map(renderPicture).join('\n');
  context.lengthLeft -= html.length;
  return `\n\n${html}\n\n`;
}

const renderPicture = ({ url, alt, caption, title }: Attachment) =>
  `<figure><img src="${escapeText(url)}" alt="${escapeText(alt || title)}">${caption ? `<figcaption>${caption}</figcaption>` : ''}</figure>`;
