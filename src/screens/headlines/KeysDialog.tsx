import { Cluster, Stack } from '#ui/layout/Layout.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { Badge } from '#ui/feedback/Badge.tsx';
import { Text } from '#ui/text/Text.tsx';
import { messages } from './messages.ts';

/** The keys of the list. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog isOpen onOpenChange={onClose} title={messages.keys}>
      <Stack gap={2}>
        {messages.keyNames.map(([key, what]) => (
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
