import { useState } from 'react';
import { Button } from '#ui/actions/Button.tsx';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';
import type { DigestDraft } from '../draft.ts';
import { messages } from '../messages.ts';

const texts = messages.revision;

export function DiscardRevision({ draft }: { draft: DigestDraft }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" onPress={() => setOpen(true)}>
        {texts.discard}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onOpenChange={setOpen}
        title={texts.question}
        confirmLabel={texts.discard}
        cancelLabel={texts.cancel}
        isDanger
        onConfirm={draft.discard}
      >
        {texts.explanation}
      </ConfirmDialog>
    </>
  );
}
