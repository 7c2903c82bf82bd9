import { useRef, useState, type ReactNode } from 'react';
import { Button } from '../../actions/Button.tsx';
import { useMessages } from '../../messages/useMessages.ts';
import { FileVideo } from './FileVideo.tsx';
import type { Player, PlayerFailure } from './player.ts';
import { usePlayerState } from './usePlayer.ts';
import { VideoFrame } from './videoFrame.ts';
import { lazyPart } from '../../lazyPart.tsx';

// A file needs nothing of it.
const YouTubeVideo = lazyPart(async () => (await import('./YouTubeVideo.tsx')).YouTubeVideo);

/** Where a video is: on YouTube, by its 11-character id, or a file. */
export type VideoSource = { youtubeId: string } | { src: string };

export interface VideoPlayerProps {
  /** What drives the video, from `useNewPlayer`. */
  player: Player;
  source: VideoSource;
  /** What the video is, read out as its name. */
  title: string;
  /** Width to height. Default `16 / 9`. A high picture is no higher than most of the window, or than its `Stage`. */
  ratio?: string | number;
  /** Shown before a file plays. */
  poster?: string;
  /** Cuts a file to the frame, and the part of it that is shown, as CSS has it for `object-position`. Default: all of it is shown. */
  cutTo?: string;
  /** Rendered over the picture, such as a `CropBox`. A file has no controls of its own below it, and those of YouTube are left free. */
  overlay?: ReactNode;
}

/** Shows a video that `player` drives, or says why there is no picture. */
export function VideoPlayer({
  player,
  source,
  title,
  ratio = '16 / 9',
  poster,
  cutTo,
  overlay,
}: VideoPlayerProps) {
  const failure = usePlayerState(player, (state) => state.failure);
  const [attempt, setAttempt] = useState(0);
  const frame = useRef<HTMLDivElement>(null);
  const isYouTube = 'youtubeId' in source;
  // Another video, or another attempt, is another element.
  const key = `${attempt} ${isYouTube ? source.youtubeId : source.src}`;
  function handleRetry() {
    setAttempt(attempt + 1);
    // The button is removed with the failure.
    frame.current?.focus();
  }

  return (
    <VideoFrame
      ref={frame}
      tabIndex={-1}
      data-cut={cutTo && ''}
      style={{
        aspectRatio: ratio,
        inlineSize: `min(100%, var(--dd-picture-height, 70vh) * ${ratio})`,
        objectPosition: cutTo,
      }}
    >
      {isYouTube ? (
        <YouTubeVideo key={key} player={player} videoId={source.youtubeId} title={title} />
      ) : (
        <FileVideo
          key={key}
          player={player}
          src={source.src}
          title={title}
          poster={poster}
          hasControls={!overlay}
        />
      )}
      {overlay}
      {failure && <Failure failure={failure} source={source} onRetry={handleRetry} />}
    </VideoFrame>
  );
}

interface FailureProps {
  failure: PlayerFailure;
  source: VideoSource;
  onRetry: () => void;
}

/** Over the element, which is there in case of another attempt. */
function Failure({ failure, source, onRetry }: FailureProps) {
  const messages = useMessages();
  const reasons: Record<PlayerFailure, string> = {
    unreachable: messages.videoUnreachable,
    notFound: messages.videoNotFound,
    notEmbeddable: messages.videoNotEmbeddable,
    unplayable: messages.videoFileFailed,
  };
  return (
    <div data-failed role="alert">
      <p>{reasons[failure]}</p>
      <div data-actions>
        <Button size="small" onPress={onRetry}>
          {messages.tryAgain}
        </Button>
        {'youtubeId' in source && (
          <a href={`https://www.youtube.com/watch?v=${source.youtubeId}`} target="_blank" rel="noreferrer">
            {messages.watchOnYouTube}
          </a>
        )}
      </div>
    </div>
  );
}
