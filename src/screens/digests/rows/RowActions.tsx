import { use } from 'react';
import { useSignals } from '@preact/signals-react/runtime';
import {
  Bell,
  CircleCheck,
  Copy,
  ExternalLink,
  Eye,
  FilePen,
  Tag,
  Tags,
  Trash2,
  UserPlus,
} from 'lucide-react';
import type { DigestRow } from '#api/contract/digests.ts';
import { formatShortcut } from '#shared/actions/caps.ts';
import { digestEditPath, publishedPath } from '#shared/page/paths.ts';
import { useSession } from '#shared/session/session.ts';
import { ActionMenu } from '#ui/overlays/ActionMenu.tsx';
import type { MenuGroup, MenuOption } from '#ui/overlays/Menu.tsx';
import { digestActions } from '#shared/actions/groups/list.ts';
import { digestName } from '#shared/format/labels.ts';
import { handleBellPress, sendingStatusText } from '../bell/BellButton.tsx';
import { isPublished } from '../present.ts';
import { statusProgress } from '../present.ts';
import { statusChoices, StatusesContext } from '../statusChoices.ts';
import { StatusPie } from '#ui/feedback/StatusPie.tsx';
import { messages } from './messages.ts';
import { openRowDialog, type RowDialogKind } from './rowDialogState.ts';

/** Actions on one digest (LIST-27) that the user is allowed to take (LIST-46, LIST-47, S21). */
export function RowActions({ row }: { row: DigestRow }) {
  useSignals();
  const { can, privilege } = useSession();
  const names = use(StatusesContext);
  const statuses = statusChoices(names, [row], privilege);
  const items: (MenuOption | MenuGroup)[] = [
    isPublished(row)
      ? { id: 'status', label: messages.draft, icon: <FilePen />, shortcut: formatShortcut(draft) }
      : { id: 'status', label: messages.publish, icon: <CircleCheck />, shortcut: formatShortcut(publish) },
    { id: 'labels', label: messages.editLabels, icon: <Tag />, shortcut: formatShortcut(labels) },
  ];
  if (can('digests.tag'))
    items.push({ id: 'tags', label: messages.editTags, icon: <Tags />, shortcut: formatShortcut(tags) });
  const sending = sendingStatusText(row);
  items.push(
    { id: 'assign', label: messages.assign, icon: <UserPlus />, shortcut: formatShortcut(assign) },
    {
      id: 'bell',
      label: sending ?? messages.notify,
      icon: <Bell />,
      shortcut: sending ? undefined : formatShortcut(bell),
      isDisabled: sending !== undefined,
    },
    {
      id: 'open',
      label: messages.openInNewTab,
      icon: <ExternalLink />,
      href: digestEditPath(row),
      target: '_blank',
    },
  );
  if (isPublished(row))
    items.push({
      id: 'view',
      label: messages.view,
      icon: <Eye />,
      href: publishedPath(row.slug),
      target: '_blank',
    });
  if (can('digests.copy')) items.push({ id: 'copy', label: messages.copy, icon: <Copy /> });
  if (statuses.length > 0) {
    items.push({
      id: 'statuses',
      title: messages.status,
      items: statuses.map(({ name, isDisabled }) => ({
        id: statusKeyPrefix + name,
        label: name,
        icon: (
          <StatusPie
            share={statusProgress(name, names)}
            title={name}
            color={names.find(({ status_name }) => status_name === name)?.color}
          />
        ),
        isDisabled,
      })),
    });
  }
  if (can('digests.delete')) {
    items.push({ id: 'remove', label: messages.remove, icon: <Trash2 />, isDanger: true });
  }
  return (
    <ActionMenu
      label={messages.actionsOf(digestName(row.title))}
      items={items}
      onAction={(key) => {
        const action = String(key);
        if (action === 'copy') void copy(row.id);
        else if (action === 'bell') handleBellPress(row);
        else if (action.startsWith(statusKeyPrefix))
          void setStatus(row.id, action.slice(statusKeyPrefix.length));
        else openRowDialog(action as RowDialogKind, row);
      }}
    />
  );
}

const { publish, draft, labels, tags, assign, bell } = digestActions.actions;

/** Keeps a status apart from an action with the same name. */
const statusKeyPrefix = 'status:';

async function setStatus(id: number, status: string) {
  const { changeRow } = await import('./changeRow.ts');
  await changeRow({ action: 'status', status }, id, messages.updated).catch(() => undefined);
}

async function copy(id: number) {
  const { copyRow } = await import('./copyRow.ts');
  await copyRow(id);
}
