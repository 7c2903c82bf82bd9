import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { expect } from 'vitest';
import type { Client } from '#api/client.ts';
import { uploadDigestImage } from '#api/contract/media.ts';
import { expectRefusals, type Refusals } from './refused.ts';
import type { Work } from './work.ts';

/** Uploads pictures until the fault is over, and expects every one that was acknowledged to be there. */
export function uploads(client: Client, refusals: Refusals): Work {
  const stored: string[] = [];
  const failures: unknown[] = [];
  const stopping = new AbortController();

  async function upload(number: number, by = client) {
    const color = { r: number % 256, g: (number >> 8) % 256, b: 0 };
    const picture = await sharp({ create: { width: 320, height: 180, channels: 3, background: color } })
      .png()
      .toBuffer();
    const content_image = new File([Uint8Array.from(picture)], `${number}.png`, { type: 'image/png' });
    const { content_image_url } = await by.call(uploadDigestImage, { body: { content_image } });
    stored.push(content_image_url);
  }
  async function uploadUntilStopped() {
    for (let number = 0; !stopping.signal.aborted; number += 1) {
      await upload(number).catch((error: unknown) => failures.push(error));
      await wait(50);
    }
  }
  const done = uploadUntilStopped();
  return {
    name: 'upload',
    isUnderWay: () => Promise.resolve(stored.length >= 3),
    isOver: () => Promise.resolve(stopping.signal.aborted),
    countDone: () => Promise.resolve(stored.length),
    countRefused: () => failures.length,
    async finish(reader, { url }) {
      stopping.abort();
      await done;
      expectRefusals(failures, refusals);
      await upload(100_000, reader);
      for (const each of stored) {
        const { pathname, search } = new URL(each, url);
        const answer = await fetch(`${url}${pathname}${search}`);
        expect(answer.status, each).toBe(200);
        expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width, each).toBe(320);
      }
    },
  };
}
