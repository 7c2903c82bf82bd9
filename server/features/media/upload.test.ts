import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { maxImageBytes } from '#api/contract/media.ts';
import { startTestApp, type TestApp } from '#support/app.ts';
import { movie } from '#support/movies.ts';
import { audit, media } from '#server/db/schema.ts';

let desk: TestApp;
beforeAll(async () => {
  desk = await startTestApp();
});
beforeEach(() => desk.reset());
afterAll(() => desk.close());

interface Upload {
  file?: Buffer | string;
  name?: string;
  type?: string;
  fields?: Record<string, string>;
  /** The file's field name in the form. */
  field?: string;
}

const digestImage = '/dashboard/digest/image/upload/';
const notificationImage = '/dashboard/notification/image/upload/';

/** Sends the form of an upload. The name and the type say what the sender likes. */
async function upload(
  { file, name = 'photo.jpg', type = 'image/jpeg', fields = {}, field = 'content_image' }: Upload,
  path = digestImage,
) {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.set(key, value);
  if (file !== undefined) form.set(field, new Blob([new Uint8Array(Buffer.from(file))], { type }), name);
  const encoded = new Response(form);
  const answer = await desk.app.inject({
    method: 'POST',
    url: `/api${path}`,
    headers: {
      authorization: `Token ${desk.people.editor.token}`,
      'content-type': encoded.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  const body = answer.json<{ content_image_url: string; image_file_url?: string }>();
  return { status: answer.statusCode, body };
}

/** Reads the stored file at a returned URL. */
async function stored(url: string) {
  const answer = await desk.app.inject(url);
  expect(answer.statusCode).toBe(200);
  const metadata = await sharp(answer.rawPayload, { animated: true }).metadata();
  return { bytes: answer.rawPayload, type: String(answer.headers['content-type']), metadata };
}

const storedFiles = async () => {
  const names = await readdir(join(desk.deps.config.dataDir, 'media'), { recursive: true }).catch(() => []);
  return names.filter((name) => name.includes('.'));
};

const blank = (width: number, height: number, alpha = 1) =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 80, b: 20, alpha } } });

/** A GIF of two frames. */
const movingGif = () =>
  sharp(
    [
      Buffer.from('<svg width="40" height="30"><rect width="40" height="30" fill="red"/></svg>'),
      Buffer.from('<svg width="40" height="30"><rect width="40" height="30" fill="blue"/></svg>'),
    ],
    { join: { animated: true } },
  )
    .gif()
    .toBuffer();

it.each([
  [digestImage, 'content_image'],
  [notificationImage, 'image_file'],
])('13.10: %s is answered 507 where the disk comes to its reserve meanwhile', async (path, field) => {
  const file = await blank(30, 20).jpeg().toBuffer();
  const before = await storedFiles();
  let left = 1;
  const isFull = vi.spyOn(desk.deps.disk, 'isFull').mockImplementation(async () => (left -= 1) < 0);
  const { status, body } = await upload({ file, field }, path);
  isFull.mockRestore();
  expect([status, body]).toMatchObject([507, { code: 'disk_full' }]);
  expect(await storedFiles()).toEqual(before);
});

