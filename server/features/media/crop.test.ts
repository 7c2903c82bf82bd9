import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cropImage, uprightImage } from '#api/contract/media.ts';
import { openSite } from '#support/site.ts';
import { startTestApp, type TestApp } from '#support/app.ts';
import { audit, media } from '#server/db/schema.ts';

let desk: TestApp;
beforeAll(async () => {
  desk = await startTestApp({ allowPrivateHosts: ['127.0.0.1'] });
});
beforeEach(() => desk.reset());
afterAll(() => desk.close());

/** Red on its left half, blue on its right. */
async function twoHalves(width: number, height: number) {
  const half = { create: { width: width / 2, height, channels: 3 as const, background: 'blue' } };
  const right = await sharp(half).png().toBuffer();
  return sharp({ create: { width, height, channels: 3, background: 'red' } }).composite([
    { input: right, left: width / 2, top: 0 },
  ]);
}

const store = async (picture: Sharp) => {
  const bytes = await picture.png().toBuffer();
  return (await desk.deps.storage.put(bytes, { extension: 'png', contentType: 'image/png' })).url;
};

async function cropped(input: Parameters<typeof crop>[0]) {
  const { cropped_image } = await crop(input);
  const { rawPayload } = await desk.app.inject(cropped_image);
  const { data, info } = await sharp(rawPayload).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, pixel: [...data.subarray(0, 3)] };
}

interface Area {
  image_link: string;
  x: number;
  y: number;
  width: number;
  height: number;
  higher_resolution?: boolean;
}
const crop = (body: Area) => desk.call(cropImage, { body }, { as: 'editor' });

describe('POST /dashboard/image/crop/', () => {
  it('IMG-11, API-27: stores the part of an uploaded picture that the frame was on', async () => {
    const image_link = await store(await twoHalves(600, 400));
    const { pixel, ...size } = await cropped({ image_link, x: 300, y: 0, width: 225, height: 400 });
    expect(size).toEqual({ width: 225, height: 400 });
    expect(pixel[2]).toBeGreaterThan(240);
    expect(pixel[0]).toBeLessThan(15);
    const [file] = await desk.deps.db.select().from(media);
    expect(file).toMatchObject({ contentType: 'image/webp', uploadedBy: desk.people.editor.id });
    expect((await desk.deps.db.select().from(audit)).at(-1)).toMatchObject({ action: 'upload' });
  });

  it('IMG-10: measures in fractions of pixels, as a browser does', async () => {
    const image_link = await store(await twoHalves(600, 400));
    const frame = { image_link, x: 0.4, y: 0.2, width: 599.9, height: 399.93 };
    expect(await cropped(frame)).toMatchObject({ width: 600, height: 400 });
  });

  it('IMG-11: takes a picture on the web by its content, whatever type its answer names', async () => {
    const bytes = await (await twoHalves(600, 400)).jpeg().toBuffer();
    const types = ['image/jpg', 'image/pjpeg', 'application/octet-stream', undefined];
    const site = await openSite(
      Object.fromEntries(
        types.map((type, index) => [
          `/${index}?w=1000&fm=jpg`,
          (_request, response) => response.writeHead(200, type ? { 'content-type': type } : {}).end(bytes),
        ]),
      ),
    );
    try {
      for (const index of types.keys()) {
        const image_link = `${site.origin}/${index}?w=1000&fm=jpg#x`;
        expect(await cropped({ image_link, x: 0, y: 0, width: 300, height: 200 })).toMatchObject({
          width: 300,
          height: 200,
        });
      }
    } finally {
      site.close();
    }
  });

  it('measures a picture that is rotated as people see it', async () => {
    const lying = await (await twoHalves(600, 400)).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const { url } = await desk.deps.storage.put(lying, { extension: 'jpg', contentType: 'image/jpeg' });
    // Upright it is 400 wide and 600 high, with red above.
    const { pixel, ...size } = await cropped({ image_link: url, x: 0, y: 300, width: 400, height: 300 });
    expect(size).toEqual({ width: 400, height: 300 });
    expect(pixel[2]).toBeGreaterThan(200);
  });

  it('IMG-11: a WebP of the web that browsers show on its side is cropped from an upright copy', async () => {
    const picture = await twoHalves(600, 400);
    const lying = await picture.clone().withMetadata({ orientation: 6 }).webp().toBuffer();
    const upright = await picture.clone().webp().toBuffer();
    const site = await openSite({
      '/lying': (_request, response) => response.end(lying),
      '/upright': (_request, response) => response.end(upright),
    });
    try {
      const find = async (path: string) => {
        const body = { image_link: `${site.origin}${path}` };
        return (await desk.call(uprightImage, { body }, { as: 'editor' })).image_link;
      };
      expect(await find('/upright')).toBe(`${site.origin}/upright`);
      const copy = await find('/lying');
      expect(copy).toMatch(/^\/media\//);
      const { data, info } = await sharp((await desk.app.inject(copy)).rawPayload)
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect([info.width, info.height]).toEqual([400, 600]);
      // Red above.
      expect(data[0]).toBeGreaterThan(200);
      expect(await desk.call(uprightImage, { body: { image_link: copy } })).toEqual({ image_link: copy });
    } finally {
      site.close();
    }
  });

  it('API-27: makes it at most 1024 by 576 px, or 2048 px long in higher resolution', async () => {
    const image_link = await store(await twoHalves(3000, 3000));
    const frame = { image_link, x: 0, y: 0, width: 3000, height: 2000 };
    expect(await cropped(frame)).toMatchObject({ width: 864, height: 576 });
    expect(await cropped({ ...frame, higher_resolution: true })).toMatchObject({ width: 2048, height: 1365 });
  });

  it.each<[string, Partial<Area>, Record<string, string[]>]>([
    ['reaches over the edge', { x: 500 }, { image_link: ['The crop area extends beyond the image.'] }],
    ['is empty', { width: 0 }, { image_link: ['The crop area extends beyond the image.'] }],
    ['is on nothing', { image_link: `/media/${'a'.repeat(64)}.png` }, { image_link: ['Invalid Image'] }],
    [
      'is on a file of the server',
      { image_link: '/media/../../etc/passwd' },
      { image_link: ['Invalid Image'] },
    ],
    [
      'is on a private address',
      { image_link: 'http://127.0.0.2:1/x.png' },
      { image_link: ['Invalid Image'] },
    ],
    ['is on no address', { image_link: 'a picture' }, { image_link: ['Invalid Image'] }],
  ])('refuses a frame that %s', async (_name, changed, messages) => {
    const image_link = await store(await twoHalves(600, 400));
    const frame = { image_link, x: 0, y: 0, width: 300, height: 200, ...changed };
    const { status, body } = await desk.send('POST', '/dashboard/image/crop/', frame);
    expect([status, body]).toEqual([400, messages]);
    expect(await desk.deps.db.select().from(media)).toEqual([]);
  });

  it('IMG-08: refuses an animated picture, which would stop', async () => {
    const frames = ['red', 'blue'].map((fill) =>
      Buffer.from(`<svg width="40" height="30"><rect width="40" height="30" fill="${fill}"/></svg>`),
    );
    const gif = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    const { url } = await desk.deps.storage.put(gif, { extension: 'gif', contentType: 'image/gif' });
    const frame = { image_link: url, x: 0, y: 0, width: 20, height: 20 };
    const { status, body } = await desk.send('POST', '/dashboard/image/crop/', frame);
    expect([status, body]).toEqual([400, { image_link: ['Animated images can’t be cropped.'] }]);
  });
});
