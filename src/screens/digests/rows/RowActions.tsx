import { CircleCheck, Copy, FilePen, Tag, Tags, Trash2 } from 'lucide-react';
import type { DigestRow } from '#api/contract/digests.ts';
import { useSession } from '#shared/session.ts';
import { ActionMenu } from '#ui/overlays/ActionMenu.tsx';
import type { MenuOption } from '#ui/overlays/Menu.tsx';
import { isPublished } from '../present.ts';
import { messages } from './messages.ts';
import { openRowDialog, type RowDialogKind } from './rowDialogState.ts';

/** What can be done with one digest (LIST-27), as far as the user may (LIST-46, LIST-47, S21). */
export function RowActions({ row }: { row: DigestRow }) {
  const { can } = useSession();
  const items: MenuOption[] = [
    isPublished(row)
      ? { id: 'status', label: messages.draft, icon: <FilePen /> }
      : { id: 'status', label: messages.publish, icon: <CircleCheck /> },
    { id: 'labels', label: messages.editLabels, icon: <Tag /> },
  ];
  if (can('digests.tag')) items.push({ id: 'tags', label: messages.editTags, icon: <Tags /> });
  if (can('digests.copy')) items.push({ id: 'copy', label: messages.copy, icon: <Copy /> });
  if (can('digests.delete')) {
    items.push({ id: 'remove', label: messages.remove, icon: <Trash2 />, isDanger: true });
  }
  return (
    <ActionMenu
      label={messages.actionsOf(row.title || messages.untitled)}
      items={items}
      onAction={(key) => (key === 'copy' ? void copy(row.id) : openRowDialog(key as RowDialogKind, row))}
    />
  );
}

async function copy(id: number) {
  const { copyRow } = await import('./copyRow.ts');
  await copyRow(id);
}
