import { afterEach, describe, expect, it } from 'vitest';
import { createEgress, type Egress, type EgressResponse } from '#server/egress/egress.ts';
import { HttpProblem } from '#server/errors.ts';
import { readYoutubeCaptions } from './captions.ts';

type Page = { status?: number; headers?: Record<string, string>; body?: string } | Error;

const opened: { close(): Promise<void> }[] = [];
afterEach(() => Promise.all(opened.splice(0).map((egress) => egress.close())));

/** YouTube in this process: its watch page, and what its captions are answered with by language. */
function youtube(watch: Page, captions: Record<string, Page> = {}) {
  const called: URL[] = [];
  const egress = createEgress({
    allowPrivateHosts: [],
    localSite: {
      has: (host) => /(^|\.)youtube\.com$|^elsewhere\.example$/.test(host),
      async respond(url) {
        called.push(url);
        const page = url.pathname === '/watch' ? watch : captions[url.searchParams.get('lang') ?? ''];
        if (!page) throw new Error(`nothing at ${url.href}`);
        if (page instanceof Error) throw page;
        return { status: page.status ?? 200, headers: page.headers ?? {}, body: page.body ?? '' };
      },
    },
  });
  opened.push(egress);
  const read = (languages: { requested?: string; own?: string } = {}) =>
    readYoutubeCaptions(
      egress,
      'dQw4w9WgXcQ',
      { requested: languages.requested, own: languages.own ?? 'en' },
      new AbortController().signal,
    );
  return { called, read };
}

const track = (languageCode: string, more: object = {}) => ({
  baseUrl: `/api/timedtext?v=dQw4w9WgXcQ&lang=${languageCode}`,
  languageCode,
  ...more,
});
/** A watch page as YouTube writes it: the data between other scripts, with braces and quotes in its texts. */
const watchPage = (response: object) => ({
  body: `<html><script>if (window.ytInitialPlayerResponse) {}</script><script>var ytInitialPlayerResponse = ${JSON.stringify({ videoDetails: { title: 'A "}{" title \\' }, ...response })};var meta = document.createElement('meta');</script></html>`,
});
const withTracks = (...captionTracks: object[]) =>
  watchPage({
    playabilityStatus: { status: 'OK' },
    captions: { playerCaptionsTracklistRenderer: { captionTracks } },
  });
const plays = (status: string, reason?: string) => watchPage({ playabilityStatus: { status, reason } });
const json3 = (...events: object[]) => ({ body: JSON.stringify({ wireMagic: 'pb3', events }) });
const event = (tStartMs: number, dDurationMs: number, ...parts: string[]) => ({
  tStartMs,
  dDurationMs,
  segs: parts.map((utf8) => ({ utf8 })),
});

/** The code and the sentence of a refusal. */
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => 'read',
    (error: unknown) => {
      if (!(error instanceof HttpProblem)) throw error;
      return `${String(error.body.code)}: ${String(error.body.message)}`;
    },
  );

