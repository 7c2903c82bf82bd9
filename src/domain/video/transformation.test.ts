import { array, assert, boolean, constantFrom, integer, option, property, record, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  alignments,
  cropModes,
  defaultTextOffset,
  fonts,
  fontSizes,
  gravities,
  newTextOverlay,
  newTransformation,
  openTransformation,
  positions,
  previewUrl,
  readTransformation,
  screenPresets,
  textOffsets,
  writeTransformation,
  type TransformationForm,
  decodeOverlayText,
  encodeOverlayText,
} from './transformation.ts';

const texts = constantFrom(
  'a, b',
  '1/2',
  '100 %',
  '%2C',
  '%252F',
  '"it\'s"',
  '😀 👩‍👩‍👧',
  'مرحبا بالعالم',
  'a:b_c',
  'line\nbreak',
  ' ',
);
const overlay = record({
  text: texts,
  font: constantFrom('', ...fonts),
  size: constantFrom(null, 25, ...fontSizes),
  position: constantFrom(...positions),
  color: constantFrom('FFFFFF', '0a1B2c'),
  offset: constantFrom(...textOffsets),
  start: option(integer({ min: 0, max: 90_000 }).map((time) => time / 100)),
  end: option(integer({ min: 0, max: 90_000 }).map((time) => time / 100)),
  align: constantFrom(...alignments),
});
const pixels = option(integer({ min: 1, max: 4000 }));
const forms = record({
  crop: constantFrom(...cropModes),
  gravity: constantFrom(...gravities),
  customGravity: constantFrom('' as const, ...positions),
  width: pixels,
  height: pixels,
  border: record({ pixels: integer({ min: 0, max: 50 }), color: constantFrom('000000', 'abcdef') }),
  hasPadding: boolean(),
  texts: array(overlay, { maxLength: 4 }),
  hasAudioFade: boolean(),
  subtitles: constantFrom('', '12.srt', 'folder/12.srt'),
})
  // Values that the string doesn't contain get their defaults.
  .map((form) => ({
    ...form,
    customGravity: form.gravity === 'custom' ? form.customGravity : ('' as const),
    border: form.border.pixels === 0 ? { pixels: 0, color: '000000' } : form.border,
  }));

const write = (changes: Partial<TransformationForm>) =>
  writeTransformation({ ...newTransformation, ...changes });

describe('the string of a form', () => {
  const bare = { border: { pixels: 0, color: '000000' } };

  test('XFORM-01, XFORM-02, XFORM-03: 9:16, crop or fill, by face, faces or one of nine positions', () => {
    expect(write(bare)).toBe('ar_9:16,c_fill,g_face');
    expect(write({ ...bare, crop: 'crop', gravity: 'faces' })).toBe('ar_9:16,c_crop,g_faces');
    expect(write({ ...bare, gravity: 'custom', customGravity: 'north_west' })).toBe(
      'ar_9:16,c_fill,g_north_west',
    );
    expect(positions).toHaveLength(9);
  });

  test('XFORM-04: screens', () => {
    expect(screenPresets.map(({ name, width, height }) => `${name} ${width}x${height}`)).toEqual([
      'Landscape 1280x720',
      'Square 720x720',
      'Large Portrait 720x1280',
      'Small Portrait 960x720',
    ]);
    expect(write({ ...bare, width: 1280, height: 720 })).toBe('ar_9:16,c_fill,g_face/c_fit,h_720,w_1280');
    expect(write({ ...bare, height: 720 })).toBe('ar_9:16,c_fill,g_face/c_fit,h_720');
  });

  test('XFORM-05: a border has 2 px at first', () => {
    expect(write({})).toBe('ar_9:16,c_fill,g_face/bo_2px_solid_rgb:000000');
  });

  test('XFORM-06: padding is a blurred background of 1080x1920', () => {
    expect(write({ ...bare, hasPadding: true })).toBe(
      'ar_9:16,c_fill,g_face/b_blurred:1000,c_pad,h_1920,w_1080',
    );
  });

  test('XFORM-07, XFORM-08, XFORM-09, XFORM-10: texts, one layer each, with font, place, colour, size, offset, times and alignment', () => {
    const first = { ...newTextOverlay, text: 'Hello, world', start: 1.5, end: 4, size: 60, font: 'Poppins' };
    expect(
      write({ ...bare, texts: [first, { ...newTextOverlay, text: 'B', position: 'north', align: 'left' }] }),
    ).toBe(
      'ar_9:16,c_fill,g_face' +
        '/co_rgb:FFFFFF,l_text:Poppins_60_center:Hello%252C%20world/eo_4,fl_layer_apply,g_south,so_1.5,y_0.1' +
        '/co_rgb:FFFFFF,l_text:Helvetica_25_left:B/fl_layer_apply,g_north,y_0.1',
    );
    expect(fonts).toEqual(['Helvetica', 'Montserrat', 'Poppins', 'Oswald', 'Verdana']);
    expect(fontSizes).toEqual([60, 65]);
    expect(newTextOverlay.size).toBe(25);
    expect([textOffsets[0], textOffsets.at(-1), defaultTextOffset]).toEqual([0.01, 0.1, 0.1]);
  });

  test('XFORM-11: sound fades for 0.2 s, and subtitles are a layer', () => {
    expect(write({ ...bare, hasAudioFade: true, subtitles: '12.srt' })).toBe(
      'ar_9:16,c_fill,g_face/e_fade:200/e_fade:-200/l_subtitles:12.srt/fl_layer_apply',
    );
  });

  test('XFORM-12: custom gravity, font and size are left out while empty', () => {
    expect(write({ ...bare, gravity: 'custom' })).toBe('ar_9:16,c_fill');
    expect(write({ ...bare, texts: [{ ...newTextOverlay, text: 'A', font: '', size: null }] })).toBe(
      'ar_9:16,c_fill,g_face/co_rgb:FFFFFF,l_text:center:A/fl_layer_apply,g_south,y_0.1',
    );
    expect(write({ ...bare, texts: [newTextOverlay] })).toBe('ar_9:16,c_fill,g_face');
  });
});

