import { useEffect, useRef } from 'react';
import type { Player, PlayerConnection, PlayerState } from './player.ts';

export interface FileVideoProps {
  player: Player;
  src: string;
  title: string;
  poster?: string;
  hasControls: boolean;
}

export function FileVideo({ player, src, title, poster, hasControls }: FileVideoProps) {
  const element = useRef<HTMLVideoElement>(null);
  const connection = useRef<PlayerConnection | null>(null);
  useEffect(() => {
    const video = element.current!;
    const current = player.connect({
      // Browsers refuse play() before the first user action; the player's own button still works.
      play: () => void video.play().catch(() => undefined),
      pause: () => video.pause(),
      seek(time) {
        video.currentTime = time;
      },
      setRate(rate) {
        video.playbackRate = rate;
      },
      time: () => video.currentTime,
    });
    connection.current = current;
    // Covers events before this effect, as with a cached file.
    if (video.error) current.report({ status: 'failed', failure: 'unplayable' });
    else if (video.readyState >= video.HAVE_METADATA) current.report(readState(video));
    return () => current.disconnect();
  }, [player]);

  const report = () =>
    connection.current?.report({ ...readState(element.current!), time: element.current!.currentTime });
  // Phones show nothing before playback unless seeked to a frame.
  const url = poster || src.includes('#') ? src : `${src}#t=0.1`;
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- any captions are part of the file.
    <video
      ref={element}
      src={url}
      aria-label={title}
      poster={poster}
      controls={hasControls}
      playsInline
      preload="metadata"
      onLoadedMetadata={report}
      onDurationChange={report}
      onPlaying={report}
      onPause={report}
      onWaiting={() => connection.current?.report({ status: 'buffering' })}
      onSeeked={report}
      onTimeUpdate={report}
      onRateChange={report}
      onEnded={report}
      onError={() => connection.current?.report({ status: 'failed', failure: 'unplayable' })}
    />
  );
}

function readState(video: HTMLVideoElement): PlayerState {
  return {
    status: video.ended ? 'ended' : video.paused ? (video.played.length > 0 ? 'paused' : 'ready') : 'playing',
    duration: Number.isFinite(video.duration) ? video.duration : null,
    ratio: video.videoHeight > 0 ? video.videoWidth / video.videoHeight : null,
    rate: video.playbackRate,
  };
}
