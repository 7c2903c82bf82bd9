import { useState } from 'react';
import type { User } from '#api/contract/users.ts';
import { useSession } from '#shared/session/session.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { updateUser } from '#data/users.ts';
import { Switch } from '#ui/fields/choice/Switch.tsx';
import { serverMessage } from '#shared/form/serverErrors.ts';
import { messages } from './messages.ts';
import { displayName } from './PersonName.tsx';

interface ActiveSwitchProps {
  user: User;
  onDeactivate: (user: User) => void;
}

/** Users can't deactivate themselves (USERS-03). */
export function ActiveSwitch({ user, onDeactivate }: ActiveSwitchProps) {
  const { email } = useSession();
  const [isBusy, setBusy] = useState(false);

  async function activate() {
    setBusy(true);
    try {
      await updateUser(user.id, { is_active: true });
      toast.success(messages.updated);
    } catch (error) {
      toast.error(serverMessage(error, messages.updateFailed));
    }
    setBusy(false);
  }

  return (
    <Switch
      aria-label={messages.activeOf(displayName(user))}
      isSelected={user.is_active}
      isDisabled={isBusy || user.email === email}
      onChange={(isOn) => (isOn ? void activate() : onDeactivate(user))}
    />
  );
}
