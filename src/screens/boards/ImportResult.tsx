import type { ImportedFeeds } from '#data/feeds.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { Stack } from '#ui/layout/Layout.tsx';
import { Heading, Text } from '#ui/text/Text.tsx';
import { messages } from './messages.ts';

/** What an import made, and what it skipped, with the reasons. */
export function ImportResult({ result }: { result: ImportedFeeds }) {
  const { board_count, feed_count, known_count, skipped } = result;
  const counts = [
    messages.boardsMade(board_count),
    messages.feedsMade(feed_count),
    messages.feedsKnown(known_count),
  ];
  return (
    <Stack gap={4}>
      <Banner takesFocus tone={skipped.length > 0 ? 'warning' : 'success'} title={messages.importDone}>
        {counts.join(' · ')}
      </Banner>
      {skipped.length > 0 && (
        <Stack gap={3}>
          <Heading level={3}>{messages.skipped(skipped.length)}</Heading>
          {skipped.map(({ url, title, reason }, index) => (
            // A file may name one address twice.
            <Stack key={index} gap={0}>
              <Text weight="medium" dir="auto" lines={2}>
                {title || url}
              </Text>
              {title && (
                <Text size="sm" tone="muted" dir="ltr" lines={2}>
                  {url}
                </Text>
              )}
              <Text size="sm">{reason}</Text>
            </Stack>
          ))}
        </Stack>
      )}
    </Stack>
  );
}
