import { Banner } from '#ui/feedback/Banner.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Spinner } from '#ui/feedback/Spinner.tsx';
import { useNewPlayer } from '#ui/media/player/usePlayer.ts';
import { VideoPlayer, type VideoSource } from '#ui/media/player/VideoPlayer.tsx';
import { objectPosition } from '../transform.ts';
import { messages } from '../messages.ts';
import { useEffect, useRef, useState } from 'react';
import { requestPreview, type VideoPreview } from '#data/delivery/videoPreview.ts';

const strings = messages.transformation;

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
  if (!preview) return <EmptyState title={strings.previewHint} />;
  const { result } = preview;
  if (!result) return <Spinner label={strings.previewLoading} />;
  if ('src' in result) return <TransformedVideo key={result.src} src={result.src} />;
  return (
    <Banner tone="danger" title={failureText(result.status)}>
      {result.reason}
    </Banner>
  );
}

function failureText(status: number | null) {
  if (status === null) return strings.unreachable;
  return status === 404 ? strings.notFound : strings.refused(status);
}

function TransformedVideo({ src }: { src: string }) {
  const player = useNewPlayer();
  return <VideoPlayer player={player} source={{ src }} title={strings.previewTitle} ratio="9 / 16" />;
}

function OriginalVideo({
  source,
  transformation,
}: {
  source: VideoSource | undefined;
  transformation: string;
}) {
  const player = useNewPlayer();
  if (!source) return <EmptyState title={strings.noVideo} />;
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
  result: VideoPreview | undefined;
}

export function usePreview(base: string | undefined, digestId: number) {
  const [preview, setPreview] = useState<RequestedPreview>();
  const pendingRequest = useRef<AbortController>(undefined);
  useEffect(() => () => pendingRequest.current?.abort(), []);

  async function request(transformation: string) {
    pendingRequest.current?.abort();
    const { signal } = (pendingRequest.current = new AbortController());
    if (base === undefined) return;
    setPreview({ transformation, result: undefined });
    const answer = await requestPreview(base, transformation, digestId, signal).catch(() => undefined);
    if (!signal.aborted) setPreview({ transformation, result: answer });
  }
  return { preview, request };
}
