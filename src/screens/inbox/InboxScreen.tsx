import { getId } from '#shared/list/rowKeys.ts';
import { CheckCheck, Mail, MailCheck } from 'lucide-react';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { listInbox, type InboxItem } from '#api/contract/inbox.ts';
import { useLiveRefresh } from '#data/changes.ts';
import { markAllRead, setInboxItemRead, useInbox, type InboxQuery } from '#data/inbox.ts';
import { inboxItemPath, inboxSentence } from '#domain/inbox.ts';
import { inboxActions } from '#shared/actions/groups/screens.ts';
import { useActions } from '#shared/actions/useActions.ts';
import { FilterRow } from '#shared/list/FilterRow.tsx';
import { FilterSelect } from '#shared/list/FilterSelect.tsx';
import { ListPage } from '#shared/list/ListPage.tsx';
import { findFocusedRow } from '#shared/list/rowKeys.ts';
import { useUrlState } from '#shared/list/useUrlState.ts';
import { inboxPath } from '#shared/page/paths.ts';
import { serverMessage } from '#shared/form/serverErrors.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { Button } from '#ui/actions/Button.tsx';
import { readItem, InboxSentence, messages } from './InboxSentence.tsx';
import { RelativeMoment, RelativeTime } from '#shared/format/RelativeMoment.tsx';
import { useCurrentMinute } from '#shared/page/useMinutes.ts';
import { CardHead } from '#ui/table/CardHead.tsx';
import type { Column } from '#ui/table/column.ts';
import type { QueryOf } from '#shared/list/address.ts';
import { flag, pageNumber, text } from '#shared/list/codecs.ts';
import { IconButton } from '#ui/actions/IconButton.tsx';
import { Text } from '#ui/text/Text.tsx';

function ReadButton({ item }: { item: InboxItem }) {
  const isUnread = item.read_at === null;
  const what = inboxSentence(item);
  return (
    <IconButton
      size="small"
      label={isUnread ? messages.markReadOf(what) : messages.markUnreadOf(what)}
      icon={isUnread ? <MailCheck /> : <Mail />}
      onPress={() => void toggleRead(item)}
    />
  );
}

async function toggleRead({ id, read_at }: InboxItem) {
  try {
    await setInboxItemRead(id, read_at === null);
  } catch (error) {
    toast.error(serverMessage(error, messages.failed));
  }
}

const readStateOptions = [{ id: 'unread', label: messages.unreadOnly }];

export function InboxScreen() {
  const [, navigate] = useLocation();
  const address = useUrlState(inboxFields);
  const { query, change } = address;
  const read = useInbox(toInboxQuery(query));
  useLiveRefresh(listInbox, read.mutate);
  const { open: opened } = query;
  useEffect(() => {
    if (!opened) return;
    setInboxItemRead(Number(opened), true)
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
      // Items that arrived since weren't shown, so they stay unread.
      await markAllRead(query.page === 1 ? rows[0]?.id : undefined);
      toast.success(messages.allMarked);
    } catch (error) {
      toast.error(serverMessage(error, messages.failed));
    }
  }

  function open(item: InboxItem) {
    void readItem(item);
    navigate(inboxItemPath(item));
  }

  useActions(inboxActions, () => {
    const focused = findFocusedRow(rows, getId);
    return {
      toggleRead: focused && (() => void toggleRead(focused)),
      readAll: hasUnread && (() => void readAll()),
    };
  });

  return (
    <ListPage
      texts={messages}
      urlState={address}
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
            allLabel={messages.all}
            showsAllLabel
            options={readStateOptions}
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

const columns: Column<InboxItem>[] = [
  {
    id: 'what',
    header: messages.what,
    isRowHeader: true,
    render: (item) => <InboxSentence item={item} />,
  },
  {
    id: 'when',
    width: 120,
    align: 'end',
    header: messages.when,
    render: (item) => <RelativeMoment instant={item.created_at} />,
  },
  {
    id: 'actions',
    width: 56,
    align: 'end',
    header: messages.actions,
    isHeaderHidden: true,
    render: (item) => <ReadButton item={item} />,
  },
];

const renderCard = (item: InboxItem) => <InboxCard item={item} />;

function InboxCard({ item }: { item: InboxItem }) {
  const now = useCurrentMinute();
  return (
    <CardHead
      end={
        <>
          <Text size="xs" tone="muted">
            <RelativeTime instant={item.created_at} now={now} />
          </Text>
          <ReadButton item={item} />
        </>
      }
    >
      <InboxSentence item={item} isDetailed />
    </CardHead>
  );
}

const pageSize = 20;

const inboxFields = {
  unread: flag(),
  page: pageNumber(),
  /** The item that a browser notification was about. */
  open: { ...text({ pattern: /^\d{1,9}$/ }), isFilter: false },
};

const toInboxQuery = ({ unread, page }: QueryOf<typeof inboxFields>): InboxQuery => ({
  page,
  size: pageSize,
  unread: unread || undefined,
});
