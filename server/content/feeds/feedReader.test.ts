import { performance } from 'node:perf_hooks';
import { beforeAll, expect, test, vi } from 'vitest';
import { createFeedReader } from './feedReader.ts';
import { parseFeed } from './parseFeed.ts';

// A process that runs from sources starts slowly on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const read = createFeedReader({ timeoutMs: 60_000 });
const url = 'https://news.example/feed';

const item = (number: number) =>
  `<item><title>Report ${number}</title><guid>${number}</guid><description>${'What was said. '.repeat(60)}</description></item>`;

/** An RSS document of the given size in MB, with entries of about a kilobyte. */
function toFeed(megabytes: number) {
  const items = Array.from({ length: megabytes * 1024 }, (_, number) => item(number));
  const text = `<rss version="2.0"><channel><title>Large</title>${items.join('')}</channel></rss>`;
  return { bytes: Buffer.from(text), contentType: 'application/rss+xml', url };
}

const large = toFeed(9.5);
const medium = toFeed(0.5);

// Without the start of the process, which takes no time of this one.
beforeAll(() => read('parse', medium));

test('a feed of 10 MB is read in a process of its own, while this one continues', async () => {
  let longest = 0;
  let lastAt = performance.now();
  const ticking = setInterval(() => {
    longest = Math.max(longest, performance.now() - lastAt);
    lastAt = performance.now();
  }, 1);
  const startedAt = performance.now();
  const before = performance.eventLoopUtilization();
  const feed = await read('parse', large);
  const { active } = performance.eventLoopUtilization(before);
  const elapsed = performance.now() - startedAt;
  clearInterval(ticking);
  // eslint-disable-next-line no-console -- the measured figures are what this test is for
  console.log(
    `10 MB of RSS: ${elapsed.toFixed(0)} ms, this thread active ${active.toFixed(0)} ms, ${longest.toFixed(0)} ms at a time`,
  );
  expect(feed.entries).toHaveLength(2000);
  expect(longest).toBeLessThan(elapsed / 2);
  expect(active).toBeLessThan(elapsed / 2);
});

test('a large feed is read as in this thread, with its dates', async () => {
  const dated = toFeed(0.25);
  dated.bytes = Buffer.from(
    dated.bytes.toString().replace('</guid>', '</guid><pubDate>Mon, 02 Mar 2026 10:00:00 GMT</pubDate>'),
  );
  const feed = await read('parse', dated);
  expect(feed).toEqual(parseFeed(dated));
  expect(feed.entries[0]!.date).toBeInstanceOf(Date);
});

test('what is wrong with a large document is said as of a small one, and pages name their feeds', async () => {
  const page = `<html><head><link rel="alternate" type="application/rss+xml" href="/rss"></head>${'<p>Text</p>'.repeat(20_000)}</html>`;
  const document = { bytes: Buffer.from(page), contentType: 'text/html', url };
  await expect(read('parse', document)).rejects.toMatchObject({ name: 'FeedError', code: 'not_a_feed' });
  expect(await read('discover', document)).toEqual([{ url: 'https://news.example/rss', title: '' }]);
});

test('a feed that takes too long or too much memory fails alone, with a message', async () => {
  const hasty = createFeedReader({ timeoutMs: 1 });
  await expect(hasty('parse', large)).rejects.toMatchObject({
    code: 'refused',
    message: 'The feed takes too long to read.',
  });
  const small = createFeedReader({ memoryMb: 48 });
  await expect(small('parse', toFeed(40))).rejects.toMatchObject({
    code: 'refused',
    message: 'The feed needs too much memory to be read.',
  });
  expect((await small('parse', medium)).entries).toHaveLength(512);
});
