import type { User } from '#api/contract/users.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { updateUser, useUserAccess } from '#data/users.ts';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';
import { Stack } from '#ui/layout/Layout.tsx';
import { Prose } from '#ui/text/Prose.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Text } from '#ui/text/Text.tsx';
import { serverMessage } from '#shared/form/serverErrors.ts';
import { messages } from './messages.ts';
import { displayName } from './PersonName.tsx';

interface DeactivateDialogProps {
  user: User;
  onClose: () => void;
}

export function DeactivateDialog({ user, onClose }: DeactivateDialogProps) {
  async function deactivate() {
    try {
      await updateUser(user.id, { is_active: false });
    } catch (error) {
      toast.error(serverMessage(error, messages.updateFailed));
      throw error;
    }
    toast.success(messages.updated);
  }

  return (
    <ConfirmDialog
      isOpen
      isDanger
      onOpenChange={onClose}
      title={messages.deactivateTitle(displayName(user))}
      confirmLabel={messages.deactivate}
      onConfirm={deactivate}
    >
      <Stack gap={3}>
        <Text>{messages.deactivateHint}</Text>
        <DeactivationEffects id={user.id} />
      </Stack>
    </ConfirmDialog>
  );
}

function DeactivationEffects({ id }: { id: number }) {
  const { data, error } = useUserAccess(id);
  if (error) return <Text tone="muted">{messages.accessFailed}</Text>;
  if (!data) return <Skeleton lines={2} />;
  const lines = [
    data.sessions > 0 && messages.sessions(data.sessions),
    data.tokens > 0 && messages.tokens(data.tokens),
    data.calendars.length > 0 && messages.calendars(data.calendars.length),
    data.digests_assigned > 0 && messages.assigned(data.digests_assigned),
    data.digests_written > 0 && messages.written(data.digests_written),
  ].filter((line) => line !== false);
  if (lines.length === 0) return null;
  return (
    <Prose>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Prose>
  );
}
