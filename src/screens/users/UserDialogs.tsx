import type { ListedUser, User } from '#api/contract/users.ts';
import { lazyPart } from '#ui/lazyPart.tsx';
import { DeactivateDialog } from './DeactivateDialog.tsx';
import { UserDialog } from './UserDialog.tsx';
import type { UsersAction } from './UserSelection.tsx';

/** The dialog over the table: a new user, what is done with one, or with the selected ones. */
export type Open =
  | { kind: 'create' | UsersAction }
  | { kind: 'edit' | 'deactivate' | 'sessions'; user: ListedUser }
  | null;

interface UserDialogsProps {
  open: Open;
  selected: readonly User[];
  onClose: () => void;
  /** Called when the selection was dealt with. */
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
    case 'role':
      return <RoleDialog {...many} />;
    case 'activateMany':
    case 'deactivateMany':
      return <ActivityDialog {...many} isActive={open.kind === 'activateMany'} />;
    default:
      return null;
  }
}

const SessionsDialog = lazyPart(async () => (await import('./SessionsDialog.tsx')).SessionsDialog);
const RoleDialog = lazyPart(async () => (await import('./RoleDialog.tsx')).RoleDialog);
const ActivityDialog = lazyPart(async () => (await import('./ActivityDialog.tsx')).ActivityDialog);
