import { useHistoryState } from 'wouter/use-browser-location';
import { formatTime } from '#api/video/time.ts';
import { youtubeId } from '#api/video/youtube.ts';
import { videoSearchPath } from '#shared/paths.ts';
import { usePageTitle } from '#shared/usePageTitle.ts';
import { Link } from '#ui/actions/Link.tsx';
import { Cluster, Stack } from '#ui/layout/Layout.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { useNewPlayer, usePlayerState, usePlayerTime } from '#ui/media/player/usePlayer.ts';
import { VideoPlayer } from '#ui/media/player/VideoPlayer.tsx';
import { Fact } from '#ui/text/Fact.tsx';
import { messages } from './messages.ts';

/** The video of a link that navigation state brought (VID-03), with its time (VID-09). */
export function VideoCreateScreen() {
  usePageTitle(messages.pageTitle);
  const state = useHistoryState<{ url?: unknown } | null>();
  const id = typeof state?.url === 'string' ? youtubeId(state.url) : undefined;
  return (
    <Page title={messages.createTitle} width="medium">
      {id ? (
        <VideoOfLink key={id} id={id} />
      ) : (
        <p>
          {messages.noLink} <Link href={videoSearchPath()}>{messages.toLink}</Link>
        </p>
      )}
    </Page>
  );
}

function VideoOfLink({ id }: { id: string }) {
  const player = useNewPlayer();
  const { duration } = usePlayerState(player);
  const time = usePlayerTime(player, formatTime);
  return (
    <Stack>
      <VideoPlayer player={player} source={{ youtubeId: id }} title={messages.video} />
      <Cluster gap={6}>
        <Fact name={messages.time}>{time}</Fact>
        <Fact name={messages.duration}>{duration === null ? messages.unknown : formatTime(duration)}</Fact>
      </Cluster>
    </Stack>
  );
}
