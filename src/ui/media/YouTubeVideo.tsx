import { useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react';
import YouTube, { type YouTubePlayer } from 'react-youtube';
import type { VideoHandle, VideoPlayerProps } from './video.ts';
import { useMessages } from '../messages/useMessages.ts';
import { VideoFrame } from './videoFrame.ts';

/** A video on YouTube, in its own player. Its page is offered where the player cannot be had. */
export function YouTubeVideo(props: VideoPlayerProps & { videoId: string }) {
  const {
    videoId,
    title,
    startAt = 0,
    ratio = '16 / 9',
    onReady,
    onPlayingChange,
    onTimeChange,
    onEnd,
    ref,
  } = props;
  const player = useRef<YouTubePlayer | null>(null);
  const clock = useRef({ time: 0, duration: 0 });
  const [isPlaying, setPlaying] = useState(false);
  const [state, setState] = useState<'waiting' | 'ready' | 'failed'>('waiting');

  // The player answers through messages, so its clock is read beforehand.
  const handle = useMemo<VideoHandle>(
    () => ({
      play: () => void player.current?.playVideo(),
      pause: () => void player.current?.pauseVideo(),
      seek(seconds) {
        clock.current.time = seconds;
        void player.current?.seekTo(seconds, true);
      },
      getTime: () => clock.current.time,
      getDuration: () => clock.current.duration,
    }),
    [],
  );
  useImperativeHandle(ref, () => handle, [handle]);

  const messages = useMessages();
  const report = useRef(onTimeChange);
  useEffect(() => {
    report.current = onTimeChange;
  });
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setInterval(async () => {
      clock.current.time = (await player.current?.getCurrentTime()) ?? 0;
      report.current?.(clock.current.time);
    }, 250);
    return () => clearInterval(timer);
  }, [isPlaying]);

  // A blocked or missing script is never reported.
  useEffect(() => {
    if (state !== 'waiting') return;
    const timer = setTimeout(() => setState('failed'), 10_000);
    return () => clearTimeout(timer);
  }, [state]);

  function handlePlayingChange(next: boolean) {
    setPlaying(next);
    onPlayingChange?.(next);
  }

  return (
    <VideoFrame style={{ aspectRatio: ratio }}>
      {state === 'failed' ? (
        <div data-failed role="alert">
          <p>{messages.videoFailed}</p>
          <a href={`https://www.youtube.com/watch?v=${videoId}`} target="_blank" rel="noreferrer">
            {messages.watchOnYouTube}
          </a>
        </div>
      ) : (
        <YouTube
          videoId={videoId}
          title={title}
          opts={{
            host: 'https://www.youtube-nocookie.com',
            playerVars: { start: Math.floor(startAt), rel: 0, playsinline: 1 },
          }}
          onReady={async ({ target }) => {
            player.current = target;
            clock.current = { time: startAt, duration: await target.getDuration() };
            setState('ready');
            onReady?.(handle);
          }}
          onPlay={() => handlePlayingChange(true)}
          onPause={() => handlePlayingChange(false)}
          onEnd={() => {
            handlePlayingChange(false);
            onEnd?.();
          }}
          onError={() => setState('failed')}
        />
      )}
    </VideoFrame>
  );
}
