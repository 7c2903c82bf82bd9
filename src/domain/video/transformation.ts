/** Positions for gravity and text (XFORM-03, XFORM-07), as Cloudinary names them. */
export const positions = [
  'north_west',
  'north',
  'north_east',
  'west',
  'center',
  'east',
  'south_west',
  'south',
  'south_east',
] as const;
export type Position = (typeof positions)[number];

/** The documented options (XFORM-02 to XFORM-11). */
export const cropModes = ['crop', 'fill'] as const;
export const gravities = ['face', 'faces', 'custom'] as const;
export const fonts = ['Helvetica', 'Montserrat', 'Poppins', 'Oswald', 'Verdana'] as const;
export const fontSizes = [60, 65] as const;
export const defaultFontSize = 25;
export const alignments = ['left', 'center', 'right'] as const;
export const screenPresets = [
  { name: 'Landscape', width: 1280, height: 720 },
  { name: 'Square', width: 720, height: 720 },
  { name: 'Large Portrait', width: 720, height: 1280 },
  { name: 'Small Portrait', width: 960, height: 720 },
] as const;
/** Vertical offsets as fractions of the height: 0.01 to 0.1. */
export const textOffsets = Array.from({ length: 10 }, (_, index) => (index + 1) / 100);
export const defaultTextOffset = 0.1;
export const defaultBorder = { pixels: 2, color: '000000' };

/** Times in seconds; a null start or end means the start or end of the video. */
export interface TextOverlay {
  text: string;
  /** One of `fonts`; empty omits the parameter (XFORM-12). */
  font: string;
  /** In pixels; null omits the parameter (XFORM-12). */
  size: number | null;
  position: Position;
  /** Six hex digits. */
  color: string;
  offset: number;
  start: number | null;
  end: number | null;
  align: (typeof alignments)[number];
}

export interface TransformationForm {
  crop: (typeof cropModes)[number];
  gravity: (typeof gravities)[number];
  /** For the gravity `custom`; empty omits the parameter (XFORM-12). */
  customGravity: Position | '';
  /** In screen pixels. */
  width: number | null;
  height: number | null;
  border: { pixels: number; color: string };
  /** The blurred background of 1080x1920. */
  hasPadding: boolean;
  texts: TextOverlay[];
  /** 0.2 s, in and out. */
  hasAudioFade: boolean;
  /** Public id, such as `12.srt`; empty for none. */
  subtitles: string;
}

export const newTransformation: TransformationForm = {
  crop: 'fill',
  gravity: 'face',
  customGravity: '',
  width: null,
  height: null,
  border: defaultBorder,
  hasPadding: false,
  texts: [],
  hasAudioFade: false,
  subtitles: '',
};

export const newTextOverlay: TextOverlay = {
  text: '',
  font: 'Helvetica',
  size: defaultFontSize,
  position: 'south',
  color: 'FFFFFF',
  offset: defaultTextOffset,
  start: null,
  end: null,
  align: 'center',
};

/**
 * 9:16 (XFORM-01), padding (XFORM-06) and the 0.2 s fade (XFORM-11), which Cloudinary specifies in
 * milliseconds.
 */
const ratio = 'ar_9:16';
const padding = 'b_blurred:1000,c_pad,h_1920,w_1080';
const fades = ['e_fade:200', 'e_fade:-200'];

/**
 * Parameters are in alphabetical order. One component opens a layer, and the next places it with
 * `fl_layer_apply` (https://cloudinary.com/documentation/video_layers).
 */
export function writeTransformation(form: TransformationForm): string {
  const gravity = form.gravity === 'custom' ? form.customGravity : form.gravity;
  const components = [
    joinParameters([ratio, `c_${form.crop}`, gravity && `g_${gravity}`]),
    joinParameters([
      form.border.pixels > 0 && `bo_${form.border.pixels}px_solid_rgb:${form.border.color}`,
      (form.width !== null || form.height !== null) && 'c_fit',
      form.height !== null && `h_${form.height}`,
      form.width !== null && `w_${form.width}`,
    ]),
    form.hasPadding && padding,
    ...form.texts.flatMap(writeText),
    ...(form.hasAudioFade ? fades : []),
    ...(form.subtitles ? [`l_subtitles:${encodeOverlayText(form.subtitles)}`, 'fl_layer_apply'] : []),
  ];
  return components.filter(Boolean).join('/');
}

const joinParameters = (parts: (string | false | '')[]) => parts.filter(Boolean).join(',');

function writeText(overlay: TextOverlay): string[] {
  const { text, font, size, position, color, offset, start, end, align } = overlay;
  // Cloudinary refuses empty text.
  if (text === '') return [];
  const style = [font.replaceAll(' ', '%20'), size ?? '', align].filter((part) => part !== '').join('_');
  return [
    `co_rgb:${color},l_text:${style}:${encodeOverlayText(text)}`,
    joinParameters([
      end !== null && `eo_${end}`,
      'fl_layer_apply',
      `g_${position}`,
      start !== null && `so_${start}`,
      `y_${offset}`,
    ]),
  ];
}

/** The API rejects longer strings. */
const maxLength = 20_000;

/** Accepts parameters in any order; undefined for anything the form can't express, which must be left unchanged. */
export function readTransformation(text: string): TransformationForm | undefined {
  if (text === '' || text.length > maxLength) return undefined;
  const parts = text.split('/').map((component) => component.split(','));
  const form: TransformationForm = {
    ...newTransformation,
    border: { ...defaultBorder, pixels: 0 },
    texts: [],
  };
  try {
    readFrame(parts, form);
    readScreen(parts, form);
    readPadding(parts, form);
    while (parts[0]?.some((part) => part.startsWith('l_text:'))) form.texts.push(readText(parts));
    readFades(parts, form);
    readSubtitles(parts, form);
  } catch (error) {
    if (error instanceof UnsupportedSyntaxError || error instanceof URIError) return undefined;
    throw error;
  }
  if (parts.length > 0) return undefined;
  // Round-trip check: the form must express the whole string.
  return sortParameters(writeTransformation(form)) === sortParameters(text) ? form : undefined;
}

