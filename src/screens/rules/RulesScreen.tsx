import { Plus, Rss } from 'lucide-react';
import { useRef, useState } from 'react';
import { useParams } from 'wouter';
import { getBoard } from '#api/contract/boards.ts';
import { listRules, type Rule } from '#api/contract/rules.ts';
import { NotFoundError } from '#api/errors.ts';
import { useBoard } from '#data/boards.ts';
import { useLiveRefresh } from '#data/changes.ts';
import { useRules } from '#data/rules.ts';
import { boardPath, boardsPath } from '#shared/page/paths.ts';
import { usePageTitle } from '#shared/page/usePageTitle.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Link } from '#ui/actions/Link.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { ErrorState } from '#ui/feedback/ErrorState.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { ItemList } from '#ui/layout/ItemList.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { Text } from '#ui/text/Text.tsx';
import { removeRule } from './changes.ts';
import { messages } from './messages.ts';
import { RuleDialog } from './RuleDialog.tsx';
import { RuleItem } from './RuleItem.tsx';

/** What a board mutes and watches. */
export function RulesScreen() {
  const boardId = Number(useParams<{ categoryId: string }>().categoryId);
  const board = useBoard(boardId);
  useLiveRefresh(getBoard, board.mutate);
  const read = useRules(boardId);
  useLiveRefresh(listRules, read.mutate);
  const [open, setOpen] = useState<{ rule: Rule | undefined } | null>(null);
  const list = useRef<HTMLElement>(null);
  usePageTitle(messages.title);

  function remove(rule: Rule) {
    void removeRule(rule);
    // The pressed button is removed.
    list.current?.focus({ preventScroll: true });
  }

  if (board.error instanceof NotFoundError)
    return (
      <Page title={messages.title}>
        <EmptyState
          title={messages.goneBoard}
          description={messages.goneHint}
          action={<Link href={boardsPath()}>{messages.allBoards}</Link>}
        />
      </Page>
    );
  const rules = read.data?.results;

  return (
    <Page
      title={messages.title}
      width="narrow"
      description={
        <Text dir="auto" size="lg" weight="medium">
          {/* The line is there before the name is. */}
          {board.data?.title ?? '\u00a0'}
        </Text>
      }
      actions={
        <>
          <Link variant="secondary" icon={<Rss aria-hidden />} href={boardPath(boardId)}>
            {messages.viewFeeds}
          </Link>
          <Button variant="primary" icon={<Plus />} onPress={() => setOpen({ rule: undefined })}>
            {messages.add}
          </Button>
        </>
      }
    >
      <section ref={list} aria-label={messages.list} tabIndex={-1} style={{ outline: 'none' }}>
        {rules ? (
          rules.length > 0 ? (
            <ItemList aria-label={messages.list}>
              {rules.map((rule) => (
                <RuleItem
                  key={rule.id}
                  rule={rule}
                  edit={() => setOpen({ rule })}
                  remove={() => remove(rule)}
                />
              ))}
            </ItemList>
          ) : (
            <EmptyState drawing="tray" title={messages.none} description={messages.noneHint} />
          )
        ) : read.error ? (
          <ErrorState
            title={messages.loadFailed}
            onRetry={() => void read.mutate()}
            isRetrying={read.isValidating}
          />
        ) : (
          <Skeleton lines={4} />
        )}
      </section>
      {open && <RuleDialog boardId={boardId} rule={open.rule} onClose={() => setOpen(null)} />}
    </Page>
  );
}
