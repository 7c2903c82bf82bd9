import { CheckCheck } from 'lucide-react';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { listInbox, type InboxItem } from '#api/contract/inbox.ts';
import { useLiveRefresh } from '#data/changes.ts';
import { markAllRead, markItem, useInbox } from '#data/inbox.ts';
import { inboxItemPath, inboxSentence } from '#domain/inbox.ts';
import { inboxActions } from '#shared/actions/groups/inbox.ts';
import { useActions } from '#shared/actions/useActions.ts';
import { FilterRow } from '#shared/list/FilterRow.tsx';
import { FilterSelect } from '#shared/list/FilterSelect.tsx';
import { ListPage } from '#shared/list/ListPage.tsx';
import { findFocused } from '#shared/list/rowKeys.ts';
import { useUrlState } from '#shared/list/useUrlState.ts';
import { inboxPath } from '#shared/page/paths.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { Button } from '#ui/actions/Button.tsx';
import { columns, renderCard } from './columns.tsx';
import { inboxFields, pageSize, toInboxCall } from './inboxQuery.ts';
import { readItem } from './InboxSentence.tsx';
import { messages } from './messages.ts';
import { toggleRead } from './ReadButton.tsx';

const shown = [{ id: 'unread', label: messages.unreadOnly }];

/** The person's inbox, read and unread. */
export function InboxScreen() {
  const [, navigate] = useLocation();
  const address = useUrlState(inboxFields);
  const { query, change } = address;
  const read = useInbox(toInboxCall(query));
  useLiveRefresh(listInbox, read.mutate);
  const { open: opened } = query;
  useEffect(() => {
    if (!opened) return;
    markItem(Number(opened), true)
      .then((item) => navigate(inboxItemPath(item), { replace: true }))
      .catch(() => {
        toast.error(messages.notFound);
        navigate(inboxPath(), { replace: true });
      });
  }, [opened, navigate]);
  const rows = read.data?.results ?? [];
  const hasUnread = rows.some(({ read_at }) => read_at === null);

  async function readAll() {
    try {
      // What comes in meanwhile was not shown.
      await markAllRead(query.page === 1 ? rows[0]?.id : undefined);
      toast.success(messages.allMarked);
    } catch {
      toast.error(messages.failed);
    }
  }

  function open(item: InboxItem) {
    void readItem(item);
    navigate(inboxItemPath(item));
  }

  useActions(inboxActions, () => {
    const focused = findFocused(rows, getId);
    return {
      toggleRead: focused && (() => void toggleRead(focused)),
      readAll: hasUnread && (() => void readAll()),
    };
  });

  return (
    <ListPage
      texts={messages}
      address={address}
      read={read}
      pageSize={pageSize}
      actions={
        <Button icon={<CheckCheck />} isDisabled={!hasUnread} onPress={() => void readAll()}>
          {messages.markAll}
        </Button>
      }
      filters={
        <FilterRow active={query.unread ? 1 : 0} summary={query.unread ? messages.unreadOnly : messages.all}>
          <FilterSelect
            label={messages.show}
            all={messages.all}
            options={shown}
            value={query.unread ? 'unread' : null}
            onChange={(unread) => change({ unread: unread !== null })}
          />
        </FilterRow>
      }
      columns={columns}
      density="comfortable"
      minWidth={480}
      areCardsWide
      getRowId={getId}
      getRowLabel={inboxSentence}
      onRowAction={open}
      renderCard={renderCard}
      emptyDrawing="tray"
    />
  );
}

const getId = ({ id }: InboxItem) => id;
