import sanitize from 'sanitize-html';
import { decodeHTMLStrict } from 'entities';
import { parseWebUrl } from '#domain/addresses.ts';
import { escapeText, stripTags } from './markup.ts';

/** Deeper nesting is an attack on parsers; only its text is kept. */
const maxDepth = 200;

/** Unstable output after this many passes is reduced to its text. */
const maxPasses = 6;

const blockTags = [
  'p',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'blockquote',
  'pre',
  'hr',
  'div',
  'details',
  'summary',
];
const listTags = ['ul', 'ol', 'li', 'input'];
const inlineTags = [
  'a',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'code',
  'sub',
  'sup',
  'mark',
  'span',
  'br',
  'ins',
  'del',
];
const mediaTags = ['img', 'figure', 'figcaption', 'video', 'audio'];
const tableTags = ['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'];

/**
 * Never prose. Parsers disagree about where raw text and foreign content end, so these are always dropped with
 * their content.
 */
const droppedWithContent = [
  'script',
  'style',
  'textarea',
  'title',
  'xmp',
  'noscript',
  'noembed',
  'noframes',
  'plaintext',
  'iframe',
  'object',
  'applet',
  'template',
  'math',
  'svg',
  'select',
  'option',
  'optgroup',
  'datalist',
  'head',
];

/** Attributes that the editor needs to read back its own HTML. None of them is ever executed. */
const editorDataAttributes = [
  'data-background-color',
  'data-caption',
  'data-checked',
  'data-id',
  'data-inline-content-type',
  'data-language',
  'data-level',
  'data-name',
  'data-nesting-level',
  'data-preview-width',
  'data-show-preview',
  'data-slug',
  'data-start',
  'data-style-type',
  'data-text-alignment',
  'data-text-color',
  'data-title',
  'data-url',
  'data-value',
];

/**
 * Colour values in the allowed style declarations. Only declarations that style text are allowed, because
 * others could restyle the page.
 */
const colourPattern = /(?:[a-z]{3,24}|#[\da-f]{3,8}|(?:rgb|hsl)a?\([\d\s.,%/-]{1,40}\))/.source;
const declarationPattern = new RegExp(
  `^(?:(?:background-)?color\\s*:\\s*${colourPattern}|text-align\\s*:\\s*(?:left|right|center|justify|start|end))$`,
  'i',
);
const columnWidthPattern = /^width\s*:\s*\d{1,4}px$/i;

const countPattern = /^\d{1,4}$/;
const directionPattern = /^(?:ltr|rtl|auto)$/i;
const languagePattern = /^[a-z]{2,8}(?:-[a-z\d]{1,8}){0,4}$/i;
const columnWidthsPattern = /^\d{1,4}(?:,\d{1,4}){0,50}$/;
const numericAttributes = ['width', 'height', 'colspan', 'rowspan', 'span', 'start'];

type Attributes = Record<string, string>;

function sanitizeAttributes(tag: string, attributes: Attributes): sanitize.Tag {
  const safeAttributes: Attributes = {};
  for (const [name, value] of Object.entries(attributes)) {
    if (numericAttributes.includes(name) && !countPattern.test(value)) continue;
    if (name === 'dir' && !directionPattern.test(value)) continue;
    if (name === 'lang' && !languagePattern.test(value)) continue;
    if (name === 'colwidth' && !columnWidthsPattern.test(value)) continue;
    const safe = sanitizeValue(tag, name, value);
    if (safe !== undefined) safeAttributes[name] = safe;
  }
  return { tagName: tag, attribs: safeAttributes };
}

function sanitizeValue(tag: string, name: string, value: string): string | undefined {
  if (name === 'style') return sanitizeStyle(tag, value);
  return name === 'src' || name === 'poster' || name === 'data-url' ? safeImageUrl(value) : value;
}

function sanitizeStyle(tag: string, style: string): string {
  const declarations = style
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean);
  const allowed = declarations.filter(
    (part) => declarationPattern.test(part) || (tag === 'col' && columnWidthPattern.test(part)),
  );
  return allowed.length === declarations.length ? style : allowed.join('; ');
}

/** The displaying page decides how a link opens; links without an address become plain text. */
function sanitizeLink(attributes: Attributes): sanitize.Tag {
  const { attribs } = sanitizeAttributes('a', attributes);
  if (attributes.href === undefined) return { tagName: 'span', attribs };
  const href = safeLinkUrl(attributes.href);
  return href === undefined ? { tagName: 'span', attribs } : { tagName: 'a', attribs: { ...attribs, href } };
}

