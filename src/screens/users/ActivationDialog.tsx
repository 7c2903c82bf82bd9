import type { User } from '#api/contract/users.ts';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';
import { changeMany } from './changeMany.ts';
import { messages } from './messages.ts';

interface ActivationDialogProps {
  selected: readonly User[];
  isActive: boolean;
  onClose: () => void;
  onDone: () => void;
}

export function ActivationDialog({ selected, isActive, onClose, onDone }: ActivationDialogProps) {
  const affected = selected.filter((user) => user.is_active !== isActive);
  async function change() {
    await changeMany(
      affected.map((user) => ({ user, patch: { is_active: isActive } })),
      () => ({ is_active: !isActive }),
    );
    onDone();
  }
  return (
    <ConfirmDialog
      isOpen
      isDanger={!isActive}
      onOpenChange={onClose}
      title={isActive ? messages.activateMany(affected.length) : messages.deactivateMany(affected.length)}
      confirmLabel={isActive ? messages.activate : messages.deactivate}
      onConfirm={change}
    >
      {isActive ? messages.activateHint : messages.deactivateHint}
    </ConfirmDialog>
  );
}
