import { CircleCheck, Copy, FilePen, Tag, Tags, Trash2 } from 'lucide-react';
import type { DigestRow } from '../../../api/contract/digests';
import { useSession } from '../../../app/session';
import { ActionMenu } from '../../../ui/ActionMenu';
import type { MenuOption } from '../../../ui/Menu';
import { isPublished } from '../present';
import { messages } from './messages';
import { ask, type QuestionKind } from './question';

/** What can be done with one digest (LIST-27), as far as its reader may (LIST-46, LIST-47, S21). */
export function RowActions({ row }: { row: DigestRow }) {
  const { isLimitedStaff } = useSession();
  const items: MenuOption[] = [
    isPublished(row)
      ? { id: 'status', label: messages.draft, icon: <FilePen /> }
      : { id: 'status', label: messages.publish, icon: <CircleCheck /> },
    { id: 'labels', label: messages.editLabels, icon: <Tag /> },
  ];
  if (!isLimitedStaff) {
    items.push(
      { id: 'tags', label: messages.editTags, icon: <Tags /> },
      { id: 'copy', label: messages.copy, icon: <Copy /> },
      { id: 'remove', label: messages.remove, icon: <Trash2 />, isDanger: true },
    );
  }
  return (
    <ActionMenu
      label={messages.actionsOf(row.title || messages.untitled)}
      items={items}
      onAction={(key) => (key === 'copy' ? void copy(row.id) : ask(key as QuestionKind, row))}
    />
  );
}

async function copy(id: number) {
  const { copyRow } = await import('./copyRow');
  await copyRow(id);
}
