import type { Page } from '@playwright/test';

/**
 * YouTube as a browser meets it, without its servers: the script of the iframe API and the page in the frame, fulfilled in
 * the browser, around a real video.
 *
 * The API is that of https://developers.google.com/youtube/iframe_api_reference. How its script and its frame speak is not
 * documented by YouTube. These are the messages, JSON texts by `postMessage`, as clients that speak to the frame directly
 * record and send them: amp-youtube of the AMP project (ampproject/amphtml, extensions/amp-youtube), and lite players.
 *
 *   page to frame
 *     {event: 'listening', id, channel: 'widget'}        repeated until the frame answers
 *     {event: 'command', func, args, id, channel}        func: playVideo, pauseVideo, seekTo, setPlaybackRate, …
 *   frame to page
 *     {event: 'onReady', info: null, id, channel}
 *     {event: 'initialDelivery', info: {…all of it}}     once
 *     {event: 'infoDelivery', info: {…what changed}}     playerState, currentTime, duration, playbackRate, …
 *     {event: 'onStateChange', info: state}              -1 unstarted, 0 ended, 1 playing, 2 paused, 3 buffering, 5 cued
 *     {event: 'onPlaybackRateChange', info: rate}
 *     {event: 'onError', info: code}                     2 wrong id, 5 not playable, 100 removed, 101 and 150 not allowed here
 *
 * A seek plays the video unless it was paused, as the reference of `seekTo` says.
 */
export interface YouTubeStandIn {
  /** The commands that the frame received, with their arguments. */
  commands: [func: string, ...args: unknown[]][];
}

interface Options {
  /** WebM or MP4 that the frame plays. */
  video: Buffer;
  type: string;
  /** The error that the frame reports instead of being ready. */
  error?: number;
}