describe('POST /dashboard/digest/image/upload/', () => {
  it.each([
    ['jpeg', 'image/webp'],
    ['png', 'image/webp'],
    ['webp', 'image/webp'],
    ['avif', 'image/webp'],
    ['gif', 'image/gif'],
  ] as const)('API-26, IMG-08: stores a %s and serves it', async (format, type) => {
    const { status, body } = await upload({ file: await blank(300, 200).toFormat(format).toBuffer() });
    expect(status).toBe(200);
    const image = await stored(body.content_image_url);
    expect(image).toMatchObject({ type, metadata: { width: 300, height: 200 } });
  });

  it('API-26, EDIT-21: makes an image at most 1024 by 576 px, or 2048 px long in higher resolution', async () => {
    const file = await blank(1500, 3000).jpeg().toBuffer();
    const usual = await upload({ file });
    const high = await upload({ file, fields: { higher_resolution: 'true' } });
    const no = await upload({ file, fields: { higher_resolution: 'false' } });
    expect((await stored(usual.body.content_image_url)).metadata).toMatchObject({ width: 288, height: 576 });
    expect((await stored(high.body.content_image_url)).metadata).toMatchObject({ width: 1024, height: 2048 });
    expect(no.body.content_image_url).toBe(usual.body.content_image_url);
  });

  it('preserves transparency and animation', async () => {
    const clear = await upload({ file: await blank(20, 20, 0.5).png().toBuffer() });
    expect((await stored(clear.body.content_image_url)).metadata.hasAlpha).toBe(true);
    const gif = await upload({ file: await movingGif() });
    const image = await stored(gif.body.content_image_url);
    expect(image.type).toBe('image/gif');
    expect(image.metadata).toMatchObject({ pages: 2, width: 40, pageHeight: 30 });
  });

  it('IMG-04: converts a wide-gamut picture to sRGB', async () => {
    const orange = { r: 218, g: 67, b: 46 };
    const file = await sharp({ create: { width: 20, height: 20, channels: 3, background: orange } })
      .withIccProfile('p3')
      .png()
      .toBuffer();
    const numbers = await sharp(file, { ignoreIcc: true }).raw().toBuffer();
    // Without the profile these numbers are a duller orange.
    expect(numbers[0]).toBeLessThan(orange.r - 10);
    const { bytes, metadata } = await stored((await upload({ file })).body.content_image_url);
    expect(metadata.icc).toBeUndefined();
    const [red, green, blue] = await sharp(bytes).raw().toBuffer();
    for (const [value, expected] of [
      [red, orange.r],
      [green, orange.g],
      [blue, orange.b],
    ] as const)
      expect(Math.abs(value! - expected)).toBeLessThan(6);
  });

  it.each(['jpeg', 'png', 'webp'] as const)('turns a %s upright and removes its location', async (format) => {
    const file = await blank(400, 200)
      .toFormat(format)
      .withExif({ IFD0: { Copyright: 'A secret place' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { body } = await upload({ file });
    const { bytes, metadata } = await stored(body.content_image_url);
    expect(metadata).toMatchObject({ width: 200, height: 400 });
    expect(metadata.exif).toBeUndefined();
    expect(metadata.orientation).toBeUndefined();
    expect(bytes.includes('A secret place')).toBe(false);
  });

  it('depends on the content and not by the name', async () => {
    const file = await blank(10, 10).png().toBuffer();
    const { status, body } = await upload({ file, name: 'x.html', type: 'text/html' });
    expect(status).toBe(200);
    expect(body.content_image_url).toMatch(/^\/media\/[\da-f]{64}\.webp$/);
  });

  it.each(['jpeg', 'png'] as const)('API-26, IMG-04: stores a %s for a notification', async (format) => {
    const file = await blank(300, 200).toFormat(format).toBuffer();
    const { status, body } = await upload({ file, field: 'image_file' }, notificationImage);
    expect(status).toBe(200);
    expect((await stored(body.image_file_url!)).metadata).toMatchObject({ width: 300, height: 200 });
  });

  it('records the file and leaves an audit row', async () => {
    const { body } = await upload({ file: await blank(30, 20).jpeg().toBuffer() });
    const [file] = await desk.deps.db.select().from(media);
    expect(file).toMatchObject({
      url: body.content_image_url,
      contentType: 'image/webp',
      width: 30,
      height: 20,
      uploadedBy: desk.people.editor.id,
    });
    const rows = await desk.deps.db.select().from(audit);
    expect(rows.at(-1)).toMatchObject({ action: 'upload', entity: 'media', actorId: desk.people.editor.id });
  });
});

describe('a malformed picture is refused with its message, and nothing is stored:', () => {
  const anyType = 'Upload a JPEG, PNG, WebP, AVIF or GIF image.';
  const damaged = 'The image is damaged and can’t be read.';
  const huge = 'The image can be at most 16000 pixels on each side and 80 megapixels.';
  const mixed = 'This file cannot be read as an image.';
  const path = 'The file name can’t contain a path.';

  it.each<[string, () => Promise<Upload> | Upload, string]>([
    ['a form without a file', () => ({ fields: { higher_resolution: 'true' } }), 'Choose an image.'],
    ['an empty file', () => ({ file: '' }), 'The file is empty.'],
    [
      'SVG',
      () => ({ file: '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>' }),
      anyType,
    ],
    [
      'SVG behind a declaration',
      () => ({ file: '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>' }),
      anyType,
    ],
    ['HTML named as a picture', () => ({ file: '<html><script>alert(1)</script></html>' }), anyType],
    ['plain text', () => ({ file: 'no picture at all' }), anyType],
    ['a film', () => ({ file: movie() }), anyType],
    ['BMP', () => ({ file: latin('BM\u0046\u0000\u0000\u0000\u0000\u0000\u0000\u0000') }), anyType],
    ['an icon', () => ({ file: latin('\u0000\u0000\u0001\u0000\u0001\u0000\u0010\u0010') }), anyType],
    ['Photoshop', () => ({ file: latin('8BPS\u0000\u0001\u0000\u0000\u0000\u0000') }), anyType],
    [
      'HEIC',
      () => ({ file: movie({ brands: ['heic', 'mif1', 'heic'] }) }),
      `Most browsers can’t show HEIC images. ${anyType}`,
    ],
    ['a packed picture', async () => ({ file: gzipSync(await png()) }), anyType],
    [
      'a picture under another name',
      async () => ({ file: await png(), field: 'picture' }),
      'Choose an image.',
    ],
    ['a path in the name', async () => ({ file: await png(), name: '../../photo.png' }), path],
    ['a path from the top', async () => ({ file: await png(), name: '/etc/photo.png' }), path],
    ['a path of Windows', async () => ({ file: await png(), name: 'C:\\photo.png' }), path],
    ['a name of two points', async () => ({ file: await png(), name: '..' }), path],
    ['a picture and a page', () => after('<script>alert(1)</script>'), mixed],
    ['a picture and a program of a server', () => after('<?php system($_GET[0]); ?>'), mixed],
    ['a picture and an archive', () => after(`PK\u0005\u0006${'\u0000'.repeat(18)}`), mixed],
    [
      'a picture that is a document',
      async () => ({
        file: await blank(9, 9)
          .withExif({ IFD0: { Copyright: '%PDF-1.7' } })
          .jpeg()
          .toBuffer(),
      }),
      mixed,
    ],
    ['a GIF that is a script', () => ({ file: 'GIF89a/*\u0001\u0000*/=1;alert(1)//;' }), damaged],
    ['a PNG cut short', async () => ({ file: half(await noise(90, 90, 'png')) }), damaged],
    ['a WebP cut short', async () => ({ file: half(await noise(90, 90, 'webp')) }), damaged],
    ['an AVIF cut short', async () => ({ file: half(await noise(90, 90, 'avif')) }), damaged],
    ['a GIF cut short', async () => ({ file: half(await noise(90, 90, 'gif')) }), damaged],
    ['a PNG with a wrong checksum', async () => ({ file: spoilt(await noise(90, 90, 'png'), 400) }), damaged],
    ['a PNG of no size', async () => ({ file: resized(await png(), 0) }), damaged],
    [
      'a small PNG that says it is 60 000 px wide',
      async () => ({ file: resized(await png(), 60_000) }),
      huge,
    ],
    ['a film of pictures that unpacks to gigabytes', () => ({ file: endlessGif() }), huge],
    ['a PDF', () => ({ file: '%PDF-1.7\n%âãÏÓ\n' }), anyType],
    ['a program', () => ({ file: 'MZ\u0090\u0000\u0003' }), anyType],
    ['TIFF', async () => ({ file: await blank(10, 10).tiff().toBuffer() }), anyType],
    ['a picture cut short', async () => ({ file: (await noise(400, 400)).subarray(0, 3000) }), damaged],
    ['the head of a picture alone', () => ({ file: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]) }), damaged],
    [
      'a JPEG head before a script',
      () => ({ file: '\u00ff\u00d8\u00ff\u00e0<script>alert(1)</script>' }),
      anyType,
    ],
    ['a picture of 50 000 px', async () => ({ file: await blank(50_000, 4).png().toBuffer() }), huge],
    ['a bomb of 15 000 by 15 000 px', async () => ({ file: await bomb(15_000) }), huge],
    [
      'a file that is too large',
      () => ({ file: Buffer.alloc(maxImageBytes + 1, 1) }),
      'The image can be at most 20 MB.',
    ],
  ])('%s', async (_name, make, message) => {
    const before = await storedFiles();
    const { status, body } = await upload(await make());
    expect({ status, body }).toEqual({ status: 400, body: { content_image: [message] } });
    expect(await storedFiles()).toEqual(before);
    expect(await desk.deps.db.select().from(media)).toEqual([]);
  });

  it.each(['webp', 'gif', 'avif'] as const)(
    'IMG-04, TAGS-12, C31: %s for a tag or a notification',
    async (format) => {
      const file = await blank(20, 20).toFormat(format).toBuffer();
      const before = await storedFiles();
      const { status, body } = await upload({ file, field: 'image_file' }, notificationImage);
      expect({ status, body }).toEqual({
        status: 400,
        body: { image_file: ['Upload a JPEG or PNG image.'] },
      });
      expect(await storedFiles()).toEqual(before);
    },
  );

  it('a form that breaks off, and one with too many parts', async () => {
    const broken = await desk.app.inject({
      method: 'POST',
      url: '/api/dashboard/digest/image/upload/',
      headers: {
        authorization: `Token ${desk.people.editor.token}`,
        'content-type': 'multipart/form-data; boundary=x',
      },
      payload: '--x\r\ncontent-disposition: form-data; name="content_image"; filename="a"\r\n\r\nhalf',
    });
    expect(broken.statusCode).toBe(400);
    const fields = Object.fromEntries(Array.from({ length: 9 }, (_, number) => [`field${number}`, 'x']));
    expect((await upload({ file: 'x', fields })).status).toBe(400);
  });

  it('JSON instead of a form', async () => {
    const answer = await desk.send('POST', '/dashboard/digest/image/upload/', { content_image: 'x' });
    expect(answer.status).toBe(415);
  });
});

const png = () => blank(40, 30).png().toBuffer();
const after = async (hidden: string) => ({ file: Buffer.concat([await png(), latin(hidden)]) });
const latin = (words: string) => Buffer.from(words, 'latin1');

const half = (file: Buffer) => file.subarray(0, file.length / 2);

/** The file with one byte turned round. */
function spoilt(file: Buffer, at: number): Buffer {
  const bytes = Buffer.from(file);
  bytes[at] = bytes[at]! ^ 0xff;
  return bytes;
}

/** The PNG with another width in its head, and its checksum. */
function resized(file: Buffer, width: number): Buffer {
  const bytes = Buffer.from(file);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}

function crc32(bytes: Buffer): number {
  let crc = -1;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xed_b8_83_20 : 0);
  }
  return ~crc >>> 0;
}

/** Some thousand empty frames, each of a few bytes and as large as a screen. */
function endlessGif(): Buffer {
  const side = [0x00, 0x10];
  const head = [...latin('GIF89a'), ...side, ...side, 0x80, 0, 0, 0, 0, 0, 255, 255, 255];
  const frame = [0x21, 0xf9, 4, 4, 10, 0, 0, 0, 0x2c, 0, 0, 0, 0, ...side, ...side, 0, 2, 2, 0x44, 1, 0];
  return Buffer.concat([Buffer.from(head), ...Array(3000).fill(Buffer.from(frame)), Buffer.from([0x3b])]);
}

/** A picture that does not compress well, so that cutting it leaves pixels missing. */
function noise(width: number, height: number, format: 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' = 'jpeg') {
  return sharp({
    create: {
      width,
      height,
      channels: 3,
      background: 'black',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .toFormat(format)
    .toBuffer();
}

/** Few bytes that unpack to hundreds of megabytes. */
function bomb(side: number) {
  return sharp({
    create: { width: side, height: side, channels: 3, background: 'black' },
    limitInputPixels: false,
  })
    .png({ compressionLevel: 9 })
    .toBuffer();
}
