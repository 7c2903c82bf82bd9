import { useSignals } from '@preact/signals-react/runtime';
import type { DigestDraft } from './draft.ts';
import { ConflictReview, type ConflictReviewProps } from './review/ConflictReview.tsx';
import type { Editor } from './useEditor.ts';
import { useState } from 'react';
import { Checkbox } from '#ui/fields/choice/Checkbox.tsx';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';
import { Stack } from '#ui/layout/Layout.tsx';
import { messages } from './messages.ts';

interface EditorDialogsProps extends Pick<ConflictReviewProps, 'ownText'> {
  draft: DigestDraft;
  editor: Editor;
}

export function EditorDialogs({ draft, editor, ownText }: EditorDialogsProps) {
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
        isUploading={editor.guard.isAsking && editor.isUploading()}
        hasLocalCopy={editor.localCopy.hasCopy.value}
        onStay={editor.guard.stay}
        onLeave={editor.leave}
      />
    </>
  );
}

const strings = messages.leave;

interface LeaveDialogProps {
  isOpen: boolean;
  isUploading: boolean;
  hasLocalCopy: boolean;
  onStay: () => void;
  onLeave: (options: { deletesCopy: boolean }) => void;
}

function LeaveDialog({ isOpen, isUploading, hasLocalCopy, onStay, onLeave }: LeaveDialogProps) {
  const [isCopyRequested, setCopyRequested] = useState(true);
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={onStay}
      title={strings.title}
      confirmLabel={strings.leave}
      cancelLabel={strings.stay}
      isDanger
      onConfirm={() => onLeave({ deletesCopy: !isCopyRequested })}
    >
      <Stack gap={2}>
        {isUploading && <p>{strings.uploading}</p>}
        {hasLocalCopy && (
          <>
            <p>{strings.notOnServer}</p>
            <Checkbox isSelected={isCopyRequested} onChange={setCopyRequested}>
              {strings.saveLocally}
            </Checkbox>
          </>
        )}
        {!isUploading && !hasLocalCopy && <p>{strings.explanation}</p>}
      </Stack>
    </ConfirmDialog>
  );
}
