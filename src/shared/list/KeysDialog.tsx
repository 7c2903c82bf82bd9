import { Cluster, Stack } from '#ui/layout/Layout.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { Badge } from '#ui/feedback/Badge.tsx';
import { Text } from '#ui/text/Text.tsx';
import { listMessages } from './messages.ts';

interface KeysDialogProps {
  /** Each key with what it does. */
  keys: readonly (readonly [key: string, what: string])[];
  onClose: () => void;
}

/** The sheet of a list's keys. */
export function KeysDialog({ keys, onClose }: KeysDialogProps) {
  return (
    <Dialog isOpen onOpenChange={onClose} title={listMessages.keys}>
      <Stack gap={2}>
        {keys.map(([key, what]) => (
          <Cluster key={key} justify="space-between" isSingleLine>
            <Text>{what}</Text>
            <kbd>
              <Badge>{key}</Badge>
            </kbd>
          </Cluster>
        ))}
      </Stack>
    </Dialog>
  );
}
