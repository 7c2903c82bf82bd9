import type { Tag } from '#api/contract/tags.ts';
import { lazyPart } from '#ui/lazyPart.tsx';
import { DeleteTag } from './DeleteTag.tsx';
import { TagDialog } from './TagDialog.tsx';
import type { TagsAction } from './TagSelection.tsx';

/** The dialog over the table: a new tag, one to edit or to delete, or what is done with the selected ones. */
export type Open = { kind: 'add' | TagsAction } | { kind: 'edit' | 'delete'; tag: Tag } | null;

interface TagDialogsProps {
  open: Open;
  selected: readonly Tag[];
  onClose: () => void;
  /** Called when the selection was dealt with. */
  onDone: () => void;
}

export function TagDialogs({ open, selected, onClose, onDone }: TagDialogsProps) {
  const many = { selected, onClose, onDone };
  switch (open?.kind) {
    case 'add':
      return <TagDialog tag={undefined} onClose={onClose} />;
    case 'edit':
      return <TagDialog tag={open.tag} onClose={onClose} />;
    case 'delete':
      return <DeleteTag tag={open.tag} onClose={onClose} />;
    case 'merge':
      return <MergeTags {...many} />;
    case 'group':
      return <GroupTags {...many} />;
    case 'deleteMany':
      return <DeleteTags {...many} />;
    default:
      return null;
  }
}

const MergeTags = lazyPart(async () => (await import('./MergeTags.tsx')).MergeTags);
const GroupTags = lazyPart(async () => (await import('./GroupTags.tsx')).GroupTags);
const DeleteTags = lazyPart(async () => (await import('./DeleteTags.tsx')).DeleteTags);
