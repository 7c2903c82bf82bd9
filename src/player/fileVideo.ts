import type { PlayerErrorNumber } from '#domain/video/playerMessages.ts';
import type { VideoEvents } from './video.ts';

/**
 * Maps media error codes to YouTube's error numbers. Network errors map to -1 (unreachable); all others
 * count as not playable.
 */
const errorNumbers: Record<number, PlayerErrorNumber> = { 2: -1 };

export function showFileVideo(
  element: HTMLElement,
  { address, title, hasControls }: { address: string; title: string; hasControls: boolean },
  events: VideoEvents,
) {
  const video = document.createElement('video');
  video.playsInline = true;
  video.controls = hasControls;
  video.preload = 'auto';
  video.setAttribute('aria-label', title);
  const on = (name: string, work: () => void) => video.addEventListener(name, work);
  on('loadedmetadata', () => {
    events.resized(video.videoWidth, video.videoHeight);
    const duration = Number.isFinite(video.duration) ? video.duration : null;
    events.ready(
      {
        time: () => video.currentTime,
        play: () => void playMutedIfBlocked(video),
        pause: () => video.pause(),
        seek(time) {
          video.currentTime = time;
        },
      },
      duration,
    );
  });
  on('playing', () => events.stateChanged(1));
  on('pause', () => {
    if (!video.ended) events.stateChanged(2);
  });
  on('waiting', () => events.stateChanged(3));
  on('ended', () => events.stateChanged(0));
  on('ratechange', () => events.rateChanged(video.playbackRate));
  on('error', () => events.failed(errorNumbers[video.error?.code ?? 0] ?? 5));
  // iPhones replace the page with their own player.
  on('webkitbeginfullscreen', () => events.fullScreenChanged(true));
  on('webkitendfullscreen', () => events.fullScreenChanged(false));
  video.src = address;
  element.replaceWith(video);
}

/**
 * Browsers block sound before a user gesture (PLAYER-07). If muted playback is blocked too, the play
 * button stays.
 */
export async function playMutedIfBlocked(video: Pick<HTMLVideoElement, 'muted' | 'play'>) {
  try {
    await video.play();
  } catch (error) {
    if ((error as Error).name !== 'NotAllowedError') return;
    video.muted = true;
    await video.play().catch(() => undefined);
  }
}
