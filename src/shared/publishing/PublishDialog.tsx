import { usePublishChecks, type CheckedDigest } from '#data/publishing.ts';
import { Stack } from '#ui/layout/Layout.tsx';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';
import { Text } from '#ui/text/Text.tsx';
import { PublishChecks } from './PublishChecks.tsx';

interface PublishDialogProps {
  question: string;
  confirmLabel: string;
  name: string;
  digest: CheckedDigest;
  onConfirm: () => unknown;
  onClose: () => void;
}

/** Lists failed checks (LIST-34), without waiting for those that are still running. */
export function PublishDialog({
  question,
  confirmLabel,
  name,
  digest,
  onConfirm,
  onClose,
}: PublishDialogProps) {
  const mayPublish = usePublishChecks(digest).data?.may_publish ?? true;
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={question}
      confirmLabel={confirmLabel}
      isConfirmDisabled={!mayPublish}
      onConfirm={onConfirm}
    >
      <Stack gap={3}>
        <Text dir="auto" weight="medium">
          {name}
        </Text>
        <PublishChecks digest={digest} />
      </Stack>
    </ConfirmDialog>
  );
}
