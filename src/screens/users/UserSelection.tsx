import { UserCheck, UserCog, UserX } from 'lucide-react';
import type { User } from '#api/contract/users.ts';
import { Button } from '#ui/actions/Button.tsx';
import { SelectionBar } from '#ui/table/SelectionBar.tsx';
import { messages } from './messages.ts';

export type UsersAction = 'role' | 'activateMany' | 'deactivateMany';

interface UserSelectionProps {
  selected: readonly User[];
  onAction: (action: UsersAction) => void;
  onClear: () => void;
}

export function UserSelection({ selected, onAction, onClear }: UserSelectionProps) {
  return (
    <SelectionBar
      label={messages.bar}
      clearLabel={messages.clearSelection}
      onClear={onClear}
      status={<strong>{messages.selected(selected.length)}</strong>}
    >
      <Button size="small" variant="quiet" icon={<UserCog />} onPress={() => onAction('role')}>
        {messages.changeRole}
      </Button>
      {selected.some((user) => !user.is_active) && (
        <Button size="small" variant="quiet" icon={<UserCheck />} onPress={() => onAction('activateMany')}>
          {messages.activate}
        </Button>
      )}
      {selected.some((user) => user.is_active) && (
        <Button size="small" variant="quiet" icon={<UserX />} onPress={() => onAction('deactivateMany')}>
          {messages.deactivate}
        </Button>
      )}
    </SelectionBar>
  );
}
