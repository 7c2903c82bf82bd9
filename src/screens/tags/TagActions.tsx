import { Archive, Pencil } from 'lucide-react';
import type { Tag } from '#api/contract/tags.ts';
import { useSession } from '#shared/session/session.ts';
import { IconButton } from '#ui/actions/IconButton.tsx';
import { Cluster } from '#ui/layout/Layout.tsx';
import { messages } from './messages.ts';

export interface TagActionsProps {
  tag: Tag;
  edit: (tag: Tag) => void;
  remove: (tag: Tag) => void;
}

/** Open to everyone (TAGS-06, TAGS-20), but for what would be Remove Tags of all digests with the tag (LIST-46). */
export function TagActions({ tag, edit, remove }: TagActionsProps) {
  const { can } = useSession();
  return (
    <Cluster gap={1} isSingleLine>
      <IconButton size="small" label={messages.edit(tag.title)} icon={<Pencil />} onPress={() => edit(tag)} />
      {(tag.digest_count === 0 || can('tags.deleteUsed')) && (
        <IconButton
          size="small"
          label={messages.archive(tag.title)}
          icon={<Archive />}
          onPress={() => remove(tag)}
        />
      )}
    </Cluster>
  );
}
