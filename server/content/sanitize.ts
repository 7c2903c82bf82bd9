import sanitize from 'sanitize-html';
import { decodeText, escapeText, stripTags } from './markup';
import { imageAddress, linkAddress } from './addresses';

/** Deeper markup is no editorial text but an attack on whoever parses it; only its words are kept. */
const maxDepth = 200;

/** Passes after which the output has always been stable; one that is not is reduced to its words. */
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
 * Elements whose inside is never prose. Parsers disagree about where raw text and foreign content end,
 * so none of them is ever allowed, and all of them go with their content.
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

/** What the editor needs to read its own HTML back without loss. None of these is read as code anywhere. */
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

const colour = [
  /^[a-z]{3,24}$/i,
  /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i,
  /^(?:rgb|hsl)a?\([\d\s.,%/-]{1,40}\)$/i,
];

const count = /^\d{1,4}$/;
const direction = /^(?:ltr|rtl|auto)$/i;
const language = /^[a-z]{2,8}(?:-[a-z\d]{1,8}){0,4}$/i;
const columnWidths = /^\d{1,4}(?:,\d{1,4}){0,50}$/;
const numeric = ['width', 'height', 'colspan', 'rowspan', 'span', 'start'];

type Attributes = Record<string, string>;

/** Keeps the attributes that the rest of the rules allow by name only when their value is plausible, too. */
function tidy(tag: string, attributes: Attributes): sanitize.Tag {
  const kept: Attributes = {};
  for (const [name, value] of Object.entries(attributes)) {
    if (numeric.includes(name) && !count.test(value)) continue;
    if (name === 'dir' && !direction.test(value)) continue;
    if (name === 'lang' && !language.test(value)) continue;
    if (name === 'colwidth' && !columnWidths.test(value)) continue;
    const safe = name === 'src' || name === 'poster' || name === 'data-url' ? imageAddress(value) : value;
    if (safe !== undefined) kept[name] = safe;
  }
  return { tagName: tag, attribs: kept };
}

/** A link leaves the page without handing over its window or its good name; one to nowhere is plain text. */
function tidyLink(_tag: string, attributes: Attributes): sanitize.Tag {
  const { attribs } = tidy('a', attributes);
  const href = attributes.href === undefined ? undefined : linkAddress(attributes.href);
  if (href === undefined) return { tagName: 'span', attribs };
  return {
    tagName: 'a',
    attribs: { ...attribs, href, rel: 'noopener noreferrer nofollow', target: '_blank' },
  };
}

/** The only control is the box of a checklist, which a reader cannot press. */
function tidyInput(_tag: string, attributes: Attributes): sanitize.Tag {
  if (attributes.type?.toLowerCase() !== 'checkbox') return { tagName: 'span', attribs: {} };
  const attribs: Attributes = { type: 'checkbox', disabled: '' };
  if (attributes.checked !== undefined) attribs.checked = '';
  return { tagName: 'input', attribs };
}

class TooDeep extends Error {}

function onePass(html: string): string {
  let depth = 0;
  const options: sanitize.IOptions = {
    allowedTags: [...blocks, ...lists, ...inlines, ...media, ...tables],
    nonTextTags: droppedWithContent,
    disallowedTagsMode: 'discard',
    selfClosing: ['img', 'br', 'hr', 'input', 'col'],
    allowedAttributes: {
      '*': ['dir', 'lang', 'style', ...editorData],
      a: ['href', 'rel', 'target', 'title'],
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
    allowedStyles: {
      '*': {
        color: colour,
        'background-color': colour,
        'text-align': [/^(?:left|right|center|justify|start|end)$/i],
      },
      col: { width: [/^\d{1,4}px$/] },
    },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowedSchemesAppliedToAttributes: ['href', 'src', 'poster', 'data-url'],
    allowProtocolRelative: false,
    transformTags: { '*': tidyAny },
    onOpenTag: () => {
      depth += 1;
      if (depth > maxDepth) throw new TooDeep();
    },
    onCloseTag: () => {
      depth -= 1;
    },
  };
  return dropPicturesWithoutSource(sanitize(html, options));
}

function tidyAny(tag: string, attributes: Attributes): sanitize.Tag {
  if (tag === 'a') return tidyLink(tag, attributes);
  if (tag === 'input') return tidyInput(tag, attributes);
  return tidy(tag, attributes);
}

/** Values in sanitised output hold neither `>` nor `"`, which makes its tags safe to match. */
function dropPicturesWithoutSource(html: string): string {
  return html.replace(/<img\b[^>]*>/g, (tag) => (tag.includes(' src="') ? tag : ''));
}

/** PostgreSQL refuses NUL, and unpaired surrogates have no UTF-8; no other control has a place in prose. */
function dropControls(text: string): string {
  // eslint-disable-next-line no-control-regex -- these are the characters to drop
  return text.replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]|\p{Surrogate}/gu, '');
}

/**
 * Reduces any text to the HTML that an editor may publish. Whatever is put in, the answer holds nothing
 * that runs, and sanitising it again changes nothing.
 */
export function sanitizeHtml(html: string): string {
  const source = dropControls(html);
  try {
    let current = source;
    // Dropping an element can change how its neighbours nest, so that a second parse reads them otherwise.
    for (let pass = 0; pass < maxPasses; pass += 1) {
      const next = onePass(current);
      if (next === current) return next;
      current = next;
    }
  } catch (error) {
    if (!(error instanceof TooDeep)) throw error;
  }
  const words = decodeText(stripTags(source));
  return words && onePass(`<p>${escapeText(words)}</p>`);
}