describe('a string comes back', () => {
  test('XFORM-01 to XFORM-12: every form', () => {
    assert(
      property(forms, (form) => {
        const text = writeTransformation(form);
        expect(readTransformation(text)).toEqual(form);
        expect(text.split('/').length).toBeLessThan(20);
      }),
      { numRuns: 500 },
    );
  });

  test('XFORM-07: every text, with commas, slashes, percent signs, quotes, emoji and Arabic', () => {
    assert(
      property(string({ unit: 'binary', minLength: 1 }), (text) => {
        const encoded = encodeOverlayText(text);
        expect(decodeOverlayText(encoded)).toBe(text);
        expect(encoded).toMatch(/^[A-Za-z0-9\-_.~%]+$/);
      }),
      { numRuns: 200 },
    );
    expect(encodeOverlayText('a,b/c%😀')).toBe('a%252Cb%252Fc%2525%25F0%259F%2598%2580');
    expect(encodeOverlayText('\uD83D')).toBe('%EF%BF%BD');
  });

  test('parameters may stand in any order', () => {
    expect(readTransformation('g_face,c_fill,ar_9:16/w_720,h_1280,c_fit')).toMatchObject({
      width: 720,
      height: 1280,
    });
  });

  test.each([
    'c_fill,w_300',
    'ar_9:16,c_fill,g_face,z_0.5',
    'ar_9:16,c_fill,g_auto',
    'ar_9:16,c_fill,g_face/e_sepia',
    'ar_9:16,c_fill,g_face/e_fade:200',
    'ar_9:16,c_fill,g_face/co_rgb:FFFFFF,l_text:Arial_60_center:A/fl_layer_apply,g_south,y_0.1',
    'ar_9:16,c_fill,g_face/co_rgb:FFFFFF,l_text:Oswald_60_center:%E0%A4%A/fl_layer_apply,g_south,y_0.1',
    'ar_9:16,c_fill,g_face/co_rgb:FFFFFF,l_text:Oswald_60_center:A',
    'ar_9:16,c_fill,g_face/b_blurred:2000,c_pad,h_1920,w_1080',
    'ar_9:16,c_fill,g_face//',
    'ar_9:16,c_fill,g_face,g_face',
    ' ar_9:16,c_fill,g_face',
    't_named',
    ',,,///',
  ])('%j is another string, and is left unchanged', (text) => {
    expect(readTransformation(text)).toBeUndefined();
    expect(openTransformation(text)).toEqual({ text });
  });

  test('no string of the right characters makes it fail or changes what it says', () => {
    const pieces = constantFrom(
      'ar_9:16',
      'c_fill',
      'g_face',
      'l_text:Oswald_60_left:%',
      'fl_layer_apply',
      'bo_2px',
      'y_1',
      ',',
      '/',
      'e_fade:200',
      '_',
      'co_rgb:x',
    );
    assert(
      property(
        array(pieces, { maxLength: 12 }).map((parts) => parts.join('')),
        (text) => {
          const opened = openTransformation(text);
          if ('text' in opened) expect(opened.text).toBe(text);
          else if (text !== '') expect(writeTransformation(opened.form).length).toBe(text.length);
        },
      ),
      { numRuns: 2000 },
    );
  });

  test('a string of 2 MB is stored, not parsed', () => {
    const text = `ar_9:16,c_fill,g_face/${'e_sepia,'.repeat(250_000)}`;
    expect(openTransformation(text)).toEqual({ text });
  });

  test('none is a new form', () => expect(openTransformation(null)).toEqual({ form: newTransformation }));
});

test('XFORM-13: the preview is at the media base, by transformation and digest', () => {
  const transformation = writeTransformation({
    ...newTransformation,
    texts: [{ ...newTextOverlay, text: '1/2' }],
  });
  const url = previewUrl('https://media.example.com/video/upload/', transformation, 12);
  expect(url).toBe(`https://media.example.com/video/upload/${transformation}/12/`);
  expect(new URL(url).pathname.endsWith('/12/')).toBe(true);
  expect(new URL(url).href).toBe(url);
});
