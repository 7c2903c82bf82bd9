import { Clapperboard, Download } from 'lucide-react';
import type { Render } from '#api/contract/renders.ts';
import { useRender, cancelRender, startRender, isUnfinished } from '#data/renders.ts';
import { formatDuration } from '#shared/format/duration.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Link } from '#ui/actions/Link.tsx';
import { Banner, LiveRegion } from '#ui/feedback/Banner.tsx';
import { ErrorState } from '#ui/feedback/ErrorState.tsx';
import { ProgressBar } from '#ui/feedback/ProgressBar.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Cluster, Stack } from '#ui/layout/Layout.tsx';
import { Heading, Text } from '#ui/text/Text.tsx';
import { formatBytes } from '#domain/sizes.ts';
import { useState } from 'react';
import { serverMessage } from '#shared/form/serverErrors.ts';
import { reportUnexpected } from '#shared/report.ts';
import { toast } from '#shared/toasts/toasts.ts';

interface RenderPanelProps {
  digestId: number;
  transformation: string;
  isInvalid?: boolean;
}

export function RenderPanel({ digestId, transformation, isInvalid = false }: RenderPanelProps) {
  const { data, error, mutate } = useRender(digestId);
  const { isPending, start, cancel } = useRendering(digestId);
  if (!data) return error ? <ErrorState onRetry={() => void mutate()} /> : <Skeleton height="6rem" />;
  const { render, obstacle } = data;
  const isRunning = render !== null && isUnfinished(render);
  return (
    <Stack gap={2}>
      <Cluster gap={4} justify="space-between" align="start">
        <Stack gap={1}>
          <Heading level={2}>{messages.title}</Heading>
          {obstacle !== null ? (
            <Text tone="muted">{obstacle}</Text>
          ) : (
            !render && <Text tone="muted">{messages.hint}</Text>
          )}
          {render?.state === 'done' && <RenderFacts render={render} />}
        </Stack>
        <Cluster>
          {render?.state === 'done' && render.url !== null && (
            <Link
              href={render.url}
              variant="secondary"
              icon={<Download aria-hidden />}
              download={`digest-${render.digest}.mp4`}
            >
              {messages.download}
            </Link>
          )}
          {isRunning ? (
            <Button isPending={isPending} onPress={() => void cancel()}>
              {messages.cancel}
            </Button>
          ) : (
            obstacle === null && (
              <Button
                icon={<Clapperboard aria-hidden />}
                isDisabled={isInvalid}
                isPending={isPending}
                onPress={() => void start(transformation)}
              >
                {render ? messages.again : messages.render}
              </Button>
            )
          )}
        </Cluster>
      </Cluster>
      {isRunning && (
        <ProgressBar
          label={render.state === 'waiting' ? messages.waiting : messages.running}
          value={render.percent}
        />
      )}
      <LiveRegion>{render && <RenderOutcome render={render} transformation={transformation} />}</LiveRegion>
      {render && render.warning !== null && render.state !== 'cancelled' && (
        <Banner tone="warning" title={render.warning} />
      )}
    </Stack>
  );
}

interface RenderOutcomeProps {
  render: Render;
  transformation: string;
}

function RenderOutcome({ render, transformation }: RenderOutcomeProps) {
  if (render.state === 'failed')
    return (
      <Banner tone="danger" title={messages.failed} isLive={false}>
        {render.message}
      </Banner>
    );
  if (render.state === 'cancelled') return <Text tone="muted">{messages.cancelled}</Text>;
  const isOld = transformation !== '' && render.transform !== transformation;
  return render.state === 'done' && isOld && <Banner title={messages.isOld} isLive={false} />;
}

function RenderFacts({ render: { width, height, seconds, size } }: { render: Render }) {
  return (
    <Text tone="muted">
      {messages.facts(
        width && height ? `${width}x${height}` : '',
        formatDuration(seconds),
        size === null ? '' : formatBytes(size),
      )}
    </Text>
  );
}

function useRendering(digestId: number) {
  const [isPending, setPending] = useState(false);

  async function attempt(step: () => Promise<unknown>, failed: string) {
    setPending(true);
    try {
      await step();
    } catch (error) {
      reportUnexpected(error);
      toast.error(serverMessage(error, failed));
    } finally {
      setPending(false);
    }
  }

  return {
    isPending,
    start: (transformation: string) =>
      attempt(() => startRender(digestId, transformation), messages.startFailed),
    cancel: () => attempt(() => cancelRender(digestId), messages.cancelFailed),
  };
}

/** Our own wording for rendering videos on the server (S44). */
export const messages = {
  title: 'Rendered video',
  render: 'Render video',
  again: 'Render again',
  hint: 'Renders the cut and transformed segments into one file.',
  waiting: 'Waiting for a free processor',
  running: 'Rendering',
  cancel: 'Cancel',
  cancelled: 'Rendering was cancelled.',
  cancelFailed: 'Rendering couldn’t be cancelled.',
  startFailed: 'Rendering couldn’t be started.',
  failed: 'The video wasn’t rendered',
  isOld: 'The settings have changed since this video was rendered.',
  video: 'Rendered video',
  download: 'Download',
  /** `1080x1920, 0:12, 3.4 MB`. */
  facts: (size: string, length: string, bytes: string) => [size, length, bytes].filter(Boolean).join(', '),
};
