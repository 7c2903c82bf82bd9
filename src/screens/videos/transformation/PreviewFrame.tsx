import { Banner } from '#ui/feedback/Banner.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { useNewPlayer } from '#ui/media/player/usePlayer.ts';
import { VideoPlayer, type VideoSource } from '#ui/media/player/VideoPlayer.tsx';
import { Stack } from '#ui/layout/Layout.tsx';
import { objectPosition } from '../transform.ts';
import { messages } from '../messages.ts';
import type { AskedPreview } from './usePreview.ts';

const texts = messages.transformation;

interface PreviewFrameProps {
  /** The transformation of the media delivery, if any. */
  preview: AskedPreview | undefined;
  /** Whether there is a media delivery. */
  hasService: boolean;
  /** The original, played where there is no media delivery. */
  original: VideoSource | undefined;
  /** The one on the screen now. */
  transformation: string;
}

/** The transformed video, why it is missing, or the original where no media delivery is configured (XFORM-13, XFORM-14). */
export function PreviewFrame({ preview, hasService, original, transformation }: PreviewFrameProps) {
  if (!hasService) return <Original source={original} transformation={transformation} />;
  if (!preview) return <EmptyState title={texts.previewHint} />;
  const { answer } = preview;
  if (!answer) return <Skeleton height="24rem" />;
  if ('src' in answer)
    return (
      <Stack gap={2}>
        <Transformed key={answer.src} src={answer.src} />
        {preview.transformation !== transformation && <Banner title={texts.previewIsOld} />}
      </Stack>
    );
  return (
    <Banner tone="danger" title={toFailure(answer.status)}>
      {answer.reason}
    </Banner>
  );
}

function toFailure(status: number | null) {
  if (status === null) return texts.unreachable;
  return status === 404 ? texts.notFound : texts.refused(status);
}

function Transformed({ src }: { src: string }) {
  const player = useNewPlayer();
  return <VideoPlayer player={player} source={{ src }} title={texts.previewTitle} ratio="9 / 16" />;
}

function Original({ source, transformation }: { source: VideoSource | undefined; transformation: string }) {
  const player = useNewPlayer();
  const isFile = source !== undefined && 'src' in source;
  return (
    <Stack gap={3}>
      {source ? (
        <VideoPlayer
          player={player}
          source={source}
          title={messages.video}
          {...(isFile && { ratio: '9 / 16', cutTo: objectPosition(transformation) })}
        />
      ) : (
        <EmptyState title={texts.noVideo} />
      )}
      <Banner title={texts.noService} isLive={false}>
        {texts.noServiceHint} {source && (isFile ? texts.originalCut : texts.originalWhole)}
      </Banner>
    </Stack>
  );
}
