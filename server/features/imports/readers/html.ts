import { Parser } from 'htmlparser2';
import { escapeText } from '#server/content/markup.ts';
import type { Loss } from './item.ts';

const galleryPattern =
  /\b(?:wp-block-gallery|blocks-gallery-grid|kg-gallery-card|kg-gallery-container|kg-gallery-row|kg-gallery-image|blocks-gallery-item|blocks-gallery-image)\b/;
const voidTags = new Set(['img', 'br', 'hr', 'input', 'col', 'source', 'wbr', 'area', 'track']);
const unwrappedTags = new Set(['div', 'figure', 'ul', 'ol', 'li', 'p', 'section']);

const attributesText = (attributes: Record<string, string>) =>
  Object.entries(attributes)
    .map(([name, value]) => (/^[a-z][\w:-]*$/i.test(name) ? ` ${name}="${escapeText(value)}"` : ''))
    .join('');

/**
 * Prepares an article's HTML for the sanitizer: URLs become absolute, lazy-loaded pictures get their URL,
 * galleries become a series of figures, and embeds become links. Reports what is lost.
 */
export function prepareHtml(html: string, base: string | null, losses: Loss[]): string {
  try {
    return rewriteHtml(html, base, losses);
  } catch (error) {
    // The sanitizer keeps only the text of such an attack.
    if (error instanceof TooDeepError) return html;
    throw error;
  }
}

class TooDeepError extends Error {}
const maxDepth = 300;

function rewriteHtml(html: string, base: string | null, losses: Loss[]): string {
  const output: string[] = [];
  /** For each open element, whether its tag was written. */
  const open: { name: string; isWritten: boolean; isGallery: boolean }[] = [];
  let galleries = 0;
  let skipping = 0;
  /** Position of the last video or audio tag. */
  let lastMedia = -1;

  const absolute = (address: string | undefined) => toAbsolute(address, base);
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (open.length > maxDepth) throw new TooDeepError();
        if (skipping > 0 || name === 'script' || name === 'style') {
          if (skipping === 0) losses.push({ kind: name, detail: name });
          if (voidTags.has(name)) return;
          skipping += 1;
          open.push({ name, isWritten: false, isGallery: false });
          return;
        }
        if (name === 'form') losses.push({ kind: name, detail: hostOf(attributes.action ?? '') });
        if (name === 'form' || name === 'object') {
          open.push({ name, isWritten: false, isGallery: false });
          return;
        }
        if (name === 'iframe' || name === 'embed') {
          const url = absolute(attributes.src ?? attributes['data-src'] ?? attributes['data-lazy-src']);
          losses.push({ kind: 'embed', detail: hostOf(url ?? '') });
          if (url && /^https?:/i.test(url))
            output.push(`<p><a href="${escapeText(url)}">${escapeText(url)}</a></p>`);
          if (name === 'iframe') open.push({ name, isWritten: false, isGallery: false });
          return;
        }
        if (name === 'img') return void output.push(picture(attributes));
        const isGallery = galleryPattern.test(attributes.class ?? '');
        if (isGallery) galleries += 1;
        // Only the outermost tags of a gallery go; the figures of its pictures stay.
        const isWritten =
          !(isGallery && unwrappedTags.has(name)) &&
          !(galleries > 0 && (name === 'ul' || name === 'li' || name === 'div'));
        const background = /background(?:-image)?\s*:\s*url\(\s*["']?([^"')]{1,2000})/i.exec(
          attributes.style ?? '',
        )?.[1];
        const own = { ...attributes };
        if (own.href !== undefined) own.href = toLink(own.href, base) ?? own.href;
        for (const key of ['src', 'poster'])
          if (own[key] !== undefined) own[key] = absolute(own[key]) ?? own[key];
        if (
          name === 'source' &&
          open.slice(-3).some((each) => each.name === 'video' || each.name === 'audio')
        )
          return mediaSource(own.src);
        if (name === 'video' || name === 'audio') lastMedia = output.length;
        if (isWritten) output.push(`<${name}${attributesText(own)}>`);
        if (background) output.push(picture({ src: background, alt: '' }));
        if ((name === 'video' || name === 'audio') && own.src)
          losses.push({ kind: 'remote_media', detail: own.src.slice(0, 200) });
        if (!voidTags.has(name)) open.push({ name, isWritten, isGallery });
      },
      ontext(text) {
        if (skipping === 0) output.push(escapeText(text));
      },
      onclosetag(name) {
        if (voidTags.has(name) || name === 'embed') return;
        const closed = open.pop();
        if (!closed) return;
        if (closed.isGallery) galleries -= 1;
        if (skipping > 0) skipping -= 1;
        else if (closed.isWritten) output.push(`</${name}>`);
      },
    },
    { decodeEntities: true },
  );

  function picture({ src, alt = '', ...attributes }: Record<string, string>): string {
    const lazy = attributes['data-src'] ?? attributes['data-lazy-src'] ?? attributes['data-original'];
    const given = lazy && (!src || src.startsWith('data:')) ? lazy : src;
    const url = absolute(given);
    if (!url || !/^https?:/i.test(url)) {
      losses.push({ kind: 'picture_address', detail: (given ?? '').slice(0, 100) });
      return '';
    }
    const { title, width, height } = attributes;
    return `<img src="${escapeText(url)}" alt="${escapeText(alt)}"${title ? ` title="${escapeText(title)}"` : ''}${width ? ` width="${escapeText(width)}"` : ''}${height ? ` height="${escapeText(height)}"` : ''}>`;
  }

  /** The sanitizer keeps a video's `src`, but not `source`. */
  function mediaSource(src: string | undefined) {
    const tag = output[lastMedia];
    if (src && tag !== undefined && !tag.includes(' src="')) {
      output[lastMedia] = tag.replace(/>$/, ` src="${escapeText(src)}">`);
      losses.push({ kind: 'remote_media', detail: src.slice(0, 200) });
    }
  }

  parser.write(html);
  parser.end();
  return output.join('');
}

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : 'unknown');

