import { useState } from 'react';
import { Button } from '#ui/actions/Button.tsx';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';
import { useDraft } from '../DraftContext.tsx';
import { messages } from '../messages.ts';

/** Goes back to what everybody has, after a question. */
export function DiscardRevision() {
  const draft = useDraft();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button size="small" onPress={() => setAsking(true)}>
        {messages.revision.discard}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={messages.revision.question}
        confirmLabel={messages.revision.discard}
        cancelLabel={messages.revision.keep}
        isDanger
        onConfirm={draft.discard}
      >
        {messages.revision.explanation}
      </ConfirmDialog>
    </>
  );
}
