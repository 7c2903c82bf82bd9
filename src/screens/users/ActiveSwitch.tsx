import { useState } from 'react';
import type { User } from '#api/contract/users.ts';
import { useSession } from '#shared/session/session.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { updateUser } from '#data/users.ts';
import { Switch } from '#ui/fields/choice/Switch.tsx';
import { toFailure } from './form.ts';
import { messages } from './messages.ts';
import { toName } from './person.ts';

interface ActiveSwitchProps {
  user: User;
  /** Called instead of deactivating, to confirm it. */
  onDeactivate: (user: User) => void;
  /** Beside the switch, where no heading says what it is. Default none. */
  label?: string;
}

/** Whether a person may sign in. Users cannot deactivate themselves (USERS-03). */
export function ActiveSwitch({ user, onDeactivate, label }: ActiveSwitchProps) {
  const { email } = useSession();
  const [isBusy, setBusy] = useState(false);

  async function activate() {
    setBusy(true);
    try {
      await updateUser(user.id, { is_active: true });
      toast.success(messages.updated);
    } catch (error) {
      toast.error(toFailure(error, messages.updateFailed));
    }
    setBusy(false);
  }

  return (
    <Switch
      aria-label={messages.activeOf(toName(user))}
      isSelected={user.is_active}
      isDisabled={isBusy || user.email === email}
      onChange={(isOn) => (isOn ? void activate() : onDeactivate(user))}
    >
      {label}
    </Switch>
  );
}
