import { useSignals } from '@preact/signals-react/runtime';
import type { Draft } from './draft.ts';
import { LeaveDialog } from './LeaveDialog.tsx';
import type { StoredRecord } from './model.ts';
import { ConflictReview, type ConflictReviewProps } from './review/ConflictReview.tsx';
import type { Editor } from './useEditor.ts';

interface EditorDialogsProps<Form extends object, Stored extends StoredRecord, Extra> extends Pick<
  ConflictReviewProps<Form, Stored, Extra>,
  'ownText'
> {
  draft: Draft<Form, Stored, Extra>;
  editor: Editor;
}

/** The dialogs of an editor: for a conflict, and for leaving with unsaved changes. */
export function EditorDialogs<Form extends object, Stored extends StoredRecord, Extra>({
  draft,
  editor,
  ownText,
}: EditorDialogsProps<Form, Stored, Extra>) {
  useSignals();
  return (
    <>
      <ConflictReview
        draft={draft}
        isOpen={editor.isConflictOpen}
        onOpenChange={editor.setConflictOpen}
        ownText={ownText}
      />
      <LeaveDialog
        isOpen={editor.guard.isAsking}
        hasLocalCopy={editor.localCopy.hasCopy.value}
        onStay={editor.guard.stay}
        onLeave={editor.leave}
      />
    </>
  );
}