describe('captions of YouTube', () => {
  it('call 45: are read as entries', async () => {
    const { called, read } = youtube(withTracks(track('en')), {
      en: json3({ tStartMs: 0, id: 1 }, event(500, 2000, 'The night\n', 'train'), event(3000, 1000, '\n')),
    });
    expect(await read()).toEqual({
      language: 'en',
      entries: [{ start: 0.5, duration: 2, text: 'The night train' }],
    });
    expect(called.at(-1)!.searchParams.get('fmt')).toBe('json3');
  });

  it('are also read as WebVTT', async () => {
    const { read } = youtube(withTracks(track('en')), {
      en: { body: 'WEBVTT\nKind: captions\n\n00:00:01.000 --> 00:00:02.000\nHello' },
    });
    expect((await read()).entries).toMatchObject([{ start: 1, duration: 1, text: 'Hello' }]);
  });

  it('end where the next ones start, where a machine heard them', async () => {
    const { read } = youtube(withTracks(track('en', { kind: 'asr' })), {
      en: json3(event(0, 5000, 'one'), event(2000, 5000, 'two')),
    });
    expect((await read()).entries.map(({ duration }) => duration)).toEqual([2, 5]);
  });

  it('are those of the requested language, else of one’s own, else the first; of people before machines', async () => {
    const { called, read } = youtube(
      withTracks(track('de'), track('ar', { kind: 'asr' }), track('ar'), track('es-419')),
      { de: json3(event(0, 1, 'a')), ar: json3(event(0, 1, 'b')), 'es-419': json3(event(0, 1, 'c')) },
    );
    expect((await read()).language).toBe('de');
    expect((await read({ own: 'es' })).language).toBe('es-419');
    expect((await read({ requested: 'ar', own: 'es' })).language).toBe('ar');
    expect(called.filter(({ pathname }) => pathname !== '/watch')).toHaveLength(3);
    expect(await refusal(read({ requested: 'fr' }))).toBe(
      'no_captions: YouTube has no captions in this language. Available languages: de, ar, es-419.',
    );
  });
});

describe('VID-30: why there are none is explained', () => {
  const captions = withTracks(track('en'));

  it.each<[string, Page, Page | undefined]>([
    [
      'captions_blocked: YouTube is blocking this server: it responded with status 429.',
      { status: 429 },
      undefined,
    ],
    [
      'captions_blocked: YouTube is blocking this server: it asks visitors to prove that they are human.',
      { body: '<html>Our systems have detected unusual traffic</html>' },
      undefined,
    ],
    [
      'captions_blocked: YouTube is blocking this server: Sign in to confirm you’re not a bot.',
      plays('LOGIN_REQUIRED', 'Sign in to confirm you’re not a bot'),
      undefined,
    ],
    [
      'captions_blocked: YouTube is blocking this server: it received too many requests.',
      captions,
      { status: 429 },
    ],
    [
      'captions_refused: YouTube didn’t provide the captions: Video unavailable.',
      plays('ERROR', 'Video unavailable.'),
      undefined,
    ],
    [
      'captions_refused: YouTube didn’t provide the captions: it responded with status 404.',
      captions,
      { status: 404 },
    ],
    [
      'captions_refused: YouTube didn’t provide the captions: it sent an empty response.',
      captions,
      { body: '' },
    ],
    [
      'captions_refused: YouTube didn’t provide the captions: it sent an unexpected response.',
      captions,
      { body: '<html>' },
    ],
    [
      'captions_refused: YouTube didn’t provide the captions: its page points to another site.',
      withTracks({ ...track('en'), baseUrl: 'https://elsewhere.example/timedtext' }),
      undefined,
    ],
    ['no_captions: YouTube has no captions for this video.', plays('OK'), undefined],
    ['no_captions: The captions for this video are empty.', captions, json3()],
    [
      'captions_too_large: The captions for this video are too large.',
      captions,
      { body: ' '.repeat(9_000_000) },
    ],
    [
      'captions_too_large: The captions for this video are too large.',
      captions,
      json3(...Array.from({ length: 20_001 }, (_, index) => event(index, 1, 'a'))),
    ],
    [
      'captions_unreachable: YouTube can’t be reached. Please try again, or import a file.',
      new Error('no network'),
      undefined,
    ],
  ])('%s', async (expected, watch, answer) => {
    const { read } = youtube(watch, answer && { en: answer });
    expect(await refusal(read())).toBe(expected);
  });

  it('captions_blocked: a page that asks for consent has taken the place of the video', async () => {
    const answer = { url: 'https://consent.youtube.com/m', body: Buffer.from('<form>') } as EgressResponse;
    const egress = { fetch: async () => answer } as unknown as Egress;
    const { signal } = new AbortController();
    expect(
      await refusal(readYoutubeCaptions(egress, 'dQw4w9WgXcQ', { requested: undefined, own: 'en' }, signal)),
    ).toBe('captions_blocked: YouTube is blocking this server: it asks for consent on another page.');
  });
});
