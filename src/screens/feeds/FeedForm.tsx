import { useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { Feed } from '#api/contract/feeds.ts';
import { checkIntervals } from '#api/contract/feeds.ts';
import { InvalidInputError } from '#api/errors.ts';
import { useAllBoards, type Board } from '#data/boards.ts';
import { changeFeed, createFeed, type DiscoveredFeed, discoverFeedsAt, hasNoFeed } from '#data/feeds.ts';
import { parseFeedUrl } from '#domain/addresses.ts';
import { LeaveConfirmation } from '#shared/form/LeaveQuestion.tsx';
import { serverMessage } from '#shared/form/serverErrors.ts';
import { useForm } from '#shared/form/useForm.ts';
import { useLeaveGuard } from '#shared/page/leaveGuard.ts';
import { boardSourcesPath, boardsPath } from '#shared/page/paths.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Link } from '#ui/actions/Link.tsx';
import { Checkbox } from '#ui/fields/choice/Checkbox.tsx';
import { Form } from '#ui/fields/form/Form.tsx';
import { Select } from '#ui/fields/options/Select.tsx';
import { replaceText } from '#ui/fields/text/replaceText.ts';
import { TextField } from '#ui/fields/text/TextField.tsx';
import { Cluster, Stack } from '#ui/layout/Layout.tsx';
import { validateForm, toInput, toPatch, type FeedForm as FeedFormValues } from './feedForm.ts';
import { messages } from './messages.ts';
import { Text } from '#ui/text/Text.tsx';
import { parseHost } from './boardFeedsQuery.ts';

interface FeedFormProps {
  /** Undefined to create a feed. */
  feed: Feed | undefined;
  board: Board | undefined;
}

/** FEED-19 */
export function FeedForm({ feed, board }: FeedFormProps) {
  const [, navigate] = useLocation();
  const linkField = useRef<HTMLDivElement>(null);
  /** Set when the address isn't a feed. */
  const [alternatives, setAlternatives] = useState<{ url: string; feeds: DiscoveredFeed[] }>();
  const accepted = useRef('');

  async function checkLink(url: string) {
    if (accepted.current === url) return;
    const feeds = await findAlternativeFeeds(url);
    setAlternatives(feeds && { url, feeds });
    if (!feeds) return;
    const message = feeds.length > 0 ? messages.pageInstead : messages.noFeedThere;
    throw new InvalidInputError({ status: 400, body: { url: [message] }, requestId: '' });
  }

  const form = useForm<FeedFormValues>({
    initial: {
      title: feed?.title ?? '',
      url: feed?.url ?? '',
      board: board?.id ?? null,
      makesHeadlines: feed?.makes_headlines ?? true,
      checkMinutes: feed?.check_minutes ?? null,
    },
    validate: validateForm,
    wireNames: {
      board: 'feed_categories',
      makesHeadlines: 'makes_headlines',
      checkMinutes: 'check_minutes',
    },
    async submit(values) {
      if (!feed) await checkLink(values.url.trim());
      await (feed ? changeFeed(feed.id, toPatch(values, feed)) : createFeed(toInput(values)));
      toast.success(feed ? messages.updated : messages.created);
      // FEED-22, S38
      navigate(boardOrSourcesPath(values.board));
    },
    onFailure(error, errors) {
      const failed = feed ? messages.updateFailed : messages.createFailed;
      toast.error(Object.keys(errors).length === 0 ? serverMessage(error, failed) : failed);
    },
    closesAfterSave: true,
  });
  const guard = useLeaveGuard(() => form.isDirty && !form.isSaving);

  return (
    <>
      <Form {...form.formProps}>
        <TextField
          label={messages.name}
          isRequired
          autoComplete="off"
          maxLength={200}
          {...form.text('title')}
        />
        <div ref={linkField}>
          <TextField
            label={messages.link}
            description={feed ? undefined : <LinkHint />}
            type="url"
            isRequired
            isReadOnly={feed !== undefined}
            autoComplete="off"
            maxLength={2048}
            {...form.text('url')}
          />
        </div>
        {alternatives && alternatives.url === form.values.url.trim() && (
          <AlternativeFeeds
            feeds={alternatives.feeds}
            onChoose={({ url, title }) => {
              accepted.current = url;
              form.change({ title: form.values.title.trim() || title.slice(0, 200) });
              const link = linkField.current!.querySelector('input')!;
              // The pressed button is removed, so focus moves to the field.
              link.focus();
              replaceText(link, url);
            }}
            onKeepUrl={() => {
              accepted.current = alternatives.url;
              void form.submit();
            }}
          />
        )}
        {!feed && (
          <BoardSelect
            initialBoard={board}
            value={form.values.board}
            onChange={(chosen) => form.change({ board: chosen })}
            errorMessage={form.errors.board}
          />
        )}
        {feed && (
          <>
            <Checkbox description={messages.makesHeadlinesHint} {...form.check('makesHeadlines')}>
              {messages.makesHeadlines}
            </Checkbox>
            <IntervalSelect
              feed={feed}
              value={form.values.checkMinutes}
              onChange={(checkMinutes) => form.change({ checkMinutes })}
            />
          </>
        )}
        <Cluster>
          <Button variant="primary" type="submit" isPending={form.isSaving}>
            {messages.save}
          </Button>
          <Link variant="secondary" href={boardOrSourcesPath(board?.id ?? null)}>
            {messages.cancel}
          </Link>
        </Cluster>
      </Form>
      <LeaveConfirmation isOpen={guard.isAsking} onStay={guard.stay} onLeave={guard.leave} />
    </>
  );
}

function LinkHint() {
  return (
    <>
      {messages.linkHint} <Link href={boardsPath()}>{messages.siteHint}</Link>
    </>
  );
}

const boardOrSourcesPath = (board: number | null) =>
  board === null ? boardsPath() : boardSourcesPath(board);

interface BoardSelectProps {
  initialBoard: Board | undefined;
  value: number | null;
  onChange: (board: number | null) => void;
  errorMessage: string | undefined;
}

interface IntervalSelectProps {
  feed: Feed;
  value: number | null;
  onChange: (minutes: number | null) => void;
}

const automaticOption = { id: 'automatic', label: messages.automatic };

function IntervalSelect({ feed: { health }, value, onChange }: IntervalSelectProps) {
  return (
    <Select
      label={messages.interval}
      description={[health.next_at && messages.nextTry(health.next_at), messages.intervalHint]
        .filter(Boolean)
        .join(' · ')}
      items={[
        automaticOption,
        ...checkIntervals.map((minutes) => ({ id: String(minutes), label: messages.every(minutes) })),
      ]}
      selectedKey={value === null ? automaticOption.id : String(value)}
      onSelectionChange={(key) => onChange(Number(key) || null)}
    />
  );
}

const noBoardOption = { id: 'none', label: messages.noBoard };

function BoardSelect({ initialBoard, value, onChange, errorMessage }: BoardSelectProps) {
  const { data } = useAllBoards();
  const boards = data?.results ?? (initialBoard ? [initialBoard] : []);
  return (
    <Select
      label={messages.board}
      description={messages.boardHint}
      items={[noBoardOption, ...boards.map(({ id, title }) => ({ id: String(id), label: title }))]}
      selectedKey={value === null ? noBoardOption.id : String(value)}
      onSelectionChange={(key) => onChange(Number(key) || null)}
      errorMessage={errorMessage}
    />
  );
}

/** If a site takes longer, the form saves without checking the URL. */
const discoveryTimeoutMs = 10_000;

/** Empty if there are none. Undefined if the URL is a feed or can't be read now. */
async function findAlternativeFeeds(link: string): Promise<DiscoveredFeed[] | undefined> {
  try {
    const found = await discoverFeedsAt(link, AbortSignal.timeout(discoveryTimeoutMs));
    const address = parseFeedUrl(link);
    return found.some(({ url }) => url === address) ? undefined : found;
  } catch (error) {
    return hasNoFeed(error) ? [] : undefined;
  }
}

interface AlternativeFeedsProps {
  feeds: readonly DiscoveredFeed[];
  onChoose: (feed: DiscoveredFeed) => void;
  onKeepUrl: () => void;
}

function AlternativeFeeds({ feeds, onChoose, onKeepUrl }: AlternativeFeedsProps) {
  return (
    <section aria-label={messages.feedsFound}>
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
          <Button size="small" variant="quiet" onPress={onKeepUrl}>
            {messages.keepUrl}
          </Button>
        </Cluster>
      </Stack>
    </section>
  );
}
