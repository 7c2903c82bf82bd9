import { getId } from '#shared/list/rowKeys.ts';
import { Newspaper, Plus } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'wouter';
import { getBoard } from '#api/contract/boards.ts';
import { listRules, type Rule } from '#api/contract/rules.ts';
import { NotFoundError } from '#api/errors.ts';
import { useBoard } from '#data/boards.ts';
import { useLiveRefresh } from '#data/changes.ts';
import { useRules } from '#data/rules.ts';
import { MissingState } from '#shared/page/Missing.tsx';
import { boardPath, boardsPath } from '#shared/page/paths.ts';
import { usePageTitle } from '#shared/page/usePageTitle.ts';
import { Button } from '#ui/actions/Button.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { PageActions } from '#ui/overlays/PageActions.tsx';
import { DataTable } from '#ui/table/Table.tsx';
import { removeRule } from './changes.ts';
import { ruleColumns, RuleCard } from './columns.tsx';
import { messages } from './messages.ts';
import { RuleDialog } from './RuleDialog.tsx';
import { ruleName } from './ruleForm.ts';

export function RulesScreen() {
  const boardId = Number(useParams<{ categoryId: string }>().categoryId);
  const board = useBoard(boardId);
  useLiveRefresh(getBoard, board.mutate);
  const read = useRules(boardId);
  useLiveRefresh(listRules, read.mutate);
  const [open, setOpen] = useState<{ rule: Rule | undefined } | null>(null);
  usePageTitle(messages.title);

  const [actions] = useState(() => ({
    edit: (rule: Rule) => setOpen({ rule }),
    remove: (rule: Rule) => void removeRule(rule),
  }));
  const [columns] = useState(() => ruleColumns(actions));

  if (board.error instanceof NotFoundError)
    return (
      <Page title={messages.title}>
        <MissingState
          title={messages.goneBoard}
          description={messages.goneHint}
          href={boardsPath()}
          linkLabel={messages.allBoards}
        />
      </Page>
    );
  const rules = read.data?.results;
  const addButton = (
    <Button variant="primary" icon={<Plus />} onPress={() => setOpen({ rule: undefined })}>
      {messages.add}
    </Button>
  );

  return (
    <Page
      title={messages.title}
      parent={{ label: board.data?.title ?? messages.viewFeeds, href: boardPath(boardId) }}
      actions={
        <PageActions
          more={[
            {
              id: 'view',
              label: messages.viewFeeds,
              icon: <Newspaper aria-hidden />,
              href: boardPath(boardId),
            },
          ]}
        >
          {rules?.length !== 0 && addButton}
        </PageActions>
      }
    >
      <DataTable<Rule>
        label={messages.list}
        columns={columns}
        rows={rules ?? []}
        isLoading={!rules && !read.error}
        error={rules || !read.error ? null : messages.loadFailed}
        onRetry={() => void read.mutate()}
        density="comfortable"
        minWidth={640}
        skeletonRows={4}
        getRowId={getId}
        getRowLabel={ruleName}
        renderCard={(rule) => <RuleCard rule={rule} {...actions} />}
        emptyState={
          <EmptyState
            drawing="scroll"
            title={messages.none}
            description={messages.noneHint}
            action={addButton}
          />
        }
      />
      {open && <RuleDialog boardId={boardId} rule={open.rule} onClose={() => setOpen(null)} />}
    </Page>
  );
}
