import { useRef, useState, type ReactNode } from 'react';
import { Button } from '../../actions/Button.tsx';
import { Drawing } from '../../feedback/Drawing.tsx';
import { messages } from '#ui/messages.ts';
import { FileVideo } from './FileVideo.tsx';
import type { Player, PlayerFailure } from './player.ts';
import { VideoMessage, VideoPlaceholder } from './VideoPlaceholder.tsx';
import { usePlayerState } from './usePlayer.ts';
import { lazyComponent } from '../../lazyPart.tsx';
import { styled } from 'styled-components';
import { theme } from '../../theme/theme.ts';

// Lazy, because files don't need it.
const YouTubeVideo = lazyComponent(async () => (await import('./YouTubeVideo.tsx')).YouTubeVideo);

/** YouTube by its 11-character id, or a file. */
export type VideoSource = { youtubeId: string } | { src: string };

export interface VideoPlayerProps {
  player: Player;
  source: VideoSource;
  title: string;
  /** Defaults to `16 / 9`. Height is limited by the window or the `Stage`. */
  ratio?: string | number;
  poster?: string;
  /** Crops a file to the frame, as CSS `object-position`. Default: uncropped. */
  cropPosition?: string;
  /** Rendered over the picture, such as a `CropBox`. Hides a file's controls; YouTube's stay uncovered. */
  overlay?: ReactNode;
}

export function VideoPlayer({
  player,
  source,
  title,
  ratio = '16 / 9',
  poster,
  cropPosition,
  overlay,
}: VideoPlayerProps) {
  const failure = usePlayerState(player, (state) => state.failure);
  const isLoading = usePlayerState(player, ({ status }) => status === 'loading');
  const [attempt, setAttempt] = useState(0);
  const frame = useRef<HTMLDivElement>(null);
  const isYouTube = 'youtubeId' in source;
  // A new key per video and attempt remounts the element.
  const key = `${attempt} ${isYouTube ? source.youtubeId : source.src}`;
  function handleRetry() {
    setAttempt(attempt + 1);
    frame.current?.focus();
  }

  return (
    <VideoFrame
      ref={frame}
      data-theme="dark"
      tabIndex={-1}
      data-cut={cropPosition && ''}
      style={{
        aspectRatio: ratio,
        inlineSize: `min(100%, var(--dd-picture-height, 70vh) * ${ratio})`,
        objectPosition: cropPosition,
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
      {/* Native controls stay reachable: some browsers load a file only once it is played. */}
      {isLoading && !poster && (isYouTube || overlay) && <VideoPlaceholder />}
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

function Failure({ failure, source, onRetry }: FailureProps) {
  const reasons: Record<PlayerFailure, string> = {
    unreachable: messages.videoUnreachable,
    notFound: messages.videoNotFound,
    notEmbeddable: messages.videoNotEmbeddable,
    unplayable: messages.videoFileFailed,
  };
  return (
    <VideoMessage data-failed role="alert">
      <Drawing name="film" />
      <p>{reasons[failure]}</p>
      <Actions>
        <Button size="small" onPress={onRetry}>
          {messages.tryAgain}
        </Button>
        {'youtubeId' in source && (
          <a href={`https://www.youtube.com/watch?v=${source.youtubeId}`} target="_blank" rel="noreferrer">
            {messages.watchOnYouTube}
          </a>
        )}
      </Actions>
    </VideoMessage>
  );
}

const VideoFrame = styled.div`
  position: relative;
  overflow: hidden;
  border-radius: var(--dd-picture-radius, ${theme.radius.md});
  background: ${theme.color.stage};
  color: ${theme.color.onStage};

  & :is(video, iframe) {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    border: 0;
  }
  &[data-cut] video {
    object-fit: cover;
    object-position: inherit;
  }
  & a {
    color: inherit;
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: ${theme.space[3]};
`;
