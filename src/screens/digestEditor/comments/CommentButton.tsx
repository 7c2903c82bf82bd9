import { MessageSquarePlus } from 'lucide-react';
import { editorActions } from '#shared/actions/groups/editor.ts';
import { useShortcutText } from '#shared/actions/caps.ts';
import { IconButton } from '#ui/actions/IconButton.tsx';
import { messages } from './messages.ts';

export function CommentButton({ onPress }: { onPress: () => void }) {
  const keys = useShortcutText(editorActions.actions.comment);
  return (
    <IconButton
      size="small"
      icon={<MessageSquarePlus />}
      label={messages.onPassage}
      keys={keys}
      onPress={onPress}
    />
  );
}
