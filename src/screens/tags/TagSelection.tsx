import { Archive, FolderInput, Merge } from 'lucide-react';
import type { Tag } from '#api/contract/tags.ts';
import { useSession } from '#shared/session/session.ts';
import { Button } from '#ui/actions/Button.tsx';
import { SelectionBar } from '#ui/table/SelectionBar.tsx';
import { messages } from './messages.ts';

export type TagsAction = 'merge' | 'group' | 'deleteMany';

interface TagSelectionProps {
  selected: readonly Tag[];
  onAction: (action: TagsAction) => void;
  onClear: () => void;
}

/** What is done with the selected tags. Groups are neither merged nor put into groups. */
export function TagSelection({ selected, onAction, onClear }: TagSelectionProps) {
  const { can } = useSession();
  const hasGroup = selected.some((tag) => tag.is_tag_group);
  const mayRemove = can('tags.deleteUsed') || selected.every((tag) => tag.digest_count === 0);
  return (
    <SelectionBar
      label={messages.bar}
      clearLabel={messages.clearSelection}
      onClear={onClear}
      status={<strong>{messages.selected(selected.length)}</strong>}
    >
      {mayRemove && !hasGroup && (
        <Button size="small" variant="quiet" icon={<Merge />} onPress={() => onAction('merge')}>
          {messages.merge}
        </Button>
      )}
      {!hasGroup && (
        <Button size="small" variant="quiet" icon={<FolderInput />} onPress={() => onAction('group')}>
          {messages.moveToGroup}
        </Button>
      )}
      {mayRemove && (
        <Button size="small" variant="quiet" icon={<Archive />} onPress={() => onAction('deleteMany')}>
          {messages.deleteMany}
        </Button>
      )}
    </SelectionBar>
  );
}
