import type { ListedUser, User } from '#api/contract/users.ts';
import { lazyComponent } from '#ui/lazyPart.tsx';
import { DeactivateDialog } from './DeactivateDialog.tsx';
import { UserDialog } from './UserDialog.tsx';
import type { UsersAction } from './UserSelection.tsx';
import { Button } from '#ui/actions/Button.tsx';
import { Stack } from '#ui/layout/Layout.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { Text } from '#ui/text/Text.tsx';
import { messages } from './messages.ts';
import { PasswordLinkField } from './PasswordLinkField.tsx';
import { displayName } from './PersonName.tsx';

export type OpenDialog =
  | { kind: 'create' | UsersAction }
  | { kind: 'edit' | 'deactivate' | 'sessions' | 'invite'; user: ListedUser }
  | null;

interface UserDialogsProps {
  open: OpenDialog;
  selected: readonly User[];
  onClose: () => void;
  onDone: () => void;
}

export function UserDialogs({ open, selected, onClose, onDone }: UserDialogsProps) {
  const many = { selected, onClose, onDone };
  switch (open?.kind) {
    case 'create':
      return <UserDialog user={undefined} onClose={onClose} />;
    case 'edit':
      return <UserDialog user={open.user} onClose={onClose} />;
    case 'deactivate':
      return <DeactivateDialog user={open.user} onClose={onClose} />;
    case 'sessions':
      return <SessionsDialog user={open.user} onClose={onClose} />;
    case 'invite':
      return <InviteDialog user={open.user} onClose={onClose} />;
    case 'role':
      return <RoleDialog {...many} />;
    case 'activateMany':
    case 'deactivateMany':
      return <ActivationDialog {...many} isActive={open.kind === 'activateMany'} />;
    default:
      return null;
  }
}

const SessionsDialog = lazyComponent(async () => (await import('./SessionsDialog.tsx')).SessionsDialog);
const RoleDialog = lazyComponent(async () => (await import('./RoleDialog.tsx')).RoleDialog);
const ActivationDialog = lazyComponent(async () => (await import('./ActivationDialog.tsx')).ActivationDialog);

function InviteDialog({ user, onClose }: { user: User; onClose: () => void }) {
  return (
    <Dialog
      isOpen
      size="small"
      onOpenChange={onClose}
      title={messages.inviteTitle(displayName(user))}
      footer={<Button slot="close">{messages.close}</Button>}
    >
      <Stack>
        <Text>{messages.inviteHint}</Text>
        <PasswordLinkField userId={user.id} />
      </Stack>
    </Dialog>
  );
}
