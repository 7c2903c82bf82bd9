import { Archive, Pencil } from 'lucide-react';
import type { Tag } from '#api/contract/tags.ts';
import { IconButton } from '#ui/actions/IconButton.tsx';
import { Cluster } from '#ui/layout/Layout.tsx';
import { messages } from './messages.ts';

export interface TagActionsProps {
  tag: Tag;
  edit: (tag: Tag) => void;
  remove: (tag: Tag) => void;
}

/** Open to everybody: tags know no roles (TAGS-06, TAGS-20). */
export function TagActions({ tag, edit, remove }: TagActionsProps) {
  return (
    <Cluster gap={1} isSingleLine>
      <IconButton size="small" label={messages.edit(tag.title)} icon={<Pencil />} onPress={() => edit(tag)} />
      <IconButton
        size="small"
        label={messages.archive(tag.title)}
        icon={<Archive />}
        onPress={() => remove(tag)}
      />
    </Cluster>
  );
}
