import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  getTranscript,
  importTranscript,
  maxTranscriptEntries,
  saveTranscript,
  type TranscriptEntry,
} from '#api/contract/transcripts.ts';
import { listAudit } from '#api/contract/audit.ts';
import { startTestApp, type TestApp } from '#support/app.ts';

let desk: TestApp;

beforeAll(async () => {
  desk = await startTestApp();
});
beforeEach(() => desk.reset());
afterAll(() => desk.close());

const params = { youtube_id: 'dQw4w9WgXcQ' };
const path = '/dashboard/video/dQw4w9WgXcQ/transcript/';
const cues = [
  { start: 0, duration: 4, text: 'The night train to Vienna starts again in March.' },
  { start: 4, duration: 3.5, text: 'Tickets for the train cost forty euros.' },
  { start: 9.25, duration: 3, text: 'The mayor opened a garden.' },
];
const everySecond = (text: string) => (_: unknown, index: number) => ({ start: index, duration: 1, text });
const save = (transcript: Omit<TranscriptEntry, 'index'>[] = cues, language?: string) =>
  desk.call(saveTranscript, { params, body: { transcript, language } });

describe('call 45: the transcript of a video', () => {
  it('VID-30: is refused with 400 and a message while there is none', async () => {
    expect(await desk.send('GET', path)).toMatchObject({
      status: 400,
      body: {
        code: 'no_transcript',
        message: 'This video has no transcript yet. Import one from a file or from YouTube.',
      },
    });
  });

  it('VID-22: is stored with the documented fields, sorted, numbered and without empty entries', async () => {
    const [first, second, third] = cues as [(typeof cues)[0], (typeof cues)[0], (typeof cues)[0]];
    const saved = await save([third, { start: 1, duration: 1, text: '  ' }, first, second]);
    expect(saved.transcript).toEqual(cues.map((cue, index) => ({ ...cue, index })));
    expect(await desk.call(getTranscript, { params })).toEqual(saved);
    expect(saved).toMatchObject({ language: '', languages: [''] });
  });

  it('VID-31: comes with an automatic summary whose segments name the entries that they rest on', async () => {
    const { transcript, auto_summary } = await save();
    expect(auto_summary.summary.length).toBeGreaterThan(0);
    for (const [index, segment] of auto_summary.summary.entries()) {
      const rests = transcript.filter((entry) => segment.meta.cues.includes(entry.index));
      expect(segment.segment_id).toBe(index + 1);
      expect(rests.map(({ text }) => text).join(' ')).toContain(segment.description);
      expect(segment.timestamp_start).toBe(rests[0]!.start);
    }
  });

  it('is that of the caller’s language, of a named one, or the first', async () => {
    await save([{ start: 0, duration: 1, text: 'Hola' }], 'es');
    await save([{ start: 0, duration: 1, text: 'مرحبا' }], 'ar');
    const read = async (language?: string, own = 'en') => {
      const headers = { 'accept-language': own };
      const { transcript } = await desk.call(
        getTranscript,
        { params, query: language ? { language } : {} },
        { headers },
      );
      return transcript[0]!.text;
    };
    expect(await read()).toBe('Hola');
    expect(await read(undefined, 'ar')).toBe('مرحبا');
    expect(await read('ar-EG')).toBe('مرحبا');
    expect(await desk.send('GET', `${path}?language=fr`)).toMatchObject({
      status: 400,
      body: {
        message: 'This video has no transcript in this language. Available languages: es, ar.',
      },
    });
    expect((await desk.call(getTranscript, { params })).languages).toEqual(['es', 'ar']);
  });

  it('is also that of an uploaded video', async () => {
    const uploaded = { youtube_id: 'ab'.repeat(32) };
    await desk.call(saveTranscript, { params: uploaded, body: { transcript: cues } });
    expect((await desk.call(getTranscript, { params: uploaded })).transcript).toHaveLength(3);
    expect(
      await desk.send('POST', `/dashboard/video/${uploaded.youtube_id}/transcript/import/`, {}),
    ).toMatchObject({ status: 400, body: { code: 'no_captions' } });
    expect((await desk.send('GET', '/dashboard/video/short/transcript/')).status).toBe(400);
  });

  it('may have entries that overlap, and is not saved over what another person saved meanwhile', async () => {
    const overlapping = [
      { start: 0, duration: 5, text: 'One' },
      { start: 2, duration: 1, text: 'Two' },
    ];
    const { modified_at } = await save(overlapping);
    const second = await desk.call(saveTranscript, { params, body: { transcript: cues, modified_at } });
    expect(await desk.send('PUT', path, { transcript: overlapping, modified_at })).toMatchObject({
      status: 409,
      body: { code: 'stale' },
    });
    expect(await desk.call(getTranscript, { params })).toEqual(second);
  });

  it('is audited with its language and the number of its entries', async () => {
    await save();
    await save(cues.slice(1));
    const { results } = await desk.call(listAudit, { query: { entity: 'transcript' } });
    expect(results.map(({ action, before, after }) => ({ action, before, after }))).toEqual([
      {
        action: 'update',
        before: { entries: 3 },
        after: { video: 'dQw4w9WgXcQ', language: '', entries: 2 },
      },
      { action: 'update', before: null, after: { video: 'dQw4w9WgXcQ', language: '', entries: 3 } },
    ]);
  });

  it.each([
    [[]],
    [[{ start: 0, duration: 1, text: ' ' }]],
    [[{ start: -1, duration: 1, text: 'a' }]],
    [[{ start: 86_401, duration: 0, text: 'a' }]],
    [[{ start: 86_399, duration: 2, text: 'a' }]],
    [[{ start: 0, duration: 1, text: 'a'.repeat(2001) }]],
    [Array.from({ length: maxTranscriptEntries + 1 }, (_, start) => ({ start, duration: 1, text: 'a' }))],
  ])('refuses what is outside of its bounds', async (transcript) => {
    expect((await desk.send('PUT', path, { transcript })).status).toBe(400);
  });

  it('takes as many entries as a day has, and refuses more than 2 MB', async () => {
    const day = Array.from({ length: maxTranscriptEntries }, everySecond('and so the day went on'));
    expect((await save(day)).transcript).toHaveLength(maxTranscriptEntries);
    const large = Array.from({ length: 1500 }, everySecond('a'.repeat(1900)));
    expect((await desk.send('PUT', path, { transcript: large })).status).toBe(413);
  });
});

