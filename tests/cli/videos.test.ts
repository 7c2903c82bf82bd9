import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text as toText } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDigest, getDigest } from '#api/contract/digests.ts';
import type { Segment } from '#domain/video/wireSegment.ts';
import { getTranscript } from '#api/contract/transcripts.ts';
import { startServer, type RunningServer } from '#support/server.ts';
import { createDesk, type Desk } from './desk.ts';
import { readDigests } from './readDigests.ts';
import { fakeApi } from './fakeApi.ts';

let server: RunningServer;
let desk: Desk;
let api: Awaited<ReturnType<typeof readDigests>>;
let id: number;

const video = 'dQw4w9WgXcQ';
const corner = (x: number) => ({ x_coord_: x, y_coord: 0 });
const timeCoordinate = { 1: { topLeft: corner(10), bottomRight: corner(40) } };
const stored: Segment[] = [
  { id: 1, timestamp_start: 1, timestamp_end: 2.5, title: 'The =opening', timeCoordinate },
  { id: 2, timestamp_start: 10, timestamp_end: 12, title: 'The end', is_for_preview: true },
];

beforeAll(async () => {
  server = await startServer();
  api = await readDigests(server);
  const body = {
    title: 'A film',
    type: 255,
    image: `https://youtu.be/${video}`,
    video_summary: { summary: stored },
  } as const;
  ({ id } = await api.client.call(createDigest, { body }));
  desk = await createDesk({ DESK_API: `${server.url}/api`, DESK_TOKEN: api.token });
}, 180_000);
afterAll(async () => {
  await server.stop();
  await desk.remove();
});

const toFile = (name: string) => join(desk.configHome, '..', name);
const segments = (verb: 'get' | 'set', ...args: string[]) =>
  desk.run(['videos', 'segments', verb, String(id), ...args]);
const setFrom = (content: string, format: string) =>
  desk.run(['videos', 'segments', 'set', String(id), '-', '--format', format, '--count'], {
    stdin: content,
  });
const transcript = (verb: 'get' | 'set' | 'import', ...args: string[]) =>
  desk.run(['videos', 'transcript', verb, ...args]);
const now = async () =>
  (await api.client.call(getDigest, { params: { id } })).video_summary?.summary.map(
    ({ timestamp_start, timestamp_end, title }) => [timestamp_start, timestamp_end, title],
  );

describe('desk videos segments', () => {
  it('are shown, and written as each kind of file', async () => {
    const shown = await segments('get');
    expect(shown).toEqual({
      stdout: expect.stringMatching(/^\t?1\t1\t2\.5\t1\.5\tThe =opening\t|^\d?\t1\t2\.5\t/),
      stderr: '',
      code: 0,
    });
    expect((await segments('get', '-', '--format', 'edl')).stdout).toContain('* FROM CLIP NAME: The end');
    expect((await segments('get', '-', '--format', 'vtt')).stdout).toContain('00:00:10.000 --> 00:00:12.000');
    const chapters = await segments('get', '-', '--format', 'txt');
    expect(chapters.stdout).toBe('0:01 The =opening\n0:10 The end\n');
    expect(chapters.stderr).toContain('For YouTube: The first chapter must start at 0:00.');
    expect(await segments('get', 'segments.doc')).toMatchObject({ code: 2 });
  });

  it('VID-15: come back from a CSV file with their crop positions', async () => {
    const file = toFile('segments.csv');
    await segments('get', file);
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replace('The end', 'The very end'));
    const dry = await segments('set', file, '--dry-run', '--json', 'title');
    expect(JSON.parse(dry.stdout)).toEqual([{ title: 'The =opening' }, { title: 'The very end' }]);
    expect(dry.stderr).toBe('Segments: 2 (previously 2). Nothing was changed: this was a dry run.\n');
    expect(await now()).toEqual([
      [1, 2.5, 'The =opening'],
      [10, 12, 'The end'],
    ]);

    expect(await segments('set', file, '--quiet')).toEqual({ stdout: '', stderr: '', code: 0 });
    expect((await now())![1]).toEqual([10, 12, 'The very end']);
    const digest = await api.client.call(getDigest, { params: { id } });
    expect(digest.video_summary?.summary[0]?.timeCoordinate).toEqual(timeCoordinate);
  });

  it('are read from chapters, captions and JSON; from none nothing is changed', async () => {
    expect(await setFrom('0:00 Start\n1:05 Middle\n', 'txt')).toMatchObject({ stdout: '2\n', code: 0 });
    expect(await now()).toEqual([
      [0, 65, 'Start'],
      [65, null, 'Middle'],
    ]);
    expect((await setFrom('WEBVTT\n\n00:01.000 --> 00:02.000\nOne\n', 'vtt')).code).toBe(0);
    expect(await now()).toEqual([[1, 2, 'One']]);
    expect((await setFrom(JSON.stringify({ summary: stored }), 'json')).code).toBe(0);
    expect(await now()).toHaveLength(2);
    for (const [content, format] of [
      ['', 'csv'],
      ['{"a": 1}', 'json'],
      ['{', 'json'],
    ] as const) {
      expect(await setFrom(content, format)).toMatchObject({ code: 2 });
    }
    expect(await now()).toHaveLength(2);
  });
});