class UnsupportedSyntaxError extends Error {}

const sortParameters = (text: string) =>
  text
    .split('/')
    .map((component) => component.split(',').toSorted().join(','))
    .join('/');

type Parts = string[][];

function parseComponent(component: string[] | undefined): Map<string, string> {
  return new Map(
    component?.map((part) => {
      const end = part.indexOf('_');
      if (end < 1) throw new UnsupportedSyntaxError();
      return [part.slice(0, end), part.slice(end + 1)];
    }),
  );
}

function parseChoice<T>(choices: readonly T[], value: unknown): T {
  if (!choices.includes(value as T)) throw new UnsupportedSyntaxError();
  return value as T;
}

function toNumber(text: string | undefined): number | null {
  if (text === undefined) return null;
  if (!/^\d+(\.\d+)?$/.test(text)) throw new UnsupportedSyntaxError();
  return Number(text);
}

function parseColor(text: string | undefined): string {
  const color = /^rgb:([0-9a-f]{6})$/i.exec(text ?? '')?.[1];
  if (!color) throw new UnsupportedSyntaxError();
  return color;
}

function readFrame(parts: Parts, form: TransformationForm) {
  const component = parseComponent(parts.shift());
  if (component.get('ar') !== '9:16') throw new UnsupportedSyntaxError();
  form.crop = parseChoice(cropModes, component.get('c'));
  const gravity = component.get('g');
  if (gravity === 'face' || gravity === 'faces') form.gravity = gravity;
  else {
    form.gravity = 'custom';
    form.customGravity = gravity === undefined ? '' : parseChoice(positions, gravity);
  }
}

function readScreen(parts: Parts, form: TransformationForm) {
  if (!parts[0]?.some((part) => part.startsWith('bo_') || part === 'c_fit')) return;
  const component = parseComponent(parts.shift());
  form.width = toNumber(component.get('w'));
  form.height = toNumber(component.get('h'));
  const border = component.get('bo');
  if (border === undefined) return;
  const [, pixels, color] = /^(\d+)px_solid_(.+)$/.exec(border) ?? [];
  form.border = { pixels: toNumber(pixels) ?? 0, color: parseColor(color) };
}

function readPadding(parts: Parts, form: TransformationForm) {
  if (!parts[0]?.includes('c_pad')) return;
  form.hasPadding = parts.shift()!.toSorted().join(',') === padding;
}

function readText(parts: Parts): TextOverlay {
  const layer = parseComponent(parts.shift());
  const [, style = '', text = ''] = /^text:([^:]*):(.+)$/s.exec(layer.get('l') ?? '') ?? [];
  const words = style.split('_');
  const placed = parseComponent(parts.shift());
  if (placed.get('fl') !== 'layer_apply') throw new UnsupportedSyntaxError();
  const font = words.length > 0 && (fonts as readonly string[]).includes(words[0]!) ? words.shift()! : '';
  return {
    text: decodeOverlayText(text),
    font,
    size: words.length > 1 ? toNumber(words.shift()) : null,
    align: parseChoice(alignments, words.join('_')),
    color: parseColor(layer.get('co')),
    position: parseChoice(positions, placed.get('g')),
    offset: toNumber(placed.get('y')) ?? defaultTextOffset,
    start: toNumber(placed.get('so')),
    end: toNumber(placed.get('eo')),
  };
}

function readFades(parts: Parts, form: TransformationForm) {
  if (parts[0]?.join() !== fades[0] || parts[1]?.join() !== fades[1]) return;
  parts.splice(0, 2);
  form.hasAudioFade = true;
}

function readSubtitles(parts: Parts, form: TransformationForm) {
  const layer = /^l_subtitles:(.+)$/.exec(parts[0]?.join() ?? '');
  if (!layer || parts[1]?.join() !== 'fl_layer_apply') return;
  parts.splice(0, 2);
  form.subtitles = decodeOverlayText(layer[1]!);
}

/** The form, or the raw string if the form can't express it. */
export type StoredTransformation = { form: TransformationForm } | { text: string };

export function openTransformation(text: string | null | undefined): StoredTransformation {
  if (!text) return { form: newTransformation };
  const form = readTransformation(text);
  return form ? { form } : { text };
}

/** The transformation is a literal path segment (XFORM-13, call 67). */
export const previewUrl = (mediaBase: string, transformation: string, digestId: number) =>
  `${trimTrailingSlashes(mediaBase)}/${trimTrailingSlashes(transformation.replace(/^\/+/, ''))}/${digestId}/`;

function trimTrailingSlashes(path: string): string {
  let end = path.length;
  while (end > 0 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

/** Characters that Cloudinary needs escaped twice: comma, slash, percent sign and four-byte emoji. */
const doubleEscapedPattern = /%(?:2C|2F|25|F[0-4](?:%[89AB][0-9A-F]){3})/g;

/**
 * For Cloudinary text layers (https://cloudinary.com/documentation/video_text_layers). Lone surrogates become
 * U+FFFD.
 */
export const encodeOverlayText = (text: string) =>
  encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'))
    .replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)
    .replace(doubleEscapedPattern, (code) => code.replaceAll('%', '%25'));

/** Throws a URIError on broken percent codes. */
export const decodeOverlayText = (text: string) =>
  decodeURIComponent(text.replace(/%25(?=[0-9A-F]{2})/gi, '%'));
