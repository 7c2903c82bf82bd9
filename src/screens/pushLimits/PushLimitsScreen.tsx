import { getId } from '#shared/list/rowKeys.ts';
import { Plus, Pencil, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { PushLimits } from '#api/contract/broadcasts/limits.ts';
import { pageNumber } from '#shared/list/codecs.ts';
import { ListPage } from '#shared/list/ListPage.tsx';
import { useUrlState } from '#shared/list/useUrlState.ts';
import { notificationsPath } from '#shared/page/paths.ts';
import { useSession } from '#shared/session/session.ts';
import { usePushLimits, deletePushLimits } from '#data/broadcasts.ts';
import { Button } from '#ui/actions/Button.tsx';
import { AppsSection } from './AppsSection.tsx';
import { LimitsDialog } from './LimitsDialog.tsx';
import { messages, packageLabel } from './messages.ts';
import { serverMessage } from '#shared/form/serverErrors.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';
import { Cluster, Stack } from '#ui/layout/Layout.tsx';
import { RowTools } from '#ui/table/RowTools.tsx';
import { Text } from '#ui/text/Text.tsx';
import type { Column } from '#ui/table/column.ts';
import { IconButton } from '#ui/actions/IconButton.tsx';

const fields = { page: pageNumber() };

type OpenDialog = { kind: 'add' } | { kind: 'edit' | 'delete'; limits: PushLimits } | null;

export function PushLimitsScreen() {
  const { can } = useSession();
  const mayChange = can('broadcasts.limit');
  const urlState = useUrlState(fields);
  const { data, ...read } = usePushLimits();
  const [open, setOpen] = useState<OpenDialog>(null);
  const close = () => setOpen(null);
  const actions = useMemo(
    () =>
      mayChange
        ? {
            edit: (limits: PushLimits) => setOpen({ kind: 'edit', limits }),
            remove: (limits: PushLimits) => setOpen({ kind: 'delete', limits }),
          }
        : undefined,
    [mayChange],
  );
  const all = data?.results ?? [];
  const addButton = mayChange && (
    <Button variant="primary" icon={<Plus />} onPress={() => setOpen({ kind: 'add' })}>
      {messages.add}
    </Button>
  );

  return (
    <ListPage
      width="narrow"
      texts={messages}
      urlState={urlState}
      read={{ ...read, data: data && { results: all, count: all.length } }}
      // One page is enough: there is one row per package.
      pageSize={Math.max(1, all.length)}
      parent={{ label: messages.history, href: notificationsPath() }}
      addAction={addButton}
      columns={useMemo(() => limitsColumns(actions), [actions])}
      density="comfortable"
      minWidth={620}
      getRowId={getId}
      getRowLabel={packageLabel}
      onRowAction={actions?.edit}
      renderCard={(limits) => <LimitsCard limits={limits} actions={actions} />}
      emptyDrawing="moon"
    >
      {mayChange && <AppsSection />}
      {open?.kind === 'delete' && <DeleteLimitsDialog limits={open.limits} onClose={close} />}
      {open && open.kind !== 'delete' && (
        <LimitsDialog limits={open.kind === 'edit' ? open.limits : undefined} all={all} onClose={close} />
      )}
    </ListPage>
  );
}

interface DeleteLimitsDialogProps {
  limits: PushLimits;
  onClose: () => void;
}

function DeleteLimitsDialog({ limits, onClose }: DeleteLimitsDialogProps) {
  async function remove() {
    try {
      await deletePushLimits(limits.id);
    } catch (error) {
      toast.error(serverMessage(error, messages.deleteFailed));
      return;
    }
    toast.success(messages.deleted);
  }

  return (
    <ConfirmDialog
      isOpen
      isDanger
      onOpenChange={onClose}
      title={messages.deleteTitle(packageLabel(limits))}
      confirmLabel={messages.delete}
      cancelLabel={messages.cancel}
      onConfirm={remove}
    >
      {limits.app_package_name === null ? messages.deleteRestHint : messages.deleteHint}
    </ConfirmDialog>
  );
}

interface LimitsCardProps {
  limits: PushLimits;
  actions: LimitsHandlers | undefined;
}

function LimitsCard({ limits, actions }: LimitsCardProps) {
  return (
    <Stack gap={2}>
      <Cluster justify="space-between" align="start" isSingleLine>
        <Text weight="strong">
          <bdi>{packageLabel(limits)}</bdi>
        </Text>
        {actions && <LimitsActions limits={limits} {...actions} />}
      </Cluster>
      <Text size="xs" tone="muted">
        {messages.quietHours}
      </Text>
      <QuietHours limits={limits} />
      <Text size="xs" tone="muted">
        {messages.limit}
      </Text>
      <Text>{formatPerDay(limits)}</Text>
    </Stack>
  );
}

function QuietHours({ limits: { quiet_from, quiet_to, time_zone } }: { limits: PushLimits }) {
  if (quiet_from === null || quiet_to === null) return messages.noQuietHours;
  return (
    <Stack gap={0}>
      <Text>{messages.hours(quiet_from, quiet_to)}</Text>
      <Text size="xs" tone="muted">
        {messages.inZone(time_zone)}
      </Text>
    </Stack>
  );
}

const formatPerDay = ({ max_per_day }: PushLimits) =>
  max_per_day === null ? messages.anyNumber : messages.atMost(max_per_day);

const limitsColumns = (actions: LimitsHandlers | undefined): Column<PushLimits>[] => [
  {
    id: 'package',
    header: messages.package,
    isRowHeader: true,
    render: (limits) => (
      <Text weight="strong">
        <bdi>{packageLabel(limits)}</bdi>
      </Text>
    ),
  },
  { id: 'quiet', header: messages.quietHours, render: (limits) => <QuietHours limits={limits} /> },
  { id: 'limit', width: 150, header: messages.limit, render: formatPerDay },
  ...(actions
    ? [
        {
          id: 'actions',
          width: 110,
          align: 'end' as const,
          header: messages.actions,
          render: (limits: PushLimits) => <LimitsActions limits={limits} {...actions} />,
        },
      ]
    : []),
];

interface LimitsHandlers {
  edit: (limits: PushLimits) => void;
  remove: (limits: PushLimits) => void;
}

function LimitsActions({ limits, edit, remove }: LimitsHandlers & { limits: PushLimits }) {
  const name = packageLabel(limits);
  return (
    <RowTools>
      <IconButton size="small" label={messages.edit(name)} icon={<Pencil />} onPress={() => edit(limits)} />
      <IconButton
        size="small"
        label={messages.remove(name)}
        icon={<Trash2 />}
        onPress={() => remove(limits)}
      />
    </RowTools>
  );
}
