import { maxTranscriptEntries } from '#api/contract/transcripts.ts';
import { readCaptions } from '#domain/video/readCaptions.ts';
import { youtubeWatchUrl } from '#domain/video/youtube.ts';
import type { Egress } from '#server/egress/egress.ts';
import { EgressError } from '#server/egress/errors.ts';
import { problem, type HttpProblem } from '#server/errors.ts';
import { chooseLanguage } from './rules.ts';

export interface Captions {
  language: string;
  entries: { start: number; duration: number; text: string }[];
}

interface PlayerResponse {
  playabilityStatus?: { status?: string; reason?: string };
  captions?: { playerCaptionsTracklistRenderer?: { captionTracks?: CaptionTrack[] } };
}
interface CaptionTrack {
  baseUrl?: string;
  languageCode?: string;
  /** `asr`: machine-generated. */
  kind?: string;
}

const maxPageBytes = 16 * 1024 * 1024;
const maxCaptionBytes = 8 * 1024 * 1024;
const timeoutMs = 15_000;
const maxTextLength = 2000;

const captionsBlocked = (reason: string) =>
  problem('captions_blocked', `YouTube is blocking this server: ${reason}.`);
const captionsRefused = (reason: string) =>
  problem('captions_refused', `YouTube didn’t provide the captions: ${reason}.`);
const noCaptions = (message: string) => problem('no_captions', message);
const captionsTooLarge = () => problem('captions_too_large', 'The captions for this video are too large.');
const youtubeUnreachable = () =>
  problem('captions_unreachable', 'YouTube can’t be reached. Please try again, or import a file.');

/**
 * Without a requested language, uses the caller's or else the first one. Captions written by people take
 * precedence over automatic ones. Throws an HttpProblem if none can be read.
 */
export async function readYoutubeCaptions(
  egress: Egress,
  videoId: string,
  languages: { requested: string | undefined; own: string },
  signal: AbortSignal,
): Promise<Captions> {
  const track = chooseTrack(await readTracks(egress, videoId, signal), languages);
  const address = captionAddress(track.baseUrl);
  const text = await fetchText(egress, address, { maxBytes: maxCaptionBytes, signal }, (status) =>
    status === 429
      ? captionsBlocked('it received too many requests')
      : captionsRefused(`it responded with status ${status}`),
  );
  if (text.trim() === '') throw captionsRefused('it sent an empty response');
  const entries = parseCaptions(text, track.kind === 'asr');
  if (entries.length === 0) throw noCaptions('The captions for this video are empty.');
  if (entries.length > maxTranscriptEntries) throw captionsTooLarge();
  return { language: track.languageCode ?? '', entries };
}

async function readTracks(egress: Egress, videoId: string, signal: AbortSignal): Promise<CaptionTrack[]> {
  const page = await fetchText(
    egress,
    youtubeWatchUrl(videoId),
    { maxBytes: maxPageBytes, signal },
    (status) => captionsBlocked(`it responded with status ${status}`),
  );
  const response = parsePlayerResponse(page);
  if (!response) throw captionsBlocked('it asks visitors to prove that they are human');
  const { status, reason } = response.playabilityStatus ?? {};
  if (status === 'LOGIN_REQUIRED')
    throw captionsBlocked(reason ? stripTrailingPeriod(reason) : 'it requires signing in');
  if (status !== undefined && status !== 'OK' && status !== 'LIVE_STREAM_OFFLINE')
    throw captionsRefused(reason ? stripTrailingPeriod(reason) : 'this video can’t be played');
  return response.captions?.playerCaptionsTracklistRenderer?.captionTracks ?? [];
}

const stripTrailingPeriod = (text: string) => text.slice(0, 200).replace(/[\s.]+$/, '');

function chooseTrack(
  tracks: readonly CaptionTrack[],
  languages: { requested: string | undefined; own: string },
): CaptionTrack & { baseUrl: string } {
  const readable = tracks.filter(
    (track): track is CaptionTrack & { baseUrl: string } => typeof track.baseUrl === 'string',
  );
  const byPeople = readable.toSorted(
    (one, other) => Number(one.kind === 'asr') - Number(other.kind === 'asr'),
  );
  const codes = byPeople.map(({ languageCode }) => languageCode ?? '');
  const language = chooseLanguage(codes, languages);
  const track = byPeople.find(({ languageCode }) => (languageCode ?? '') === language);
  if (track) return track;
  throw noCaptions(
    codes.length === 0
      ? 'YouTube has no captions for this video.'
      : `YouTube has no captions in this language. Available languages: ${[...new Set(codes)].join(', ')}.`,
  );
}

