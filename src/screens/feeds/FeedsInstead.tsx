import type { DiscoveredFeed } from '#data/feeds.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Cluster, Stack } from '#ui/layout/Layout.tsx';
import { Panel } from '#ui/layout/Panel.tsx';
import { Text } from '#ui/text/Text.tsx';
import { parseHost } from './boardFeedsQuery.ts';
import { messages } from './messages.ts';

interface FeedsInsteadProps {
  feeds: readonly DiscoveredFeed[];
  onChoose: (feed: DiscoveredFeed) => void;
  /** Adds the address although it is no feed. */
  onInsist: () => void;
}

/** Offers the feeds of a page whose address was entered as that of a feed. */
export function FeedsInstead({ feeds, onChoose, onInsist }: FeedsInsteadProps) {
  return (
    <section aria-label={messages.instead}>
      <Panel>
        <Stack gap={3}>
          {feeds.map((feed) => {
            const title = feed.title.trim() || parseHost(feed.url);
            return (
              <Cluster key={feed.url} justify="space-between" isSingleLine>
                <Stack gap={0}>
                  <Text weight="medium" lines={2} title={title}>
                    <bdi>{title}</bdi>
                  </Text>
                  <Text size="xs" tone="muted" lines={1}>
                    {feed.url}
                  </Text>
                </Stack>
                <Button size="small" aria-label={messages.chooseOf(title)} onPress={() => onChoose(feed)}>
                  {messages.choose}
                </Button>
              </Cluster>
            );
          })}
          <Cluster gap={2}>
            <Button size="small" variant="quiet" onPress={onInsist}>
              {messages.insist}
            </Button>
          </Cluster>
        </Stack>
      </Panel>
    </section>
  );
}
