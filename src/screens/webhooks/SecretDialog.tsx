import { Button } from '#ui/actions/Button.tsx';
import { CopyField } from '#ui/fields/text/CopyField.tsx';
import { Stack } from '#ui/layout/Layout.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { Text } from '#ui/text/Text.tsx';
import { messages } from './messages.ts';

interface SecretDialogProps {
  secret: string;
  isRotated: boolean;
  onClose: () => void;
}

/** The secret is shown only once. */
export function SecretDialog({ secret, isRotated, onClose }: SecretDialogProps) {
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={messages.secretTitle}
      footer={
        <Button variant="primary" onPress={onClose}>
          {messages.done}
        </Button>
      }
    >
      <Stack>
        <CopyField label={messages.secret} value={secret} description={messages.secretHint} />
        {isRotated && <Text size="sm">{messages.rotatedHint}</Text>}
      </Stack>
    </Dialog>
  );
}
