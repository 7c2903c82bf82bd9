import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { discoverFeedsAt, type DiscoveredFeed } from '#data/feeds.ts';
import { serverMessage } from '#shared/form/serverErrors.ts';
import { Button } from '#ui/actions/Button.tsx';
import { announce } from '#ui/feedback/announce.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { Spinner } from '#ui/feedback/Spinner.tsx';
import { Cluster, Stack } from '#ui/layout/Layout.tsx';
import { Panel } from '#ui/layout/Panel.tsx';
import { Heading } from '#ui/text/Text.tsx';
import { FoundFeed } from './FoundFeed.tsx';
import { messages } from './messages.ts';

interface FoundFeedsProps {
  /** Any URL of the site. For another site, remount with a new `key`. */
  site: string;
  boardId: number;
  onClose: () => void;
}

/** Offers a site's feeds for the board (FEED-12). */
export function FoundFeeds({ site, boardId, onClose }: FoundFeedsProps) {
  const [attempt, setAttempt] = useState(0);
  const box = useRef<HTMLElement>(null);
  // The pressed button is removed, so focus moves to the box.
  const focusBox = () => box.current?.focus({ preventScroll: true });

  function retry() {
    setAttempt(attempt + 1);
    focusBox();
  }

  return (
    <section ref={box} aria-label={messages.found(site)} tabIndex={-1} style={{ outline: 'none' }}>
      <Panel>
        <Stack gap={4}>
          <Cluster justify="space-between" align="start" isSingleLine>
            <Heading>
              {messages.found('')}
              <bdi>{site}</bdi>
            </Heading>
            <Button size="small" variant="quiet" icon={<X />} onPress={onClose}>
              {messages.closeFound}
            </Button>
          </Cluster>
          <FeedSearch key={attempt} site={site} boardId={boardId} onRetry={retry} onAdded={focusBox} />
        </Stack>
      </Panel>
    </section>
  );
}

interface FeedSearchProps extends Pick<FoundFeedsProps, 'site' | 'boardId'> {
  onRetry: () => void;
  onAdded: () => void;
}

/** Searches the site once, on mount. */
function FeedSearch({ site, boardId, onRetry, onAdded }: FeedSearchProps) {
  const [found, setFound] = useState<DiscoveredFeed[]>();
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    const left = new AbortController();
    discoverFeedsAt(site, left.signal).then(
      (feeds) => {
        if (left.signal.aborted) return;
        setFound(feeds);
        announce(messages.foundCount(feeds.length));
      },
      (error: unknown) => {
        if (!left.signal.aborted) setProblem(serverMessage(error, messages.findFailed));
      },
    );
    return () => left.abort();
  }, [site]);

  if (problem)
    return (
      <Banner tone="warning" title={problem}>
        <Button size="small" onPress={onRetry}>
          {messages.tryAgain}
        </Button>
      </Banner>
    );
  if (!found) return <Spinner size="small" label={messages.finding} />;
  return found.map((feed) => (
    <FoundFeed key={feed.url} discovered={feed} boardId={boardId} onAdded={onAdded} />
  ));
}