describe('POST …/transcript/import/', () => {
  const tracks = { captionTracks: [{ baseUrl: '/api/timedtext?lang=ar', languageCode: 'ar' }] };
  const watchPage = `<script>var ytInitialPlayerResponse = ${JSON.stringify({
    playabilityStatus: { status: 'OK' },
    captions: { playerCaptionsTracklistRenderer: tracks },
  })};</script>`;
  const captions = JSON.stringify({
    events: [{ tStartMs: 500, dDurationMs: 1500, segs: [{ utf8: 'مرحبا' }] }],
  });

  /** Answers for YouTube while a work runs: its watch page, then its captions. */
  async function withYoutube<T>(page: string, work: () => Promise<T>): Promise<T> {
    const { egress } = desk.deps;
    const { fetch } = egress;
    egress.fetch = async (url) => {
      const body = Buffer.from(url.includes('/watch') ? page : captions);
      return { url, permanentUrl: url, status: 200, headers: {}, body };
    };
    try {
      return await work();
    } finally {
      egress.fetch = fetch;
    }
  }

  it('call 45: stores YouTube’s captions in their language, and is audited', async () => {
    const imported = await withYoutube(watchPage, () => desk.call(importTranscript, { params, body: {} }));
    expect(imported).toMatchObject({
      language: 'ar',
      transcript: [{ start: 0.5, duration: 1.5, text: 'مرحبا', index: 0 }],
    });
    expect(await desk.call(getTranscript, { params })).toEqual(imported);
    const { results } = await desk.call(listAudit, { query: { entity: 'transcript' } });
    expect(results).toMatchObject([{ action: 'import', after: { language: 'ar', entries: 1 } }]);
  });

  it('VID-30: says why there are none, and leaves what is stored', async () => {
    const stored = await save();
    const answer = await withYoutube('<html>Are you a robot?</html>', () =>
      desk.send('POST', `${path}import/`, {}),
    );
    expect(answer).toMatchObject({
      status: 502,
      body: {
        code: 'captions_blocked',
        message: 'YouTube is blocking this server: it asks visitors to prove that they are human.',
      },
    });
    expect(await desk.call(getTranscript, { params })).toEqual(stored);
  });
});
