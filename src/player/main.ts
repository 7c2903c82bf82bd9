// The player page's script, inlined by server/features/media/player; framework-free to load fast.
import type { PlayerVideo } from '#api/contract/digests/player.ts';
import type { PlayerErrorNumber } from '#domain/video/playerMessages.ts';
import { previewKey, previewQuery } from '#domain/video/playerPreview.ts';
import { placePicture, type WindowPosition } from './cropWindow.ts';
import { showFileVideo } from './fileVideo.ts';
import { createHost } from './host.ts';
import { createPlayback, cropIntervalMs } from './playback.ts';
import type { VideoEvents } from './video.ts';
import { showYouTubeVideo } from './youtubeVideo.ts';

export interface PlayerPage {
  id: number;
  hostOrigin: string;
  /** Null for unpublished digests, which signed-in users may still see. */
  video: PlayerVideo | null;
  texts: { play: string; pause: string; errors: Record<string, string>; error: string };
}

const defaultRatio = 16 / 9;

const getElement = <Kind extends HTMLElement>(id: string) => document.getElementById(id) as Kind;

async function start() {
  const page = JSON.parse(getElement('page').textContent) as PlayerPage;
  const video = readPreview() ?? page.video ?? (await readDraft(page.id));
  if (video?.source) showVideo(video as PlayableVideo, page);
}

/** The surrounding editor's content, possibly unsaved. */
function readPreview(): PlayerVideo | undefined {
  if (window.parent === window || location.search !== previewQuery) return undefined;
  try {
    const stored = sessionStorage.getItem(previewKey);
    return stored ? (JSON.parse(stored) as PlayerVideo) : undefined;
  } catch {
    return undefined;
  }
}

async function readDraft(id: number): Promise<PlayerVideo | undefined> {
  const token = storedToken();
  if (!token) return undefined;
  const answer = await fetch(`/api/dashboard/digests/${id}/player/`, {
    headers: { authorization: `Token ${token}` },
  }).catch(() => undefined);
  return answer?.ok ? ((await answer.json()) as PlayerVideo) : undefined;
}

function storedToken(): string | null {
  try {
    return localStorage.getItem('token');
  } catch {
    return null;
  }
}

type PlayableVideo = PlayerVideo & { source: NonNullable<PlayerVideo['source']> };

function showVideo(
  { source, segments, title, poster, zoom }: PlayableVideo,
  { hostOrigin, texts }: PlayerPage,
) {
  const hasControls = new URLSearchParams(location.search).get('controls') === '1';
  const send = createHost(window, hostOrigin);
  const stage = getElement('stage');
  const button = getElement<HTMLButtonElement>('play');
  const thumbnail = getElement<HTMLImageElement>('poster');
  let ratio = defaultRatio;
  let position: WindowPosition = { center: 50, isCut: true };

  document.title = title;
  getElement('lost').hidden = true;
  stage.hidden = false;
  if (poster && !thumbnail.src) thumbnail.src = poster;
  thumbnail.hidden = !poster;

  /** Controls are drawn on the picture, so show all of it. */
  function place() {
    const size = { width: stage.clientWidth, height: stage.clientHeight };
    const placed = placePicture(size, ratio, hasControls ? 1 : zoom, position.center);
    const { style } = getElement('picture');
    style.width = `${hasControls ? size.width : placed.width}px`;
    style.height = `${hasControls ? size.height : placed.height}px`;
    style.transition = position.isCut ? 'none' : `transform ${cropIntervalMs}ms linear`;
    style.transform = `translate(-50%, -50%) translateX(${placed.x}px) scale(${placed.scale})`;
  }

  const playback = createPlayback({
    segments,
    hasControls,
    send,
    timers: {
      start: (work, ms) => setInterval(work, ms),
      stop: (timer) => clearInterval(timer as number),
    },
    move(next) {
      position = next;
      place();
    },
    showPlaying(isPlaying) {
      if (isPlaying) thumbnail.hidden = true;
      button.dataset.state = isPlaying ? 'playing' : 'paused';
      button.setAttribute('aria-label', isPlaying ? texts.pause : texts.play);
      if (isPlaying && hasControls) button.hidden = true;
    },
  });

  function fail(error: PlayerErrorNumber) {
    playback.failed(error);
    button.hidden = true;
    getElement('failure').textContent = texts.errors[error] ?? texts.error;
  }

  const events: VideoEvents = {
    ready: playback.ready,
    stateChanged: playback.stateChanged,
    failed: fail,
    rateChanged: (data) => send({ eventType: 'playbackRateChange', data }),
    qualityChanged: (data) => send({ eventType: 'playerQualityChange', data }),
    fullScreenChanged: (data) => send({ eventType: 'fullScreenChange', data }),
    resized(width, height) {
      if (width > 0 && height > 0) ratio = width / height;
      place();
    },
  };
  button.addEventListener('click', () => playback.togglePlaying());
  document.addEventListener('fullscreenchange', () =>
    events.fullScreenChanged(document.fullscreenElement !== null),
  );
  addEventListener('resize', place);
  const slot = getElement('slot');
  if (source.kind === 'file') showFileVideo(slot, { address: source.video, title, hasControls }, events);
  else void showYouTubeVideo(slot, { videoId: source.video, hasControls }, events);
  send({ eventType: 'fullhtml', data: document.documentElement.outerHTML });
}

void start();
