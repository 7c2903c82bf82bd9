import { useState } from 'react';
import { Button } from '#ui/actions/Button.tsx';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';
import type { DigestDraft } from '../draft.ts';
import { messages } from '../messages.ts';

const strings = messages.revision;

export function DiscardRevision({ draft }: { draft: DigestDraft }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" onPress={() => setOpen(true)}>
        {strings.discard}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onOpenChange={setOpen}
        title={strings.question}
        confirmLabel={strings.discard}
        cancelLabel={strings.cancel}
        isDanger
        onConfirm={draft.discard}
      >
        {strings.explanation}
      </ConfirmDialog>
    </>
  );
}
