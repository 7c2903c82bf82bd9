import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { chromium, type Browser, type Page } from '@playwright/test';
import { createDigest } from '#api/contract/digests.ts';
import type { Segment } from '#domain/video/wireSegment.ts';
import { saveTranscript } from '#api/contract/transcripts.ts';
import { percentPlayer } from '#domain/video/cropBox.ts';
import { encodeCrop, createCropPath } from '#domain/video/cropPath.ts';
import { createTranscriptFollower, type TranscriptEntry } from '#domain/video/transcript.ts';
import { chromiumFlags, findChromium } from '#scripts/lib/chromium.ts';
import { signedIn } from '#support/signedIn.ts';
import { standInForYouTube } from '#support/youtubeStandIn.ts';
import { percentile } from './load.ts';
import { startBuilt } from './onDatabase.ts';
import { signedInPage } from './signedInPage.ts';
import { tasksPer } from './trace.ts';

export interface VideoFigures {
  hours: number;
  segments: number;
  cues: number;
  rounds: number;
  /** Milliseconds from the address to a timeline with all segments, the median. */
  opened: number;
  /** Milliseconds of the longest task of each move or press. */
  tasks: { name: string; count: number; p50: number; p95: number; longest: number }[];
  /** Microseconds of one look for the spoken cue. */
  cue: { following: number; sought: number };
  /** Milliseconds from the request of the player page to that of the frame with the video, the median. */
  player: number;
}

const hours = 3;
const seconds = hours * 3600;
const segmentCount = 300;
const cueCount = 4000;
const rounds = 7;
const videoId = 'dQw4w9WgXcQ';

/** The video editor and the player page of a long video, with everything fetched before. */
export async function measureVideo(): Promise<VideoFigures> {
  const video = await longVideo();
  const server = await startBuilt();
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    // The same with a network as without one.
    args: [...chromiumFlags, '--host-resolver-rules=MAP *.youtube.com ~NOTFOUND, MAP *.ytimg.com ~NOTFOUND'],
  });
  try {
    const { client } = await signedIn(server.url);
    const transcript = cues();
    await client.call(saveTranscript, { params: { youtube_id: videoId }, body: { transcript } });
    const { id } = await client.call(createDigest, {
      body: {
        title: 'Three hours of the harbour',
        content: '<p>All of it.</p>',
        type: 255,
        status: 'Published',
        image: `https://www.youtube.com/watch?v=${videoId}`,
        video_summary: { summary: segments() },
      },
    });
    const opened = await openOften(browser, server.url, `/video/edit/${id}`);
    const page = await signedInPage(browser, server.url);
    // The compiler names the functions of the stand-in by this one.
    await page.addInitScript('globalThis.__name ??= (named) => named;');
    await standInForYouTube(page, { video, type: 'video/webm' });
    await page.goto(`${server.url}/video/edit/${id}`);
    await page.getByText('03:00:00:00', { exact: true }).waitFor();
    await page.getByText('Subtitle Mode').click();
    await page.getByRole('listbox', { name: 'Transcript' }).waitFor();
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => resolve(undefined))));
    const tasks = [
      await findTasks(browser, page, 'scrubbing', 'pointermove', scrub),
      await findTasks(browser, page, 'zooming', 'click', zoom),
      await findTasks(browser, page, 'scrubbing, zoomed in', 'pointermove', scrub),
      await findTasks(browser, page, 'moving along, zoomed in', 'wheel', moveAlong),
    ];
    const player = await playerOften(page, `${server.url}/player/${id}`);
    return {
      hours,
      segments: segmentCount,
      cues: cueCount,
      rounds,
      opened,
      tasks,
      cue: cueTimes(transcript),
      player,
    };
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** A picture a second, of nothing: what is measured is not the playing. */
async function longVideo(): Promise<Buffer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'video-'));
  const file = path.join(folder, 'long.webm');
  const source = `color=c=gray:s=64x36:r=1:d=${seconds}`;
  const options = ['-f', 'lavfi', '-i', source, '-c:v', 'libvpx', '-b:v', '10k', '-g', '30'];
  try {
    await promisify(execFile)('ffmpeg', ['-v', 'error', ...options, file]);
    return await readFile(file);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** A crop box in percent of the picture. */
const cropBox = { left: 0, top: 0, width: 28, height: 88 };

const segments = (): Segment[] =>
  Array.from({ length: segmentCount }, (_, index) => {
    const start = (index * seconds) / segmentCount;
    const end = start + 30;
    const keys = [0, 8, 16, 24].map((at) => ({ time: start + at, x: (at * 3) % 71, move: 'glide' as const }));
    const { positions, offsets } = encodeCrop(createCropPath(keys), { start, end }, cropBox, percentPlayer);
    return {
      id: index + 1,
      title: `Part ${index + 1}`,
      timestamp_start: start,
      timestamp_end: end,
      timeCoordinate: positions,
      coordinates: offsets,
      crop_keys: keys,
    };
  });

const cues = (): TranscriptEntry[] =>
  Array.from({ length: cueCount }, (_, index) => {
    const duration = seconds / cueCount;
    const text = `What is said in line ${index + 1} of the harbour`;
    return { start: Math.round(index * duration * 100) / 100, duration, text, index };
  });

/** Milliseconds since the document was requested, once the timeline has all segments. */
const watchTimeline = `
  if (window === top) requestAnimationFrame(function check() {
    const blocks = document.querySelectorAll('section[aria-label="Timeline"] [aria-hidden][title]');
    if (blocks.length >= ${segmentCount}) window.opened = performance.now();
    else requestAnimationFrame(check);
  });
`;

/** On a page of its own: one whose requests are answered by a stand-in caches no file. */
async function openOften(browser: Browser, server: string, address: string): Promise<number> {
  const page = await signedInPage(browser, server);
  await page.addInitScript(watchTimeline);
  const opened: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    await page.goto(server + address);
    await page.waitForFunction(() => 'opened' in window);
    opened.push(await page.evaluate(() => (window as unknown as { opened: number }).opened));
    // What comes after it, such as the transcript; the stream of changes never ends.
    await page.waitForTimeout(1500);
  }
  await page.context().close();
  // The first is cold.
  return percentile(opened.slice(1), 0.5);
}

