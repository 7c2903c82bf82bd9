import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { wordpressFile, wordpressPost } from '#support/importFiles.ts';
import { createWordpressReader } from './wordpress.ts';
import { nodeText, streamElements } from './xml.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

function heapMegabytes() {
  collectGarbage();
  return process.memoryUsage().heapUsed / 1e6;
}

const posts = 800;
const content = 'The line reopens. '.repeat(1500);

/** In chunks as they come from a disk. */
async function* read() {
  const [head = '', tail = ''] = wordpressFile('\0').split('\0');
  yield head;
  for (let id = 1; id <= posts; id += 1) {
    const fields = `<wp:post_parent>${id}</wp:post_parent><wp:attachment_url>https://old.example/uploads/${id}.jpg</wp:attachment_url>`;
    const picture = wordpressPost({
      id: posts + id,
      title: `A picture of ${id}`,
      type: 'attachment',
      fields,
    });
    yield Buffer.from(wordpressPost({ id, content }) + picture).toString();
  }
  yield tail;
}

/** 40 million characters in a CDATA section, then `rest`. */
async function* longText(...rest: string[]) {
  yield '<rss><channel><item><a><![CDA';
  yield 'TA[one\n';
  for (let count = 0; count < 40; count += 1) yield `${'x'.repeat(999_999)}\n`;
  yield* rest;
}

it('IMPORT-17: attachments are kept for galleries, but not the file around them', async () => {
  const reader = createWordpressReader(async function* () {
    yield { name: '', texts: read() };
  });
  const before = heapMegabytes();
  await reader.index();
  const megabytes = (posts * content.length) / 1e6;
  expect(megabytes).toBeGreaterThan(20);
  expect(heapMegabytes() - before).toBeLessThan(megabytes / 3);
  const { value: first } = await reader.items().next();
  expect(first?.title).toBe('A post');
});

it('IMPORT-17: the end of a text that is too long is dropped while it is read, and what follows is kept', async () => {
  const found = [];
  for await (const node of streamElements(longText(']', ']>\n</a></item><item>two</item></channel></rss>')))
    found.push({ isTooLong: node.isTooLong, text: nodeText(node).slice(0, 10), line: node.line });
  expect(found).toEqual([
    { isTooLong: true, text: '', line: 1 },
    { isTooLong: false, text: 'two', line: 43 },
  ]);
});

it('IMPORT-05: a text that never ends is refused, even if it’s too long to be kept', async () => {
  await expect(streamElements(longText()).next()).rejects.toThrow(
    'Line 42: The file ends in the middle of a text. It may be cut off.',
  );
});
