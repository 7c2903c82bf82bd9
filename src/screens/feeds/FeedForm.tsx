import { useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { Feed } from '#api/contract/feeds.ts';
import { checkIntervals } from '#api/contract/feeds.ts';
import { InvalidInputError } from '#api/errors.ts';
import { useAllBoards, type Board } from '#data/boards.ts';
import { changeFeed, createFeed, type DiscoveredFeed, discoverFeedsAt, hasNoFeed } from '#data/feeds.ts';
import { feedAddress } from '#domain/addresses.ts';
import { LeaveQuestion } from '#shared/form/LeaveQuestion.tsx';
import { useForm } from '#shared/form/useForm.ts';
import { useLeaveGuard } from '#shared/page/leaveGuard.ts';
import { boardSourcesPath, boardsPath } from '#shared/page/paths.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Link } from '#ui/actions/Link.tsx';
import { Checkbox } from '#ui/fields/choice/Checkbox.tsx';
import { Form } from '#ui/fields/form/Form.tsx';
import { Select } from '#ui/fields/options/Select.tsx';
import { TextField } from '#ui/fields/text/TextField.tsx';
import { Cluster } from '#ui/layout/Layout.tsx';
import { FeedsInstead } from './FeedsInstead.tsx';
import { findErrors, toInput, toPatch, type FeedForm as Values } from './feedForm.ts';
import { messages } from './messages.ts';

interface FeedFormProps {
  /** Without one, a feed is created. */
  feed: Feed | undefined;
  /** The board that the form was opened from. */
  board: Board | undefined;
}

/** FEED-19 */
export function FeedForm({ feed, board }: FeedFormProps) {
  const [, navigate] = useLocation();
  const linkField = useRef<HTMLDivElement>(null);
  /** An address that is no feed, with the feeds found there. */
  const [instead, setInstead] = useState<{ url: string; feeds: DiscoveredFeed[] }>();
  const accepted = useRef('');

  async function checkLink(url: string) {
    if (accepted.current === url) return;
    const feeds = await findFeedsInstead(url);
    setInstead(feeds && { url, feeds });
    if (!feeds) return;
    const message = feeds.length > 0 ? messages.pageInstead : messages.noFeedThere;
    throw new InvalidInputError({ status: 400, body: { url: [message] }, requestId: '' });
  }

  const form = useForm<Values>({
    initial: {
      title: feed?.title ?? '',
      url: feed?.url ?? '',
      board: board?.id ?? null,
      makesHeadlines: feed?.makes_headlines ?? true,
      checkMinutes: feed?.check_minutes ?? null,
    },
    validate: findErrors,
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
      navigate(toSourcesPath(values.board));
    },
    onFailure: () => toast.error(feed ? messages.updateFailed : messages.createFailed),
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
            description={feed ? undefined : messages.linkHint}
            type="url"
            isRequired
            isReadOnly={feed !== undefined}
            autoComplete="off"
            maxLength={2048}
            {...form.text('url')}
          />
        </div>
        {instead && instead.url === form.values.url.trim() && (
          <FeedsInstead
            feeds={instead.feeds}
            onChoose={({ url, title }) => {
              accepted.current = url;
              form.change({ url, title: form.values.title.trim() || title.slice(0, 200) });
              // The pressed button is removed.
              linkField.current?.querySelector('input')?.focus();
            }}
            onInsist={() => {
              accepted.current = instead.url;
              void form.submit();
            }}
          />
        )}
        {!feed && (
          <BoardSelect
            carried={board}
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
          <Link variant="secondary" href={toSourcesPath(board?.id ?? null)}>
            {messages.cancel}
          </Link>
        </Cluster>
      </Form>
      <LeaveQuestion isOpen={guard.isAsking} onStay={guard.stay} onLeave={guard.leave} />
    </>
  );
}

const toSourcesPath = (board: number | null) => (board === null ? boardsPath() : boardSourcesPath(board));

interface BoardSelectProps {
  /** Offered until the boards are read. */
  carried: Board | undefined;
  value: number | null;
  onChange: (board: number | null) => void;
  errorMessage: string | undefined;
}

interface IntervalSelectProps {
  feed: Feed;
  value: number | null;
  onChange: (minutes: number | null) => void;
}

const automatic = { id: 'automatic', label: messages.automatic };

/** How often the feed is read, with when it is read next. */
function IntervalSelect({ feed: { health }, value, onChange }: IntervalSelectProps) {
  return (
    <Select
      label={messages.interval}
      description={[health.next_at && messages.nextTry(health.next_at), messages.intervalHint]
        .filter(Boolean)
        .join(' · ')}
      items={[
        automatic,
        ...checkIntervals.map((minutes) => ({ id: String(minutes), label: messages.every(minutes) })),
      ]}
      selectedKey={value === null ? automatic.id : String(value)}
      onSelectionChange={(key) => onChange(Number(key) || null)}
    />
  );
}

const noBoard = { id: 'none', label: messages.noBoard };

function BoardSelect({ carried, value, onChange, errorMessage }: BoardSelectProps) {
  const { data } = useAllBoards();
  const boards = data?.results ?? (carried ? [carried] : []);
  return (
    <Select
      label={messages.board}
      description={messages.boardHint}
      items={[noBoard, ...boards.map(({ id, title }) => ({ id: String(id), label: title }))]}
      selectedKey={value === null ? noBoard.id : String(value)}
      onSelectionChange={(key) => onChange(Number(key) || null)}
      errorMessage={errorMessage}
    />
  );
}

/** A site that answers later is read in the background, as all sources are. */
const timeoutMs = 10_000;

/** The feeds to choose from where an address is no feed itself. Undefined where it is one, or cannot be read at the moment. */
async function findFeedsInstead(link: string): Promise<DiscoveredFeed[] | undefined> {
  try {
    const found = await discoverFeedsAt(link, AbortSignal.timeout(timeoutMs));
    const address = feedAddress(link);
    return found.some(({ url }) => url === address) ? undefined : found;
  } catch (error) {
    return hasNoFeed(error) ? [] : undefined;
  }
}