async function findTasks(
  browser: Browser,
  page: Page,
  name: string,
  event: string,
  act: (page: Page) => Promise<void>,
) {
  await browser.startTracing(page, {
    categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'],
  });
  await act(page);
  const tasks = tasksPer(event, await browser.stopTracing());
  return {
    name,
    count: tasks.length,
    p50: percentile(tasks, 0.5),
    p95: percentile(tasks, 0.95),
    longest: Math.max(...tasks),
  };
}

/** Milliseconds between two moves of a pointer, of a screen of 60 frames a second. */
const pace = 16;

async function scrub(page: Page) {
  const timeline = page.getByRole('region', { name: 'Timeline' });
  await timeline.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const box = (await timeline.boundingBox())!;
  await page.mouse.move(box.x + 5, box.y + 8);
  await page.mouse.down();
  for (let step = 0; step <= 150; step += 1) {
    await page.mouse.move(box.x + 5 + ((box.width - 10) * step) / 150, box.y + 8);
    await page.waitForTimeout(pace);
  }
  await page.mouse.up();
}

async function zoom(page: Page) {
  for (const name of ['Zoom in', 'Zoom out', 'Zoom in', 'Zoom out', 'Zoom in']) {
    for (let times = 0; times < 6; times += 1) await page.getByRole('button', { name }).click();
  }
}

async function moveAlong(page: Page) {
  await page.getByRole('region', { name: 'Timeline' }).hover();
  for (let step = 0; step < 100; step += 1) {
    await page.mouse.wheel(step < 50 ? 60 : -60, 0);
    await page.waitForTimeout(pace);
  }
}

const following = (look: number) => (look * 0.05) % seconds;
const sought = (look: number) => (look * 7919.77) % seconds;

/** Microseconds of a look while it plays, and after a jump. */
function cueTimes(transcript: readonly TranscriptEntry[]) {
  const follower = createTranscriptFollower(transcript);
  const looks = 200_000;
  const time = (timeAt: (look: number) => number) => {
    const start = performance.now();
    for (let look = 0; look < looks; look += 1) follower.indexAt(timeAt(look));
    return ((performance.now() - start) * 1000) / looks;
  };
  time(sought);
  return { following: time(following), sought: time(sought) };
}

async function playerOften(page: Page, url: string): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const requested = page.waitForRequest(url).then(() => performance.now());
    const framed = page
      .waitForRequest('https://www.youtube-nocookie.com/embed/**')
      .then(() => performance.now());
    await page.goto(url);
    times.push((await framed) - (await requested));
  }
  return percentile(times.slice(1), 0.5);
}
