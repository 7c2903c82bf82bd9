import sanitize from 'sanitize-html';
import { decodeHTMLStrict } from 'entities';
import { escapeText, stripTags } from './markup.ts';
import { safeImageUrl, safeLinkUrl } from './addresses.ts';

/** Deeper nesting is an attack on parsers; only its text is kept. */
const maxDepth = 200;

/** Unstable output after this many passes is reduced to its text. */
const maxPasses = 6;

const blocks = [
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
const lists = ['ul', 'ol', 'li', 'input'];
const inlines = [
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
const media = ['img', 'figure', 'figcaption', 'video', 'audio'];
const tables = ['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'];

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

/** Lets the editor round-trip its HTML. None of these is executed anywhere. */
const editorData = [
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

/** Part of the allowed style declarations, which style text only; others could restyle the page. */
const colour = /(?:[a-z]{3,24}|#[\da-f]{3,8}|(?:rgb|hsl)a?\([\d\s.,%/-]{1,40}\))/.source;
const declaration = new RegExp(
  `^(?:(?:background-)?color\\s*:\\s*${colour}|text-align\\s*:\\s*(?:left|right|center|justify|start|end))$`,
  'i',
);
const columnWidth = /^width\s*:\s*\d{1,4}px$/i;

const count = /^\d{1,4}$/;
const direction = /^(?:ltr|rtl|auto)$/i;
const language = /^[a-z]{2,8}(?:-[a-z\d]{1,8}){0,4}$/i;
const columnWidths = /^\d{1,4}(?:,\d{1,4}){0,50}$/;
const numericAttributes = ['width', 'height', 'colspan', 'rowspan', 'span', 'start'];

type Attributes = Record<string, string>;

function tidy(tag: string, attributes: Attributes): sanitize.Tag {
  const safeAttributes: Attributes = {};
  for (const [name, value] of Object.entries(attributes)) {
    if (numericAttributes.includes(name) && !count.test(value)) continue;
    if (name === 'dir' && !direction.test(value)) continue;
    if (name === 'lang' && !language.test(value)) continue;
    if (name === 'colwidth' && !columnWidths.test(value)) continue;
    const safe = tidyValue(tag, name, value);
    if (safe !== undefined) safeAttributes[name] = safe;
  }
  return { tagName: tag, attribs: safeAttributes };
}

function tidyValue(tag: string, name: string, value: string): string | undefined {
  if (name === 'style') return tidyStyle(tag, value);
  return name === 'src' || name === 'poster' || name === 'data-url' ? safeImageUrl(value) : value;
}

function tidyStyle(tag: string, style: string): string {
  const stated = style
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean);
  const allowed = stated.filter(
    (part) => declaration.test(part) || (tag === 'col' && columnWidth.test(part)),
  );
  return allowed.length === stated.length ? style : allowed.join('; ');
}

/** The displaying page decides how a link opens; links without an address become plain text. */
function tidyLink(attributes: Attributes): sanitize.Tag {
  const { attribs } = tidy('a', attributes);
  if (attributes.href === undefined) return { tagName: 'span', attribs };
  const href = safeLinkUrl(attributes.href);
  return href === undefined ? { tagName: 'span', attribs } : { tagName: 'a', attribs: { ...attribs, href } };
}

/** Only a checklist's checkbox is allowed. */
function tidyInput(attributes: Attributes): sanitize.Tag {
  if (attributes.type?.toLowerCase() !== 'checkbox') return { tagName: 'span', attribs: {} };
  return { tagName: 'input', attribs: { ...tidy('input', attributes).attribs, type: 'checkbox' } };
}

function tidyAny(tag: string, attributes: Attributes): sanitize.Tag {
  if (tag === 'a') return tidyLink(attributes);
  if (tag === 'input') return tidyInput(attributes);
  return tidy(tag, attributes);
}

class TooDeepError extends Error {}

function sanitizeOnce(html: string): string {
  let depth = 0;
  const options: sanitize.IOptions & { allowedEmptyAttributes: string[] } = {
    allowedTags: [...blocks, ...lists, ...inlines, ...media, ...tables],
    nonTextTags: droppedWithContent,
    disallowedTagsMode: 'discard',
    selfClosing: ['img', 'br', 'hr', 'input', 'col'],
    allowedAttributes: {
      '*': ['dir', 'lang', 'style', ...editorData],
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
    transformTags: { '*': tidyAny },
    onOpenTag: () => {
      depth += 1;
      if (depth > maxDepth) throw new TooDeepError();
    },
    onCloseTag: () => {
      depth -= 1;
    },
  };
  // The parser turns `&#1` into a control character.
  return serializeLikeBrowsers(dropControls(dropPicturesWithoutSource(sanitize(html, options))));
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
function dropControls(text: string): string {
  // eslint-disable-next-line no-control-regex -- these are the characters to drop
  return text.replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]|\p{Surrogate}/gu, '');
}

/** Sanitizes any text to publishable HTML. The result contains nothing executable and is idempotent. */
export function sanitizeHtml(html: string): string {
  const source = dropControls(html);
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
