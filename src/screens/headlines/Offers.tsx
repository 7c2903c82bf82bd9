import { Merge, Split } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import type { HeadlineOffer } from '#api/contract/headlines.ts';
import { useHeadlineOffers } from '#data/headlines.ts';
import { formatNumber } from '#shared/format/numbers.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Accordion } from '#ui/layout/Accordion.tsx';
import { Item, ItemList } from '#ui/layout/ItemList.tsx';
import { Cluster, Stack } from '#ui/layout/Layout.tsx';
import { Text } from '#ui/text/Text.tsx';
import { answer } from './changes.ts';
import { messages } from './messages.ts';

/** How many headlines of a group an offer shows; its row in the list has all. */
const maxShown = 3;

/** Groups that may be of one story, with a button that joins them and one that keeps them apart. */
export function Offers() {
  const { data } = useHeadlineOffers();
  const [order, setOrder] = useState<readonly number[]>([]);
  const offers = data?.results ?? [];
  // What comes in later is listed last, so that nothing moves under the pointer.
  const added = offers.filter(({ id }) => !order.includes(id));
  if (added.length > 0) setOrder([...order, ...added.map(({ id }) => id)]);
  const shown = offers.toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id));

  // The buttons that were pressed go: the focus is on those of the offer that takes their place.
  const list = useRef<HTMLDivElement>(null);
  const pressed = useRef<{ id: number; place: number } | null>(null);
  useLayoutEffect(() => {
    if (!pressed.current || shown.some(({ id }) => id === pressed.current?.id)) return;
    const items = list.current?.querySelectorAll('li') ?? [];
    items[Math.min(pressed.current.place, items.length - 1)]?.querySelector('button')?.focus();
    pressed.current = null;
  });

  if (!data || shown.length === 0) return null;

  async function press({ id }: HeadlineOffer, isOneStory: boolean) {
    pressed.current = { id, place: shown.findIndex((offer) => offer.id === id) };
    if (!(await answer(id, isOneStory))) pressed.current = null;
  }

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
              <div ref={list}>
                <ItemList aria-label={messages.offers}>
                  {shown.map((offer) => (
                    <OfferItem
                      key={offer.id}
                      offer={offer}
                      onAnswer={(isOneStory) => press(offer, isOneStory)}
                    />
                  ))}
                </ItemList>
              </div>
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

interface OfferItemProps {
  offer: HeadlineOffer;
  onAnswer: (isOneStory: boolean) => Promise<void>;
}

function OfferItem({ offer: { groups, score, shared_terms: terms }, onAnswer }: OfferItemProps) {
  const [isPending, setPending] = useState(false);
  const count = groups.reduce((sum, { headlines }) => sum + headlines.length, 0);
  const [one = '', other = ''] = groups.map(({ headlines }) => headlines[0]?.text);
  const act = (isOneStory: boolean) => {
    setPending(true);
    void onAnswer(isOneStory).finally(() => setPending(false));
  };
  return (
    <Item>
      <Stack gap={1}>
        <Text size="sm" weight="medium">
          {messages.looksLikeOne(count, score.toFixed(2))}
        </Text>
        {groups.map(({ id, headlines }) => (
          <div key={id}>
            {headlines.slice(0, maxShown).map((headline) => (
              <div key={headline.id} lang={headline.language ?? undefined}>
                <Text dir="auto">{headline.text}</Text>{' '}
                <Text size="xs" tone="muted" dir="auto">
                  {headline.notification_source}
                </Text>
              </div>
            ))}
            {headlines.length > maxShown && (
              <Text size="xs" tone="muted">
                {messages.also(headlines.length - maxShown)}
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
