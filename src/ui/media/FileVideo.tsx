import { useImperativeHandle, useMemo, useRef, useState } from 'react';
import type { VideoHandle, VideoPlayerProps } from './video.ts';
import { useMessages } from '../messages/useMessages.ts';
import { VideoFrame } from './videoFrame.ts';

/** A video file, in the browser's own player. */
export function FileVideo(props: VideoPlayerProps) {
  const messages = useMessages();
  const {
    src,
    title,
    startAt = 0,
    ratio = '16 / 9',
    poster,
    onReady,
    onPlayingChange,
    onTimeChange,
    onEnd,
    ref,
  } = props;
  const element = useRef<HTMLVideoElement>(null);
  const [hasFailed, setFailed] = useState(false);
  const handle = useMemo<VideoHandle>(
    () => ({
      // Browsers refuse play() before the first user action; the player's own button still works.
      play: () => void element.current?.play().catch(() => undefined),
      pause: () => element.current?.pause(),
      seek(seconds) {
        if (element.current) element.current.currentTime = seconds;
      },
      getTime: () => element.current?.currentTime ?? 0,
      getDuration: () => element.current?.duration || 0,
    }),
    [],
  );
  useImperativeHandle(ref, () => handle, [handle]);
  // Phones show nothing before a film plays, unless they are sent to a picture of it.
  const address = poster || src.includes('#') ? src : `${src}#t=0.1`;

  return (
    <VideoFrame style={{ aspectRatio: ratio }}>
      {hasFailed ? (
        <p data-failed role="alert">
          {messages.videoFileFailed}
        </p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- captions are part of the file, where there are any.
        <video
          ref={element}
          src={address}
          aria-label={title}
          poster={poster}
          controls
          playsInline
          preload="metadata"
          onLoadedMetadata={() => {
            if (startAt > 0) handle.seek(startAt);
            onReady?.(handle);
          }}
          onPlay={() => onPlayingChange?.(true)}
          onPause={() => onPlayingChange?.(false)}
          onTimeUpdate={() => onTimeChange?.(handle.getTime())}
          onEnded={onEnd}
          onError={() => setFailed(true)}
        />
      )}
    </VideoFrame>
  );
}
