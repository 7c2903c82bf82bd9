import { Clapperboard, Download } from 'lucide-react';
import type { Render } from '#api/contract/renders.ts';
import { useRender } from '#data/renders.ts';
import { isUnfinished } from '#data/client/unfinished.ts';
import { formatDuration } from '#shared/format/duration.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Link } from '#ui/actions/Link.tsx';
import { Banner } from '#ui/feedback/Banner.tsx';
import { ErrorState } from '#ui/feedback/ErrorState.tsx';
import { LiveRegion } from '#ui/feedback/LiveRegion.tsx';
import { ProgressBar } from '#ui/feedback/ProgressBar.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Cluster, Stack } from '#ui/layout/Layout.tsx';
import { useNewPlayer } from '#ui/media/player/usePlayer.ts';
import { VideoPlayer } from '#ui/media/player/VideoPlayer.tsx';
import { Heading, Text } from '#ui/text/Text.tsx';
import { formatBytes } from '#shared/format/numbers.ts';
import { messages } from './messages.ts';
import { useRendering } from './useRendering.ts';

interface RenderPanelProps {
  digestId: number;
  /** The one on the screen now, stored or not. */
  transformation: string;
  /** Whether it cannot be used as it is. Default false. */
  isInvalid?: boolean;
}

/** Renders the video of a digest on the server, and plays and offers what was made. */
export function RenderPanel({ digestId, transformation, isInvalid = false }: RenderPanelProps) {
  const { data, error, mutate } = useRender(digestId);
  const { isPending, start, cancel } = useRendering(digestId);
  if (!data) return error ? <ErrorState onRetry={() => void mutate()} /> : <Skeleton height="6rem" />;
  const { render, obstacle } = data;
  const isRunning = render !== null && isUnfinished(render);
  return (
    <Stack gap={3}>
      <Heading level={2}>{messages.title}</Heading>
      {obstacle !== null && (
        <Banner title={messages.impossible} isLive={false}>
          {obstacle}
        </Banner>
      )}
      <LiveRegion>{render && <Outcome render={render} transformation={transformation} />}</LiveRegion>
      {render && render.warning !== null && render.state !== 'cancelled' && (
        <Banner tone="warning" title={render.warning} />
      )}
      {render?.state === 'done' && <Made render={render} />}
      {isRunning ? (
        <>
          <ProgressBar
            label={render.state === 'waiting' ? messages.waiting : messages.running}
            value={render.percent}
          />
          <Cluster>
            <Button isPending={isPending} onPress={() => void cancel()}>
              {messages.cancel}
            </Button>
          </Cluster>
        </>
      ) : (
        obstacle === null && (
          <>
            {!render && <Text tone="muted">{messages.hint}</Text>}
            <Cluster>
              <Button
                icon={<Clapperboard aria-hidden />}
                isDisabled={isInvalid}
                isPending={isPending}
                onPress={() => void start(transformation)}
              >
                {render ? messages.again : messages.render}
              </Button>
            </Cluster>
          </>
        )
      )}
    </Stack>
  );
}

interface OutcomeProps {
  render: Render;
  transformation: string;
}

function Outcome({ render, transformation }: OutcomeProps) {
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

/** The video that was made, and the file. */
function Made({ render: { digest, url, width, height, seconds, size } }: { render: Render }) {
  const player = useNewPlayer();
  if (url === null) return null;
  const ratio = width && height ? `${width} / ${height}` : undefined;
  return (
    <Stack gap={2}>
      <VideoPlayer key={url} player={player} source={{ src: url }} title={messages.video} ratio={ratio} />
      <Cluster>
        <Link
          href={url}
          variant="secondary"
          icon={<Download aria-hidden />}
          download={`digest-${digest}.mp4`}
        >
          {messages.download}
        </Link>
        <Text tone="muted">
          {messages.facts(
            width && height ? `${width}x${height}` : '',
            formatDuration(seconds),
            size === null ? '' : formatBytes(size),
          )}
        </Text>
      </Cluster>
    </Stack>
  );
}
