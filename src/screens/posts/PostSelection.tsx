import { Bookmark, CircleCheck } from 'lucide-react';
import type { Post } from '#api/contract/posts.ts';
import { Button } from '#ui/actions/Button.tsx';
import { SelectionBar } from '#ui/table/SelectionBar.tsx';
import { messages } from './messages.ts';

interface PostSelectionProps {
  selected: readonly Post[];
  onRead: () => void;
  onSave: () => void;
  onClear: () => void;
}

export function PostSelection({ selected, onRead, onSave, onClear }: PostSelectionProps) {
  return (
    <SelectionBar
      label={messages.bar}
      clearLabel={messages.clearSelection}
      onClear={onClear}
      status={<strong>{messages.selected(selected.length)}</strong>}
    >
      <Button size="small" variant="quiet" icon={<CircleCheck />} onPress={onRead}>
        {areAllRead(selected) ? messages.markUnread : messages.markRead}
      </Button>
      <Button size="small" variant="quiet" icon={<Bookmark />} onPress={onSave}>
        {areAllSaved(selected) ? messages.unsave : messages.saveForLater}
      </Button>
    </SelectionBar>
  );
}

export const areAllRead = (posts: readonly Post[]) => posts.every((post) => post.is_read);
export const areAllSaved = (posts: readonly Post[]) => posts.every((post) => post.is_saved);