/** Answers YouTube's addresses in a page. Call it before the page asks for them. */
export async function standInForYouTube(
  page: Page,
  { video, type, error }: Options,
): Promise<YouTubeStandIn> {
  const commands: YouTubeStandIn['commands'] = [];
  await page.exposeFunction('recordYouTubeCommand', (...command: YouTubeStandIn['commands'][number]) => {
    commands.push(command);
  });
  await page.route('https://www.youtube.com/iframe_api', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `(${apiScript.toString()})()` }),
  );
  await page.route('https://www.youtube-nocookie.com/embed/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><title>Stand-in</title><video muted playsinline src="/stand-in-video" style="width:100%;height:100%"></video>
<script>(${frameScript.toString()})(${JSON.stringify({ error: error ?? null })})</script>`,
    }),
  );
  // A video that comes without ranges cannot be sought in.
  await page.route('https://www.youtube-nocookie.com/stand-in-video', (route) => {
    const [, from = '0', to = ''] = /bytes=(\d+)-(\d*)/.exec(route.request().headers()['range'] ?? '') ?? [];
    const last = Math.min(video.length - 1, to === '' ? Infinity : Number(to));
    return route.fulfill({
      status: 206,
      headers: {
        'content-type': type,
        'accept-ranges': 'bytes',
        'content-range': `bytes ${from}-${last}/${video.length}`,
      },
      body: video.subarray(Number(from), last + 1),
    });
  });
  return { commands };
}

interface Message {
  event: string;
  id?: number;
  info?: unknown;
  func?: string;
  args?: unknown[];
}

interface PlayerOptions {
  videoId: string;
  host: string;
  playerVars?: Record<string, unknown>;
  events: Record<string, (event: { target: unknown; data: unknown }) => void>;
}

/** Runs in the page: YT.Player as far as react-youtube uses it. It is sent as text, so it imports nothing. */
function apiScript() {
  let lastId = 0;
  function Player(element: HTMLElement, { videoId, host, playerVars, events }: PlayerOptions) {
    const id = ++lastId;
    const frame = document.createElement('iframe');
    const info: Record<string, unknown> = {};
    const send = (message: Message) =>
      frame.contentWindow?.postMessage(JSON.stringify({ ...message, id, channel: 'widget' }), host);
    const command =
      (func: string) =>
      (...args: unknown[]) =>
        send({ event: 'command', func, args });
    const receive = ({ origin, source, data }: MessageEvent<string>) => {
      if (origin !== host || source !== frame.contentWindow) return;
      clearInterval(listening);
      const message = JSON.parse(data) as Message;
      if (message.event === 'initialDelivery' || message.event === 'infoDelivery')
        Object.assign(info, message.info);
      else events[message.event]?.({ target: player, data: message.info });
    };
    const listening = setInterval(() => send({ event: 'listening' }), 50);
    const player = {
      playVideo: command('playVideo'),
      pauseVideo: command('pauseVideo'),
      mute: command('mute'),
      seekTo: command('seekTo'),
      setPlaybackRate: command('setPlaybackRate'),
      getCurrentTime: () => info['currentTime'] ?? 0,
      getDuration: () => info['duration'] ?? 0,
      getPlayerState: () => info['playerState'] ?? -1,
      getPlaybackRate: () => info['playbackRate'] ?? 1,
      getIframe: () => frame,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
      destroy() {
        clearInterval(listening);
        removeEventListener('message', receive);
        frame.remove();
      },
    };
    const query = new URLSearchParams({ enablejsapi: '1', origin: location.origin, widgetid: String(id) });
    for (const [name, value] of Object.entries(playerVars ?? {})) query.set(name, String(value));
    frame.src = `${host}/embed/${videoId}?${query}`;
    frame.allow = 'autoplay';
    addEventListener('message', receive);
    element.replaceWith(frame);
    return player;
  }
  const page = globalThis as { YT?: unknown; onYouTubeIframeAPIReady?: () => void };
  page.YT = {
    Player,
    PlayerState: { UNSTARTED: -1, ENDED: 0, PLAYING: 1, PAUSED: 2, BUFFERING: 3, CUED: 5 },
  };
  page.onYouTubeIframeAPIReady?.();
}

/** Runs in the frame: a video that speaks as YouTube's player does. It is sent as text, so it imports nothing. */
function frameScript({ error }: { error: number | null }) {
  const video = document.querySelector('video')!;
  const record = (globalThis as { recordYouTubeCommand?: (...command: unknown[]) => void })
    .recordYouTubeCommand;
  let id: number | undefined;
  let host = '';
  let state = -1;
  const send = (event: string, info: unknown) =>
    parent.postMessage(JSON.stringify({ event, info, id, channel: 'widget' }), host);
  const info = () => ({
    playerState: state,
    currentTime: video.currentTime,
    duration: Number.isFinite(video.duration) ? video.duration : 0,
    playbackRate: video.playbackRate,
  });
  const deliver = () => {
    if (id !== undefined) send('infoDelivery', info());
  };
  const change = (next: number) => {
    state = next;
    deliver();
    if (id !== undefined) send('onStateChange', state);
  };
  video.addEventListener('playing', () => change(1));
  video.addEventListener('pause', () => {
    if (!video.ended) change(2);
  });
  video.addEventListener('ended', () => change(0));
  video.addEventListener('timeupdate', deliver);
  video.addEventListener('seeked', deliver);
  video.addEventListener('ratechange', () => {
    deliver();
    if (id !== undefined) send('onPlaybackRateChange', video.playbackRate);
  });
  const begin = () => {
    if (error !== null) {
      send('onError', error);
      return;
    }
    state = 5;
    send('initialDelivery', info());
    send('onReady', null);
    send('onStateChange', state);
  };
  const commands: Record<string, (...args: never[]) => void> = {
    // A pause that follows at once interrupts it.
    playVideo: () => void video.play().catch(() => undefined),
    pauseVideo() {
      video.pause();
      if (state === 5) change(2);
    },
    seekTo(time: number) {
      video.currentTime = time;
      if (state !== 2) void video.play().catch(() => undefined);
    },
    setPlaybackRate(rate: number) {
      video.playbackRate = rate;
    },
  };
  addEventListener('message', ({ data, origin }: MessageEvent<string>) => {
    const message = JSON.parse(data) as Message;
    if (message.event === 'listening' && id === undefined) {
      id = message.id;
      host = origin;
      if (video.readyState >= 1 || error !== null) begin();
      else video.addEventListener('loadedmetadata', begin, { once: true });
    }
    if (message.event === 'command') {
      record?.(message.func, ...(message.args ?? []));
      commands[message.func!]?.(...(message.args as never[]));
    }
  });
}
