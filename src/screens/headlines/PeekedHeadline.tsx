import { useSignals } from '@preact/signals-react/runtime';
import type { GroupedHeadline } from '#api/contract/headlines.ts';
import { headlineActions } from '#shared/actions/groups/screens.ts';
import { formatShortcut } from '#shared/actions/caps.ts';
import { Moment } from '#shared/format/RelativeMoment.tsx';
import { formatNumber } from '#ui/numbers.ts';
import { Peek } from '#shared/list/Peek.tsx';
import { digestPath } from '#shared/page/paths.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Keys } from '#ui/actions/Keys.tsx';
import { Link } from '#ui/actions/Link.tsx';
import { Item, ItemList } from '#ui/layout/ItemList.tsx';
import { Cluster, Stack } from '#ui/layout/Layout.tsx';
import { Fact } from '#ui/text/Fact.tsx';
import { Text } from '#ui/text/Text.tsx';
import { HeadlineStatusCell } from './HeadlineCells.tsx';
import { messages } from './messages.ts';
import type { Row, RowActions } from './rows.ts';

interface PeekedHeadlineProps extends RowActions {
  rows: readonly Row[];
  peekedId: number | undefined;
  onPeek: (id: number | undefined) => void;
}

export function PeekedHeadline({ rows, peekedId, onPeek, ...actions }: PeekedHeadlineProps) {
  return (
    <Peek
      rows={rows}
      peekedId={peekedId}
      onPeek={onPeek}
      getRowId={({ id }) => id}
      getTitle={({ text }) => text}
      render={(row) => <HeadlineGroup row={row} {...actions} />}
      renderActions={(row) => !row.isGone && <Actions row={row} {...actions} />}
    />
  );
}

function HeadlineGroup({ row, ...actions }: RowActions & { row: Row }) {
  const all = [row, ...row.groups];
  return (
    <>
      <Cluster gap={6} align="start">
        <Fact name={messages.status}>
          <HeadlineStatusCell row={row} {...actions} />
        </Fact>
        <Fact name={messages.score}>{formatNumber(row.score)}</Fact>
        {row.tag && <Fact name={messages.topic}>{row.tag.title}</Fact>}
        <Fact name={messages.createdAt}>
          <Moment instant={row.created_at} />
        </Fact>
        <Fact name={messages.modifiedAt}>
          <Moment instant={row.modified_at} />
        </Fact>
      </Cluster>
      <Stack gap={2}>
        <Text size="sm" weight="strong">
          {messages.foundAt(all.length)}
        </Text>
        <ItemList aria-label={messages.foundAt(all.length)}>
          {all.map((each) => (
            <Item
              key={each.id}
              actions={
                each.url && (
                  <Link href={each.url} isExternal>
                    {messages.openPage}
                  </Link>
                )
              }
            >
              <GroupMember headline={each} />
            </Item>
          ))}
        </ItemList>
      </Stack>
    </>
  );
}

function GroupMember({ headline }: { headline: GroupedHeadline }) {
  const {
    text,
    language,
    notification_source: source,
    package_name: app,
    published_at: at,
    reason,
  } = headline;
  return (
    <Stack gap={1}>
      <span lang={language ?? undefined}>
        <Text size="sm" dir="auto">
          {text}
        </Text>
      </span>
      <Cluster gap={2}>
        <Text size="xs" tone="muted" dir="auto">
          {[source, app?.package_name].filter(Boolean).join(' · ')}
        </Text>
        <Text size="xs" tone="muted">
          <Moment instant={at} />
        </Text>
      </Cluster>
      {reason && (
        <Text size="xs" tone="muted" dir="auto">
          {reason.kind === 'editor'
            ? messages.byEditor
            : messages.because(
                reason.shared_terms,
                (reason.score ?? 0).toFixed(2),
                reason.meaning?.toFixed(2),
              )}
        </Text>
      )}
    </Stack>
  );
}

const { digest, reject } = headlineActions.actions;

function Actions({ row, addDigest, setStatus }: RowActions & { row: Row }) {
  useSignals();
  const [digestKeys, rejectKeys] = [formatShortcut(digest), formatShortcut(reject)];
  return (
    <>
      {row.digest === null ? (
        <Button size="small" variant="primary" onPress={() => addDigest(row)}>
          {messages.addDigest}
          {digestKeys && <Keys keys={digestKeys} />}
        </Button>
      ) : (
        <Link size="small" variant="primary" href={digestPath(row.digest)}>
          {messages.openDigest(row.digest)}
        </Link>
      )}
      {row.status !== 'REJECTED' && (
        <Button size="small" onPress={() => setStatus(row, 'REJECTED')}>
          {messages.reject}
          {rejectKeys && <Keys keys={rejectKeys} />}
        </Button>
      )}
    </>
  );
}
