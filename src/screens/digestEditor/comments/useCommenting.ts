import { use } from 'react';
import { editorActions } from '#shared/actions/groups/editor.ts';
import { useActions } from '#shared/actions/useActions.ts';
import { createAnchor } from '#domain/anchor.ts';
import { ContentContext } from '../DraftContext.tsx';
import { showThread, startComment } from './commentState.ts';

/**
 * Registers the comment shortcut and returns its handler, which opens the thread at the cursor or starts a
 * comment.
 */
export function useCommenting(isAvailable: boolean) {
  const editor = use(ContentContext);

  function comment() {
    const marked = editor.current?.markAtCursor();
    const plain = editor.current?.plain();
    const hasSelection = plain && plain.text.slice(plain.start, plain.end).trim() !== '';
    if (hasSelection) startComment(createAnchor(plain.text, plain.start, plain.end));
    else if (marked !== undefined) showThread({ id: Number(marked), shouldFocus: true });
    else startComment(undefined);
  }
  useActions(editorActions, { comment: isAvailable && comment }, () => (isAvailable ? ['comment'] : []));
  return comment;
}
