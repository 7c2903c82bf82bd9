import { getId } from '#shared/list/rowKeys.ts';
import { ArrowDown, ArrowUp, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { DigestStatus } from '#api/contract/statuses.ts';
import { useDigestStatuses, deleteStatus, useStatusCount, moveStatus } from '#data/statuses.ts';
import { serverMessage } from '#shared/form/serverErrors.ts';
import { pageNumber } from '#shared/list/codecs.ts';
import { ListSection } from '#shared/list/ListSection.tsx';
import { useUrlState } from '#shared/list/useUrlState.ts';
import { statusAddPath, statusPath } from '#shared/page/paths.ts';
import { useSession } from '#shared/session/session.ts';
import { Link } from '#ui/actions/Link.tsx';
import { DescribedSection } from '#ui/layout/DescribedSection.tsx';
import { messages } from '../messages.ts';
import { canEditStatus, type PositionedStatus } from './statusForm.ts';
import { DeleteConfirmation } from '#shared/form/DeleteQuestion.tsx';
import { jobOffer } from '#shared/bulk/jobOffer.tsx';
import { offerUndo } from '#shared/toasts/offerUndo.ts';
import { Stack, Cluster } from '#ui/layout/Layout.tsx';
import { Text } from '#ui/text/Text.tsx';
import { StatusChip } from '#ui/feedback/StatusChip.tsx';
import { formatNumber } from '#ui/numbers.ts';
import type { Column } from '#ui/table/column.ts';
import { CardHead } from '#ui/table/CardHead.tsx';
import type { RowAction } from '#ui/overlays/ActionMenu.tsx';
import { RowActions } from '#ui/table/RowActions.tsx';
import { moveWithAnnouncement, newPosition, moveMenuItems } from '../move.ts';

/** STATUS-03 */
const pageSize = 20;
const fields = { page: pageNumber() };

/** Statuses in their configured order (STATUS-01). */
export function StatusesSection() {
  const [, navigate] = useLocation();
  const { privilege } = useSession();
  const urlState = useUrlState(fields);
  const { page } = urlState.query;
  const { data, ...read } = useDigestStatuses(page);
  const [toDelete, setToDelete] = useState<DigestStatus | null>(null);
  const [columns] = useState(() => statusColumns(setToDelete));
  const total = data?.total ?? 0;
  const rows = data?.results.map((status, index): PositionedStatus => ({
    ...status,
    position: (page - 1) * pageSize + index + 1,
    total,
  }));
  return (
    <DescribedSection
      title={messages.statuses}
      description={messages.statusesHint}
      action={
        <Link variant="secondary" icon={<Plus />} href={statusAddPath()}>
          {messages.add}
        </Link>
      }
    >
      <ListSection
        texts={messages}
        urlState={urlState}
        read={{ ...read, data: rows && { results: rows, count: total } }}
        pageSize={pageSize}
        columns={columns}
        minWidth={560}
        areCardsWide
        getRowId={getId}
        getRowLabel={getName}
        keys={{ create: () => navigate(statusAddPath()) }}
        onRowAction={(status) => canEditStatus(status, privilege) && navigate(statusPath(status.id))}
        renderCard={(status) => <StatusCard status={status} remove={setToDelete} />}
        errorText={(error) => serverMessage(error, messages.loadFailed)}
      />
      {toDelete && <DeleteStatusDialog status={toDelete} onClose={() => setToDelete(null)} />}
    </DescribedSection>
  );
}

const getName = ({ status_name }: DigestStatus) => status_name;

/** Shows how many digests are affected (STATUS-04). */
function DeleteStatusDialog({ status, onClose }: { status: DigestStatus; onClose: () => void }) {
  // The row may be stale.
  const count = useStatusCount(status);

  async function remove() {
    await offerUndo(deleteStatus(status.id), ({ job_id }) => jobOffer(messages.deleted, job_id));
  }

  return (
    <DeleteConfirmation
      title={messages.deleteQuestion}
      confirmLabel={messages.confirmDelete}
      onDelete={remove}
      failureText={(error) => serverMessage(error, messages.deleteFailed)}
      onClose={onClose}
    >
      <Stack gap={2}>
        <Text dir="auto" weight="medium">
          {status.status_name}
        </Text>
        <Text>{messages.deleteEffect}</Text>
        <Text>{messages.affected(count)}</Text>
        <Text tone="muted">{messages.canUndo}</Text>
      </Stack>
    </DeleteConfirmation>
  );
}

interface StatusCardProps {
  status: PositionedStatus;
  remove: (status: DigestStatus) => void;
}

function StatusCard({ status, remove }: StatusCardProps) {
  return (
    <CardHead end={<StatusActions status={status} remove={remove} />}>
      <Stack gap={1} align="start">
        <StatusName {...status} />
        <Text size="xs" tone="muted">
          <bdi>{status.status_code}</bdi> · {messages.digestCount(status.digest_count)} ·{' '}
          {messages.setters[status.set_by]}
        </Text>
      </Stack>
    </CardHead>
  );
}

function StatusName({ status_name, color, editable }: DigestStatus) {
  return (
    <Cluster gap={2} isSingleLine>
      <StatusChip status={status_name} color={color} />
      {!editable && (
        <Text size="xs" tone="muted">
          {messages.builtIn}
        </Text>
      )}
    </Cluster>
  );
}

function statusColumns(remove: (status: DigestStatus) => void): Column<PositionedStatus>[] {
  return [
    {
      id: 'name',
      header: messages.name,
      isRowHeader: true,
      render: (status) => <StatusName {...status} />,
    },
    { id: 'code', width: 120, header: messages.code, render: ({ status_code }) => <bdi>{status_code}</bdi> },
    {
      id: 'set_by',
      width: 190,
      header: messages.setBy,
      render: ({ set_by }) => (
        <Text tone={set_by === 'everyone' ? 'muted' : undefined}>{messages.setters[set_by]}</Text>
      ),
    },
    {
      id: 'digests',
      width: 90,
      header: messages.digests,
      align: 'end',
      render: ({ digest_count }) => formatNumber(digest_count),
    },
    {
      id: 'actions',
      align: 'end',
      width: 130,
      header: messages.actions,
      render: (status) => <StatusActions status={status} remove={remove} />,
    },
  ];
}

interface StatusActionsProps {
  status: PositionedStatus;
  remove: (status: DigestStatus) => void;
}

/** Only editable statuses can be edited or deleted (STATUS-02); all can be moved. */
function StatusActions({ status, remove }: StatusActionsProps) {
  const { privilege } = useSession();
  const { id, status_name, position, total } = status;
  const label = messages.actionsOf(status_name);
  const moves: RowAction[] = moveMenuItems(position, total).map((item) => ({
    ...item,
    icon: item.id === 'up' ? <ArrowUp /> : <ArrowDown />,
    onPress: () => {
      const to = newPosition(item.id, position);
      if (to) void moveWithAnnouncement(status_name, to, (next) => moveStatus(id, next));
    },
  }));
  if (!canEditStatus(status, privilege)) return <RowActions label={label} actions={moves} />;
  return (
    <RowActions
      label={label}
      actions={[
        {
          id: 'edit',
          label: messages.editItem,
          fullLabel: messages.edit(status_name),
          icon: <Pencil />,
          href: statusPath(id),
        },
        ...moves,
        {
          id: 'delete',
          label: messages.removeItem,
          fullLabel: messages.remove(status_name),
          icon: <Trash2 />,
          isDanger: true,
          onPress: () => remove(status),
        },
      ]}
    />
  );
}