/** If the site's URL is unknown, its internal links lead to the redirects under `/read`. */
function toLink(address: string, base: string | null): string | undefined {
  const url = toAbsolute(address, base);
  return url?.startsWith(`${unknownSite}/`) ? url.replace(unknownSite, '/read') : url;
}

export interface Enclosure {
  url: string;
  type?: string | undefined;
}

/** Looking for each in the text takes time. */
const maxPlayers = 100;

/** Players for audio and video that the text doesn't contain yet. Reports other files. */
export function renderEnclosures(enclosures: Enclosure[], content: string, losses: Loss[]): string {
  let players = '';
  for (const [index, { url, type = '' }] of enclosures.entries()) {
    const isRead = index < maxPlayers;
    const source = escapeText(url);
    const isShown = (html: string) => html.includes(url) || html.includes(source);
    if (url === '' || (isRead && (isShown(content) || isShown(players)))) continue;
    const kind =
      /^(?:audio|video)(?=\/)/i.exec(type)?.[0].toLowerCase() ??
      (/\.(?:mp3|m4a|og[ga]|opus|wav|aac|flac)(?:$|\?)/i.test(url) ? 'audio' : undefined) ??
      (/\.(?:mp4|m4v|mov|webm|ogv)(?:$|\?)/i.test(url) ? 'video' : undefined);
    if (isRead && kind && /^https?:\/\/\S+$/i.test(url))
      players += `\n<${kind} controls src="${source}"></${kind}>`;
    else losses.push({ kind: 'attachment', detail: url.slice(0, 200) });
  }
  return players;
}

/** Resolves a path against a site that may be in a folder; the path may already contain the folder. */
export function resolveOnSite(path: string, site: string): string {
  const { origin, pathname } = new URL(site);
  const folder = pathname.replace(/\/+$/, '');
  return `${origin}${path.startsWith(`${folder}/`) ? '' : folder}${path}`;
}

/** Stands for an unknown site URL. Pictures in a zip file are found by their path. */
export const unknownSite = 'https://site.invalid';

export function toAbsolute(address: string | undefined, base: string | null): string | undefined {
  const text = address?.trim();
  if (!text || text.length > 2048 || text.startsWith('#')) return undefined;
  if (/^(?:mailto|tel):/i.test(text)) return text;
  if (base !== null) return URL.canParse(text, base) ? new URL(text, base).href : undefined;
  return URL.canParse(text) ? new URL(text).href : undefined;
}
