import type { ReactNode } from 'react';
import { Button } from '#ui/actions/Button.tsx';
import { CopyField } from '#ui/fields/text/CopyField.tsx';
import { Stack } from '#ui/layout/Layout.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';

interface SecretDialogProps {
  texts: { madeTitle: string; madeHint: string; done: string };
  label: string;
  secret: string;
  onClose: () => void;
  /** How to use the secret. */
  children?: ReactNode;
}

/** Shows a new secret, which can't be shown again. */
export function SecretDialog({ texts, label, secret, onClose, children }: SecretDialogProps) {
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={texts.madeTitle}
      footer={
        <Button variant="primary" onPress={onClose}>
          {texts.done}
        </Button>
      }
    >
      <Stack>
        <CopyField label={label} value={secret} description={texts.madeHint} />
        {children}
      </Stack>
    </Dialog>
  );
}
