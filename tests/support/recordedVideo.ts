import type { Page } from '@playwright/test';

/** A video of a square that turns red, which the page's browser records itself for a time in milliseconds. */
export async function recordVideo(page: Page, ms: number): Promise<Buffer> {
  const bytes = await page.evaluate(async (length) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 160, height: 90 });
    const pen = canvas.getContext('2d')!;
    const recorder = new MediaRecorder(canvas.captureStream(20), { mimeType: 'video/mp4' });
    const pieces: Blob[] = [];
    recorder.addEventListener('dataavailable', ({ data }) => pieces.push(data));
    const isStopped = new Promise((resolve) => recorder.addEventListener('stop', resolve));
    recorder.start(length / 10);
    const start = performance.now();
    // On a busy machine the encoder writes nothing in that time, and a film of no frame is an empty file.
    for (
      let now = start;
      now - start < length || pieces.every(({ size }) => size === 0);
      now = await new Promise<number>(requestAnimationFrame)
    ) {
      pen.fillStyle = `rgb(${Math.round(((now - start) / length) * 200)} 0 0)`;
      pen.fillRect(0, 0, 160, 90);
    }
    recorder.stop();
    await isStopped;
    return [...new Uint8Array(await new Blob(pieces).arrayBuffer())];
  }, ms);
  return Buffer.from(bytes);
}