/** Only a checklist's checkbox is allowed. */
function sanitizeCheckbox(attributes: Attributes): sanitize.Tag {
  if (attributes.type?.toLowerCase() !== 'checkbox') return { tagName: 'span', attribs: {} };
  return {
    tagName: 'input',
    attribs: { ...sanitizeAttributes('input', attributes).attribs, type: 'checkbox' },
  };
}

function sanitizeElement(tag: string, attributes: Attributes): sanitize.Tag {
  if (tag === 'a') return sanitizeLink(attributes);
  if (tag === 'input') return sanitizeCheckbox(attributes);
  return sanitizeAttributes(tag, attributes);
}

class TooDeepError extends Error {}

function sanitizeOnce(html: string): string {
  let depth = 0;
  const options: sanitize.IOptions & { allowedEmptyAttributes: string[] } = {
    allowedTags: [...blockTags, ...listTags, ...inlineTags, ...mediaTags, ...tableTags],
    nonTextTags: droppedWithContent,
    disallowedTagsMode: 'discard',
    selfClosing: ['img', 'br', 'hr', 'input', 'col'],
    allowedAttributes: {
      '*': ['dir', 'lang', 'style', ...editorDataAttributes],
      a: ['href', 'title'],
      img: ['src', 'alt', 'title', 'width', 'height'],
      video: ['src', 'poster', 'controls', 'width', 'height'],
      audio: ['src', 'controls'],
      details: ['open'],
      ol: ['start'],
      input: ['type', 'checked', 'disabled'],
      code: ['class'],
      col: ['span'],
      colgroup: ['span'],
      th: ['colspan', 'rowspan', 'colwidth'],
      td: ['colspan', 'rowspan', 'colwidth'],
    },
    allowedClasses: { code: [/^language-[a-z\d+#-]{1,30}$/i] },
    parseStyleAttributes: false,
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowedSchemesAppliedToAttributes: ['href', 'src', 'poster', 'data-url'],
    allowProtocolRelative: false,
    allowedEmptyAttributes: ['alt', 'checked', 'controls', 'disabled', 'open'],
    transformTags: { '*': sanitizeElement },
    onOpenTag: () => {
      depth += 1;
      if (depth > maxDepth) throw new TooDeepError();
    },
    onCloseTag: () => {
      depth -= 1;
    },
  };
  // The parser turns `&#1` into a control character.
  return serializeLikeBrowsers(stripControlCharacters(dropPicturesWithoutSource(sanitize(html, options))));
}

/** Sanitized values contain neither `>` nor `"`, so matching tags by regex is safe. */
function dropPicturesWithoutSource(html: string): string {
  return html.replace(/<img\b[^<>]*>/g, (tag) => (tag.includes(' src="') ? tag : ''));
}

/** Serializes like browsers, so that clean input is returned byte for byte. */
function serializeLikeBrowsers(html: string): string {
  return html.replaceAll(' />', '>').replaceAll('\u00A0', '&nbsp;');
}

/** PostgreSQL rejects NUL, and unpaired surrogates can't be encoded as UTF-8; other controls don't belong in prose. */
function stripControlCharacters(text: string): string {
  // eslint-disable-next-line no-control-regex -- these are the characters to drop
  return text.replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]|\p{Surrogate}/gu, '');
}

/**
 * Converts any text to publishable HTML. The result contains nothing executable, and sanitizing it again
 * doesn't change it.
 */
export function sanitizeHtml(html: string): string {
  const source = stripControlCharacters(html);
  try {
    let current = source;
    // Dropping an element can change how its neighbors nest, so a second parse may differ.
    for (let pass = 0; pass < maxPasses; pass += 1) {
      const next = sanitizeOnce(current);
      if (next === current) return next;
      current = next;
    }
  } catch (error) {
    if (!(error instanceof TooDeepError)) throw error;
  }
  const words = decodeHTMLStrict(stripTags(source));
  return words && sanitizeOnce(`<p>${escapeText(words)}</p>`);
}

const ownPathPattern = /^\/(?:media|read)\/[\w~%.\-/?=&#]+$/;

export function safeLinkUrl(address: string): string | undefined {
  return /^(?:mailto|tel):/i.test(address.trim()) && URL.canParse(address)
    ? address.trim()
    : safeImageUrl(address);
}

export function safeImageUrl(address: string): string | undefined {
  if (address.startsWith('/')) return ownPathPattern.test(address) ? address : undefined;
  return parseWebUrl(address);
}