describe('desk videos segments of a file that counts frames', () => {
  const list =
    'TITLE: Tides\nFCM: NON-DROP FRAME\n001  A1 V C 00:00:01:12 00:00:02:00 01:00:00:00 01:00:00:13\n';
  const dryRun = (...args: string[]) =>
    desk.run(['videos', 'segments', 'set', String(id), '-', '--format', 'edl', '--dry-run', ...args], {
      stdin: list,
    });

  it('ask for its rate, which they refuse where it cannot be', async () => {
    const asked = await dryRun();
    expect(asked).toMatchObject({ stdout: '', code: 2 });
    expect(asked.stderr).toContain('doesn’t specify the frame rate. Nothing was changed.');
    expect(asked.stderr).toContain('--fps: 23.976, 24, 25');
    expect(await dryRun('--fps', '26')).toMatchObject({ code: 2 });
    expect((await dryRun('--fps', '24', '--json', 'timestamp_start')).stdout).toContain('1.5');
  });
});

describe('desk videos transcript', () => {
  it('VID-30: says that there is none', async () => {
    const { stderr, code } = await transcript('get', String(id));
    expect(stderr).toContain('This video has no transcript yet.');
    expect(code).not.toBe(0);
  });

  it('is that of a file, by the digest, the link or the id of the video', async () => {
    const file = toFile('captions.srt');
    await writeFile(
      file,
      '1\n00:00:01,000 --> 00:00:02,500\nمرحبا\n\n2\n00:00:05,000 --> 00:00:04,000\nno\n\n3\n00:00:06,000 --> 00:00:07,000\nBye\n',
    );
    const dry = await transcript('set', String(id), file, '--in', 'ar', '--dry-run', '--jsonl');
    expect(dry.stdout.trimEnd().split('\n')).toHaveLength(2);
    expect(dry.stderr).toContain('the cue ends before it starts, so it was skipped.');
    const params = { youtube_id: video };
    await expect(api.client.call(getTranscript, { params, query: {} })).rejects.toThrow('no transcript');

    expect(await transcript('set', String(id), file, '--in', 'ar', '--count')).toMatchObject({
      stdout: '2\n',
      code: 0,
    });
    expect(await transcript('get', `https://youtu.be/${video}`, '--in', 'ar')).toEqual({
      stdout: '0\t1\t1.5\tمرحبا\n1\t6\t1\tBye\n',
      stderr: '',
      code: 0,
    });
  });

  it('is read of UTF-16, and names another encoding', async () => {
    const file = toFile('other.srt');
    const text = '1\r\n00:00:01,000 --> 00:00:02,000\r\nÇa va\r\n';
    await writeFile(file, `\uFEFF${text}`, 'utf16le');
    const dry = [String(id), file, '--dry-run', '--jsonl', 'text'];
    expect(await transcript('set', ...dry)).toMatchObject({ stdout: '{"text":"Ça va"}\n', code: 0 });
    await writeFile(file, text, 'latin1');
    expect(await transcript('set', ...dry)).toMatchObject({
      stdout: '',
      stderr: expect.stringContaining('isn’t in UTF-8'),
      code: 2,
    });
  });

  it.each(['srt', 'vtt', 'csv', 'json'])(
    'comes back from the %s file that it was written to',
    async (format) => {
      const file = toFile(`transcript.${format}`);
      await transcript('get', video, file);
      const before = await transcript('get', video, '--json');
      expect((await transcript('set', video, file, '--in', 'ar', '--quiet')).code).toBe(0);
      expect((await transcript('get', video, '--json')).stdout).toBe(before.stdout);
    },
  );

  it('is that of the captions of YouTube, in the language that was requested', async () => {
    const asked: unknown[] = [];
    const entry = { start: 0.5, duration: 1.5, text: 'مرحبا', index: 0 };
    const youtube = await fakeApi((request, response) => {
      void toText(request).then((body) => {
        asked.push(request.url, body);
        response.setHeader('content-type', 'application/json');
        response.end(
          JSON.stringify({
            transcript: [entry],
            auto_summary: { summary: [] },
            language: 'ar',
            languages: ['ar'],
            modified_at: '2026-03-01T09:00:00.000Z',
          }),
        );
      });
    });
    try {
      const run = ['videos', 'transcript', 'import', video, '--in', 'ar'];
      expect(await desk.run(run, { env: { DESK_API: youtube.url } })).toMatchObject({
        stdout: '0\t0.5\t1.5\tمرحبا\n',
        code: 0,
      });
      expect(asked).toEqual([`/api/dashboard/video/${video}/transcript/import/`, '{"language":"ar"}']);
    } finally {
      await youtube.stop();
    }
  });

  it('VID-30: says why there are no captions', async () => {
    const uploaded = await transcript('import', 'a'.repeat(64));
    expect(uploaded.stderr).toContain(
      'This video was uploaded here rather than to YouTube, so there are no YouTube captions to import.',
    );
    expect(uploaded.stderr).toContain('The captions could not be imported.');
    expect(uploaded.code).not.toBe(0);
  });

  it('ends with 2 for what names no video', async () => {
    expect(await transcript('get', 'https://example.com/film')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('does not identify a video.'),
    });
    const article = await api.draft('An article');
    expect(await transcript('get', String(article))).toMatchObject({
      code: 2,
      stderr: expect.stringContaining(`Digest ${article} has no video.`),
    });
  });
});
