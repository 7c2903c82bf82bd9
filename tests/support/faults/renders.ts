import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import type { Client } from '#api/client.ts';
import { createDigest, updateDigest } from '#api/contract/digests.ts';
import { getRender, startRender } from '#api/contract/renders.ts';
import { uploadVideo } from '#api/contract/videos.ts';
import { newTransformation, writeTransformation } from '#domain/video/transformation.ts';
import { makePositionVideo } from '#support/media/ffmpeg.ts';
import type { Work } from './work.ts';

const transform = writeTransformation({ ...newTransformation, hasPadding: true });
const videoSeconds = 20;
let count = 0;

/** Uploads a video that takes some seconds to render, and some to make: once for a run. Returns its address. */
export async function uploadLongVideo(client: Client) {
  const path = `${process.env.TEST_DATABASE_FOLDER!}-film.mp4`;
  if (!existsSync(path)) await makePositionVideo(path, { seconds: videoSeconds });
  const video_file = new File([await readFile(path)], 'film.mp4', { type: 'video/mp4' });
  return (await client.call(uploadVideo, { body: { video_file } })).s3_video_url;
}

/** Renders a video. */
export async function render(client: Client, video: string): Promise<Work> {
  const number = (count += 1);
  // Of another length each time: what was made before is not made again.
  const segment = { title: 'All of it', timestamp_start: 0, timestamp_end: videoSeconds - number / 100 };
  const body = { title: `Film ${number}`, image: video, video_summary: { summary: [segment] } };
  const { id } = await client.call(createDigest, { body });
  await client.call(updateDigest, { params: { id }, body: { cloudinary: { transform } } });
  await client.call(startRender, { params: { id }, body: {} });
  const read = async (by = client) => (await by.call(getRender, { params: { id } })).render;
  return {
    name: 'render',
    isTask: true,
    isUnderWay: async () => {
      const made = await read();
      return made?.state === 'running' && made.percent > 0;
    },
    isOver: async (by) => !['waiting', 'running'].includes((await read(by))?.state ?? 'waiting'),
    countDone: async (by) => (await read(by))?.percent ?? 0,
    async finish(reader, { url }) {
      const readAtEnd = async () => {
        await expect
          .poll(async () => (await read(reader))?.state, { timeout: 80_000, interval: 100 })
          .toMatch(/done|failed|cancelled/);
        return read(reader);
      };
      let made = await readAtEnd();
      // It does not wait for space: whoever reads why requests it again.
      if (made?.state === 'failed' && made.message === 'The disk is full.') {
        await reader.call(startRender, { params: { id }, body: {} });
        made = await readAtEnd();
      }
      expect([made?.state, made?.message]).toEqual(['done', null]);
      const { pathname, search } = new URL(made!.url!, url);
      const bytes = await (await fetch(`${url}${pathname}${search}`)).arrayBuffer();
      expect(bytes.byteLength).toBe(made!.size);
    },
  };
}
