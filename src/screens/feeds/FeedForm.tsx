import { useLocation } from 'wouter';
import type { Feed } from '#api/contract/feeds.ts';
import { useAllBoards, type Board } from '#data/boards.ts';
import { createFeed, renameFeed } from '#data/feeds.ts';
import { LeaveQuestion } from '#shared/form/LeaveQuestion.tsx';
import { useForm } from '#shared/form/useForm.ts';
import { useLeaveGuard } from '#shared/leaveGuard.ts';
import { boardSourcesPath, boardsPath } from '#shared/paths.ts';
import { toast } from '#shared/toasts.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Link } from '#ui/actions/Link.tsx';
import { Form } from '#ui/fields/Form.tsx';
import { Select } from '#ui/fields/Select.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { Cluster } from '#ui/layout/Layout.tsx';
import { errorsOf, toInput, type FeedForm as Values } from './feedForm.ts';
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
  const form = useForm<Values>({
    initial: { title: feed?.title ?? '', url: feed?.url ?? '', board: board?.id ?? null },
    validate: errorsOf,
    wireNames: { board: 'feed_categories' },
    async submit(values) {
      await (feed ? renameFeed(feed.id, values.title.trim()) : createFeed(toInput(values)));
      toast.success(feed ? messages.updated : messages.created);
      // FEED-22, S38
      navigate(sourcesOf(values.board));
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
        {!feed && (
          <BoardSelect
            carried={board}
            value={form.values.board}
            onChange={(chosen) => form.change({ board: chosen })}
            errorMessage={form.errors.board}
          />
        )}
        <Cluster>
          <Button variant="primary" type="submit" isPending={form.isSaving}>
            {messages.save}
          </Button>
          <Link variant="secondary" href={sourcesOf(board?.id ?? null)}>
            {messages.cancel}
          </Link>
        </Cluster>
      </Form>
      <LeaveQuestion isOpen={guard.isAsking} onStay={guard.stay} onLeave={guard.leave} />
    </>
  );
}

const sourcesOf = (board: number | null) => (board === null ? boardsPath() : boardSourcesPath(board));

interface BoardSelectProps {
  /** Offered until the boards are read. */
  carried: Board | undefined;
  value: number | null;
  onChange: (board: number | null) => void;
  errorMessage: string | undefined;
}

const noBoard = { id: 'none', label: messages.noBoard };

function BoardSelect({ carried, value, onChange, errorMessage }: BoardSelectProps) {
  const { data } = useAllBoards();
  const boards = data?.results ?? (carried ? [carried] : []);
  return (
    <Select
      label={messages.board}
      items={[noBoard, ...boards.map(({ id, title }) => ({ id: String(id), label: title }))]}
      selectedKey={value === null ? noBoard.id : String(value)}
      onSelectionChange={(key) => onChange(Number(key) || null)}
      errorMessage={errorMessage}
    />
  );
}
