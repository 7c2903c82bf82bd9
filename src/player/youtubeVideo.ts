import type { PlayerErrorNumber, PlayerStateNumber } from '#domain/video/playerMessages.ts';
import { loadYouTubeApi } from '#ui/media/player/youtubeApi.ts';
import type { Driver } from './playback.ts';
import type { VideoEvents } from './video.ts';

/** https://developers.google.com/youtube/iframe_api_reference */
interface YouTubePlayer {
  playVideo: () => void;
  pauseVideo: () => void;
  mute: () => void;
  getPlayerState: () => number;
  seekTo: (seconds: number, allowSeekAhead: boolean) => void;
  getCurrentTime: () => number;
  getDuration: () => number;
}
interface YouTubeEvent<Data> {
  target: YouTubePlayer;
  data: Data;
}
interface YouTubeWindow {
  YT: {
    Player: new (
      element: HTMLElement,
      options: {
        videoId: string;
        host: string;
        playerVars: Record<string, number | string>;
        events: Record<string, (event: YouTubeEvent<never>) => void>;
      },
    ) => unknown;
  };
}

/** Shows a video in YouTube's player (PLAYER-10). */
export async function showYouTubeVideo(
  element: HTMLElement,
  { videoId, hasControls }: { videoId: string; hasControls: boolean },
  events: VideoEvents,
) {
  try {
    await loadYouTubeApi();
  } catch {
    events.failed(-1);
    return;
  }
  const { YT } = globalThis as unknown as YouTubeWindow;
  // oxlint-disable-next-line no-new -- YouTube's player puts itself into the page.
  new YT.Player(element, {
    videoId,
    host: 'https://www.youtube-nocookie.com',
    playerVars: {
      controls: Number(hasControls),
      disablekb: Number(!hasControls),
      iv_load_policy: 3,
      playsinline: 1,
      rel: 0,
    },
    events: {
      onReady: ({ target }) => events.ready(createDriver(target, hasControls), target.getDuration() || null),
      onStateChange: ({ data }: YouTubeEvent<PlayerStateNumber>) => events.stateChanged(data),
      onPlaybackRateChange: ({ data }: YouTubeEvent<number>) => events.rateChanged(data),
      onPlaybackQualityChange: ({ data }: YouTubeEvent<string>) => events.qualityChanged(data),
      onError: ({ data }: YouTubeEvent<PlayerErrorNumber>) => events.failed(data),
    },
  });
}

/** After this long without playback, assume that the browser blocks sound. */
const soundBlockedAfterMs = 1500;
const playing = 1;
const buffering = 3;

const createDriver = (player: YouTubePlayer, autoplays: boolean): Driver => ({
  time: () => player.getCurrentTime(),
  play() {
    player.playVideo();
    if (!autoplays) return;
    // YouTube doesn't report that sound needs a gesture first (PLAYER-07).
    setTimeout(() => {
      const state = player.getPlayerState();
      if (state === playing || state === buffering || navigator.userActivation?.hasBeenActive) return;
      player.mute();
      player.playVideo();
    }, soundBlockedAfterMs);
  },
  pause: () => player.pauseVideo(),
  seek: (time) => player.seekTo(time, true),
});