/** Accepts only YouTube's own hosts, because the URL comes from the page. */
function captionAddress(baseUrl: string): string {
  const page = 'https://www.youtube.com/';
  const url = URL.canParse(baseUrl, page) ? new URL(baseUrl, page) : undefined;
  if (!url || url.protocol !== 'https:' || !/^(www\.)?youtube\.com$/.test(url.hostname))
    throw captionsRefused('its page points to another site');
  url.searchParams.set('fmt', 'json3');
  return url.href;
}

async function fetchText(
  egress: Egress,
  address: string,
  options: { maxBytes: number; signal: AbortSignal },
  statusError: (status: number) => HttpProblem,
): Promise<string> {
  try {
    const answer = await egress.fetch(address, {
      ...options,
      timeoutMs,
      headers: { 'accept-language': 'en,*;q=0.5' },
    });
    if (!/(^|\.)youtube\.com$/.test(new URL(answer.url).hostname) || answer.url.includes('//consent.'))
      throw captionsBlocked('it asks for consent on another page');
    return answer.body.toString('utf8');
  } catch (error) {
    if (!(error instanceof EgressError)) throw error;
    if (error.code === 'too_large') throw captionsTooLarge();
    if (error.code === 'bad_status') throw statusError(error.response?.status ?? 0);
    throw youtubeUnreachable();
  }
}

const playerResponseMarker = 'ytInitialPlayerResponse';

function parsePlayerResponse(page: string): PlayerResponse | undefined {
  for (
    let at = page.indexOf(playerResponseMarker);
    at >= 0;
    at = page.indexOf(playerResponseMarker, at + 1)
  ) {
    const start = /^\s*=\s*(?=\{)/.exec(
      page.slice(at + playerResponseMarker.length, at + playerResponseMarker.length + 20),
    );
    if (!start) continue;
    const json = extractObject(page, at + playerResponseMarker.length + start[0].length);
    try {
      return JSON.parse(json) as PlayerResponse;
    } catch {
      continue;
    }
  }
  return undefined;
}

function extractObject(text: string, start: number): string {
  const mark = /["{}]|\\./g;
  mark.lastIndex = start;
  let depth = 0;
  let isText = false;
  for (let match = mark.exec(text); match; match = mark.exec(text)) {
    if (match[0] === '"') isText = !isText;
    else if (!isText && match[0] === '{') depth += 1;
    else if (!isText && match[0] === '}') depth -= 1;
    if (depth === 0) return text.slice(start, mark.lastIndex);
  }
  return '';
}

interface CaptionEvent {
  tStartMs?: number;
  dDurationMs?: number;
  segs?: { utf8?: string }[];
}

function parseCaptions(text: string, isAutomatic: boolean): Captions['entries'] {
  if (/^\uFEFF?WEBVTT/.test(text)) return readCaptions(text).entries;
  const events = parseEvents(text);
  const spoken = events.flatMap(({ tStartMs, dDurationMs, segs = [] }) => {
    const line = segs
      .map(({ utf8 }) => utf8 ?? '')
      .join('')
      .replace(/\s+/g, ' ')
      .trim();
    if (line === '' || tStartMs === undefined || !(tStartMs >= 0)) return [];
    return [
      {
        start: tStartMs / 1000,
        duration: Math.max(0, dDurationMs ?? 0) / 1000,
        text: line.slice(0, maxTextLength),
      },
    ];
  });
  if (!isAutomatic) return spoken;
  // YouTube shows two lines at once; each ends when the next one starts.
  return spoken.map((entry, index) => {
    const next = spoken[index + 1]?.start ?? Infinity;
    return { ...entry, duration: Math.min(entry.duration, Math.max(0, next - entry.start)) };
  });
}

function parseEvents(text: string): CaptionEvent[] {
  try {
    const { events } = JSON.parse(text) as { events?: unknown };
    if (Array.isArray(events)) return events as CaptionEvent[];
  } catch {
    // Reported below.
  }
  throw captionsRefused('it sent an unexpected response');
}
