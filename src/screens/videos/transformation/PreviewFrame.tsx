import { Banner } from '#ui/feedback/Banner.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Spinner } from '#ui/feedback/Spinner.tsx';
import { useNewPlayer } from '#ui/media/player/usePlayer.ts';
import { VideoPlayer, type VideoSource } from '#ui/media/player/VideoPlayer.tsx';
import { objectPosition } from '../transform.ts';
import { messages } from '../messages.ts';
import { useEffect, useRef, useState } from 'react';
import { requestPreview, type VideoPreview } from '#data/delivery/videoPreview.ts';

const texts = messages.transformation;

interface PreviewFrameProps {
  preview: RequestedPreview | undefined;
  hasService: boolean;
  original: VideoSource | undefined;
  transformation: string;
}

/**
 * If the preview is missing, shows the reason, or the original if no media delivery service is configured
 * (XFORM-13, XFORM-14).
 */
export function PreviewFrame({ preview, hasService, original, transformation }: PreviewFrameProps) {
  if (!hasService) return <OriginalVideo source={original} transformation={transformation} />;
  if (!preview) return <EmptyState title={texts.previewHint} />;
  const { answer } = preview;
  if (!answer) return <Spinner label={texts.previewLoading} />;
  if ('src' in answer) return <TransformedVideo key={answer.src} src={answer.src} />;
  return (
    <Banner tone="danger" title={failureText(answer.status)}>
      {answer.reason}
    </Banner>
  );
}

function failureText(status: number | null) {
  if (status === null) return texts.unreachable;
  return status === 404 ? texts.notFound : texts.refused(status);
}

function TransformedVideo({ src }: { src: string }) {
  const player = useNewPlayer();
  return <VideoPlayer player={player} source={{ src }} title={texts.previewTitle} ratio="9 / 16" />;
}

function OriginalVideo({
  source,
  transformation,
}: {
  source: VideoSource | undefined;
  transformation: string;
}) {
  const player = useNewPlayer();
  if (!source) return <EmptyState title={texts.noVideo} />;
  return (
    <VideoPlayer
      player={player}
      source={source}
      title={messages.video}
      {...('src' in source && { ratio: '9 / 16', cropPosition: objectPosition(transformation) })}
    />
  );
}

export interface RequestedPreview {
  transformation: string;
  /** Undefined while pending. */
  answer: VideoPreview | undefined;
}

export function usePreview(base: string | undefined, digestId: number) {
  const [preview, setPreview] = useState<RequestedPreview>();
  const asking = useRef<AbortController>(undefined);
  useEffect(() => () => asking.current?.abort(), []);

  async function ask(transformation: string) {
    asking.current?.abort();
    const { signal } = (asking.current = new AbortController());
    if (base === undefined) return;
    setPreview({ transformation, answer: undefined });
    const answer = await requestPreview(base, transformation, digestId, signal).catch(() => undefined);
    if (!signal.aborted) setPreview({ transformation, answer });
  }
  return { preview, ask };
}
