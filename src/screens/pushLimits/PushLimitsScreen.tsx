import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { PushLimits } from '#api/contract/broadcasts/limits.ts';
import { pageNumber } from '#shared/list/codecs.ts';
import { ListPage } from '#shared/list/ListPage.tsx';
import { useUrlState } from '#shared/list/useUrlState.ts';
import { notificationsPath } from '#shared/page/paths.ts';
import { useSession } from '#shared/session/session.ts';
import { usePushLimits } from '#data/broadcasts.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Link } from '#ui/actions/Link.tsx';
import { toColumns } from './columns.tsx';
import { DeleteLimits } from './DeleteLimits.tsx';
import { LimitsCard } from './LimitsCard.tsx';
import { LimitsDialog } from './LimitsDialog.tsx';
import { messages, toName } from './messages.ts';

const fields = { page: pageNumber() };

type Open = { kind: 'add' } | { kind: 'edit' | 'delete'; limits: PushLimits } | null;

/** When devices are not sent to, and how many notifications a person gets in a day: changed by super users. */
export function PushLimitsScreen() {
  const { can } = useSession();
  const mayChange = can('broadcasts.limit');
  const address = useUrlState(fields);
  const { data, ...read } = usePushLimits();
  const [open, setOpen] = useState<Open>(null);
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
  const toAddButton = (variant: 'primary' | 'secondary') =>
    mayChange && (
      <Button variant={variant} icon={<Plus />} onPress={() => setOpen({ kind: 'add' })}>
        {messages.add}
      </Button>
    );

  return (
    <ListPage
      texts={messages}
      address={address}
      read={{ ...read, data: data && { results: all, count: all.length } }}
      // All limits are one page: there are as many as editions of the app.
      pageSize={Math.max(1, all.length)}
      actions={
        <>
          <Link href={notificationsPath()} variant="secondary">
            {messages.history}
          </Link>
          {toAddButton('primary')}
        </>
      }
      emptyAction={toAddButton('secondary')}
      columns={useMemo(() => toColumns(actions), [actions])}
      density="comfortable"
      minWidth={620}
      getRowId={getId}
      getRowLabel={toName}
      onRowAction={actions?.edit}
      renderCard={(limits) => <LimitsCard limits={limits} actions={actions} />}
      emptyDrawing="moon"
    >
      {open?.kind === 'delete' && <DeleteLimits limits={open.limits} onClose={close} />}
      {open && open.kind !== 'delete' && (
        <LimitsDialog limits={open.kind === 'edit' ? open.limits : undefined} all={all} onClose={close} />
      )}
    </ListPage>
  );
}

const getId = ({ id }: PushLimits) => id;
