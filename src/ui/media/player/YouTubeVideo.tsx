import { useEffect, useRef, useState } from 'react';
import YouTube, { type YouTubePlayer } from 'react-youtube';
import type { Player, PlayerConnection, PlayerFailure, PlayerStatus } from './player.ts';
import { pollPlaybackTime } from './pollPlaybackTime.ts';
import { loadYouTubeApi } from './youtubeApi.ts';

export interface YouTubeVideoProps {
  player: Player;
  videoId: string;
  title: string;
}

/** YouTube's player states; -1 (not started) and 5 (cued) are ready. */
const statuses: Record<number, PlayerStatus> = { 0: 'ended', 1: 'playing', 2: 'paused', 3: 'buffering' };
/** YouTube's errors: 100 removed or private; 101 and 150 embedding not allowed. */
const failures: Record<number, PlayerFailure> = {
  100: 'notFound',
  101: 'notEmbeddable',
  150: 'notEmbeddable',
};

/** A blocked frame never reports an error. */
const readyTimeoutMs = 10_000;

export function YouTubeVideo({ player, videoId, title }: YouTubeVideoProps) {
  const element = useRef<YouTubePlayer | null>(null);
  const connection = useRef<PlayerConnection | null>(null);
  const [hasApi, setHasApi] = useState(false);

  useEffect(() => {
    const current = player.connect({
      play: () => void element.current?.playVideo(),
      pause: () => void element.current?.pauseVideo(),
      seek(time) {
        void element.current?.seekTo(time, true);
        // YouTube starts playing after a seek unless it was paused.
        if (player.getState().status !== 'playing') void element.current?.pauseVideo();
      },
      setRate: (rate) => void element.current?.setPlaybackRate(rate),
    });
    connection.current = current;
    let isOver = false;
    const fail = () => {
      if (!isOver && player.getState().status === 'loading') {
        current.report({ status: 'failed', failure: 'unreachable' });
      }
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    loadYouTubeApi().then(() => {
      if (isOver) return;
      setHasApi(true);
      timer = setTimeout(fail, readyTimeoutMs);
    }, fail);
    return () => {
      isOver = true;
      clearTimeout(timer);
      current.disconnect();
    };
  }, [player]);

  // YouTube communicates by messages, so its time is polled and extrapolated.
  useEffect(() => {
    const read = () => element.current?.getCurrentTime();
    return pollPlaybackTime(player, read, (time) => connection.current?.report({ time }));
  }, [player]);

  async function handleReady(target: YouTubePlayer) {
    element.current = target;
    connection.current?.report({ status: 'ready', duration: (await target.getDuration()) || null });
  }

  async function handleStateChange(target: YouTubePlayer, value: number) {
    const status = statuses[value];
    if (!status) return;
    const [time, duration] = [await target.getCurrentTime(), await target.getDuration()];
    connection.current?.report({ status, time, ...(duration > 0 && { duration }) });
  }

  if (!hasApi) return null;
  return (
    <YouTube
      videoId={videoId}
      title={title}
      opts={{ host: 'https://www.youtube-nocookie.com', playerVars: { rel: 0, playsinline: 1 } }}
      onReady={({ target }) => void handleReady(target)}
      onStateChange={({ target, data }) => void handleStateChange(target, Number(data))}
      onPlaybackRateChange={({ data }) => connection.current?.report({ rate: Number(data) })}
      onError={({ data }) =>
        connection.current?.report({ status: 'failed', failure: failures[data] ?? 'unplayable' })
      }
    />
  );
}
