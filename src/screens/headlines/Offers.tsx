import { Merge, Split } from 'lucide-react';
import { useState } from 'react';
import type { HeadlineOffer } from '#api/contract/headlines.ts';
import { useSuggestedMerges } from '#data/headlines.ts';
import { formatNumber } from '#ui/numbers.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Accordion } from '#ui/layout/Accordion.tsx';
import { Item, ItemList } from '#ui/layout/ItemList.tsx';
import { Cluster, Stack } from '#ui/layout/Layout.tsx';
import { Text } from '#ui/text/Text.tsx';
import { answerMergeSuggestion } from './changes.ts';
import { messages } from './messages.ts';

/** Headlines per suggestion; the list shows the whole group. */
const maxShownHeadlines = 3;

export function MergeSuggestions() {
  const { data } = useSuggestedMerges();
  const [order, setOrder] = useState<readonly number[]>([]);
  const offers = data?.results ?? [];
  // New suggestions are appended, so that nothing moves under the pointer.
  const added = offers.filter(({ id }) => !order.includes(id));
  if (added.length > 0) setOrder([...order, ...added.map(({ id }) => id)]);
  const shown = offers.toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id));

  if (!data || shown.length === 0) return null;

  return (
    <Accordion
      level={2}
      items={[
        {
          id: 'offers',
          title: messages.offers,
          aside: (
            <Text size="sm" tone="muted">
              {formatNumber(shown.length)}
            </Text>
          ),
          content: (
            <Stack gap={3}>
              <ItemList aria-label={messages.offers}>
                {shown.map((offer) => (
                  <MergeSuggestionItem key={offer.id} offer={offer} />
                ))}
              </ItemList>
              <Text size="xs" tone="muted">
                {messages.answers(data.answers)}
              </Text>
            </Stack>
          ),
        },
      ]}
    />
  );
}

function MergeSuggestionItem({ offer }: { offer: HeadlineOffer }) {
  const { groups, score, shared_terms: terms } = offer;
  const [isPending, setPending] = useState(false);
  const count = groups.reduce((sum, { headlines }) => sum + headlines.length, 0);
  const [one = '', other = ''] = groups.map(({ headlines }) => headlines[0]?.text);
  const act = (isOneStory: boolean) => {
    setPending(true);
    void answerMergeSuggestion(offer.id, isOneStory).finally(() => setPending(false));
  };
  return (
    <Item>
      <Stack gap={1}>
        <Text size="sm" weight="medium">
          {messages.looksLikeOne(count, score.toFixed(2))}
        </Text>
        {groups.map(({ id, headlines }) => (
          <div key={id}>
            {headlines.slice(0, maxShownHeadlines).map((headline) => (
              <div key={headline.id} lang={headline.language ?? undefined}>
                <Text dir="auto">{headline.text}</Text>{' '}
                <Text size="xs" tone="muted" dir="auto">
                  {headline.notification_source}
                </Text>
              </div>
            ))}
            {headlines.length > maxShownHeadlines && (
              <Text size="xs" tone="muted">
                {messages.also(headlines.length - maxShownHeadlines)}
              </Text>
            )}
          </div>
        ))}
        {terms.length > 0 && (
          <Text size="xs" tone="muted" dir="auto">
            {messages.bothName(terms)}
          </Text>
        )}
        <Cluster gap={2}>
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
      </Stack>
    </Item>
  );
}
