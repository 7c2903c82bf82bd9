import { MessageSquarePlus } from 'lucide-react';
import { use } from 'react';
import { editorActions } from '#shared/actions/groups/editor.ts';
import { useActions } from '#shared/actions/useActions.ts';
import { useShownKeys } from '#shared/actions/shownKeys.ts';
import { toAnchor } from '#domain/anchor.ts';
import { IconButton } from '#ui/actions/IconButton.tsx';
import { ContentContext } from '../DraftContext.tsx';
import { showThread, startComment } from './commentState.ts';
import { messages } from './messages.ts';

/** Comments on what is selected in the text; at a marked passage it opens its thread. */
export function CommentButton() {
  const editor = use(ContentContext);
  const keys = useShownKeys(editorActions.actions.comment);

  function comment() {
    const marked = editor.current?.markAtCursor();
    const plain = editor.current?.plain();
    const hasSelection = plain && plain.text.slice(plain.start, plain.end).trim() !== '';
    if (hasSelection) startComment(toAnchor(plain.text, plain.start, plain.end));
    else if (marked !== undefined) showThread({ id: Number(marked), takesFocus: true });
    else startComment(undefined);
  }
  useActions(editorActions, { comment });

  return (
    <IconButton
      size="small"
      icon={<MessageSquarePlus />}
      label={messages.onPassage}
      keys={keys}
      onPress={comment}
    />
  );
}
