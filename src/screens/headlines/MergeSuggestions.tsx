import { Merge, Split } from 'lucide-react';
import { useState } from 'react';
import type { SuggestedMerge } from '#api/contract/headlines.ts';
import { useSuggestedMerges } from '#data/headlines.ts';
import { relativeTime } from '#shared/format/dates.ts';
import { useCurrentMinute } from '#shared/page/useMinutes.ts';
import { formatNumber } from '#ui/numbers.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Accordion } from '#ui/layout/Accordion.tsx';
import { Cluster, Stack } from '#ui/layout/Layout.tsx';
import { Tile, TileList } from '#ui/layout/TileList.tsx';
import { Chip } from '#ui/text/Chip.tsx';
import { Text } from '#ui/text/Text.tsx';
import { answerMergeSuggestion } from './changes.ts';
import { messages } from './messages.ts';

/** Headlines shown per group of a suggestion. */
const maxShownHeadlines = 3;

const maxShownTerms = 4;
const initialCount = 3;
const countPerPress = 20;

export function MergeSuggestions() {
  const { data } = useSuggestedMerges();
  const [limit, setLimit] = useState(initialCount);
  const [order, setOrder] = useState<readonly number[]>([]);
  const offers = data?.results ?? [];
  // New suggestions are appended, so that nothing moves under the pointer.
  const added = offers.filter(({ id }) => !order.includes(id));
  if (added.length > 0) setOrder([...order, ...added.map(({ id }) => id)]);
  const sorted = offers.toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id));
  const shown = sorted.slice(0, limit);
  const hiddenCount = sorted.length - shown.length;

  if (!data || sorted.length === 0) return null;

  return (
    <Accordion
      level={2}
      items={[
        {
          id: 'offers',
          title: messages.offers,
          aside: (
            <Text size="sm" tone="muted">
              {formatNumber(sorted.length)}
            </Text>
          ),
          content: (
            <Stack gap={3}>
              <TileList label={messages.offers}>
                {shown.map((suggestion) => (
                  <MergeSuggestion key={suggestion.id} suggestion={suggestion} />
                ))}
              </TileList>
              <Cluster gap={3}>
                {hiddenCount > 0 && (
                  <Button size="small" onPress={() => setLimit(limit + countPerPress)}>
                    {messages.showMore(Math.min(hiddenCount, countPerPress))}
                  </Button>
                )}
                <Text size="xs" tone="muted">
                  {messages.answers(data.answers)}
                </Text>
              </Cluster>
            </Stack>
          ),
        },
      ]}
    />
  );
}

function MergeSuggestion({ suggestion }: { suggestion: SuggestedMerge }) {
  const { groups, score, shared_terms: terms } = suggestion;
  const now = useCurrentMinute();
  const [isPending, setPending] = useState(false);
  const [one = '', other = ''] = groups.map(({ headlines }) => headlines[0]?.text);
  const act = (isOneStory: boolean) => {
    setPending(true);
    void answerMergeSuggestion(suggestion.id, isOneStory).finally(() => setPending(false));
  };
  return (
    <Tile
      rows={groups.flatMap(({ headlines }, group) =>
        headlines.slice(0, maxShownHeadlines).map((headline, index) => ({
          id: headline.id,
          text: headline.text,
          lang: headline.language ?? undefined,
          detail: (
            <>
              <bdi>{headline.notification_source}</bdi>
              {index === maxShownHeadlines - 1 &&
                headlines.length > maxShownHeadlines &&
                ` ${messages.also(headlines.length - maxShownHeadlines)}`}
            </>
          ),
          end: relativeTime(headline.published_at, now),
          isFirstOfGroup: group > 0 && index === 0,
        })),
      )}
      aside={
        <>
          <Text size="xs" tone="muted">
            {messages.match(score, terms.length > 0)}
          </Text>
          {terms.slice(0, maxShownTerms).map((term) => (
            <Chip key={term}>{term}</Chip>
          ))}
        </>
      }
      actions={
        <Cluster gap={2} isSingleLine>
          <Button
            size="small"
            icon={<Merge />}
            isPending={isPending}
            aria-label={messages.joinOf(one, other)}
            onPress={() => act(true)}
          >
            {messages.join}
          </Button>
          <Button
            size="small"
            variant="quiet"
            icon={<Split />}
            isPending={isPending}
            aria-label={messages.keepApartOf(one, other)}
            onPress={() => act(false)}
          >
            {messages.keepApart}
          </Button>
        </Cluster>
      }
    />
  );
}
